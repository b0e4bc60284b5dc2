import type { ReactNode } from 'react'
import type { Theme } from './theme.ts'

export type SideBySideProps = {
  place?: Theme
  /** `slot="side"`. */
  side?: ReactNode
  /** True if the side column stays in view while the text scrolls. */
  follows?: boolean
  /** The text: on a phone it stands before the side column. */
  children: ReactNode
}

/** A text and a narrow column beside it. */
export function SideBySide({ place, side, follows, children }: SideBySideProps) {
  return (
    <div className="band split with-side" data-theme={place}>
      <div className="stack gap-2xl">{children}</div>
      <div className={`stack gap-xl ${follows ? 'follow' : ''}`}>{side}</div>
    </div>
  )
}
