import { promisedMs } from '#core/answer-time.ts'
import { countries, countryName } from '#core/contact/countries.ts'
import { splitInternational } from '#core/contact/phone.ts'
import { addDays, mondayOf } from '#core/date-range.ts'
import { regions } from '#core/forms/questions.ts'
import { foldLetters } from '#core/letters.ts'
import { type Currency, convertMoney, formatMoney, type Rates } from '#core/money.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { locale, type Message, t } from '#core/words.ts'
import { answerableKinds, type Db, enquiryKinds, expectsAnswer } from '#desk/db/tables.ts'
import { agreedOutcomes, awaitsFirstAnswer, states } from '#desk/enquiries/life.ts'
import { sourceTitles } from '#desk/enquiries/wording.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import { dayMs, kigaliDay, kigaliOffsetMs, minuteMs } from '#desk/lib/time.ts'
import {
  type CountedEnquiry,
  type CountedQuote,
  readCounted,
  readPastValues,
  readQuoted,
  type SoldTrip,
} from './store.ts'

const weeksShown = 26
const monthsShown = 12
const minMonths = 6
const maxRows = 10

export const outcomeTitles = [
  'Booked',
  'Quoted',
  'Answered',
  'Lost or closed',
  'Open',
] as const satisfies readonly Message[]

export type Statistics = ReturnType<typeof statisticsOf>

/** The currency in which values are added up, and the operator's rates for it. */
export type OneCurrency = {
  readonly currency: Currency
  readonly rates: Rates
  readonly day: string
}

export const oneCurrencyOf = ({ quotes }: Pick<Operator, 'quotes'>): OneCurrency => ({
  currency: quotes.currencies[0] ?? 'USD',
  rates: quotes.rates,
  day: quotes.ratesDay,
})

export async function readStatistics(
  db: Db,
  now: number,
  findPage: FindPage,
  one: OneCurrency,
): Promise<Statistics> {
  const since = firstMoment(now)
  const enquiries = await readCounted(db, since)
  const quotes = await readQuoted(db, since)
  const past = await readPastValues(db, monthOf(since))
  const paths = new Set(['/booking', '/contact', ...enquiries.map(({ about }) => about)])
  const titles = [...paths]
    .filter((path) => path.startsWith('/'))
    .map(async (path) => [path, (await findPage(path)).title] as const)
  return statisticsOf(enquiries, now, new Map(await Promise.all(titles)), quotes, one, past)
}

const monthOf = (moment: number) => kigaliDay(moment).slice(0, 7)

function firstMoment(now: number): number {
  const [year = 0, month = 1] = kigaliDay(now).split('-').map(Number)
  return Date.UTC(year, month - monthsShown, 1) - kigaliOffsetMs
}

function byMonth<Item>(items: readonly Item[], now: number, at: (item: Item) => number) {
  const found = Map.groupBy(items, (item) => monthOf(at(item)))
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, index) => {
    const first = new Date(Date.UTC(year, month - monthsShown + index, 1))
    const start = first.toISOString().slice(0, 7)
    return { start, rows: found.get(start) ?? [] }
  })
}

