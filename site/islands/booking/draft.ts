import { type Booking, newBooking } from '#enquiry/booking.ts'
import type { Submission } from '#enquiry/submission.ts'
import { route, type Step } from './wizard.ts'

/** A submission and the content it stands for. */
export type SubmissionOfContent = Submission & { readonly content: string }

/** What a reload of the tab must not lose. */
export type Draft = {
  readonly step: Step
  readonly isChanging: boolean
  readonly booking: Booking
  readonly submission: SubmissionOfContent | null
}

// The number rises when a draft's shape changes; older drafts are then left unread.
const key = 'booking-draft-1'

/** Keeps the draft for this tab. A storage that is blocked or full costs the draft, nothing else. */
export function saveDraft(draft: Draft, storage = tabStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify(draft))
  } catch {
    // Full: the wizard goes on without a draft.
  }
}

export function dropDraft(storage = tabStorage()): void {
  storage?.removeItem(key)
}

/** The draft this tab kept, or null when there is none that can be read. */
export function readDraft(storage = tabStorage()): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Where site data is blocked, even looking at `sessionStorage` throws. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { step, booking } = value as Partial<Draft>
  return (
    typeof step === 'string' &&
    Object.hasOwn(route, step) &&
    typeof booking === 'object' &&
    booking !== null &&
    Object.keys(newBooking).every((field) => Object.hasOwn(booking, field))
  )
}
