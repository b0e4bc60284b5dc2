import { Card } from '#site/components/Card.tsx'
import { Icon } from '#site/components/Icon.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './AdventuresByPlace.module.css'

export type AdventuresByPlaceProps = {
  places: ReadonlyArray<{
    title: string
    text: string
    theme: Theme | undefined
    /** The page of the place. */
    more: { label: string; path: string }
    cards: ReadonlyArray<{
      path: string
      title: string
      text: string
      fact: { label: string; text: string }
      theme: Theme | undefined
      picture: string
    }>
  }>
}

/** The places, each with the posters of its adventures; a whole card is the link. */
export function AdventuresByPlace({ places }: AdventuresByPlaceProps) {
  return (
    <div className="band stack gap-2xl">
      {places.map(({ title, text, theme, more, cards }, index) => (
        <section
          key={more.path}
          className={`${styles.place} stack gap-l`}
          data-theme={theme}
          aria-labelledby={`place-${index}`}
        >
          <div className={styles.head}>
            <h2 id={`place-${index}`} className={styles.title}>
              {title}
            </h2>
            <p className="measure">{text}</p>
            <a className={`${styles.more} action`} href={more.path}>
              {more.label}
              <Icon name="arrow" className="arrow" />
            </a>
          </div>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.path} className="card-room">
                <Card {...card}>
                  <p>{card.text}</p>
                  <dl>
                    <dt className="text-s">{card.fact.label}</dt>
                    <dd className="strong accented">{card.fact.text}</dd>
                  </dl>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
