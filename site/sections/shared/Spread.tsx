import type { ReactNode } from 'react'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Spread.module.css'

export type SpreadProps = {
  picture: PictureData
  /** Whose colours the panel wears; the site's own forest without. */
  place?: Place | undefined
  /** For the one picture a visitor sees first. */
  priority?: boolean
  children: ReactNode
}

/**
 * A poster, and beside it (under it on a phone) a panel with words: never on the poster, so their
 * contrast is certain and the picture is whole.
 */
export function Spread({ picture, place, priority = false, children }: SpreadProps) {
  return (
    <div className={styles.root} data-place={place ?? ''}>
      <Picture picture={picture} priority={priority} className={styles.picture} />
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
