import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './Story.module.css'

export type StoryProps = {
  heading: string
  text: readonly string[]
  /** Two prints, the second over the corner of the first. */
  pictures: readonly PictureData[]
  experience: { figure: string; label: string }
}

/** Who we are. */
export function Story({ heading, text, pictures, experience }: StoryProps) {
  return (
    <section className={styles.root} aria-labelledby="story">
      <div className={styles.words}>
        <h2 id="story">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.prints}>
        {pictures.map((picture) => (
          <Picture key={picture.fallback.src} picture={picture} className={styles.print} />
        ))}
        <p className={styles.stamp}>
          <span className={styles.figure}>{experience.figure}</span>
          <span className={styles.years}>{experience.label}</span>
        </p>
      </div>
    </section>
  )
}
