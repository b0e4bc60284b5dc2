import type { ReactNode } from 'react'
import styles from './SideBySide.module.css'
import type { Theme } from './theme.ts'

export type SideBySideProps = {
  place?: Theme
  /** `slot="side"`. */
  side?: ReactNode
  /** The side column goes along where the screen is high enough to show it whole. */
  follows?: boolean
  /** What is read: on a phone it stands before the side column. */
  children: ReactNode
}

/** The two columns of a page that is read. */
export function SideBySide({ place, side, follows, children }: SideBySideProps) {
  return (
    <div className={`${styles.root} band split`} data-theme={place}>
      <div className="stack gap-2xl">{children}</div>
      <div className={`${styles.side} stack gap-xl`} data-follows={follows}>
        {side}
      </div>
    </div>
  )
}
