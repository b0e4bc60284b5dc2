import type { CollectionEntry } from 'astro:content'
import { Poster } from '#site/components/Poster.tsx'
import { Stamp } from '#site/components/Stamp.tsx'
import styles from './Story.module.css'

export type StoryProps = CollectionEntry<'about'>['data']['story']

/** Who we are. */
export function Story({ heading, text, pictures, experience }: StoryProps) {
  return (
    <section className="band split" aria-labelledby="story">
      <div className="opening stack middle measure">
        <h2 id="story">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.prints}>
        {pictures.map((picture) => (
          <Poster key={picture} name={picture} crop="square" className={`${styles.print} framed`} />
        ))}
        <Stamp {...experience} className={styles.stamp} />
      </div>
    </section>
  )
}
