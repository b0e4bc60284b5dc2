import { Picture, type PictureData } from '#ui/Picture.tsx'
import { SectionFrame } from '#ui/SectionFrame.tsx'
import type { Theme } from '#ui/theme.ts'
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
    place: Theme
    picture: PictureData
  }>
}

/** A wall of postcards, one for each place (spec §2 "Activities", §3 "Activity card"). */
export function ActivityCards({ heading, sample, cards }: ActivityCardsProps) {
  return (
    <SectionFrame
      id="places"
      heading={heading}
      intro={sample && <p className={styles.sample}>{sample}</p>}
    >
      <ul className={`${styles.cards} cards`}>
        {cards.map(({ path, destination, label, place, picture }) => (
          <li key={path} className={`${styles.card} sheet`} data-theme={place}>
            <Picture picture={picture} className={styles.picture} />
            <h3 className={styles.name}>
              <a className={`${styles.link} bare stretched`} href={path}>
                {destination}
              </a>
            </h3>
            <p className={`${styles.label} text-s`}>{label}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
