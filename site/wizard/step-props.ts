import type { Dispatch } from 'react'
import type { Booking } from '#core/questions.ts'
import type { Season } from '#core/seasons.ts'
import type { AskedRoute, StartingPoint } from '#core/starting-point.ts'
import type { TripNoteWords } from '#core/trip-notes.ts'
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
