import { clockOf, kigaliZone } from '#core/answer-time.ts'
import { readableDay } from '#core/date-range.ts'
import { onceInEachLanguage } from '#core/server/in-language.ts'
import { correctFrench, formatDay, locale, t } from '#core/words.ts'

/** Milliseconds, of seconds with at most three decimals. */
export const toMs = (seconds: number): number => Math.round(seconds * 1000)

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export { dayMs } from '#core/time.ts'

/** Formats a duration as `5 h 20 m`. From two days on, as `3 d 4 h`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours > 0 && hours < 48 && minutes % 60 === 0) return t('{hours} h', { hours })
  if (hours < 48) return t('{hours} h {minutes} m', { hours, minutes: minutes % 60 })
  return t('{days} d {hours} h', { days: Math.floor(hours / 24), hours: hours % 24 })
}

/** True if the duration has passed since `since`, or if the clock was set back by as much. */
export const hasPassed = (milliseconds: number, since: number, now: number) =>
  Math.abs(now - since) >= milliseconds

/** Kigali is at UTC+2 all year. */
export const kigaliOffsetMs = 2 * hourMs

const clock = onceInEachLanguage(() => clockOf(kigaliZone))

/** Formats a moment in Kigali as the site does: `Sun 22 Nov, 14:05`. */
export const kigaliTime = (moment: number) => clock()(moment)

const kigaliDate = new Intl.DateTimeFormat('en-CA', { timeZone: kigaliZone })

/** Formats a day in Kigali: `2026-11-22`. */
export const kigaliDay = (moment: number) => kigaliDate.format(moment)

const kigaliClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: kigaliZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the hour of a moment in Kigali: 14 at 14:05. */
export const kigaliHour = (moment: number) => Number(kigaliClock.format(moment).slice(0, 2))

/** Formats a moment in Kigali so that spreadsheets can sort it: `2026-11-22 14:05`. */
export const kigaliMinute = (moment: number) => `${kigaliDay(moment)} ${kigaliClock.format(moment)}`

/** Formats a moment in Kigali as the desk's pages do: `27 June, 14:05`. */
export function readableTime(moment: number): string {
  const [hour = '', minute = ''] = kigaliClock.format(moment).split(':')
  const day = formatDay(new Date(moment), { day: 'numeric', month: 'long', timeZone: kigaliZone })
  return correctFrench(t('{day}, {hour}:{minute}', { day, hour, minute }))
}

/** Formats the time of day in Kigali: `14:05`. */
export function clockTime(moment: number): string {
  const [hour = '', minute = ''] = kigaliClock.format(moment).split(':')
  return correctFrench(t('{hour}:{minute}', { hour, minute }))
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

export const monthNames = Array.from({ length: 12 }, (_, month) =>
  monthFormat.format(Date.UTC(2027, month, 15)),
)

const formatMonth = (month: string, style: Intl.DateTimeFormatOptions) =>
  formatDay(new Date(`${month}-15`), { ...style, timeZone: 'UTC' })
/** Formats `2026-09` as `Sept`. */
export const shortMonth = (month: string) => formatMonth(month, { month: 'short' }).replace('.', '')
/** Formats `2026-09` as `September 2026`. */
export const longMonth = (month: string) => formatMonth(month, { month: 'long', year: 'numeric' })

/** Caches the result or failure of `work` for a time that starts when it ends. Concurrent callers share one run. */
export function cacheFor<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  now: () => number,
): () => Promise<Result> {
  let shared: Promise<Result> | null = null
  let doneAt: number | null = null
  const isOld = () => doneAt !== null && hasPassed(milliseconds, doneAt, now())
  return () => {
    if (shared === null || isOld()) {
      doneAt = null
      shared = work().finally(() => {
        doneAt = now()
      })
    }
    return shared
  }
}

export const shortDay = (day: string) => readableDay(day).replace(/^\D+/, '')

/** How the team reads days, one or a range: `12–22 June 2027`. */
export function readableRange(first: string, last = first): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const [start = 0, end = start] = [first, last].map((day) => Date.parse(day))
  const range = new Intl.DateTimeFormat(locale(), style).formatRange(start, end)
  return correctFrench(range.replaceAll(/\s/g, ' ').replace(/^(\d+) – /, '$1–'))
}

/** How travellers read them: `Mon 14 June 2027 to Sun 20 June 2027`. */
export const weekdayRange = (first: string, last = first): string =>
  first === last
    ? readableDay(first)
    : t('{first} to {last}', { first: readableDay(first), last: readableDay(last) })
