import { type Dispatch, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Booking, newBooking } from '#enquiry/booking.ts'
import type { CountryId } from '#enquiry/countries.ts'
import { phoneAnswers } from '#enquiry/phone.ts'
import {
  type AskedRoute,
  answersOfStart,
  plainStart,
  type StartingPoint,
  startingPoint,
} from '#enquiry/starting-point.ts'
import { createStorage } from '#enquiry/storage.ts'
import { closedDraftKind } from '#enquiry/storage-keys.ts'
import type { SubmissionOfContent } from '#enquiry/submission.ts'
import { deviceStorage, tabStorage } from '#site/forms/browser-storage.ts'
import { newId } from '#site/forms/identify-on-device.ts'
import { type Draft, deleteDraft, type Keeping, leaveDraft, openDraft, saveDraft } from './draft.ts'
import { commitTyping, isReturn, stepFromAddress } from './step-history.ts'
import type { Step, Wizard, WizardEvent } from './wizard.ts'

/** What the wizard says about answers it brought back, or has just put away. */
export type DraftNotice =
  | {
      readonly type: 'restored'
      readonly keptSince: number | null
      /** Who it is was answered too. */
      readonly hasPerson: boolean
      readonly at: Step
    }
  | { readonly type: 'afresh'; readonly before: Wizard; readonly at: Step }

/** The draft of this tab: opened with the page, kept with every answer, left with the page. */
export function useDraft(
  state: Wizard,
  dispatch: Dispatch<WizardEvent>,
  routes: readonly AskedRoute[],
) {
  const [notice, setNotice] = useState<DraftNotice | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** What the link to the wizard brought along. */
  const [start, setStart] = useState(plainStart)
  /** The route that was asked about before the one of the link. */
  const [routeBefore, setRouteBefore] = useState('')
  const submission = useRef<SubmissionOfContent | null>(null)
  const own = useRef<Pick<Draft, 'id' | 'takenFrom'>>({ id: '', takenFrom: null })
  const kept = useRef({ inTab: false, onDevice: false })
  const latest = useRef(state)

  function open(): {
    readonly isRestored: boolean
    readonly country: CountryId
    readonly notice: DraftNotice
  } {
    const draft = openDraft(keeping)
    own.current = { id: draft.id, takenFrom: draft.takenFrom }
    submission.current = draft.submission
    const place = stepFromAddress() ?? draft
    dispatch({
      type: 'draftRestored',
      step: place.step,
      isChanging: place.isChanging,
      booking: draft.booking,
    })
    const cameWith = startingPoint(window.location.search, routes)
    setStart(cameWith)
    // Not after a reload, when the visitor may have taken it out again.
    const mayBeTakenOut = draft.isRestored && isReturn()
    if (!mayBeTakenOut) {
      const { route } = draft.booking
      if (cameWith.route !== '' && route !== cameWith.route) setRouteBefore(route)
      dispatch({ type: 'answered', answer: answersOfStart(cameWith, draft.booking, routes) })
    }
    return {
      isRestored: draft.isRestored,
      country: draft.booking.country,
      notice: {
        type: 'restored',
        keptSince: draft.keptSince,
        hasPerson: hasPerson(draft.booking),
        at: place.step,
      },
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page
  useLayoutEffect(() => {
    closedDraft.remove('')
    const opened = open()
    if (opened.isRestored) setNotice(opened.notice)
    dispatch({ type: 'answered', answer: typedBeforeHydration(opened.country) })
    setIsOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer
  useLayoutEffect(() => {
    latest.current = state
    if (isOpen) keep(state)
  }, [state, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own events, once
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener(
      'pagehide',
      () => {
        flushSync(commitTyping)
        leaveDraft(own.current.id, keeping)
      },
      { signal },
    )
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (!persisted || latest.current.submission === 'submitting') return
        // What was sent is over, and another page of this tab may have gone on with the draft.
        dispatch({ type: 'startedAfresh' })
        open()
      },
      { signal },
    )
    return () => stop.abort()
  }, [])

  function keep({ step, isChanging, booking, submission: outcome }: Wizard): void {
    // What has arrived is no draft, and nothing has to be said about what nobody answered.
    if (outcome === 'success' || isUntouched(booking, start)) {
      kept.current = { inTab: false, onDevice: false }
      deleteDraft(own.current, keeping)
    } else {
      const draft = { ...own.current, step, isChanging, booking, submission: submission.current }
      kept.current = saveDraft(draft, keeping)
    }
  }

  /** Nothing is answered any more but what the link brought along: so nothing is kept either. */
  function clear(): void {
    submission.current = null
    dispatch({ type: 'startedAfresh' })
    setRouteBefore('')
    dispatch({ type: 'answered', answer: start })
  }

  function startAfresh(): void {
    setNotice({ type: 'afresh', before: state, at: 'contact' })
    clear()
  }

  function bringBack(before: Wizard): void {
    setNotice(null)
    dispatch({ type: 'draftRestored', ...before })
  }

  /** For who closes the wizard unfinished: the home page says that the answers wait. */
  function noteClosing(): void {
    if (kept.current.onDevice) closedDraft.write('', true)
  }

  return {
    submission,
    kept,
    start,
    routeBefore,
    isOpen,
    // Once one has moved on there is nothing to tell any more.
    notice: notice?.at === state.step ? notice : null,
    clear,
    startAfresh,
    bringBack,
    noteClosing,
  }
}

const keeping: Keeping = {
  tab: tabStorage,
  device: deviceStorage,
  now: Date.now,
  newId,
}

const closedDraft = createStorage<true>({ storage: tabStorage, ...closedDraftKind })

/** Nothing is answered but what the link to the wizard brought along. */
function isUntouched(booking: Booking, start: StartingPoint): boolean {
  return JSON.stringify(booking) === JSON.stringify({ ...newBooking, ...start })
}

const hasPerson = ({ email, firstName, surname, phone }: Booking) =>
  [email, firstName, surname, phone].some((said) => said !== '')

/** What was typed into the served page while its script was still on the way. */
function typedBeforeHydration(
  country: CountryId,
): Partial<Pick<Booking, 'email' | 'firstName' | 'surname' | 'phone' | 'country'>> {
  const fields = ['email', 'firstName', 'surname', 'phone'] as const
  const typed = fields.flatMap((field) => {
    const input = document.getElementById(`booking-${field}`)
    // Firefox fills a page that is loaded again with what stood there, put away or not.
    const isTyped = !isReturn() || input === document.activeElement
    return input instanceof HTMLInputElement && input.value && isTyped
      ? [[field, input.value] as const]
      : []
  })
  const { phone, ...texts } = Object.fromEntries(typed)
  return { ...texts, ...(phone && phoneAnswers(phone, country)) }
}
