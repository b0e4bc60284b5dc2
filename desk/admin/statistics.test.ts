import { describe, expect, test } from 'vitest'
import type { CountedEnquiries } from '#desk/db/statistics.ts'
import { enquiryKinds } from '#desk/db/tables.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { availableStores } from '../../tests/stores.ts'
import { countryOfPhone } from './country-of-phone.ts'
import {
  countedTime,
  medianMinutes,
  outcomeTitles,
  rank,
  readStatistics,
  statisticsOf,
} from './statistics.ts'

type DayCount = CountedEnquiries['days'][number]

const none: CountedEnquiries = { days: [], answerTimes: [], phones: [], about: [], reasons: [] }
/** A Monday's first hour in Kigali, still Sunday in UTC. */
const now = Date.UTC(2026, 10, 22, 22, 30)
const time = countedTime(now)
const statistics = (counted: Partial<CountedEnquiries>, titles = new Map<string, string>()) =>
  statisticsOf({ ...none, ...counted }, time, titles)

const day = Date.UTC(2026, 10, 23) / 86_400_000
const count = (changes: Partial<DayCount>): DayCount => ({
  day,
  kind: 'booking',
  state: 'new',
  outcome: null,
  enquiries: 1,
  answered: 0,
  inTime: 0,
  late: 0,
  ...changes,
})

test('months and weeks begin when they do in Kigali', () => {
  expect(time.months).toHaveLength(12)
  expect(time.months[0]).toBe(Date.parse('2025-12-01T00:00:00+02:00'))
  expect(time.months.at(-1)).toBe(Date.parse('2026-11-01T00:00:00+02:00'))
  expect(new Date(time.firstMonday).toISOString()).toBe('2026-06-01T00:00:00.000Z')
  expect(statistics({}).weeks.at(-1)?.start).toBe('2026-11-23')
})

test('days are summed into weeks from Monday to Sunday, by kind', () => {
  const { weeks } = statistics({
    days: [
      count({ day: day - 8, enquiries: 1 }),
      count({ day: day - 7, enquiries: 2 }),
      count({ day: day - 1, enquiries: 3 }),
      count({ day, kind: 'review', enquiries: 4 }),
      count({ day: day - 400, enquiries: 5 }),
    ],
  })
  const row = (kind: (typeof enquiryKinds)[number]) => enquiryKinds.indexOf(kind)
  expect(weeks.slice(-3).map(({ counts }) => counts[row('booking')])).toEqual([1, 5, 0])
  expect(weeks.at(-1)?.counts[row('review')]).toBe(4)
})

test('the share within 24 hours is of what was answered or is late, and open ones have time', () => {
  const { months } = statistics({
    days: [
      count({ state: 'answered', enquiries: 7, answered: 7, inTime: 6 }),
      count({ state: 'new', enquiries: 5, late: 1 }),
      count({ state: 'closed', enquiries: 2, kind: 'contact' }),
      count({ state: 'closed', enquiries: 9, kind: 'review' }),
    ],
  })
  const last = months.at(-1)
  expect(last).toMatchObject({ start: '2026-11', enquiries: 14, answered: 7, inTime: 6 / 8 })
  const outcomes = outcomeTitles.map((title, at) => [title, last?.outcomes[at]])
  expect(Object.fromEntries(outcomes)).toMatchObject({ Answered: 7, Open: 5, 'Lost or closed': 2 })
  expect(months.at(-2)).toMatchObject({ enquiries: 0, inTime: null, medianMinutes: null })
})

test('reasons that are written alike count as one', () => {
  const { rankings } = statistics({
    reasons: [
      { reason: 'Too dear', enquiries: 2 },
      { reason: ' too  dear. ', enquiries: 1 },
      { reason: '', enquiries: 1 },
    ],
  })
  expect(rankings.reasons.rows).toEqual([
    { title: 'Too dear', enquiries: 3 },
    { title: 'No reason given', enquiries: 1 },
  ])
})

test('a new desk shows half a year, an older one from its first month on', () => {
  const shown = (first: number) =>
    statistics({ days: [count({ day: Math.floor(Number(time.months[first]) / 86_400_000) + 1 })] })
      .months.length
  expect([statistics({}).months.length, shown(11), shown(3), shown(0)]).toEqual([6, 6, 9, 12])
})

