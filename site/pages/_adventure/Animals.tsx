import type { CollectionEntry } from 'astro:content'
import { Card } from '#site/components/Card.tsx'
import styles from './Animals.module.css'

export type AnimalsProps = NonNullable<CollectionEntry<'adventures'>['data']['animals']>

/** Spec §2, the cards of the Big Five: name, description, best time and conservation status. */
export function Animals({ heading, text, cards }: AnimalsProps) {
  return (
    <section className={`${styles.root} cards band screen-only`} aria-labelledby="animals">
      {/* The heading takes a row, or the first of six fields, so that five cards leave no gap. */}
      <div className={`${styles.intro} stack`}>
        <h2 id="animals">{heading}</h2>
        <p>{text}</p>
      </div>
      <ul className={styles.cards}>
        {cards.map(({ name, description, bestTime, status, picture }) => (
          <Card key={name} as="li" picture={picture} crop="animal" title={name}>
            <p>{description}</p>
            <dl className={`${styles.details} text-s`}>
              <dt>Best time</dt>
              <dd>{bestTime}</dd>
              <dt>Status</dt>
              <dd>{status}</dd>
            </dl>
          </Card>
        ))}
      </ul>
    </section>
  )
}
