import { type CountedEnquiries, type CountedTime, countEnquiries } from '#desk/db/statistics.ts'
import {
  answerableKinds,
  type Db,
  type EnquiryKind,
  enquiryKinds,
  expectsAnswer,
} from '#desk/db/tables.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import { dayMs, kigaliDay, kigaliOffsetMs } from '#desk/lib/time.ts'

import { pageFormTitles } from '#enquiry/page-forms.ts'
import { countryOfPhone } from './country-of-phone.ts'

const weeksShown = 26
const monthsShown = 12
const minMonths = 6
const weekMs = 7 * dayMs
/** The most names in a ranking. */
const maxRows = 10

export const outcomeTitles = ['Booked', 'Quoted', 'Answered', 'Lost or closed', 'Open'] as const

export const kindTitles = enquiryKinds.map((kind) => {
  if (kind === 'booking') return 'Bookings'
  if (kind === 'contact') return 'Contact messages'
  if (kind === 'trip-question') return 'Questions about a trip'
  return `${pageFormTitles[kind]}s`
})

/** Names by their number of enquiries, most first. */
export type Ranking = {
  readonly rows: readonly { readonly title: string; readonly enquiries: number }[]
  /** The names below the first ten. */
  readonly others: { readonly names: number; readonly enquiries: number }
}

export type Statistics = ReturnType<typeof statisticsOf>

/** Reads the statistics from the store. Callers cache them: they count a year of enquiries. */
export async function readStatistics(db: Db, now: number, findPage: FindPage): Promise<Statistics> {
  const time = countedTime(now)
  const counted = await countEnquiries(db, time)
  const paths = new Set(['/booking', '/contact', ...counted.about.map(({ about }) => about)])
  const titles = [...paths]
    .filter((path) => path.startsWith('/'))
    .map(async (path) => [path, (await findPage(path)).title] as const)
  return statisticsOf(counted, time, new Map(await Promise.all(titles)))
}

/** The time to count: twelve months in Kigali up to now, of which the weeks show the last 26. */
export function countedTime(now: number): CountedTime & { readonly firstMonday: number } {
  const [year = 0, month = 1] = kigaliDay(now).split('-').map(Number)
  const months = Array.from(
    { length: monthsShown },
    (_, index) => Date.UTC(year, month - monthsShown + index, 1) - kigaliOffsetMs,
  )
  const today = Date.parse(kigaliDay(now))
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const firstMonday = today - daysSinceMonday * dayMs - (weeksShown - 1) * weekMs
  return { months, now, firstMonday }
}

