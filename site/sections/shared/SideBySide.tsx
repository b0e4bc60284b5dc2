import type { ReactNode } from 'react'
import type { Place } from '#ui/place.ts'
import styles from './SideBySide.module.css'

export type SideBySideProps = {
  place?: Place
  /** What is read: on a phone it stands before the side column. */
  main: ReactNode
  side: ReactNode
  /** What stands under both, over the whole width: on a phone after the side column. */
  children?: ReactNode
}

/** The two columns of a page that is read. */
export function SideBySide({ place, main, side, children }: SideBySideProps) {
  return (
    <div className={styles.root} data-place={place}>
      <div className={styles.main}>{main}</div>
      <div className={styles.side}>{side}</div>
      {children && <div className={styles.main}>{children}</div>}
    </div>
  )
}
