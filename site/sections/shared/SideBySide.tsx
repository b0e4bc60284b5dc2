import type { ReactNode } from 'react'
import type { Theme } from '#ui/theme.ts'
import styles from './SideBySide.module.css'

export type SideBySideProps = {
  place?: Theme
  /** What is read: on a phone it stands before the side column. */
  main: ReactNode
  side: ReactNode
  /** What stands under both, over the whole width: on a phone after the side column. */
  children?: ReactNode
}

/** The two columns of a page that is read. */
export function SideBySide({ place, main, side, children }: SideBySideProps) {
  return (
    <div className={`${styles.root} band split`} data-theme={place}>
      <div className={`${styles.main} stack gap-2xl`}>{main}</div>
      <div className="stack gap-xl">{side}</div>
      {children && <div className={`${styles.main} stack gap-2xl`}>{children}</div>}
    </div>
  )
}
