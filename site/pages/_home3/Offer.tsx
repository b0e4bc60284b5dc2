import type { CollectionEntry } from 'astro:content'
import { MediaPanel } from '#site/components/MediaPanel.tsx'
import styles from './Offer.module.css'

export type OfferProps = CollectionEntry<'home3'>['data']['offer']

/** The banner and the countdown of spec §2, §9. The clock is text: nothing counts, nothing runs out. */
export function Offer({ figure, heading, text, picture, place, countdown }: OfferProps) {
  return (
    <MediaPanel picture={picture} place={place} shape="words" labelledBy="offer">
      <p className={`${styles.figure} display accented`}>{figure}</p>
      <h2 id="offer" className="text-xl">
        {heading}
      </h2>
      <p className="measure">{text}</p>
      <p className="strong">{countdown.label}</p>
      <ul className={styles.clock}>
        {countdown.units.map((unit) => (
          <li key={unit.label} className={`${styles.unit} text-s`}>
            <span className={`${styles.number} display`}>{unit.figure}</span>
            {unit.label}
          </li>
        ))}
      </ul>
    </MediaPanel>
  )
}
