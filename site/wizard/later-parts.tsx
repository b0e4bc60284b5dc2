import { useEffect } from 'react'
import { phoneHint } from '#enquiry/phone.ts'
import type { Season } from '#enquiry/seasons.ts'
import type { StartingPoint } from '#enquiry/starting-point.ts'
import { type TripNoteWords, tripNotes } from '#enquiry/trip-notes.ts'
import { AccommodationStep } from './steps/AccommodationStep.tsx'
import { DatesStep, fetchCalendar } from './steps/DatesStep.tsx'
import { DestinationStep } from './steps/DestinationStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { GroupStep } from './steps/GroupStep.tsx'
import { RegionsStep } from './steps/RegionsStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import type { StepProps } from './steps/StepProps.ts'
import { TimingStep } from './steps/TimingStep.tsx'
import { TripNotes } from './TripNotes.tsx'
import type { Step } from './wizard.ts'

export { deliverBooking } from './deliver-booking.ts'
export { Outcome } from './Outcome.tsx'

type Props = StepProps & {
  step: Step
  /** What the link to the wizard brought along. */
  start: StartingPoint
  /** What is good when: shown to those who ask for advice. */
  seasons: readonly Season[]
  /** Quiet words for where answers and the rules of a trek meet. */
  noteWords: TripNoteWords
  isLocked: boolean
}

/** The questions of every step after the first. */
export function LaterStep({ step, start, seasons, noteWords, isLocked, ...ask }: Props) {
  const { booking, dispatch } = ask

  useEffect(() => {
    // One step ahead, so that the calendar is there when it is asked for.
    if (step === 'regions' || step === 'timing') fetchCalendar().catch(() => {})
  }, [step])

  return (
    <>
      {step === 'destination' && <DestinationStep {...ask} />}
      {step === 'regions' && <RegionsStep {...ask} start={start} />}
      {step === 'timing' && <TimingStep {...ask} seasons={seasons} />}
      {step === 'dates' && <DatesStep {...ask} />}
      {step === 'group' && <GroupStep {...ask} />}
      {step === 'accommodation' && <AccommodationStep {...ask} />}
      {step === 'details' && <DetailsStep {...ask} />}
      <TripNotes
        notes={[
          ...(notesAt[step] ? tripNotes(booking, noteWords) : []),
          // A visitor who went on without leaving the phone field reads it here first.
          ...[step === 'review' ? phoneHint(booking.country, booking.phone) : ''].filter(Boolean),
        ]}
      />
      {step === 'review' && (
        <ReviewStep
          booking={booking}
          isLocked={isLocked}
          onChange={(changed) => dispatch({ type: 'changePressed', step: changed })}
        />
      )}
    </>
  )
}

/** The steps whose answers the rules of a trek may meet. */
const notesAt: Partial<Record<Step, true>> = { dates: true, group: true, review: true }
