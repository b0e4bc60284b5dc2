import type { DateRange } from '#core/date-range.ts'
import type { PosterAnswers } from '#core/poster/compose-poster.ts'

// Separate from storage.ts, because the home page reads these keys before it loads anything else.

export type Receipt = {
  readonly reference: string
  /** In milliseconds: the time of the desk's response, or the device's time if that is unknown. */
  readonly receivedAt: number
  readonly company: string
  readonly dates: DateRange
  /** Missing from receipts of earlier versions. */
  readonly poster?: PosterAnswers
}

/** Followed by the reference, so that two tabs never write the same key. */
export const receiptPrefix = 'receipt:'
export const receiptKind = { prefix: receiptPrefix, shape: '2', days: 30 }

export const closedDraftKey = 'booking-closed-1'
export const closedDraftKind = { prefix: closedDraftKey, shape: '' }

export const draftDays = 30
