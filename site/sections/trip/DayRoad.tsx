import styles from './DayRoad.module.css'
import type { TripLeg } from './trip-page.ts'

/** The road of a day, with its hours where they are known. */
export function DayRoad({ fromName, toName, time, note }: TripLeg) {
  return (
    <p className={styles.root}>
      <span className="strong">
        {fromName} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> to </span> {toName}
        {time && `, ${time}`}
      </span>
      {note && <span className={`${styles.note} quiet`}>{note}</span>}
    </p>
  )
}
