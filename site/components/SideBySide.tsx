import type { ReactNode } from 'react'
import type { Theme } from './theme.ts'

export type SideBySideProps = {
  place?: Theme
  /** `slot="side"`. */
  side?: ReactNode
  /** True if the side column stays in view while the text scrolls. */
  follows?: boolean
  /** The text. On a phone it comes before the side column. */
  children: ReactNode
}

/** A text with a narrow side column. */
export function SideBySide({ place, side, follows, children }: SideBySideProps) {
  return (
    <div className="band split with-side" data-theme={place}>
      <div className="stack gap-2xl">{children}</div>
      <div className={`stack gap-xl ${follows ? 'follow' : ''}`}>{side}</div>
    </div>
  )
}