export function statisticsOf(
  enquiries: readonly CountedEnquiry[],
  now: number,
  titles: ReadonlyMap<string, string>,
  quotes: readonly CountedQuote[] = [],
  one: OneCurrency = { currency: 'USD', rates: {}, day: '' },
  past: readonly SoldTrip[] = [],
) {
  const sold = [...quotes.filter(({ state }) => state === 'accepted'), ...past]
  const byPhone = [...Map.groupBy(enquiries, ({ phone }) => phone)].map(([phone, { length }]) => ({
    count: length,
    isMissing: phone.trim() === '',
    title: countryOfPhone(phone),
  }))
  const without = byPhone.filter(({ title }) => title === null)
  const missing = sum(without.map(({ count, isMissing }) => (isMissing ? count : 0)))
  return {
    at: now,
    weeks: weeksOf(enquiries, now),
    months: monthsOf(enquiries, now),
    quotes: quotesOf(quotes, now),
    value: travelValue(sold, (day) => day.slice(0, 7)).map(({ start, ...row }) => ({
      month: start,
      ...row,
    })),
    quarters: travelValue(sold, quarterOf),
    /** The value of all accepted quotes in one currency. */
    total: { ...one, trips: sold.length, value: inOne(sold, one) },
    rankings: {
      ...rankSubjects(enquiries, titles),
      countries: rank(
        byPhone.flatMap(({ title, count }) => (title ? Array<string>(count).fill(title) : [])),
      ),
      sources: rank(enquiries.map(({ source }) => t(sourceTitles[source]))),
      campaigns: rank(enquiries.flatMap(({ campaign }) => campaign || [])),
      reasons: rank(
        enquiries
          .filter(({ outcome }) => outcome === 'lost')
          .map(({ lostReason }) =>
            lostReason.replaceAll(/\s+/g, ' ').replace(/^ |(?<![. ])[. ]+$/g, ''),
          )
          .map((reason) => reason || t('No reason given')),
      ),
    },
    phones: { missing, unclear: sum(without.map(({ count }) => count)) - missing },
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const countIf = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean) =>
  items.filter(isCounted).length

function weeksOf(enquiries: readonly CountedEnquiry[], now: number) {
  const monday = mondayOf(kigaliDay(now))
  const began = Date.parse(monday) - kigaliOffsetMs
  /** 0 for this week, -1 for the last one. Formats no day, since the enquiries may be a hundred thousand. */
  const weekOf = ({ receivedAt }: CountedEnquiry) => Math.floor((receivedAt - began) / (7 * dayMs))
  const weeks = Map.groupBy(enquiries, weekOf)
  return Array.from({ length: weeksShown }, (_, index) => {
    const week = index + 1 - weeksShown
    const rows = weeks.get(week) ?? []
    return {
      start: addDays(monday, 7 * week),
      counts: enquiryKinds.map((kind) => countIf(rows, (row) => row.kind === kind)),
    }
  })
}

function monthsOf(enquiries: readonly CountedEnquiry[], now: number) {
  const asked = enquiries.filter(({ kind }) => expectsAnswer(kind))
  const months = byMonth(asked, now, ({ receivedAt }) => receivedAt).map(({ start, rows }) => {
    const times = rows.flatMap(({ answeredAt, receivedAt }) =>
      answeredAt === null ? [] : [answeredAt - receivedAt],
    )
    const late = countIf(rows, (row) => awaitsFirstAnswer(row) && row.receivedAt < now - promisedMs)
    const due = times.length + late
    return {
      start,
      enquiries: rows.length,
      answered: times.length,
      /** The share of answered or late enquiries that were answered in time, from 0 to 1. Null if there are none. */
      inTime: due === 0 ? null : countIf(times, (time) => time <= promisedMs) / due,
      medianMinutes: medianMinutes(times),
      outcomes: outcomeTitles.map((title) => countIf(rows, (row) => outcomeOf(row) === title)),
    }
  })
  const first = months.findIndex((month) => month.enquiries > 0)
  return months.slice(Math.min(first === -1 ? monthsShown : first, monthsShown - minMonths))
}

function quotesOf(quotes: readonly CountedQuote[], now: number) {
  const quoted = [...Map.groupBy(quotes, ({ enquiryId }) => enquiryId).values()].map((all) => {
    const [{ sentAt, receivedAt }] = all as [CountedQuote, ...CountedQuote[]]
    const isAccepted = all.some(({ state }) => state === 'accepted')
    return { sentAt: sentAt ?? 0, took: (sentAt ?? 0) - receivedAt, isAccepted }
  })
  return byMonth(quoted, now, ({ sentAt }) => sentAt).map(({ start, rows }) => {
    const accepted = countIf(rows, ({ isAccepted }) => isAccepted)
    return {
      start,
      sent: rows.length,
      accepted,
      share: rows.length === 0 ? null : Math.round((accepted / rows.length) * 100),
      medianMinutes: medianMinutes(rows.map(({ took }) => took)),
    }
  })
}

/** Returns the quarter of a day: `2027-2`. */
const quarterOf = (day: string) =>
  `${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) + 2) / 3)}`

/** Groups sold trips by their first day. */
function travelValue(sold: readonly SoldTrip[], periodOf: (day: string) => string) {
  const periods = Map.groupBy(sold, ({ firstDay }) => (firstDay ? periodOf(firstDay) : ''))
  // The period is empty for trips without dates, which come last.
  return [...periods]
    .toSorted(([one], [other]) => (one || '9').localeCompare(other || '9'))
    .map(([start, rows]) => {
      const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) =>
        formatMoney(sum(all.map(({ total }) => total)), currency as Currency),
      )
      return { start, trips: rows.length, value: new Intl.ListFormat(locale()).format(sums) }
    })
}

