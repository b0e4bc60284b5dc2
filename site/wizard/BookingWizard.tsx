import { type SubmitEvent, useId } from 'react'
import { missingContactFields, type RequiredContactField } from '#enquiry/booking.ts'
import { messages } from '#enquiry/messages.ts'
import type { Season } from '#enquiry/seasons.ts'
import type { AskedRoute } from '#enquiry/starting-point.ts'
import type { TripNoteWords } from '#enquiry/trip-notes.ts'
import type { Correspondents, Services } from '#enquiry/wire.ts'
import { Button } from '#site/components/Button.tsx'
import styles from './BookingWizard.module.css'
import { ContactOptions } from './ContactOptions.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { Contacts } from './Outcome.tsx'
import { Progress } from './Progress.tsx'
import { RouteNotice } from './RouteNotice.tsx'
import { useFocusWhen, useSingleClicks, useStepFocus } from './step-focus.ts'
import { commitTyping } from './step-history.ts'
import { ContactStep } from './steps/ContactStep.tsx'
import { useBooking } from './use-booking.ts'
import { useLaterParts } from './use-later-parts.ts'
import { useOffline } from './use-offline.ts'
import { route, type Step } from './wizard.ts'

export type WizardProps = {
  services: Services
  correspondents: Correspondents
  contacts: Contacts
  /** What is good when: shown to who asks for advice. */
  seasons: readonly Season[]
  /** Quiet words for where answers and the rules of a trek meet. */
  noteWords: TripNoteWords
  /** The routes whose pages lead here. */
  routes: readonly AskedRoute[]
}

// biome-ignore format: a table
const headings: Record<Step, { title: string; intro: string }> = {
  contact:       { title: 'How do we reach you?', intro: 'Email, First name and Surname are needed. The rest is up to you.' },
  destination:   { title: 'Where would you like to go?', intro: '' },
  regions:       { title: 'Any regions or camps in mind?', intro: 'Optional. Pick as many as you like, or none.' },
  timing:        { title: 'When would you like to travel?', intro: '' },
  dates:         { title: 'Which days?', intro: 'Pick the first day and then the last, or type them. One day alone is fine.' },
  group:         { title: 'Who is travelling?', intro: '' },
  accommodation: { title: 'How would you like to stay?', intro: '' },
  details:       { title: 'What else should we know?', intro: 'Optional. A line is enough, a page is welcome.' },
  review:        { title: 'Is this right?', intro: 'These are the words we will read. Nothing is paid or promised by sending them.' },
}

/** Where a step's question is answered at length: beside the wizard, which loses nothing. */
// biome-ignore format: a table
const guides: Partial<Record<Step, { label: string; path: string }>> = {
  contact:       { label: 'What happens after you send', path: '/plan/how-it-works' },
  regions:       { label: 'How hard each adventure is', path: '/plan/fitness-and-packing' },
  timing:        { label: 'What each month is like', path: '/plan/when-to-come' },
  group:         { label: 'Who may come along, and what children pay', path: '/plan/costs#children' },
  accommodation: { label: 'What makes the price', path: '/plan/costs' },
  details:       { label: 'Health and safety', path: '/plan/health-and-safety' },
}

const goHome = () => window.location.assign('/')

/** The 8-step booking dialog: spec §2 "Booking page". */
export function BookingWizard(props: WizardProps) {
  const { services, correspondents, contacts, seasons, noteWords, routes } = props
  const id = useId()
  const { state, dispatch, delivery, submit, leave, honeypot, draft, isLocked } = useBooking({
    services,
    correspondents,
    routes,
    goHome,
  })
  const later = useLaterParts(state.step !== 'contact')
  const isOffline = useOffline()
  const { step, booking, submission } = state
  const { heading, focusField } = useStepFocus(step)
  const missing = missingContactFields(booking)
  const isReview = step === 'review'
  const guide = guides[step]
  // It was disabled while it worked: RETRY is one key away again.
  const submitButton = useFocusWhen<HTMLButtonElement>(
    submission === 'error' && missing.length === 0,
  )

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    commitTyping() // Enter leaves no field
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
        <h1 id={`${id}-title`} className="text-xl">
          Plan your trip
        </h1>
        <button type="button" className={styles.close} aria-label="Close" onClick={leave} />
      </div>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Progress number={route[step].number} />
        <div className={`${styles.step} stack gap-l`}>
          <DraftNotice
            notice={draft.notice}
            onStartAfresh={draft.startAfresh}
            onBringBack={draft.bringBack}
          />
          {booking.route !== '' && (
            <RouteNotice
              route={booking.route}
              before={draft.routeBefore}
              onPick={(route) => dispatch({ type: 'answered', answer: { route } })}
            />
          )}
          <h2 ref={heading} id={ask.headingId} className={styles.heading} tabIndex={-1}>
            {headings[step].title}
          </h2>
          {headings[step].intro && (
            <p className={`${styles.intro} measure`}>{headings[step].intro}</p>
          )}
          {step === 'contact' ? (
            <ContactStep {...ask} />
          ) : later ? (
            <later.LaterStep
              {...ask}
              step={step}
              start={draft.start}
              seasons={seasons}
              noteWords={noteWords}
              isLocked={isLocked}
            />
          ) : (
            <p className={`${styles.intro} measure`} role="status">
              This step is on its way. Without a network, it comes when the network is back.
            </p>
          )}
          {guide && (
            <a className="action" href={guide.path} target="_blank" rel="noopener">
              {`${guide.label} (opens in a new tab)`}
            </a>
          )}
        </div>
        <div className={styles.honeypot} aria-hidden="true">
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
          {isReview && later && (
            <later.Outcome
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
          {isReview && (
            <p className={`${styles.privacy} text-s`}>
              {`Privacy: ${correspondents.company} uses this to answer you and to plan your trip, and for nothing else. `}
              <a href="/privacy">What we keep</a>
            </p>
          )}
          <div className={styles.actions}>
            {step !== 'contact' && submission !== 'success' && (
              <Button disabled={isLocked} onClick={() => dispatch({ type: 'backPressed' })}>
                BACK
              </Button>
            )}
            {state.isChanging && (
              <Button onClick={() => dispatch({ type: 'reviewPressed' })}>Back to review</Button>
            )}
            {step === 'details' && !state.isChanging && (
              <button
                type="button"
                className="action"
                onClick={() => dispatch({ type: 'skipPressed' })}
              >
                SKIP
              </button>
            )}
            <Button ref={submitButton} type="submit" variant="solid" disabled={isLocked}>
              {isReview ? submitLabels[submission] : 'NEXT'}
            </Button>
          </div>
        </div>
      </form>
      <ContactOptions contacts={contacts} />
    </div>
  )
}

const submitLabels = {
  idle: messages.booking.submit,
  submitting: messages.booking.submitting,
  success: messages.booking.submitted,
  error: messages.booking.retry,
}
