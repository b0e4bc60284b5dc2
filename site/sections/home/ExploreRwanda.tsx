import { Icon } from '#ui/Icon.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './ExploreRwanda.module.css'

export type ExploreRwandaProps = {
  heading: string
  text: string
  button: string
  cards: ReadonlyArray<{
    title: string
    text: string
    path: string
    place: Place
    picture: PictureData
  }>
}

/** Four posters, each in the colours of its place; the whole card is the link. */
export function ExploreRwanda({ heading, text, button, cards }: ExploreRwandaProps) {
  return (
    <section className={styles.root} aria-labelledby="explore">
      <div className={styles.intro}>
        <h2 id="explore">{heading}</h2>
        <p>{text}</p>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.path} className={styles.card} data-place={card.place}>
            <Picture picture={card.picture} className={styles.picture} />
            <div className={styles.words}>
              <h3 className={styles.title}>{card.title}</h3>
              <p>{card.text}</p>
              <a className={styles.link} href={card.path}>
                {button}
                <span className="visually-hidden">{`: ${card.title}`}</span>
                <Icon name="arrow" className={styles.arrow} />
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
