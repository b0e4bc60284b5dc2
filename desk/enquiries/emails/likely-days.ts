import { readableDay } from '#core/date-range.ts'
import { dayMs } from '#desk/lib/time.ts'

const maxYearsAway = 3

/** Whether dates are plausible. Implausible ones may be a disguised phone number. */
export const areLikelyDays = (dates: string, receivedAt: number) =>
  (dates.match(/\d{4}-\d{2}-\d{2}/g) ?? []).every(
    (day) =>
      readableDay(day) !== day &&
      Math.abs(Date.parse(day) - receivedAt) < maxYearsAway * 365.25 * dayMs,
  )
