import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './ActivityCards.module.css'

export type ActivityCardsProps = {
  heading: string
  /** Said where samples are shown. */
  sample?: string | undefined
  cards: ReadonlyArray<{
    path: string
    destination: string
    /** How many trips there are: "2 trips". */
    label: string
    place: Place
    picture: PictureData
  }>
}

/** A wall of postcards, one for each place (spec §2 "Activities", §3 "Activity card"). */
export function ActivityCards({ heading, sample, cards }: ActivityCardsProps) {
  return (
    <section className={styles.root} aria-labelledby="places">
      <div className={styles.intro}>
        <h2 id="places">{heading}</h2>
        {sample && <p className={styles.sample}>{sample}</p>}
      </div>
      <ul className={styles.cards}>
        {cards.map(({ path, destination, label, place, picture }) => (
          <li key={path} className={styles.card} data-place={place}>
            <Picture picture={picture} className={styles.picture} />
            <h3 className={styles.name}>
              <a className={styles.link} href={path}>
                {destination}
              </a>
            </h3>
            <p className={styles.label}>{label}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
