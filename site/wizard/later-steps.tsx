// biome-ignore-all assist/source/organizeImports: /fr/booking is 18 bytes smaller with the styles of the timing first.
import type { ComponentType } from 'react'
import { emailHint } from '#core/contact/email-address.ts'
import { phoneHint } from '#core/contact/phone.ts'
import type { Step } from '#core/forms/questions.ts'
import { t } from '#core/words.ts'
import { tripNotes } from './trip-notes.ts'
import { ContentText } from '#site/components/parts-of-text.tsx'
import { TimingStep } from './TimingStep.tsx'
import { AccommodationStep } from './AccommodationStep.tsx'
import { DatesStep } from './DatesStep.tsx'
import { DestinationStep } from './DestinationStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { GroupStep } from './GroupStep.tsx'
import { RegionsStep } from './RegionsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { LaterStepProps } from './step-props.ts'
import styles from './steps.module.css'

export { SubmissionOutcome } from './SubmissionOutcome.tsx'
export { deliverBooking } from './send-booking.ts'

// The steps after the first. They are one file for browsers, loaded on the first interaction.

type LaterStepName = Exclude<Step, 'contact'>

const laterSteps: Readonly<Record<LaterStepName, ComponentType<LaterStepProps>>> = {
  destination: DestinationStep,
  regions: RegionsStep,
  timing: TimingStep,
  dates: DatesStep,
  group: GroupStep,
  accommodation: AccommodationStep,
  details: DetailsStep,
  review: ReviewStep,
}

export function LaterStep({ step, ...props }: LaterStepProps & { step: LaterStepName }) {
  const { booking, noteWords, dispatch } = props
  const StepOf = laterSteps[step]
  const isReview = step === 'review'
  const hasNotes = step === 'dates' || step === 'group' || isReview
  const notes = [
    ...(hasNotes ? tripNotes(booking, noteWords) : []),
    // A visitor who pressed Enter in a field of the first step sees its hint only here.
    ...(step === 'destination' || isReview ? [emailHint(booking.email)] : []),
    ...(isReview ? [phoneHint(booking.country, booking.phone)] : []),
  ].filter(Boolean)

  const list = (
    <ul className="stack gap-s if-any" aria-live="polite">
      {notes.map((note) => (
        <li key={note} className={`${styles.remark} sided on-paper measure`}>
          <ContentText>{note}</ContentText>{' '}
          {step === 'destination' && (
            <button
              type="button"
              className="action"
              onClick={() => dispatch({ type: 'backPressed' })}
            >
              {t('Correct your email')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {isReview && list}
      <StepOf {...props} />
      {!isReview && list}
    </>
  )
}
