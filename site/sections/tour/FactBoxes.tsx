import type { Shown } from '#sections/shared/shown.ts'
import '#ui/facts.css'
import styles from './FactBoxes.module.css'

/** Spec §2, in its order: two rows of four. */
const labels = {
  accommodation: 'Accommodation',
  admissionFee: 'Admission fee',
  arrivalCity: 'Arrival city',
  language: 'Language',
  hotelTransfer: 'Hotel transfer',
  nextTour: 'Next tour',
  guide: 'Guide',
  maximumAge: 'Maximum age',
}

export type FactBoxesProps = { heading: string } & Pick<Shown<'tours'>, 'boxes'>

/** What one asks before asking: eight short answers. */
export function FactBoxes({ heading, boxes }: FactBoxesProps) {
  return (
    <section className="stack" aria-labelledby="boxes">
      <h2 id="boxes" className="text-xl">
        {heading}
      </h2>
      <dl className={`${styles.boxes} facts`}>
        {Object.entries(labels).map(([name, label]) => (
          <div key={name} className={styles.box}>
            <dt>{label}</dt>
            <dd>{boxes[name as keyof typeof labels]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
