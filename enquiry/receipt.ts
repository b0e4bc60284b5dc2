import type { DateRange } from './date-range.ts'

/**
 * What a visitor keeps of a booking that was sent: nothing by which somebody else at the same
 * device could tell who it was.
 */
export type Receipt = {
  readonly reference: string
  /** When the desk took it, by the desk's clock where that can be read. Milliseconds. */
  readonly receivedAt: number
  /** The same moment by the visitor's clock: what has passed since is measured by that. */
  readonly keptAt: number
  /** The operator it was sent to. */
  readonly company: string
  readonly dates: DateRange
  /** The answers about the trip, as the review showed them. */
  readonly answers: ReadonlyArray<readonly [label: string, value: string]>
}

/** One entry a receipt, so that two tabs never write the same one. The reference follows. */
export const receiptPrefix = 'receipt-1:'

export const receiptDays = 30

/** A kept receipt, or null for what is none or is too old to be of use. */
export function readReceipt(text: string | null, now: number): Receipt | null {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return null
  const { reference, receivedAt, keptAt, company, dates, answers } = value as Partial<Receipt>
  const isWhole =
    typeof reference === 'string' &&
    typeof receivedAt === 'number' &&
    typeof keptAt === 'number' &&
    // A clock that was set right may have said tomorrow.
    Math.abs(now - keptAt) < receiptDays * 24 * 60 * 60 * 1000 &&
    typeof company === 'string' &&
    typeof dates === 'object' &&
    dates !== null &&
    Array.isArray(answers) &&
    answers.every((pair) => Array.isArray(pair) && pair.every((part) => typeof part === 'string'))
  return isWhole ? (value as Receipt) : null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
