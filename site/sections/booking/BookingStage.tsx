import type { ReactNode } from 'react'
import styles from './BookingStage.module.css'

type Props = {
  /** The full-page picture behind the dialog. */
  picture: ReactNode
  /** The dialog. */
  children: ReactNode
}

/** The volcanoes over the whole page, and the dialog in front of them. Spec §2 "Booking page". */
export function BookingStage({ picture, children }: Props) {
  return (
    <main className={styles.root} id="content">
      <div className={styles.picture}>{picture}</div>
      <div className={styles.dialog}>{children}</div>
    </main>
  )
}
