import type { CollectionEntry } from 'astro:content'
import { Facts } from '#site/components/Facts.tsx'
import styles from './FactBoxes.module.css'

export type FactBoxesProps = { heading: string } & Pick<CollectionEntry<'tours'>['data'], 'boxes'>

/** What one asks before asking: eight short answers in the order of spec §2, two rows of four. */
export function FactBoxes({ heading, boxes }: FactBoxesProps) {
  return (
    <section className="stack" aria-labelledby="boxes">
      <h2 id="boxes" className="text-xl">
        {heading}
      </h2>
      <Facts
        className={styles.boxes}
        facts={{
          Accommodation: boxes.accommodation,
          'Admission fee': boxes.admissionFee,
          'Arrival city': boxes.arrivalCity,
          Language: boxes.language,
          'Hotel transfer': boxes.hotelTransfer,
          'Next tour': boxes.nextTour,
          Guide: boxes.guide,
          'Maximum age': boxes.maximumAge,
        }}
      />
    </section>
  )
}
