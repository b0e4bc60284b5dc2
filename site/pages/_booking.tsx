import type { ReactNode } from 'react'
import { Poster } from '#site/components/Poster.tsx'
import styles from './_booking.module.css'

/**
 * The volcanoes over the whole page, and the dialog in front of them: over all of it on a phone, with
 * the picture around it from tablets on. Spec §2 "Booking page".
 */
export function BookingStage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <Poster name="volcanoes-dawn" crop="stage" className={styles.picture} decorative priority />
      <div className={styles.dialog}>{children}</div>
    </div>
  )
}
