import { type Dispatch, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { phoneAnswers } from '#core/contact/phone.ts'
import {
  type Booking,
  isPersonal,
  newBooking,
  type Step,
  type TypedField,
  typedFields,
} from '#core/forms/questions.ts'
import type { SubmissionOfContent } from '#core/forms/submission.ts'
import { deviceStorage, newId, tabStorage } from '#site/forms/identify-on-device.ts'
import { keptText } from '#site/forms/typed-texts.ts'
import {
  type AskedRoute,
  answersOfStart,
  plainStart,
  type StartingPoint,
  startingPoint,
} from '#site/lib/starting-point.ts'
import { createStorage } from '#site/lib/storage.ts'
import { closedDraftKind } from '#site/lib/storage-keys.ts'
import {
  type Draft,
  type DraftStorage,
  deleteDraft,
  leaveDraft,
  type OpenedDraft,
  openDraft,
  saveDraft,
} from './draft.ts'
import { commitTyping, isReturn, stepFromAddress } from './step-history.ts'
import type { Answers, Wizard, WizardEvent } from './wizard.ts'

/** A message that answers were restored or cleared, shown on the step `at`. */
export type DraftNotice =
  | {
      readonly type: 'restored'
      readonly storedAt: number | null
      readonly hasContactDetails: boolean
      readonly at: Step
    }
  | { readonly type: 'cleared'; readonly before: Wizard; readonly at: Step }

const storage: DraftStorage = { tab: tabStorage, device: deviceStorage, now: Date.now, newId }
const closedDraft = createStorage<true>({ storage: tabStorage, ...closedDraftKind })

/** Opens the draft when the page opens, stores it after every answer, and releases it when the page closes. */
export function useDraft(
  state: Wizard,
  dispatch: Dispatch<WizardEvent>,
  routes: readonly AskedRoute[],
) {
  const [notice, setNotice] = useState<DraftNotice | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [start, setStart] = useState(plainStart)
  const [routeBefore, setRouteBefore] = useState('')
  const submission = useRef<SubmissionOfContent | null>(null)
  const own = useRef<Pick<Draft, 'id' | 'takenFrom'>>({ id: '', takenFrom: null })
  const stored = useRef({ inTab: false, onDevice: false })
  const latest = useRef(state)

  function open(): OpenedDraft {
    const draft = openDraft(storage)
    own.current = { id: draft.id, takenFrom: draft.takenFrom }
    submission.current = draft.submission
    const address = stepFromAddress()
    const isAtDraft = !isReturn() && address?.step === draft.step // true after a change of language
    const { step, isChanging } = isAtDraft ? draft : (address ?? draft)
    const { booking, hasGroup } = draft
    dispatch({ type: 'draftRestored', step, isChanging, hasGroup, booking })
    const link = startingPoint(window.location.search, routes)
    setStart(link)
    // A reload or change of language does not apply the link's answers again, since the visitor may have removed them.
    if (!draft.isRestored || !address) {
      const { route } = draft.booking
      if (link.route !== '' && route !== link.route) setRouteBefore(route)
      dispatch({ type: 'answered', answer: answersOfStart(link, draft.booking, routes) })
    }
    return { ...draft, step }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useLayoutEffect(() => {
    closedDraft.remove('')
    const { isRestored, storedAt, booking, step } = open()
    if (isRestored)
      setNotice({
        type: 'restored',
        storedAt,
        hasContactDetails: hasContactDetails(booking),
        at: step,
      })
    dispatch({ type: 'answered', answer: typedBeforeHydration(booking) })
    setIsOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state changes
  useLayoutEffect(() => {
    latest.current = state
    if (isOpen) store(state)
  }, [state, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers read refs
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    function onHide() {
      flushSync(commitTyping)
      leaveDraft(own.current.id, storage)
    }
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted || latest.current.submission === 'submitting') return
      // While this page was in the back/forward cache, another page in this tab may have sent or edited the draft.
      dispatch({ type: 'startedOver' })
      open()
    }
    window.addEventListener('pagehide', onHide, { signal })
    window.addEventListener('pageshow', onShow, { signal })
    return () => stop.abort()
  }, [])

  function store({ submission: outcome, ...answered }: Wizard): void {
    const { booking } = answered
    if (outcome === 'success' || isUntouched(booking, start)) {
      stored.current = { inTab: false, onDevice: false }
      deleteDraft(own.current, storage)
    } else {
      const draft = { ...own.current, ...answered, submission: submission.current }
      stored.current = saveDraft(draft, storage)
    }
  }

  function clear(): void {
    submission.current = null
    dispatch({ type: 'startedOver' })
    setRouteBefore('')
    dispatch({ type: 'answered', answer: start })
  }

  function startOver(): void {
    setNotice({ type: 'cleared', before: state, at: 'contact' })
    clear()
  }

  function restore(before: Wizard): void {
    setNotice(null)
    dispatch({ type: 'draftRestored', ...before })
  }

  /** Lets the home page say that unsent answers are stored. */
  function markClosed(): void {
    if (stored.current.onDevice) closedDraft.write('', true)
  }

  return {
    submission,
    stored,
    start,
    routeBefore,
    isOpen,
    notice: notice?.at === state.step ? notice : null,
    clear,
    startOver,
    restore,
    markClosed,
  }
}

function isUntouched(booking: Booking, start: StartingPoint): boolean {
  return JSON.stringify(booking) === JSON.stringify({ ...newBooking, ...start })
}

const hasContactDetails = (booking: Booking) =>
  typedFields.some((field) => isPersonal(field) && booking[field] !== '')

/** Returns the answers that are in the fields but not in the booking. */
function fieldAnswers(booking: Booking, read: (field: TypedField) => string): Answers {
  const typed = typedFields.flatMap((field) => {
    const text = read(field)
    return text !== '' && text !== booking[field] ? [[field, text] as const] : []
  })
  const { phone, ...texts } = Object.fromEntries(typed)
  return { ...texts, ...(phone && phoneAnswers(phone, booking.country)) }
}

function textIn(field: TypedField): string {
  const input = document.getElementById(`booking-${field}`)
  const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
  return isField ? input.value : ''
}

/** Reads the fields themselves, because autofill in some browsers fires no event. */
export const typedAnswers = (booking: Booking): Answers => fieldAnswers(booking, textIn)

function typedBeforeHydration(booking: Booking): Answers {
  return fieldAnswers(booking, (field) => {
    // On a reload Firefox fills the fields with their old values, even after they were cleared.
    const isFocused = document.activeElement?.id === `booking-${field}`
    const isTyped = document.getElementById(`booking-${field}`)?.dataset['typed'] === ''
    return !isReturn() || isFocused || isTyped ? textIn(field) || keptText('', field) : ''
  })
}
