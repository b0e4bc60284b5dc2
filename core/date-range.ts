import { dayMs } from './time.ts'
import { formatDay, nameLength, t } from './words.ts'

/** A date such as `2027-06-14`. Dates are compared as text, so that no time zone can shift them. */
export type IsoDay = string

export type DateRange = { readonly start: IsoDay | null; readonly end: IsoDay | null }

export const noDates: DateRange = { start: null, end: null }

/** Picks start, then end, then start again. A reversed pair is swapped. Spec §4 "Date selection". */
export function pickDay({ start, end }: DateRange, day: IsoDay): DateRange {
  if (start === null || end !== null) return { start: day, end: null }
  return day < start ? { start: day, end: start } : { start, end: day }
}

/**
 * Swaps a reversed pair like `pickDay`, but a new start after the old end begins a new range. Ignores a date that is not
 * real: date fields without a `max` accept years of six digits.
 */
export function typeDay(dates: DateRange, which: keyof DateRange, day: IsoDay | null): DateRange {
  if (day !== null && !isRealDay(day)) return dates
  const { start, end }: DateRange = { ...dates, [which]: day }
  if (start === null) return { start: end, end: null }
  if (end === null || end >= start) return { start, end }
  return which === 'start' ? { start, end: null } : { start: end, end: start }
}

/** Spec §3: `start - end`, `start - TBD` or `Not specified`. */
export function datesOnTheWire(dates: DateRange): string {
  const [start, end = 'TBD'] = [dates.start, dates.end].filter(
    (day) => day !== null && isRealDay(day),
  )
  return start === undefined ? 'Not specified' : `${start} - ${end}`
}

/** What `datesOnTheWire` writes. */
export const wireDates = /^(?:Not specified|(\d{4}-\d{2}-\d{2}) - (TBD|\d{4}-\d{2}-\d{2}))$/

const datesWithWords = /^(\d{4}-\d{2}-\d{2} - (?:TBD|\d{4}-\d{2}-\d{2})), (.+)$/s

/** Splits what a member has written after the days of a request: `2027-06-14 - TBD, flexible`. */
export function splitDates(dates: string): { readonly days: string; readonly words: string } {
  const [, days = dates, words = ''] = datesWithWords.exec(dates) ?? []
  return { days, words }
}

export function datesFromWire(dates: string): DateRange {
  const [, start = null, end = null] = wireDates.exec(dates) ?? []
  return { start, end: end === 'TBD' ? null : end }
}

export function readableDates(dates: string): string {
  if (!wireDates.test(dates)) {
    const { days, words } = splitDates(dates)
    return words === '' ? dates : `${readableDates(days)}, ${words}`
  }
  const { start: first, end: last } = datesFromWire(dates)
  if (first === null) return t('Not specified')
  const start = readableDay(first)
  if (last === first) return start
  return last === null
    ? t('{start} - TBD', { start })
    : t('{start} - {end}', { start, end: readableDay(last) })
}

/** Formats `2027-06-14` as `Mon 14 June 2027`. Returns invalid dates unchanged. */
export function readableDay(day: IsoDay): string {
  if (!isRealDay(day)) return day
  const date = noonOf(day)
  const style = {
    weekday: nameLength(),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const
  return formatDay(date, style).replace(',', '')
}

/** True if the date exists and its year has four digits. */
export function isRealDay(text: string): boolean {
  const noon = noonOf(text)
  // JavaScript parses 30 February as 2 March.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(noon.getTime()) &&
    noon.toISOString().startsWith(text)
  )
}

/** Matches dates inside text. `20270-06-14` contains none. */
export const dayPattern = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g

/** Returns the real dates in a text. */
export const daysIn = (text: string): readonly IsoDay[] =>
  (text.match(dayPattern) ?? []).filter(isRealDay)

/** The last date that a date field of the site accepts. Without it, browsers let a year have six digits. */
export const latestDay: IsoDay = '9999-12-31'

/** The first and last dates that the desk's forms accept. Dates of other years are slips of the finger. */
export const formDays = { min: '1900-01-01', max: '2999-12-31' } as const satisfies Record<
  string,
  IsoDay
>

/** Noon in UTC is the same date in almost every time zone. */
const noonOf = (day: IsoDay) => new Date(`${day}T12:00:00Z`)

export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The first day of a day's week. */
export const mondayOf = (day: IsoDay): IsoDay =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Returns the months of a request's `dates`, 1 for January. */
export function monthsOf(dates: string): readonly number[] {
  const [first, last = first] = daysIn(dates)
    .map((day) => day.split('-').map(Number))
    .map(([year = 0, month = 1]) => year * 12 + month - 1)
  if (first === undefined || last === undefined) return []
  const count = Math.min(12, Math.max(1, last - first + 1))
  return Array.from({ length: count }, (_, index) => ((first + index) % 12) + 1)
}

export function isoDay(date: Date): IsoDay {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`
}
