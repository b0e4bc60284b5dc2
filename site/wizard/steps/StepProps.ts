import type { Dispatch } from 'react'
import type { Booking } from '#enquiry/booking.ts'
import type { WizardEvent } from '../wizard.ts'

export type StepProps = {
  readonly booking: Booking
  readonly dispatch: Dispatch<WizardEvent>
  /** The id of the step's heading: the name of its one question. */
  readonly headingId: string
}
