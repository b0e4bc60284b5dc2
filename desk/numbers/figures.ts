import { dayMs, hourMs } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import type { CountedEnquiries, CountedTime, DayCount } from '#desk/store/numbers.ts'
import { type EnquiryKind, enquiryKinds, expectsAnswer } from '#desk/store/tables.ts'
import { pageFormTitles } from '#enquiry/page-forms.ts'
import { countryOfPhone } from './country-of-phone.ts'
import { medianMinutes } from './median-minutes.ts'
import { askedFor, type PageTitles, type Ranked, ranked } from './ranking.ts'

// What the page "How it goes" shows, as numbers: from what the store counted to figures. Pure.

/** What came in one week, by kind in the order of `kindRows`. */
export type Week = {
  /** Its Monday, such as `2026-11-23`. */
  readonly start: string
  readonly counts: readonly number[]
}

export type Month = {
  /** Such as `2026-11`. */
  readonly name: string
  /** Of those that expect an answer. */
  readonly enquiries: number
  readonly answered: number
  /** From 0 to 1, of those answered or late; null where there are none. */
  readonly inTime: number | null
  readonly medianMinutes: number | null
  /** What became of them, in the order of `outcomeTitles`. */
  readonly outcomes: readonly number[]
}

export type Figures = {
  readonly at: number
  readonly weeks: readonly Week[]
  readonly months: readonly Month[]
  readonly destinations: Ranked
  readonly adventures: Ranked
  readonly countries: Ranked
  /** Enquiries without a phone number, and with one that names no country. */
  readonly unplaced: { readonly none: number; readonly unclear: number }
  readonly pages: Ranked
  /** Why enquiries were lost, in the team's words. */
  readonly reasons: Ranked
}

/** Each kind has a row of its own: seven are too many to tell apart by colours. */
export const kindRows: readonly { readonly kind: EnquiryKind; readonly title: string }[] =
  enquiryKinds.map((kind) => ({ kind, title: titleOfKind(kind) }))

function titleOfKind(kind: EnquiryKind): string {
  if (kind === 'booking') return 'Bookings'
  if (kind === 'contact') return 'Contact messages'
  if (kind === 'trip-question') return 'Questions about a trip'
  return `${pageFormTitles[kind]}s`
}

/** What becomes of an enquiry, the best first; each is in one of them. */
export const outcomeTitles = ['Booked', 'Quoted', 'Answered', 'Lost or closed', 'Open'] as const

const weeksShown = 26
const monthsShown = 12
const minMonths = 6
const weekMs = 7 * dayMs

/** The time that is counted for the figures of this moment. */
export function countedTime(now: number): CountedTime & { readonly firstMonday: number } {
  const [year = 0, month = 1] = kigaliDay(now).split('-').map(Number)
  // Rwanda is at UTC+2 all year: a month begins two hours before it does in UTC.
  const months = Array.from(
    { length: monthsShown },
    (_, index) => Date.UTC(year, month - monthsShown + index, 1) - 2 * hourMs,
  )
  const today = Date.parse(kigaliDay(now))
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const firstMonday = today - daysSinceMonday * dayMs - (weeksShown - 1) * weekMs
  const [since = now] = months
  return { since, months, now, firstMonday }
}

/** What to show of what was counted. */
export function figuresOf(
  counted: CountedEnquiries,
  time: ReturnType<typeof countedTime>,
  titles: PageTitles,
): Figures {
  return {
    at: time.now,
    weeks: weeksOf(counted, time.firstMonday),
    months: sinceTheFirst(monthsOf(counted, time)),
    ...askedFor(counted.about, titles),
    ...countriesOf(counted),
    reasons: reasonsOf(counted),
  }
}

/** Reasons that differ in capitals, spaces or a full stop alone count as one. */
function reasonsOf({ reasons }: CountedEnquiries): Ranked {
  const titles = new Map<string, string>()
  return ranked(
    reasons.map(({ reason, enquiries }) => {
      const written = reason.replaceAll(/\s+/g, ' ').replace(/^ |[. ]+$/g, '')
      const key = written.toLowerCase()
      const title = titles.get(key) ?? (written || 'No reason given')
      titles.set(key, title)
      return { title, enquiries }
    }),
  )
}

function countriesOf({ phones }: CountedEnquiries): Pick<Figures, 'countries' | 'unplaced'> {
  const placed = phones.map(({ start, enquiries }) => ({ title: countryOfPhone(start), enquiries }))
  const sum = (some: readonly { readonly enquiries: number }[]) =>
    some.reduce((all, { enquiries }) => all + enquiries, 0)
  const none = phones.filter(({ start }) => start.trim() === '')
  return {
    countries: ranked(
      placed.flatMap(({ title, enquiries }) => (title === null ? [] : { title, enquiries })),
    ),
    unplaced: {
      none: sum(none),
      unclear: sum(placed.filter(({ title }) => title === null)) - sum(none),
    },
  }
}

function weeksOf({ days }: CountedEnquiries, firstMonday: number): readonly Week[] {
  const first = firstMonday / dayMs
  const counts = Array.from({ length: weeksShown }, () => kindRows.map(() => 0))
  for (const { day, kind, enquiries } of days) {
    const week = counts[Math.floor((day - first) / 7)]
    const row = kindRows.findIndex((one) => one.kind === kind)
    if (week) week[row] = (week[row] ?? 0) + enquiries
  }
  return counts.map((row, index) => ({
    start: new Date(firstMonday + index * weekMs).toISOString().slice(0, 10),
    counts: row,
  }))
}

/** A new desk has no year behind it yet: empty months before its first are left out, but for half a year. */
function sinceTheFirst(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ enquiries }) => enquiries > 0)
  return months.slice(Math.min(first === -1 ? monthsShown : first, monthsShown - minMonths))
}

function monthsOf(
  { days, answerTimes }: CountedEnquiries,
  { months }: CountedTime,
): readonly Month[] {
  const asked = days.filter(({ kind }) => expectsAnswer(kind))
  const byMonth = Map.groupBy(asked, ({ day }) => monthOf(day * dayMs))
  return months.map((start, index) => {
    const name = kigaliDay(start).slice(0, 7)
    const rows = byMonth.get(name) ?? []
    const sum = (of: (row: DayCount) => number) => rows.reduce((all, row) => all + of(row), 0)
    const answered = sum((row) => row.answered)
    const due = answered + sum((row) => row.late)
    return {
      name,
      enquiries: sum((row) => row.enquiries),
      answered,
      inTime: due === 0 ? null : sum((row) => row.inTime) / due,
      medianMinutes: medianMinutes(answerTimes.filter(({ month }) => month === index)),
      outcomes: outcomeTitles.map((title) =>
        sum((row) => (outcomeOf(row) === title ? row.enquiries : 0)),
      ),
    }
  })
}

const monthOf = (day: number) => new Date(day).toISOString().slice(0, 7)

function outcomeOf({ state, outcome }: DayCount): (typeof outcomeTitles)[number] {
  if (outcome === 'booked') return 'Booked'
  if (outcome === 'lost') return 'Lost or closed'
  if (state === 'new') return 'Open'
  if (outcome === 'quoted') return 'Quoted'
  return state === 'answered' ? 'Answered' : 'Lost or closed'
}
