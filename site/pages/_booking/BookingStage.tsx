import type { ReactNode } from 'react'
import { Picture, type PictureData } from '#site/components/Picture.tsx'
import styles from './BookingStage.module.css'

type Props = {
  /** The full-page picture behind the dialog. */
  picture: PictureData
  /** The dialog. */
  children: ReactNode
}

/**
 * The volcanoes over the whole page, and the dialog in front of them: over all of it on a phone, with
 * the picture around it from tablets on. Spec §2 "Booking page".
 */
export function BookingStage({ picture, children }: Props) {
  return (
    <div className={styles.root}>
      <Picture picture={picture} className={styles.picture} decorative priority />
      <div className={styles.dialog}>{children}</div>
    </div>
  )
}
