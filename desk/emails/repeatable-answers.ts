import { dayMs } from '#desk/lib/time.ts'
import {
  type Answer,
  type BookingRequest,
  bookingAnswers,
  customGroupSize,
  isOffered,
} from '#enquiry/booking-fields.ts'
import { readableDay } from '#enquiry/date-range.ts'

// A confirmation goes to whatever address was typed, in our name: it repeats nothing that could be somebody's
// message. docs/desk.md §4.

export type KnownFacts = {
  readonly receivedAt: number
  /** Whether the built site has the route that the request names. */
  readonly hasRoute: boolean
}

/** The answers that a confirmation repeats, in their order. The team's email has them all. */
export const repeatableAnswers = (request: BookingRequest, facts: KnownFacts): readonly Answer[] =>
  bookingAnswers(request).filter(({ key }) => {
    const value = request[key] ?? ''
    if (!isOffered(key, value)) return false
    if (key === 'route') return facts.hasRoute
    if (key === 'dates') return areLikelyDays(value, facts.receivedAt)
    return key !== 'groupSize' || isLikelySize(value)
  })

const maxYearsAway = 3

/** Digits in the form of a day may be somebody's telephone number. */
const areLikelyDays = (dates: string, receivedAt: number) =>
  (dates.match(/\d{4}-\d{2}-\d{2}/g) ?? []).every(
    (day) =>
      readableDay(day) !== day &&
      Math.abs(Date.parse(day) - receivedAt) < maxYearsAway * 365.25 * dayMs,
  )

function isLikelySize(groupSize: string): boolean {
  const [, people] = /^(\d+) people$/.exec(groupSize) ?? []
  if (people === undefined) return true // "Not specified"
  const { min, max } = customGroupSize
  return /^[1-9]/.test(people) && Number(people) >= min && Number(people) <= max
}
