import type { DateRange } from './date-range.ts'

/**
 * What a visitor keeps of a booking that was sent: nothing by which somebody else at the same
 * device could tell who it was.
 */
export type Receipt = {
  readonly reference: string
  /** When the desk took it, by the desk's clock where that can be read. Milliseconds. */
  readonly receivedAt: number
  /** The operator it was sent to. */
  readonly company: string
  readonly dates: DateRange
}

/** One entry a receipt, so that two tabs never write the same one. The reference follows. */
export const receiptPrefix = 'receipt:'

/** How receipts are kept on the device. The number rises with what is in them. */
export const receiptKind = { prefix: receiptPrefix, shape: '2', days: 30 }
