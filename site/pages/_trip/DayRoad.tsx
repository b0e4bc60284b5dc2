import styles from './DayRoad.module.css'
import type { TripLeg } from './trip-page.ts'

/** The road of a day, with its hours where they are known; what to know of it stands beside the map. */
export function DayRoad({ fromName, toName, time }: TripLeg) {
  return (
    <p className={`${styles.root} strong`}>
      {fromName} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> {toName}
      {time && `, ${time}`}
    </p>
  )
}
