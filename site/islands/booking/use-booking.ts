import { useEffect, useReducer, useRef, useState } from 'react'
import { bookingAnswers } from '#enquiry/answers.ts'
import { type Booking, missingContactFields } from '#enquiry/booking.ts'
import { toBookingRequest } from '#enquiry/booking-request.ts'
import { asksDates } from '#enquiry/choices.ts'
import { noDates } from '#enquiry/date-range.ts'
import { redirectDelayMs } from '#enquiry/messages.ts'
import { type Receipt, receiptPrefix } from '#enquiry/receipt.ts'
import {
  chanceFor,
  identify,
  newSubmissionId,
  type SubmissionOfContent,
} from '#enquiry/submission.ts'
import { type Correspondents, type Services, submissionTimes } from '#enquiry/wire.ts'
import { keepOnDevice, readDeviceSeed } from '#ui/device-storage.ts'
import { type Delivery, sendBooking } from './send-booking.ts'
import { leaveFromFirstStep, useStepHistory } from './step-history.ts'
import { useDraft } from './use-draft.ts'
import { newWizard, wizard } from './wizard.ts'

type Settings = {
  readonly services: Services
  readonly correspondents: Correspondents
  /** Where a sent or closed booking leads. */
  readonly goHome: () => void
}

/** The wizard's state, its draft, its place in the history and its submission. */
export function useBooking({ services, correspondents, goHome }: Settings) {
  const [state, dispatch] = useReducer(wizard, newWizard)
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const draft = useDraft(state, dispatch)
  const { submission } = draft
  const isSending = useRef(false)
  const openedAt = useRef(0)
  const deviceSeed = useRef('')
  const honeypot = useRef<HTMLInputElement>(null)
  const isLocked = state.submission === 'submitting' || state.submission === 'success'

  useStepHistory({
    step: draft.isOpen ? state.step : null,
    isChanging: state.isChanging,
    isLocked,
    dispatch,
  })

  useEffect(() => {
    openedAt.current = performance.now() // a clock set meanwhile has no say
    deviceSeed.current = readDeviceSeed(newSeed, Date.now(), device)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each success
  useEffect(() => {
    if (state.submission !== 'success') return
    const timer = setTimeout(leave, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [state.submission])

  async function submit() {
    // A ref, since two clicks can come before the next render.
    if (isSending.current) return
    const { booking } = state
    setDelivery(null)
    if (missingContactFields(booking).length > 0) return dispatch({ type: 'submitPressed' })

    isSending.current = true
    const content = JSON.stringify(booking)
    const random = chanceFor(content, deviceSeed.current)
    submission.current = identify(content, submission.current, { random, now: Date.now })
    dispatch({ type: 'submitPressed' }) // and with it the draft is kept, its submission included
    const delivered = await deliver(booking, submission.current).catch((cause: unknown) => {
      warn('Booking: nothing could be sent.', cause)
      return null
    })
    isSending.current = false
    setDelivery(delivered)
    if (delivered?.isConfirmed) {
      submission.current = null
      keepReceipt(booking, delivered, correspondents)
    } else if (delivered?.isAddressRefused) {
      submission.current = { ...submission.current, isAddressRefused: true }
    }
    dispatch({ type: 'submissionEnded', to: delivered?.isConfirmed ? 'success' : 'error' })
  }

  async function deliver(booking: Booking, of: SubmissionOfContent) {
    const seconds = Math.round((performance.now() - openedAt.current) / 1000)
    const sending = {
      request: toBookingRequest(booking, submissionTimes(of.submittedAt).dateTime),
      submission: of,
      services,
      correspondents,
      signals: { homepage: honeypot.current?.value ?? '', secondsOnForm: String(seconds) },
    }
    return sendBooking(sending, { fetch: (...call) => fetch(...call), wait, now: Date.now, warn })
  }

  /** Home: with everything sent from a fresh first step, else with the answers kept. Spec §4. */
  function leave() {
    if (state.submission !== 'success') {
      draft.noteClosing()
      return goHome()
    }
    dispatch({ type: 'startedAfresh' })
    leaveFromFirstStep(goHome)
  }

  return { state, dispatch, delivery, submit, leave, honeypot, draft, isLocked }
}

const device = () => window.localStorage

const newSeed = () => newSubmissionId((bytes) => crypto.getRandomValues(bytes))

/** For the home page, which shows it until it is dismissed. */
function keepReceipt(booking: Booking, delivery: Delivery, { company }: Correspondents): void {
  const { reference, receivedAt } = delivery
  const personal: ReadonlySet<string> = new Set(['fullName', 'email', 'phone', 'preferredContact'])
  const receipt: Receipt = {
    reference,
    receivedAt,
    keptAt: Date.now(),
    company,
    dates: asksDates(booking.timing) ? booking.dates : noDates,
    answers: bookingAnswers(toBookingRequest(booking, ''))
      .filter(({ key }) => !personal.has(key))
      .map(({ label, value }) => [label, value]),
  }
  keepOnDevice(receiptPrefix + reference, receipt, device)
}

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Failures that the spec only logs: §8. */
function warn(message: string, cause: unknown) {
  // biome-ignore lint/suspicious/noConsole: the spec's "logged only"
  console.warn(message, cause)
}
