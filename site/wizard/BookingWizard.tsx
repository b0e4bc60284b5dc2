import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { answerWithinHours, messages } from '#core/forms/messages.ts'
import { missingContactFields, type RequiredContactField, textsOf } from '#core/forms/questions.ts'
import type { Correspondents, Services } from '#core/forms/wire.ts'
import { ownPath, t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import { LanguageLinks, type LanguageLinksProps } from '#site/components/frame/LanguageLinks.tsx'
import { CloseIcon } from '#site/components/Icon.tsx'
import { tParts } from '#site/components/parts-of-text.tsx'
import { ContactList, type Contacts, Honeypot } from '#site/forms/parts.tsx'
import type { AskedRoute } from '#site/lib/starting-point.ts'
import { loadLater } from '#site/scripts/reload-after-update.ts'
import styles from './BookingWizard.module.css'
import { ContactStep } from './ContactStep.tsx'
import { DraftNotice, RouteNotice } from './DraftNotice.tsx'
import { useFocusWhen, useSingleClicks, useStepFocus } from './step-focus.ts'
import { commitTyping } from './step-history.ts'
import type { LaterStepProps } from './step-props.ts'
import { useBooking } from './use-booking.ts'
import { typedAnswers } from './use-draft.ts'
import { type Answers, lastStepNumber, stepFlow, type WizardEvent } from './wizard.ts'
import { YourPoster } from './YourPoster.tsx'

export type WizardProps = Pick<LaterStepProps, 'seasons' | 'noteWords'> &
  Pick<LanguageLinksProps, 'elsewhere'> & {
    services: Services
    correspondents: Correspondents
    contacts: Contacts
    routes: readonly AskedRoute[]
  }

const submitLabels = {
  idle: messages.booking.submit,
  submitting: messages.booking.submitting,
  success: messages.booking.submitted,
  error: messages.booking.retry,
}

/** Spec §2, "Booking page". */
export function BookingWizard(props: WizardProps) {
  const { services, correspondents, contacts, seasons, noteWords, routes, elsewhere } = props
  const id = useId()
  const { state, dispatch, delivery, submit, leave, honeypot, draft } = useBooking({
    services,
    correspondents,
    routes,
    goHome: () => window.location.assign(ownPath('/')),
  })
  const isOffline = useOffline()
  const { step, booking, submission } = state
  const { heading, focusField } = useStepFocus(step)
  const missing = missingContactFields(booking)
  const isReview = step === 'review'
  const isDone = submission === 'success'
  const isLocked = submission === 'submitting' || isDone
  const { title, intro, guide } = textsOf(step)
  // Links to other languages keep the step and the query. The answers are in the draft.
  const place = draft.isOpen ? `${window.location.search}#${step}` : ''
  const here = elsewhere.map((page) => ({ ...page, path: page.path + place }))
  // The button lost focus when it was disabled during the request.
  const submitButton = useFocusWhen<HTMLButtonElement>(
    submission === 'error' && missing.length === 0,
  )

  useEffect(() => {
    if (isDone) window.scrollTo(0, 0) // the review was longer
  }, [isDone])

  /** Autofill in some browsers fires no event. */
  const readFields = () => typedAnswers(booking)
  const later = useLaterSteps(step !== 'contact', () =>
    dispatch({ type: 'answered', answer: readFields() }),
  )

  function move(event: WizardEvent) {
    commitTyping() // Enter and taps do not blur the field
    dispatch({ type: 'answered', answer: readFields() })
    dispatch(event)
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isReview) void submit()
    else move({ type: 'nextPressed' })
  }

  const form = useRef<HTMLFormElement>(null)
  const moveIfPressed = useEffectEvent(() => {
    if (step === 'contact' && form.current?.dataset['pressed'] === '') move({ type: 'nextPressed' })
  })
  useEffect(() => {
    if (draft.isOpen) moveIfPressed()
  }, [draft.isOpen])

  function fix(field: RequiredContactField) {
    focusField(`booking-${field}`)
    dispatch({ type: 'changePressed', step: 'contact' })
  }

  const keepPoster = () =>
    void import('./print-booking.ts')
      .then(({ keepBooking }) => keepBooking(booking, `${delivery?.reference}`))
      .catch(() => {}) // offline

  const ask = {
    booking,
    dispatch,
    // React would empty the fields that autofill has filled in without an event.
    answer: (answer: Answers) =>
      dispatch({ type: 'answered', answer: { ...readFields(), ...answer } }),
    headingId: `${id}-heading`,
  }
  return (
    <div
      className={styles.root}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      data-step={step}
      data-submission={submission}
      onClickCapture={useSingleClicks(step)}
    >
      <div className={`${styles.top} row on-dark`}>
        <h1 id={`${id}-title`} className="text-xl">
          {t('Plan your trip')}
        </h1>
        {!isLocked && <LanguageLinks elsewhere={here} className={styles.language} />}
        <button
          type="button"
          className="icon-button script-only text-l"
          aria-label={t('Close')}
          onClick={leave}
        >
          <CloseIcon />
        </button>
      </div>
      <YourPoster
        booking={booking}
        hasGroup={state.hasGroup}
        isUsable={later !== null}
        reference={isDone ? `${delivery?.reference}` : ''}
      />
      {/* With `dialog`, NEXT does nothing in the browser itself before this script runs. */}
      <form
        ref={form}
        method="dialog"
        className={`${styles.form} script-only`}
        noValidate
        onSubmit={onSubmit}
      >
        {!isDone && <Progress number={stepFlow[step].number} />}
        <div className={`${styles.step} stack gap-l`}>
          <DraftNotice
            notice={isDone ? null : draft.notice}
            onStartOver={draft.startOver}
            onRestore={draft.restore}
          />
          {booking.route !== '' && !isDone && (
            <RouteNotice
              route={booking.route}
              before={draft.routeBefore}
              routes={routes}
              onPick={(route) => ask.answer({ route })}
            />
          )}
          <div className="stack gap-2xs">
            <h2 ref={heading} id={ask.headingId} tabIndex={-1}>
              {t(isDone ? 'Murakoze!' : title)}
            </h2>
            {intro && !isDone && <p className="measure">{t(intro)}</p>}
          </div>
          {isDone ? null : step === 'contact' ? (
            <ContactStep {...ask} />
          ) : later && later !== 'gone' ? (
            <later.LaterStep
              {...ask}
              step={step}
              start={draft.start}
              seasons={seasons}
              noteWords={noteWords}
              routes={routes}
              isLocked={isLocked}
            />
          ) : later === 'gone' ? (
            <div className="stack gap-s start" role="alert">
              <p className="measure">
                {t(
                  draft.stored.current.inTab
                    ? 'This page has been updated since you opened it. Reload it to go on. Your answers are kept.'
                    : 'This page has been updated since you opened it. Reload it to go on. This browser does not let us keep your answers.',
                )}
              </p>
              <Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>
            </div>
          ) : (
            <p className="measure" role="status">
              {t('Loading this step… If you are offline, it will load once you are back online.')}
            </p>
          )}
          {guide && (
            <a className="action" href={ownPath(guide.path)} target="_blank" rel="noopener">
              {t('{label} (opens in a new tab)', { label: t(guide.label) })}
            </a>
          )}
        </div>
        <Honeypot ref={honeypot} id={`${id}-homepage`} />
        <div className={styles.bottom}>
          {isReview && later && later !== 'gone' && (
            <later.SubmissionOutcome
              submission={submission}
              missing={missing}
              circumstances={{
                delivery,
                email: booking.email,
                isOffline,
                isStored: draft.stored.current.inTab,
              }}
              contacts={contacts}
              onFix={fix}
            />
          )}
          {isReview && !isDone && (
            <p className="quiet">
              <span>
                {`${t('Privacy: {company} uses this to answer you and to plan your trip, and for nothing else.', correspondents)} `}
              </span>
              <a href={ownPath('/privacy')}>{t('What we keep')}</a>
            </p>
          )}
          <div className={`${styles.actions} cluster gap-s`}>
            {step !== 'contact' && !isDone && (
              <Button disabled={isLocked} onClick={() => move({ type: 'backPressed' })}>
                {t('BACK')}
              </Button>
            )}
            {state.isChanging && (
              <Button onClick={() => move({ type: 'reviewPressed' })}>{t('Back to review')}</Button>
            )}
            {step === 'details' && !state.isChanging && (
              <button
                type="button"
                className="action"
                onClick={() => move({ type: 'skipPressed' })}
              >
                {t('SKIP')}
              </button>
            )}
            {isDone && <Button onClick={keepPoster}>{t('Keep the poster')}</Button>}
            <Button ref={submitButton} type="submit" variant="solid" disabled={isLocked}>
              {t(isReview ? submitLabels[submission] : 'NEXT')}
            </Button>
          </div>
        </div>
      </form>
      <div className={`${styles.contacts} text-s`}>
        <p className="no-script text-l measure">
          <span>
            {t(
              'This form needs JavaScript. Without it, please write or call. Tell us who is coming, when, and what you would like to see, and we will answer within {hours} hours.',
              { hours: answerWithinHours },
            )}
          </span>{' '}
          {tParts('Our {contact} works without it. Or go back to the {home}.', {
            contact: <a href={ownPath('/contact')}>{t('contact page')}</a>,
            home: <a href={ownPath('/')}>{t('home page')}</a>,
          })}
        </p>
        <div className="cluster">
          <p className="quiet">{t('Rather talk to a person?')}</p>
          <ContactList contacts={contacts} />
        </div>
      </div>
    </div>
  )
}

