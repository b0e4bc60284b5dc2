import { type SubmitEvent, useEffect, useId } from 'react'
import { missingContactFields, type RequiredContactField } from '#enquiry/booking.ts'
import { messages } from '#enquiry/messages.ts'
import type { Season } from '#enquiry/seasons.ts'
import { type GuardWords, tripNotes } from '#enquiry/trip-guard.ts'
import type { Correspondents, Services } from '#enquiry/wire.ts'
import { Button } from '#ui/Button.tsx'
import styles from './BookingWizard.module.css'
import { DraftNotice } from './DraftNotice.tsx'
import { type Contacts, Outcome } from './Outcome.tsx'
import { Progress } from './Progress.tsx'
import { useFocusWhen, useSingleClicks, useStepFocus } from './step-focus.ts'
import { AccommodationStep } from './steps/AccommodationStep.tsx'
import { ContactStep } from './steps/ContactStep.tsx'
import { DatesStep, fetchCalendar } from './steps/DatesStep.tsx'
import { DestinationStep } from './steps/DestinationStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { GroupStep } from './steps/GroupStep.tsx'
import { RegionsStep } from './steps/RegionsStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { TimingStep } from './steps/TimingStep.tsx'
import { TalkToUs } from './TalkToUs.tsx'
import { TripNotes } from './TripNotes.tsx'
import { useBooking } from './use-booking.ts'
import { useOffline } from './use-offline.ts'
import { route, type Step } from './wizard.ts'

type Props = {
  services: Services
  correspondents: Correspondents
  contacts: Contacts
  /** What is good when: shown to who asks for advice. */
  seasons: readonly Season[]
  /** Quiet words for where answers and the rules of a trek meet. */
  guard: GuardWords
}

// biome-ignore format: a table
const headings: Record<Step, { title: string; intro: string }> = {
  contact:       { title: 'How do we reach you?', intro: 'Only Email, First name and Surname have to be filled in, and only before you send.' },
  destination:   { title: 'Where would you like to go?', intro: '' },
  regions:       { title: 'Any regions or camps in mind?', intro: 'Optional. Pick as many as you like, or none.' },
  timing:        { title: 'When would you like to travel?', intro: '' },
  dates:         { title: 'Which days?', intro: 'Pick the first day and then the last, or type them. One day alone is fine.' },
  group:         { title: 'Who is travelling?', intro: '' },
  accommodation: { title: 'How would you like to stay?', intro: '' },
  details:       { title: 'What else should we know?', intro: 'Optional. A line is enough, a page is welcome.' },
  review:        { title: 'Is this right?', intro: 'These are the words we will read. Nothing is paid or promised by sending them.' },
}

const goHome = () => window.location.assign('/')

/** The 8-step booking dialog: spec §2 "Booking page". */
export function BookingWizard({ services, correspondents, contacts, seasons, guard }: Props) {
  const id = useId()
  const { state, dispatch, delivery, submit, leave, honeypot, draft, isLocked } = useBooking({
    services,
    correspondents,
    goHome,
  })
  const isOffline = useOffline()
  const { step, booking, submission } = state
  const { heading, focusField } = useStepFocus(step)
  const missing = missingContactFields(booking)
  const isReview = step === 'review'
  // It was disabled while it worked: RETRY is one key away again.
  const submitButton = useFocusWhen<HTMLButtonElement>(
    submission === 'error' && missing.length === 0,
  )

  useEffect(() => {
    // One step ahead, so that the calendar is there when it is asked for.
    if (step === 'regions' || step === 'timing') fetchCalendar().catch(() => {})
  }, [step])

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isReview) void submit()
    else dispatch({ type: 'nextPressed' })
  }

  function fix(field: RequiredContactField) {
    focusField(`booking-${field}`)
    dispatch({ type: 'changePressed', step: 'contact' })
  }

  const ask = { booking, dispatch, headingId: `${id}-heading` }
  return (
    <div
      className={styles.root}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      onClickCapture={useSingleClicks(step)}
    >
      <div className={styles.top}>
        <h1 id={`${id}-title`} className={styles.title}>
          Plan your trip
        </h1>
        <button type="button" className={styles.close} aria-label="Close" onClick={leave} />
      </div>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Progress number={route[step].number} />
        <div className={styles.step}>
          <DraftNotice
            notice={draft.notice}
            onStartAfresh={draft.startAfresh}
            onBringBack={draft.bringBack}
          />
          <h2 ref={heading} id={ask.headingId} className={styles.heading} tabIndex={-1}>
            {headings[step].title}
          </h2>
          {headings[step].intro && <p className={styles.intro}>{headings[step].intro}</p>}
          {step === 'contact' && <ContactStep {...ask} />}
          {step === 'destination' && <DestinationStep {...ask} />}
          {step === 'regions' && <RegionsStep {...ask} cameFor={draft.cameFor} />}
          {step === 'timing' && <TimingStep {...ask} seasons={seasons} />}
          {step === 'dates' && <DatesStep {...ask} />}
          {step === 'group' && <GroupStep {...ask} />}
          {step === 'accommodation' && <AccommodationStep {...ask} />}
          {step === 'details' && <DetailsStep {...ask} />}
          <TripNotes notes={notesAt[step] ? tripNotes(booking, guard) : []} />
          {isReview && (
            <ReviewStep
              booking={booking}
              company={correspondents.company}
              isLocked={isLocked}
              onChange={(changed) => dispatch({ type: 'changePressed', step: changed })}
            />
          )}
        </div>
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={`${id}-homepage`}>Leave this empty</label>
          <input
            ref={honeypot}
            id={`${id}-homepage`}
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <div className={styles.bottom}>
          {isReview && (
            <Outcome
              submission={submission}
              missing={missing}
              circumstances={{
                delivery,
                email: booking.email,
                isOffline,
                isKept: draft.kept.current.inTab,
              }}
              contacts={contacts}
              onFix={fix}
            />
          )}
          <div className={styles.actions}>
            {step !== 'contact' && submission !== 'success' && (
              <Button disabled={isLocked} onClick={() => dispatch({ type: 'backPressed' })}>
                BACK
              </Button>
            )}
            {step === 'details' && (
              <Button look="quiet" onClick={() => dispatch({ type: 'skipPressed' })}>
                SKIP
              </Button>
            )}
            <Button ref={submitButton} type="submit" look="strong" disabled={isLocked}>
              {isReview ? submitLabels[submission] : 'NEXT'}
            </Button>
          </div>
        </div>
      </form>
      <TalkToUs contacts={contacts} />
    </div>
  )
}

const submitLabels = {
  idle: messages.booking.submit,
  submitting: messages.booking.submitting,
  success: messages.booking.submitted,
  error: messages.booking.retry,
}

/** The steps whose answers the rules of a trek may meet. */
const notesAt: Partial<Record<Step, true>> = { dates: true, group: true, review: true }
