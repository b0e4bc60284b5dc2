import { answerWithinHours } from './messages.ts'

/** Where the operator answers from. */
export const kigaliZone = 'Africa/Kigali'

// In parts: how the whole is punctuated differs between versions of the time zone library.
const written = ['weekday', 'day', 'month', 'hour', 'minute'] as const

/**
 * Writes moments by the clocks of a time zone, by the reader's own without one: `Sun 22 Nov, 14:05`. Made
 * once for many moments: making it takes longer than writing.
 */
export function clockOf(timeZone: string | undefined): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const [weekday, day, month, hour, minute] = written.map((part) => parts.get(part))
    return `${weekday} ${day} ${month}, ${hour}:${minute}`
  }
}

/** One moment by such clocks. */
export const timeIn = (timeZone: string | undefined, moment: number) => clockOf(timeZone)(moment)

/** What a time zone is called at that moment: `Central European Standard Time`. */
export function zoneName(timeZone: string | undefined, moment: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Until when an enquiry is answered, in milliseconds: spec §9. */
export const answerBy = (receivedAt: number) => receivedAt + answerWithinHours * 60 * 60 * 1000

/** The same by the operator's clocks and by the reader's, both named; once where they agree. */
export function writtenAnswerBy(receivedAt: number, timeZone?: string): string {
  const moment = answerBy(receivedAt)
  const [there, here] = [timeIn(kigaliZone, moment), timeIn(timeZone, moment)]
  return here === there
    ? `${there} in Kigali, which is your time, too`
    : `${there} in Kigali, which is ${here} where you are (${zoneName(timeZone, moment)})`
}