test.each([
  // counts as [minutes, enquiries]        median
  [[], null],
  [[[30, 1]], 30],
  [[[30, 1], [50, 1]], 40], // biome-ignore format: a row each
  [[[10, 5], [20, 1], [900, 4]], 15], // biome-ignore format: a row each
  [[[-3, 1]], 0], // a clock that was ahead
] as const)('the median of %j is %s', (counts, median) => {
  expect(medianMinutes(counts.map(([minutes, enquiries]) => ({ minutes, enquiries })))).toBe(median)
})

test.each([
  // the start    country
  ['+33 6 1', 'France'],
  ['0033 6 ', 'France'],
  ['+1 202 ', 'USA, Canada and others (+1)'],
  ['+250 78', 'Rwanda'],
  ['+250 07', 'Rwanda'],
  ['+250 6 ', null], // French, and the code was left as it was
  ['0788 12', null],
  ['+999 1', null],
  ['', null],
])('a number that begins with "%s" is from: %s', (start, country) => {
  expect(countryOfPhone(start)).toBe(country)
})

test('numbers without a country are told apart from enquiries without a number', () => {
  const { rankings, phones } = statistics({
    phones: [
      { start: '+33 6 1', enquiries: 2 },
      { start: '+33 6 2', enquiries: 3 },
      { start: '+250 6 ', enquiries: 4 },
      { start: '', enquiries: 5 },
    ],
  })
  expect(rankings.countries.rows).toEqual([{ title: 'France', enquiries: 5 }])
  expect(phones).toEqual({ missing: 5, unclear: 4 })
})

test('a booking counts for each region it names, a request for its page, a review for nothing', () => {
  const { destinations, adventures, pages } = statistics(
    {
      about: [
        { kind: 'booking', about: 'Lake Kivu, Mountain Gorilla Trekking', enquiries: 4 },
        { kind: 'booking', about: 'Lake Kivu', enquiries: 3 },
        { kind: 'booking', about: '', enquiries: 2 },
        { kind: 'trek-request', about: '/adventure/canopy-walk', enquiries: 5 },
        { kind: 'review', about: '/tour/one', enquiries: 9 },
      ],
    },
    new Map([['/adventure/canopy-walk', 'Canopy Walk']]),
  ).rankings
  expect(destinations.rows).toEqual([{ title: 'Lake Kivu', enquiries: 7 }])
  expect(adventures.rows).toEqual([
    { title: 'Canopy Walk', enquiries: 5 },
    { title: 'Mountain Gorilla Trekking', enquiries: 4 },
  ])
  expect(pages.rows).toEqual([
    { title: '/booking', enquiries: 9 },
    { title: '/tour/one', enquiries: 9 },
    { title: 'Canopy Walk', enquiries: 5 },
  ])
})

test('a ranking shows ten names and sums the rest', () => {
  const names = Array.from({ length: 13 }, (_, at) => ({ title: `Page ${at}`, enquiries: 13 - at }))
  const { rows, others } = rank(names)
  expect(rows).toHaveLength(10)
  expect(others).toEqual({ names: 3, enquiries: 6 })
})

test.each([
  ['booked', 'closed', 'Booked'],
  ['quoted', 'answered', 'Quoted'],
  ['quoted', 'new', 'Open'], // reopened: somebody waits
  ['lost', 'answered', 'Lost or closed'],
  [null, 'answered', 'Answered'],
  [null, 'closed', 'Lost or closed'],
  [null, 'new', 'Open'],
] as const)('what is %s and %s is counted as: %s', (outcome, state, title) => {
  const { months } = statistics({ days: [count({ outcome, state })] })
  expect(months.at(-1)?.outcomes).toEqual(outcomeTitles.map((one) => Number(one === title)))
})

describe.each(availableStores)('on %s', (kind) => {
  test('the statistics come from the store, and pages have their titles', async () => {
    await using store = await newStore(kind)
    await store.take({ about: 'Lake Kivu', phone: '+33 6 12 34 56 78' })
    const about = '/adventure/canopy-walk'
    await store.take({ kind: 'trek-request', submissionId: 'another', contentHash: 'b', about })
    const findPage = async (path: string) => ({
      title: path === '/booking' ? 'Book Now' : '',
      url: null,
    })
    const { rankings } = await readStatistics(store.db, noon, findPage)
    expect(rankings.pages.rows.map(({ title }) => title)).toEqual([about, 'Book Now'])
    expect(rankings.countries.rows.map(({ title }) => title)).toEqual(['France', 'Rwanda'])
  })
})
