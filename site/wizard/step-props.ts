import type { Dispatch } from 'react'
import type { Booking } from '#core/forms/questions.ts'
import type { Season } from '#site/lib/seasons.ts'
import type { AskedRoute, StartingPoint } from '#site/lib/starting-point.ts'
import type { TripNoteWords } from './trip-notes.ts'
import type { Answers, WizardEvent } from './wizard.ts'

export type StepProps = {
  readonly booking: Booking
  readonly dispatch: Dispatch<WizardEvent>
  readonly answer: (answers: Answers) => void
  readonly headingId: string
}

export type LaterStepProps = StepProps & {
  /** Preset by the link that opened the wizard. */
  start: StartingPoint
  seasons: readonly Season[]
  noteWords: TripNoteWords
  routes: readonly AskedRoute[]
  isLocked: boolean
}