/** The progress bar, drawn as Imigongo chevrons: spec §2, §9. */
function Progress({ number }: { number: number }) {
  const text = t('Step {number} of {last}', { number: Math.floor(number), last: lastStepNumber })
  return (
    <div className="row">
      <progress
        className={`${styles.bar} woven`}
        value={number}
        max={lastStepNumber}
        aria-label={t('Booking progress')}
        aria-valuetext={text}
      />
      <p className="quiet">{text}</p>
    </div>
  )
}

type LaterSteps = typeof import('./later-steps.tsx')

/**
 * Loads the later steps on the first interaction, or immediately if one is shown. After a failure, retries on the next
 * interaction or when online. If the site has been updated, the page is reloaded, with the draft.
 */
function useLaterSteps(isNeeded: boolean, keepTyping: () => void): LaterSteps | 'gone' | null {
  const [steps, setSteps] = useState<LaterSteps | 'gone' | null>(null)
  // React would empty the fields that autofill has filled in without an event.
  const onFetched = useEffectEvent(keepTyping)

  useEffect(() => {
    const stop = new AbortController()
    let isFetching = false
    const fetchSteps = async () => {
      if (isFetching) return
      isFetching = true
      const fetched = await loadLater(() => import('./later-steps.tsx'), { keepsTyping: true })
      isFetching = false
      if (fetched === 'unreachable' || stop.signal.aborted) return
      onFetched()
      setSteps(fetched)
      if (fetched !== 'gone') stop.abort()
    }
    for (const event of ['pointerdown', 'keydown', 'focusin', 'online'])
      window.addEventListener(event, fetchSteps, { signal: stop.signal })
    // The first interaction may have come before this effect.
    if (isNeeded || document.activeElement instanceof HTMLInputElement) void fetchSteps()
    return () => stop.abort()
  }, [isNeeded])

  return steps
}

function useOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const stop = new AbortController()
      for (const event of ['online', 'offline'])
        window.addEventListener(event, onChange, { signal: stop.signal })
      return () => stop.abort()
    },
    () => !window.navigator.onLine,
    () => false,
  )
}
