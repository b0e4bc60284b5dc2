import { answerWithinHours } from './messages.ts'
import { locale, nameLength, t, withFirst } from './words.ts'

export const kigaliZone = 'Africa/Kigali'

// Formatted in parts: the punctuation of the whole differs between versions of the library.
const written = ['weekday', 'day', 'month', 'hour', 'minute'] as const

/**
 * Returns a formatter for a time zone, the reader's own if undefined: `Sun 22 Nov, 14:05`. Creating it
 * takes longer than using it.
 */
export function clockOf(timeZone: string | undefined): (moment: number) => string {
  const format = new Intl.DateTimeFormat(locale(), {
    weekday: nameLength(),
    day: 'numeric',
    month: nameLength(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const values = Object.fromEntries(written.map((part) => [part, parts.get(part) ?? '']))
    return withFirst(t('{weekday} {day} {month}, {hour}:{minute}', values))
  }
}

export const timeIn = (timeZone: string | undefined, moment: number) => clockOf(timeZone)(moment)

/** Returns the name of a time zone at a moment: `Central European Standard Time`. */
export function zoneName(timeZone: string | undefined, moment: number): string {
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Returns the deadline of an answer, in milliseconds: spec §9. */
export const answerBy = (receivedAt: number) => receivedAt + answerWithinHours * 60 * 60 * 1000

/** Formats the deadline in the operator's and the reader's time zone, once if they agree. */
export function writtenAnswerBy(receivedAt: number, timeZone?: string): string {
  const moment = answerBy(receivedAt)
  const [there, here] = [timeIn(kigaliZone, moment), timeIn(timeZone, moment)]
  return here === there
    ? t('{there} in Kigali, which is your time, too', { there })
    : t('{there} in Kigali, which is {here} where you are ({zone})', {
        there,
        here,
        zone: zoneName(timeZone, moment),
      })
}
