import type { CollectionEntry } from 'astro:content'
import { Carousel } from '#site/components/Carousel.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { SampleMark } from '#site/components/SampleMark.tsx'
import styles from './Testimonials.module.css'

export type TestimonialsProps = CollectionEntry<'about'>['data']['testimonials'] & {
  quotes: ReadonlyArray<CollectionEntry<'testimonials'>['data'] & { id: string }>
}

/** What guests said, one to five side by side (spec §2, §9). */
export function Testimonials({ heading, quotes }: TestimonialsProps) {
  const slides = quotes.map(({ id, title, subtitle, content, picture }) => ({
    key: id,
    slide: (
      <figure className={styles.card}>
        <Poster name={picture} crop="article" className={styles.picture} />
        <blockquote className={styles.words}>{content}</blockquote>
        <figcaption className={`${styles.who} quiet`}>
          <span className={`${styles.name} text-l display`}>{title}</span>
          {subtitle}
        </figcaption>
      </figure>
    ),
  }))

  return (
    <div className="band flush">
      <Carousel heading={heading} one="guest" many="guests" show="five" slides={slides}>
        {quotes.some(({ sample }) => sample) && <SampleMark className={styles.mark} />}
      </Carousel>
    </div>
  )
}
