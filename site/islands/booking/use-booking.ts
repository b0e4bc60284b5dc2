import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Booking, missingContactFields } from '#enquiry/booking.ts'
import { toBookingRequest } from '#enquiry/booking-request.ts'
import type { Region } from '#enquiry/choices.ts'
import { regionComingFrom } from '#enquiry/coming-from.ts'
import { redirectDelayMs } from '#enquiry/messages.ts'
import { identify, type SubmissionOfContent } from '#enquiry/submission.ts'
import { type Correspondents, type Services, submissionTimes } from '#enquiry/wire.ts'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import { type Delivery, sendBooking } from './send-booking.ts'
import { newWizard, wizard } from './wizard.ts'

type Settings = {
  readonly services: Services
  readonly correspondents: Correspondents
  /** Where a sent or closed booking leads. */
  readonly goHome: () => void
}

/** The wizard's state, its draft and its submission: every effect of the island is here. */
export function useBooking({ services, correspondents, goHome }: Settings) {
  const [state, dispatch] = useReducer(wizard, newWizard)
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  /** The region of the page that led here, if it was about one. */
  const [cameFor, setCameFor] = useState<Region | null>(null)
  const submission = useRef<SubmissionOfContent | null>(null)
  const isSending = useRef(false)
  const openedAt = useRef(0)
  const honeypot = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    openedAt.current = Date.now()
    const draft = readDraft()
    submission.current = draft?.submission ?? null
    const region = regionComingFrom(window.location.search)
    setCameFor(region)
    if (draft) dispatch({ type: 'draftRestored', ...draft })
    if (region && (draft?.booking.regions ?? []).length === 0)
      dispatch({ type: 'answered', answer: { regions: [region] } })
    dispatch({ type: 'answered', answer: typedBeforeHydration() })
    setIsRestored(true)
  }, [])

  useEffect(() => {
    if (!isRestored || state.submission === 'success') return
    const { step, isChanging, booking } = state
    saveDraft({ step, isChanging, booking, submission: submission.current })
  }, [state, isRestored])

  async function submit() {
    // A ref, since two clicks can come before the next render.
    if (isSending.current) return
    const { booking } = state
    setDelivery(null)
    dispatch({ type: 'submitPressed' })
    if (missingContactFields(booking).length > 0) return

    isSending.current = true
    submission.current = identify(JSON.stringify(booking), submission.current, chance)
    saveDraft({ step: 'review', isChanging: false, booking, submission: submission.current })
    const delivered = await deliver(booking, submission.current).catch((cause: unknown) => {
      warn('Booking: nothing could be sent.', cause)
      return null
    })
    isSending.current = false
    setDelivery(delivered)
    dispatch({ type: 'submissionEnded', to: delivered?.isConfirmed ? 'success' : 'error' })
    if (!delivered?.isConfirmed) return

    submission.current = null
    dropDraft()
    setTimeout(() => {
      dispatch({ type: 'startedAfresh' })
      goHome()
    }, redirectDelayMs)
  }

  async function deliver(booking: Booking, of: SubmissionOfContent) {
    const seconds = Math.round((Date.now() - openedAt.current) / 1000)
    const sending = {
      request: toBookingRequest(booking, submissionTimes(of.submittedAt).dateTime),
      submission: of,
      services,
      correspondents,
      signals: { homepage: honeypot.current?.value ?? '', secondsOnForm: String(seconds) },
    }
    return sendBooking(sending, { fetch: (...call) => fetch(...call), wait, warn })
  }

  return { state, dispatch, delivery, submit, honeypot, cameFor }
}

const chance = {
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  now: () => Date.now(),
}

/** What was typed into the served page while its script was still on the way. */
function typedBeforeHydration(): Partial<
  Pick<Booking, 'email' | 'firstName' | 'surname' | 'phone'>
> {
  const fields = ['email', 'firstName', 'surname', 'phone'] as const
  const typed = fields.map((field) => {
    const input = document.getElementById(`booking-${field}`)
    return [field, input instanceof HTMLInputElement ? input.value : ''] as const
  })
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
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
