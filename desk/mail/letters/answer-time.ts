import { answerBy, kigaliZone, timeIn } from '#enquiry/answer-time.ts'

export { answerBy }

/** A moment by the operator's clock: `Sun 22 Nov, 14:05`. */
export const kigaliTime = (moment: number) => timeIn(kigaliZone, moment)

const kigaliDate = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Africa/Kigali',
})

/** The day of a moment by the operator's calendar: `2026-11-22`. */
export function kigaliDay(moment: number): string {
  const parts = new Map(kigaliDate.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
