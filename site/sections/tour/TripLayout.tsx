import type { ReactNode } from 'react'
import type { Place } from '#ui/place.ts'
import styles from './TripLayout.module.css'

export type TripLayoutProps = {
  place: Place
  /** What the trip is: on a phone it stands before the side column. */
  trip: ReactNode
  side: ReactNode
  /** What others say of it, and where it is: on a phone after the side column. */
  children: ReactNode
}

/** The two columns of a detail page. */
export function TripLayout({ place, trip, side, children }: TripLayoutProps) {
  return (
    <div className={styles.root} data-place={place}>
      <div className={styles.main}>{trip}</div>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </div>
  )
}
