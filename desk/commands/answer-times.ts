import type { EnquiryState } from '#desk/store/tables.ts'
import { answerBy } from '#enquiry/answer-time.ts'

/** What is counted of one enquiry. */
export type Timed = {
  readonly state: EnquiryState
  readonly receivedAt: number
  /** Null while nobody said that it was answered. */
  readonly answeredAt: number | null
}

/** How enquiries were answered. Times in milliseconds; null where there is nothing to count. */
export type AnswerTimes = {
  readonly enquiries: number
  readonly answered: number
  /** New, unanswered. */
  readonly open: number
  /** Of the open ones, those whose 24 hours are over. */
  readonly overdue: number
  readonly median: number | null
  readonly percentile95: number | null
  /**
   * From 0 to 1: answered within 24 hours, of those answered or overdue. What was closed without an
   * answer counts for nothing, and what is open still has its time.
   */
  readonly withinPromise: number | null
}

export function answerTimesOf(enquiries: readonly Timed[], now: number): AnswerTimes {
  const open = enquiries.filter(({ state }) => state === 'new')
  const overdue = open.filter(({ receivedAt }) => answerBy(receivedAt) < now).length
  const answered = enquiries.flatMap(({ receivedAt, answeredAt }) =>
    answeredAt === null ? [] : [{ receivedAt, answeredAt }],
  )
  const kept = answered.filter(({ receivedAt, answeredAt }) => answeredAt <= answerBy(receivedAt))
  const times = answered
    .map(({ receivedAt, answeredAt }) => answeredAt - receivedAt)
    .toSorted((a, b) => a - b)
  const asked = answered.length + overdue
  return {
    enquiries: enquiries.length,
    answered: answered.length,
    open: open.length,
    overdue,
    median: percentile(times, 0.5),
    percentile95: percentile(times, 0.95),
    withinPromise: asked === 0 ? null : kept.length / asked,
  }
}

/** Between two values in proportion, as a spreadsheet's PERCENTILE and MEDIAN have it. */
export function percentile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}
