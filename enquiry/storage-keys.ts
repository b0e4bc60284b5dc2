import type { DateRange } from './date-range.ts'

// Apart from storage.ts: the home page reads these keys before it fetches anything else.

/** A sent booking as the visitor's device stores it, without personal data. */
export type Receipt = {
  readonly reference: string
  /** Milliseconds, by the desk's clock if it can be read. */
  readonly receivedAt: number
  /** The operator it was sent to. */
  readonly company: string
  readonly dates: DateRange
}

/** The key of a receipt; the reference follows, so that two tabs never write the same entry. */
export const receiptPrefix = 'receipt:'
export const receiptKind = { prefix: receiptPrefix, shape: '2', days: 30 }

/** Set in the tab when the wizard is closed with unsent answers: the home page says so. */
export const closedDraftKey = 'booking-closed-1'
export const closedDraftKind = { prefix: closedDraftKey, shape: '' }

/** The days that an unfinished trip is stored on the device. */
export const draftDays = 30
