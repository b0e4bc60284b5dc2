import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Offer.module.css'

export type OfferProps = {
  figure: string
  heading: string
  text: string
  picture: PictureData
  place: Place
  countdown: { label: string; units: ReadonlyArray<{ figure: string; label: string }> }
}

/** The banner and the countdown of spec §2, §9. The clock is text: nothing counts, nothing runs out. */
export function Offer({ figure, heading, text, picture, place, countdown }: OfferProps) {
  return (
    <section className={styles.root} aria-labelledby="offer" data-place={place}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.figure}>{figure}</p>
        <h2 id="offer" className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.text}>{text}</p>
        <p className={styles.label}>{countdown.label}</p>
        <ul className={styles.clock}>
          {countdown.units.map((unit) => (
            <li key={unit.label} className={styles.unit}>
              <span className={styles.number}>{unit.figure}</span>
              {unit.label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