/** Returns what the page shows. `titles`: of pages by their paths. */
export function statisticsOf(
  counted: CountedEnquiries,
  time: ReturnType<typeof countedTime>,
  titles: ReadonlyMap<string, string>,
) {
  const { phones, reasons } = counted
  const placed = phones.map((phone) => ({ ...phone, title: countryOfPhone(phone.start) }))
  const missing = countOf(phones.filter(({ start }) => start.trim() === ''))
  return {
    at: time.now,
    weeks: weeksOf(counted, time.firstMonday),
    months: withoutEmptyStart(monthsOf(counted, time)),
    rankings: {
      ...rankSubjects(counted.about, titles),
      countries: rank(placed.flatMap(({ title, ...row }) => (title ? { ...row, title } : []))),
      reasons: rank(reasons.map(({ reason, ...row }) => ({ ...row, title: trimReason(reason) }))),
    },
    phones: { missing, unclear: countOf(placed.filter(({ title }) => title === null)) - missing },
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const countOf = (rows: readonly { readonly enquiries: number }[]) =>
  sum(rows.map(({ enquiries }) => enquiries))

/** The enquiries of each week by kind, in the order of `kindTitles`. */
function weeksOf({ days }: CountedEnquiries, firstMonday: number) {
  const weeks = Map.groupBy(days, ({ day }) => Math.floor((day - firstMonday / dayMs) / 7))
  return Array.from({ length: weeksShown }, (_, index) => ({
    start: new Date(firstMonday + index * weekMs).toISOString().slice(0, 10),
    counts: enquiryKinds.map((kind) =>
      countOf((weeks.get(index) ?? []).filter((row) => row.kind === kind)),
    ),
  }))
}

/** The enquiries of each month that expect an answer. */
function monthsOf({ days, answerTimes }: CountedEnquiries, { months }: CountedTime) {
  const asked = days.filter(({ kind }) => expectsAnswer(kind))
  const byMonth = Map.groupBy(asked, ({ day }) => new Date(day * dayMs).toISOString().slice(0, 7))
  return months.map((first, index) => {
    const start = kigaliDay(first).slice(0, 7)
    const rows = byMonth.get(start) ?? []
    const answered = sum(rows.map((row) => row.answered))
    const due = answered + sum(rows.map((row) => row.late))
    return {
      start,
      enquiries: countOf(rows),
      answered,
      /** From 0 to 1, of those answered or late; null if there are none. */
      inTime: due === 0 ? null : sum(rows.map((row) => row.inTime)) / due,
      medianMinutes: medianMinutes(answerTimes.filter(({ month }) => month === index)),
      /** In the order of `outcomeTitles`. */
      outcomes: outcomeTitles.map((title) =>
        countOf(rows.filter((row) => outcomeOf(row) === title)),
      ),
    }
  })
}

/** Leaves out the empty months before a new desk's first enquiry, but shows half a year. */
function withoutEmptyStart(months: ReturnType<typeof monthsOf>) {
  const first = months.findIndex(({ enquiries }) => enquiries > 0)
  return months.slice(Math.min(first === -1 ? monthsShown : first, monthsShown - minMonths))
}

/** The median of counts that are in order; null if there are none. */
export function medianMinutes(
  counts: readonly { readonly minutes: number; readonly enquiries: number }[],
): number | null {
  const all = counts.flatMap(({ minutes, enquiries }) =>
    Array<number>(enquiries).fill(Math.max(0, minutes)),
  )
  const [low, high] = [all[Math.floor((all.length - 1) / 2)], all[Math.floor(all.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function outcomeOf({ state, outcome }: CountedEnquiries['days'][number]) {
  if (outcome === 'booked') return 'Booked'
  if (outcome === 'lost') return 'Lost or closed'
  if (state === 'new') return 'Open'
  if (outcome === 'quoted') return 'Quoted'
  return state === 'answered' ? 'Answered' : 'Lost or closed'
}

/** Adds up names that differ only in their capitals. */
export function rank(counts: Ranking['rows']): Ranking {
  const names = Map.groupBy(counts, ({ title }) => title.toLowerCase())
  const all = [...names.values()]
    .map((rows) => ({ title: rows[0]?.title ?? '', enquiries: countOf(rows) }))
    .toSorted((a, b) => b.enquiries - a.enquiries || a.title.localeCompare(b.title, 'en'))
  const rest = all.slice(maxRows)
  return { rows: all.slice(0, maxRows), others: { names: rest.length, enquiries: countOf(rest) } }
}

const trimReason = (reason: string) =>
  reason.replaceAll(/\s+/g, ' ').replace(/^ |[. ]+$/g, '') || 'No reason given'

/** The only one of the wizard's regions that is not a place. */
const gorillas = 'Mountain Gorilla Trekking'

/** The pages of the forms that do not name their page. */
const formPages: Partial<Readonly<Record<EnquiryKind, string>>> = {
  booking: '/booking',
  contact: '/contact',
}

/** Ranks the pages and trips that enquiries name. A booking counts for each of its regions. */
function rankSubjects(counts: CountedEnquiries['about'], titles: ReadonlyMap<string, string>) {
  const titleOf = (path: string) => titles.get(path) || path
  const regions = counts
    .filter(({ kind }) => kind === 'booking')
    .flatMap(({ about, enquiries }) =>
      about
        .split(', ')
        .filter(Boolean)
        .map((title) => ({ title, enquiries, isPlace: title !== gorillas })),
    )
  const trips = counts
    .filter(({ kind, about }) => answerableKinds.includes(kind) && about.startsWith('/'))
    .map(({ about, enquiries }) => {
      return { title: titleOf(about), enquiries, isPlace: about.startsWith('/destination/') }
    })
  const subjects = [...regions, ...trips]
  return {
    destinations: rank(subjects.filter(({ isPlace }) => isPlace)),
    adventures: rank(subjects.filter(({ isPlace }) => !isPlace)),
    pages: rank(
      counts.map(({ kind, about, enquiries }) => {
        return { title: titleOf(formPages[kind] ?? about), enquiries }
      }),
    ),
  }
}
