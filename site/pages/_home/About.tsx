import type { CollectionEntry } from 'astro:content'
import { ButtonLink } from '#site/components/Button.tsx'
import { Poster } from '#site/components/Poster.tsx'
import '#site/components/bullets.css'
import { Stamp } from '#site/components/Stamp.tsx'
import styles from './About.module.css'

export type AboutProps = CollectionEntry<'home'>['data']['about']

const crops = ['aboutWide', 'aboutTall', 'aboutSquare'] as const

/** Who we are, in three pictures and three promises. */
export function About({ heading, text, pictures, experience, features, button }: AboutProps) {
  return (
    <section className={`${styles.root} split`} aria-labelledby="about">
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          <Poster
            key={picture}
            name={picture}
            crop={crops[index] ?? 'aboutSquare'}
            decorative
            className={`${styles.picture} framed`}
          />
        ))}
        <Stamp {...experience} className={styles.stamp} />
      </div>
      <div className="stack middle start measure">
        <h2 id="about">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className={`${styles.features} bullets stack`}>
          {features.map((feature) => (
            <li key={feature.title}>
              <h3 className="text-l">{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href={button.path}>{button.label}</ButtonLink>
      </div>
    </section>
  )
}
