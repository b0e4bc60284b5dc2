import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { enquiryKinds } from '#desk/db/tables.ts'
import { actOn, type Guard, newStore, noon, strictGuard } from '#desk/db/test-store.ts'
import { answerEnquiry, setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import { twinStores } from '../../tests/stores.ts'
import { StatisticsPage } from './page.tsx'
import {
  countryOfPhone,
  medianMinutes,
  outcomeTitles,
  rank,
  readStatistics,
  statisticsOf,
} from './statistics.ts'
import type { CountedEnquiry, CountedQuote } from './store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** 00:30 on a Monday in Kigali, which is still Sunday in UTC. */
const now = Date.UTC(2026, 10, 22, 22, 30)
const statistics = (enquiries: readonly CountedEnquiry[], titles = new Map<string, string>()) =>
  statisticsOf(enquiries, now, titles)
const enquiry = (changes: Partial<CountedEnquiry> = {}): CountedEnquiry => ({
  kind: 'booking',
  state: 'new',
  outcome: null,
  about: '',
  lostReason: '',
  source: 'website',
  campaign: '',
  phone: '',
  receivedAt: now,
  answeredAt: null,
  ...changes,
})
const usd = { currency: 'USD', rates: {}, day: '' } as const
test('campaigns are counted as the team noted them, and enquiries without one are not', () => {
  const noted = ['Bird magazine', 'Fair in Cologne', 'Bird magazine', '']
  const { campaigns } = statistics(noted.map((campaign) => enquiry({ campaign }))).rankings
  expect(campaigns.rows).toEqual([
    ['Bird magazine', 2],
    ['Fair in Cologne', 1],
  ])
})

const times = (count: number, changes: Partial<CountedEnquiry>) =>
  Array<CountedEnquiry>(count).fill(enquiry(changes))

test('enquiries are counted by kind, in weeks and months of Kigali time', () => {
  const first = Date.parse('2026-11-01T00:00:00+02:00')
  const { weeks, months } = statistics([
    ...times(1, { receivedAt: now - 8 * day }),
    ...times(2, { receivedAt: now - 7 * day }),
    ...times(3, { receivedAt: now - day }),
    ...times(4, { kind: 'review' }),
    ...times(6, { receivedAt: first - 1 }),
  ])
  const row = (kind: (typeof enquiryKinds)[number]) => enquiryKinds.indexOf(kind)
  expect([weeks.length, weeks.at(-1)?.start]).toEqual([26, '2026-11-23'])
  expect(weeks.slice(-3).map(({ counts }) => counts[row('booking')])).toEqual([1, 5, 0])
  expect(weeks.at(-1)?.counts[row('review')]).toBe(4)
  expect(months.slice(-2).map(({ start, enquiries }) => [start, enquiries])).toEqual([
    ['2026-10', 6],
    ['2026-11', 6],
  ])
})

test('the share answered within 24 hours leaves out open enquiries that are not late yet', () => {
  const receivedAt = now - 3 * day
  const { months } = statistics([
    ...times(6, { state: 'answered', receivedAt, answeredAt: receivedAt + 24 * hour }),
    ...times(1, { state: 'answered', receivedAt, answeredAt: receivedAt + 25 * hour }),
    ...times(1, { receivedAt: now - 24 * hour - 1 }),
    ...times(4, { receivedAt: now - 24 * hour }),
    ...times(2, { state: 'closed', kind: 'contact' }),
    ...times(9, { state: 'closed', kind: 'review' }),
  ])
  const last = months.at(-1)
  expect(last).toMatchObject({ start: '2026-11', enquiries: 14, answered: 7, inTime: 6 / 8 })
  expect(last?.medianMinutes).toBe(24 * 60)
  const outcomes = outcomeTitles.map((title, at) => [title, last?.outcomes[at]])
  expect(Object.fromEntries(outcomes)).toMatchObject({ Answered: 7, Open: 5, 'Lost or closed': 2 })
  expect(months.at(-2)).toMatchObject({ enquiries: 0, inTime: null, medianMinutes: null })
})

test.each([
  [[], null],
  [[30], 30],
  [[50, 30], 40],
  [[900, 10, 20, 10, 900], 20],
  [[-3], 0], // the clock was ahead
])('the median of %j is %s', (minutes, median) => {
  expect(medianMinutes(minutes.map((one) => one * 60_000))).toBe(median)
})

test.each([
  ['+33 6 1', 'France'],
  ['0033 6 ', 'France'],
  ['+1 202 ', 'USA, Canada and others (+1)'],
  ['+250 78', 'Rwanda'],
  ['+250 07', 'Rwanda'],
  ['+250 6 ', null], // a French number with Rwanda's code
  ['0788 12', 'Rwanda'],
  ['0612 34', null],
  ['+999 1', null],
  ['', null],
])('a number that begins with "%s" comes from %s', (start, country) => {
  expect(countryOfPhone(start)).toBe(country)
})

test('numbers without a country are counted separately from enquiries without a number', () => {
  const { rankings, phones } = statistics([
    ...times(2, { phone: '+33 6 1' }),
    ...times(3, { phone: '+33 6 2' }),
    ...times(4, { phone: '+250 6 ' }),
    ...times(5, { phone: '' }),
  ])
  expect(rankings.countries.rows).toEqual([['France', 5]])
  expect(phones).toEqual({ missing: 5, unclear: 4 })
})

test('a booking counts for each of its regions, a request for its page, and a review for nothing', () => {
  const { destinations, adventures, pages } = statistics(
    [
      ...times(4, { about: 'Lake Kivu, Mountain Gorilla Trekking' }),
      ...times(3, { about: 'Lake Kivu' }),
      ...times(2, { about: '' }),
      ...times(5, { kind: 'trek-request', about: '/adventure/canopy-walk' }),
      ...times(9, { kind: 'review', about: '/tour/one' }),
    ],
    new Map([['/adventure/canopy-walk', 'Canopy Walk']]),
  ).rankings
  expect(destinations.rows).toEqual([['Lake Kivu', 7]])
  expect(adventures.rows).toEqual([
    ['Canopy Walk', 5],
    ['Mountain Gorilla Trekking', 4],
  ])
  expect(pages.rows).toEqual([
    ['/booking', 9],
    ['/tour/one', 9],
    ['Canopy Walk', 5],
  ])
})

test('a ranking counts spellings of one name together', () => {
  expect(rank(['José', 'jose', 'Eric']).rows).toEqual([
    ['José', 2],
    ['Eric', 1],
  ])
})

test('a ranking ignores case, shows ten names and sums the rest', () => {
  const lost = (lostReason: string) => enquiry({ outcome: 'lost', lostReason })
  const { reasons } = statistics(['Too dear', 'Too dear', ' too  dear. ', ''].map(lost)).rankings
  expect(reasons.rows).toEqual([
    ['Too dear', 3],
    ['No reason given', 1],
  ])
  const names = Array.from({ length: 13 }, (_, at) => Array<string>(13 - at).fill(`Page ${at}`))
  const { rows, others } = rank(names.flat())
  expect([rows.length, others]).toEqual([10, { names: 3, enquiries: 6 }])
})

test.each([
  ['booked', 'closed', 'Booked'],
  ['quoted', 'answered', 'Quoted'],
  ['quoted', 'new', 'Open'],
  ['lost', 'answered', 'Lost or closed'],
  [null, 'answered', 'Answered'],
  [null, 'closed', 'Lost or closed'],
  [null, 'new', 'Open'],
] as const)('the outcome %s in the state %s is counted as %s', (outcome, state, title) => {
  const { months } = statistics([enquiry({ outcome, state })])
  expect(months.at(-1)?.outcomes).toEqual(outcomeTitles.map((one) => Number(one === title)))
})

describe.each(twinStores)('on %s', (kind) => {
  test('the statistics leave out quarantine and show page titles', async () => {
    await using store = await newStore(kind)
    const take = (name: string, changes: object, guard?: Guard) => {
      const named = { submissionId: name, contentHash: name, reference: null }
      return store.take({ ...named, ...changes }, noon, undefined, guard)
    }
    const { id } = await take('one', { about: 'Lake Kivu', phone: '+33 6 12 34 56 78' })
    await take('two', { kind: 'trek-request', about: '/adventure/canopy-walk' })
    await take('three', { about: 'Lake Kivu' }, strictGuard)
    await answerEnquiry(store.db, actOn({ id }, noon + hour))
    const outcome = { outcome: 'lost', lostReason: 'Too dear' } as const
    await setOutcome(store.db, actOn({ id }, noon + 2 * hour), outcome)
    const findPage = async (path: string) => ({
      title: path === '/booking' ? 'Book Now' : '',
      url: null,
    })
    const { rankings, months } = await readStatistics(store.db, noon + day, findPage, usd)
    const names = (ranking: { readonly rows: readonly (readonly [string, number])[] }) =>
      ranking.rows.map(([name]) => name)
    expect(names(rankings.pages)).toEqual(['/adventure/canopy-walk', 'Book Now'])
    expect(names(rankings.countries)).toEqual(['France', 'Rwanda'])
    expect(rankings.reasons.rows).toEqual([['Too dear', 1]])
    expect(months.at(-1)).toMatchObject({ enquiries: 2, answered: 1, medianMinutes: 60 })
  })
})

const hostile = '</text><script>alert(1)</script>'
const some = [
  ...times(2, { state: 'answered', answeredAt: now + 125 * 60_000, phone: '+33 6 1' }),
  enquiry({ state: 'answered', answeredAt: now + 25 * hour }),
  enquiry({ kind: 'review', about: `/${hostile}`, outcome: 'lost', lostReason: hostile }),
]
const render = (enquiries: readonly CountedEnquiry[]) =>
  renderToStaticMarkup(<StatisticsPage statistics={statistics(enquiries)} />)

test('each chart has a description and a table of its numbers', () => {
  const html = render(some)
  expect(html.match(/<h2/g)).toHaveLength(14)
  expect(html.match(/<table/g)).toHaveLength(10)
  expect(html.match(/<svg [^>]*role="img" aria-label="[^"]+: [^"]+"/g)).toHaveLength(4)
  expect(html).toContain('<td>66%</td>')
  expect(html).toContain('<td>2\u00A0h\u00A05\u00A0m</td>')
})

test('the page has no inline style or script, and text from visitors is escaped', () => {
  const html = render(some)
  expect(html).not.toMatch(/ style=|<style|<script|https?:/)
  expect(html).toContain('&lt;script&gt;')
})

test('with an empty store, the page shows a message and no broken numbers', () => {
  const html = render([])
  expect(html.match(/>No data yet/g)).toHaveLength(14)
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

const accepted = (total: number, currency: string, firstDay: string | null): CountedQuote => ({
  ...{ enquiryId: `${total} ${currency}`, state: 'accepted', currency, total, firstDay },
  ...{ sentAt: now, receivedAt: now - hour },
})
const sold = [
  accepted(300_000, 'USD', '2027-03-31'),
  accepted(92_000, 'EUR', '2027-04-01'),
  accepted(1_450_000, 'RWF', '2027-06-30'),
  accepted(10_000, 'USD', null),
]
const rated = { currency: 'USD', rates: { EUR: 0.92, RWF: 1450 }, day: '2026-11-20' } as const

test('the value of trips is counted by month and by quarter, in each currency and in one', () => {
  const { value, quarters, total } = statisticsOf([], now, new Map(), sold, rated)
  expect(value.map(({ month }) => month)).toEqual(['2027-03', '2027-04', '2027-06', ''])
  expect(quarters).toEqual([
    { start: '2027-1', trips: 1, value: '$3,000' },
    { start: '2027-2', trips: 2, value: '€920 and RWF 1,450,000' },
    { start: '', trips: 1, value: '$100' },
  ])
  expect(total).toMatchObject({ trips: 4, value: '$5,100' })
  expect(statisticsOf([], now, new Map(), sold).total.value).toBe(null)
})

test('the page shows the value of each quarter and month without a table to open, and names the rates', () => {
  const page = (given = rated) =>
    renderToStaticMarkup(
      <StatisticsPage statistics={statisticsOf([], now, new Map(), sold, given)} />,
    )
  const open = page().replaceAll(/<details>.*?<\/details>/gs, '')
  expect(open).toContain('<td>€920 and RWF 1,450,000</td>')
  expect(open).toContain('2027, quarter 2')
  expect(open).toContain(
    '4 trips, worth $5,100 in all ($1 = 0.92 EUR, $1 = 1,450 RWF, Fri 20 November 2026).',
  )
  expect(page({ ...rated, rates: {} } as never)).toContain('have no rate in USD')
})

test('what the countries leave out is a sentence each, and none without a number to say', () => {
  expect(render(times(2, { phone: '+33 6 1' }))).not.toMatch(/has no number|is not clear/)
  const html = render([...times(2, {}), enquiry({ phone: '+250 60' })])
  expect(html).toContain('2 enquiries have no number.')
})
