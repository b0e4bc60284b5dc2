import { answerBy, kigaliZone } from '#enquiry/answer-time.ts'

export { answerBy }

// Made once: making it for every line took a list of 100,000 half a minute.
const kigaliClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: kigaliZone,
})

/** A moment by the operator's clock, as the site writes it: `Sun 22 Nov, 14:05`. */
export function kigaliTime(moment: number): string {
  const parts = new Map(kigaliClock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`
}

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