/** Adds sold trips up in one currency. Null if a rate is missing, or if there is nothing to convert. */
function inOne(sold: readonly SoldTrip[], { currency, rates }: OneCurrency) {
  const amounts = sold.map((trip) =>
    convertMoney(trip.total, trip.currency as Currency, currency, rates),
  )
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 || known.length < amounts.length
    ? null
    : formatMoney(sum(known), currency)
}

/** A clock that was ahead causes negative times, which count as zero. */
export function medianMinutes(times: readonly number[]): number | null {
  const minutes = times
    .map((time) => Math.max(0, Math.floor(time / minuteMs)))
    .toSorted((a, b) => a - b)
  const low = minutes[Math.floor((minutes.length - 1) / 2)]
  const high = minutes[Math.floor(minutes.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function outcomeOf({ state, outcome }: CountedEnquiry) {
  if (agreedOutcomes.has(outcome)) return 'Booked'
  if (outcome === 'lost') return 'Lost or closed'
  const { counted } = states[state]
  return outcome === 'quoted' && counted !== 'Open' ? 'Quoted' : counted
}

export function rank(names: readonly string[]) {
  const all = [...Map.groupBy(names, foldLetters).values()]
    .map((group) => [group[0] ?? '', group.length] as const)
    .toSorted(([name, count], [other, most]) => most - count || name.localeCompare(other, 'en'))
  const rest = all.slice(maxRows)
  return {
    rows: all.slice(0, maxRows),
    others: { names: rest.length, enquiries: sum(rest.map(([, count]) => count)) },
  }
}

const gorillas = 'Mountain Gorilla Trekking'

function regionTitle(name: string): string {
  const region = regions.find(({ wireValue }) => wireValue === name)
  return region ? t(region.label) : name
}

function rankSubjects(enquiries: readonly CountedEnquiry[], titles: ReadonlyMap<string, string>) {
  const titleOf = (path: string) => titles.get(path) || path
  const subjects = enquiries.flatMap(({ kind, about }) => {
    if (kind === 'booking') {
      const names = about.split(', ').filter(Boolean)
      return names.map((name) => ({ title: regionTitle(name), isPlace: name !== gorillas }))
    }
    if (!answerableKinds.includes(kind) || !about.startsWith('/')) return []
    return [{ title: titleOf(about), isPlace: about.startsWith('/destination/') }]
  })
  const named = (isPlace: boolean) =>
    subjects.filter((subject) => subject.isPlace === isPlace).map(({ title }) => title)
  return {
    destinations: rank(named(true)),
    adventures: rank(named(false)),
    pages: rank(
      enquiries.map(({ kind, about }) =>
        titleOf(kind === 'booking' || kind === 'contact' ? `/${kind}` : about),
      ),
    ),
  }
}

const sharedCodes: Readonly<Record<string, Message>> = {
  1: 'USA, Canada and others (+1)',
  7: 'Russia and Kazakhstan (+7)',
}

/** A number without a country code is read as a Rwandan one, like those that are dialled. */
const localSplit = (start: string) =>
  /^(?:0|250)?7[2389]/.test(start) ? { country: 'RW', number: start } : null

export function countryOfPhone(start: string): string | null {
  const split = splitInternational(start, 'RW') ?? localSplit(start)
  if (split === null) return null
  // The form preselects Rwanda's code, so a number that does not look Rwandan is a foreign one without its code.
  const isRwandan = /^0?[27]/.test(split.number.replaceAll(/\D/g, ''))
  if (split.country === 'RW' && !isRwandan) return null
  const country = countries.find(({ id }) => id === split.country)
  if (!country) return null
  const shared = sharedCodes[country.code]
  return shared ? t(shared) : countryName(country)
}
