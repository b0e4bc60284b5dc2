import type { ReactNode } from 'react'
import type { Theme } from './theme.ts'

export type SideBySideProps = {
  place?: Theme
  side?: ReactNode
  follows?: boolean
  /** On a phone the text comes before the side column. */
  children: ReactNode
}

export function SideBySide({ place, side, follows, children }: SideBySideProps) {
  return (
    <div className="band split with-side" data-theme={place}>
      <div className="stack gap-2xl">{children}</div>
      <div className={`stack gap-xl ${follows ? 'follow' : ''}`}>{side}</div>
    </div>
  )
}
