import type { DateRange } from './date-range.ts'

// Separate from storage.ts, because the home page reads these keys before it loads anything else.

/** A sent booking as stored on the visitor's device, without personal data. */
export type Receipt = {
  readonly reference: string
  /** Milliseconds, by the desk's clock if it can be read. */
  readonly receivedAt: number
  readonly company: string
  readonly dates: DateRange
}

/** The key of a receipt; the reference follows, so that two tabs never write the same entry. */
export const receiptPrefix = 'receipt:'
export const receiptKind = { prefix: receiptPrefix, shape: '2', days: 30 }

/** The key set in the tab when the wizard is closed with unsent answers, so that the home page can say so. */
export const closedDraftKey = 'booking-closed-1'
export const closedDraftKind = { prefix: closedDraftKey, shape: '' }

export const draftDays = 30
