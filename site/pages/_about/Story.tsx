import { Picture } from '#site/components/Picture.tsx'
import { Stamp } from '#site/components/Stamp.tsx'
import type { Shown } from '#site/components/shown.ts'
import styles from './Story.module.css'

export type StoryProps = Shown<'about'>['story']

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
          <Picture
            key={picture.fallback.src}
            picture={picture}
            className={`${styles.print} framed`}
          />
        ))}
        <Stamp {...experience} className={styles.stamp} />
      </div>
    </section>
  )
}
