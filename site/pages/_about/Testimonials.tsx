import { Carousel } from '#site/components/Carousel.tsx'
import { Picture } from '#site/components/Picture.tsx'
import { SampleMark } from '#site/components/SampleMark.tsx'
import type { Shown } from '#site/components/shown.ts'
import styles from './Testimonials.module.css'

export type TestimonialsProps = Shown<'about'>['testimonials'] & {
  quotes: ReadonlyArray<Shown<'testimonials'> & { id: string }>
}

/** What guests said, one to five side by side (spec §2, §9). */
export function Testimonials({ heading, quotes }: TestimonialsProps) {
  const slides = quotes.map(({ id, title, subtitle, content, picture }) => ({
    key: id,
    slide: (
      <figure className={styles.card}>
        <Picture picture={picture} className={styles.picture} />
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
