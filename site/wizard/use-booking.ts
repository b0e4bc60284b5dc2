import { useEffect, useReducer, useRef, useState } from 'react'
import { redirectDelayMs } from '#core/forms/messages.ts'
import { type Booking, missingContactFields } from '#core/forms/questions.ts'
import type { SubmissionOfContent } from '#core/forms/submission.ts'
import type { Correspondents, Services } from '#core/forms/wire.ts'
import { identifyOnDevice } from '#site/forms/identify-on-device.ts'
import { warn } from '#site/forms/post.ts'
import type { AskedRoute } from '#site/lib/starting-point.ts'
import type { Delivery } from './send-booking.ts'
import { leaveFromFirstStep, useStepHistory } from './step-history.ts'
import { useDraft } from './use-draft.ts'
import { newWizard, type Wizard, wizard } from './wizard.ts'

type Settings = {
  readonly services: Services
  readonly correspondents: Correspondents
  readonly routes: readonly AskedRoute[]
  readonly goHome: () => void
}

export function useBooking({ services, correspondents, routes, goHome }: Settings) {
  const [state, dispatch] = useReducer(wizard, newWizard)
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  // Home may take its time: until it has replaced this page, the visitor sees what was sent and not the reset form.
  const [sent, setSent] = useState<Wizard | null>(null)
  const draft = useDraft(state, dispatch, routes)
  const { submission } = draft
  const isSending = useRef(false)
  const openedAt = useRef(0)
  const honeypot = useRef<HTMLInputElement>(null)
  const isLocked = state.submission === 'submitting' || state.submission === 'success'

  useStepHistory({
    step: draft.isOpen ? state.step : null,
    isChanging: state.isChanging,
    isLocked,
    dispatch,
  })

  useEffect(() => {
    openedAt.current = performance.now() // unlike Date.now, not affected by clock changes
  }, [])

  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setSent(null)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a success
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
    submission.current = identifyOnDevice(JSON.stringify(booking), submission.current)
    dispatch({ type: 'submitPressed' }) // also stores the draft with its submission
    const delivered = await deliver(booking, submission.current).catch((cause: unknown) => {
      warn('Booking: nothing could be sent.', cause)
      return null
    })
    isSending.current = false
    setDelivery(delivered)
    if (delivered?.isConfirmed) {
      submission.current = null
    } else if (delivered?.isAddressRefused) {
      submission.current = { ...submission.current, isAddressRefused: true }
    }
    dispatch({ type: 'submissionEnded', to: delivered?.isConfirmed ? 'success' : 'error' })
  }

  async function deliver(booking: Booking, identity: SubmissionOfContent) {
    // Failing to load this chunk counts as a failed submission. RETRY loads it again.
    const { deliverBooking } = await import('./later-steps.tsx')
    const seconds = Math.round((performance.now() - openedAt.current) / 1000)
    return deliverBooking({
      booking,
      submission: identity,
      services,
      correspondents,
      signals: { homepage: honeypot.current?.value ?? '', secondsOnForm: String(seconds) },
    })
  }

  /** Goes to the home page. The answers are kept unless they were sent. Spec §4. */
  function leave() {
    if (state.submission !== 'success') {
      draft.markClosed()
      return goHome()
    }
    setSent(state)
    draft.clear()
    leaveFromFirstStep(goHome)
  }

  return { state: sent ?? state, dispatch, delivery, submit, leave, honeypot, draft }
}
