import type { ReactElement } from 'react'
import type { Theme } from '#ui/theme.ts'

export type Stage = {
  /** What it has around it in its pages: the whole width, a column, a step of the wizard. */
  room?: 'page' | 'column' | 'side' | 'step'
  /** Paints the ground in the colours of a place, for what never stands on paper. */
  theme?: Theme
  /** Pressed, or given focus, when the example is opened by its link: a selector. */
  press?: string
  focus?: string
}

type Example = (() => ReactElement) | [Stage, () => ReactElement]

/** Components by their names, several where one stands in the other, and each in its states. */
export type Examples = Readonly<Record<string, Readonly<Record<string, Example>>>>
