import { answerWithinHours } from '#enquiry/messages.ts'

const kigali = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Kigali',
})

// In parts: how the whole is punctuated differs between versions of the time zone library.
const written = ['weekday', 'day', 'month', 'hour', 'minute'] as const

/** A moment by the operator's clock: `Sun 22 Nov, 14:05`. */
export function kigaliTime(moment: number): string {
  const parts = new Map(kigali.formatToParts(moment).map(({ type, value }) => [type, value]))
  const [weekday, day, month, hour, minute] = written.map((part) => parts.get(part))
  return `${weekday} ${day} ${month}, ${hour}:${minute}`
}

/** Until when an enquiry is answered, in milliseconds: spec §9. */
export const answerBy = (receivedAt: number) => receivedAt + answerWithinHours * 60 * 60 * 1000
