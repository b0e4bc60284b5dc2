import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './About.module.css'

export type AboutProps = {
  heading: string
  text: readonly string[]
  /** Three: the wide one, then two that lie over it. */
  pictures: readonly PictureData[]
  experience: { figure: string; label: string }
  features: ReadonlyArray<{ title: string; text: string }>
  button: { label: string; path: string }
}

/** Who we are, in three pictures and three promises. */
export function About({ heading, text, pictures, experience, features, button }: AboutProps) {
  return (
    <section className={styles.root} aria-labelledby="about">
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <Picture key={picture.fallback.src} picture={picture} className={styles.picture} />
        ))}
        <p className={styles.stamp}>
          <span className={styles.figure}>{experience.figure}</span>
          <span className={styles.years}>{experience.label}</span>
        </p>
      </div>
      <div className={styles.words}>
        <h2 id="about">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature.title} className={styles.feature}>
              <h3 className={styles.title}>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href={button.path} className={styles.button}>
          {button.label}
        </ButtonLink>
      </div>
    </section>
  )
}
