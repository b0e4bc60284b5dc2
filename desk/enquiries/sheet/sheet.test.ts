import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bookingKeys, labelOf } from '#core/forms/booking-fields.ts'
import { openStore } from '#desk/db/open-store.ts'
import { readPages } from '#desk/enquiries/store.ts'
import { readSheet } from '../../../tests/faults/read-sheet.ts'
import { newStorePlace } from '../../../tests/stores.ts'
import { bookingRequest } from '../../../tests/submissions.ts'
import {
  csv,
  csvCell,
  csvHeading,
  csvRow,
  enquirySheet,
  type NotedEnquiry,
  teamSheet,
} from './sheet.ts'
import { columnName, xlsx } from './xlsx.ts'

test.each([
  ['Aline', '"Aline"'],
  ['', '""'],
  ['say "yes"', '"say ""yes"""'],
  ['a,b\nc', '"a,b\nc"'],
  ['+250 788 123 456', '"+250 788 123 456"'],
  ['+1 (555) 123-4567', '"+1 (555) 123-4567"'],
  ['+250788123456', '"+250788123456"'],
  ['+1', '"\'+1"'],
  ['+250 788 123 456+cmd|x', '"\'+250 788 123 456+cmd|x"'],
  ['+1234567*A1', '"\'+1234567*A1"'],
  [' =1', '"\' =1"'],
  ['\uFEFF=1', '"\'\uFEFF=1"'],
  ['\u00A0=1', '"\'\u00A0=1"'],
  ['\u200B \u200E=1', '"\'\u200B \u200E=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['a; =1', '"a;\' =1"'],
  [' ＋1', '"\' ＋1"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['-1', '"\'-1"'],
  ['@sum', '"\'@sum"'],
  ['\tx', '"\'\tx"'],
  ["'quoted'", "\"''quoted'\""],
  ['＝1', '"\'＝1"'],
  ['﹢1', '"\'﹢1"'],
  ['\u0001=1', '"\'\u0001=1"'],
  ['\u034F\uFE0F\u3164=1', '"\'\u034F\uFE0F\u3164=1"'],
  ['a;=1;b', '"a;\'=1;b"'],
  ['a\t=1', '"a\t\'=1"'],
  ['a\r\n=1', '"a\r\n\'=1"'],
  ['\t=1', '"\'\t\'=1"'],
  ['a - b = c', '"a - b = c"'],
])('%j is the cell %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('the sheet starts with a BOM and ends its lines with CRLF', () => {
  expect(csvHeading(['a', 'b']) + csvRow(['c', 'd'])).toBe('\uFEFF"a","b"\r\n"c","d"\r\n')
})

test.each([',', ';'] as const)('every sheet with %j can be parsed back exactly', (separator) => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '=1',
      "'=1",
      "''",
      '"',
      '\r\n',
      ',',
      " '",
      ' =',
      '\uFEFF=',
      ",'=",
      ';=',
      '+250 788 123 456',
      ";'",
      "\t'=",
      '\r=',
      "\n''",
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
      const texts = readSheet(
        `\uFEFF${rows.map((row) => csvRow(row, separator)).join('')}`,
        separator,
      ).map((row) =>
        row.map((text) =>
          text.replaceAll(separator === ';' ? /(?<=^|[,;\t\r\n])'/g : /(?<=^|[;\t\r\n])'/g, ''),
        ),
      )
      expect(texts).toEqual(rows)
    }),
  )
})

const enquiry = (changes: Partial<NotedEnquiry>): NotedEnquiry => ({
  id: 'an-id',
  reference: '7KQ2MXR4',
  kind: 'booking',
  waiting_since: null,
  joined_to: null,
  state: 'answered',
  received_at: Date.UTC(2026, 10, 22, 22, 5), // already the 23rd in Kigali
  changed_at: Date.UTC(2026, 10, 23, 6),
  answered_at: Date.UTC(2026, 10, 23, 6, 30),
  revision: 1,
  name: 'Aline Uwase',
  email: 'aline@example.test',
  phone: '+250 788 123 456',
  submission_id: null,
  payload: JSON.stringify(bookingRequest()),
  evidence: '{}',
  assignee: null,
  follow_up: null,
  outcome: null,
  outcome_at: null,
  lost_reason: '',
  source: 'website',
  campaign: '',
  actions: 0,
  quarantined: 0,
  suspect: 0,
  about: '',
  mailbox: '',
  reminded_hours: 0,
  notes: [],
  ...changes,
})

async function* pagesOf(...pages: readonly (readonly NotedEnquiry[])[]) {
  yield* pages
}

const rowsOf = async (...enquiries: readonly NotedEnquiry[]) => {
  const [heading = [], ...rows] = readSheet(await text(csv(teamSheet, pagesOf(enquiries))))
  return rows.map((row) => Object.fromEntries(heading.map((title, at) => [title, row[at]])))
}

test('column titles are readable and unique, and the team’s own come first', () => {
  const { heading } = teamSheet
  expect(new Set(heading).size).toBe(heading.length)
  expect(heading.slice(0, 4)).toEqual(['Reference', 'Kind', 'State', 'Arrived (Kigali)'])
  for (const title of heading) expect(title).toMatch(/^[A-Z][a-z- ]+( \(Kigali\))?$/)
})

test('the export for programs has the language in its last column', async () => {
  const payload = JSON.stringify(bookingRequest({ language: 'fr' }))
  const [french, english] = await rowsOf(enquiry({ payload }), enquiry({}))
  expect([french?.['Language'], english?.['Language']]).toEqual(['French', ''])
  expect(enquirySheet.heading.slice(-2)).toEqual(['answeredAt', 'language'])
  expect(enquirySheet.row(enquiry({ payload })).at(-1)).toBe('fr')
})

test('times are in Kigali’s time zone, and notes are included', async () => {
  const noted = {
    assignee: 'chantal@example.test',
    follow_up: '2026-11-30',
    outcome: 'lost',
    outcome_at: Date.UTC(2026, 10, 24, 23),
    lost_reason: 'Too dear',
    notes: ['Called', 'Wants a quiet camp'],
  } as const
  const [row] = await rowsOf(enquiry(noted))
  expect(row).toMatchObject({
    'Arrived (Kigali)': '2026-11-23 00:05',
    'Answered (Kigali)': '2026-11-23 08:30',
    'Assigned to': 'chantal@example.test',
    'Follow-up on': '2026-11-30',
    Outcome: 'Lost',
    'Outcome on': '2026-11-25',
    Reason: 'Too dear',
    Notes: 'Called\nWants a quiet camp',
  })
})

test('kinds that ask the same question share a column, and every cell is safe to open', async () => {
  const message = { from_name: '=1+1', subject: 'Contact Form: +250', message: 'a\n@b' }
  const [contact, review] = await rowsOf(
    enquiry({ kind: 'contact', answered_at: null, payload: JSON.stringify(message) }),
    enquiry({
      kind: 'review',
      payload: JSON.stringify({ about: '/tour/tour-details', name: 'Ben', guides: '4' }),
    }),
  )
  expect(contact).toMatchObject({
    Kind: 'Message',
    'Answered (Kigali)': '',
    Name: "'=1+1",
    Subject: "'+250",
    Message: "a\n'@b",
  })
  expect(review).toMatchObject({ Name: 'Ben', About: '/tour/tour-details', Guides: '4 of 5' })
})

const asks = (changes: Record<string, string>, kind: NotedEnquiry['kind'] = 'booking') =>
  enquiry({ kind, payload: JSON.stringify(kind === 'booking' ? bookingRequest(changes) : changes) })

// biome-ignore format: a table
test.each([
  [asks({ dates: '2027-06-14 - 2027-07-02' }), '2027-06-14', '2027-07-02', '2'],
  [asks({ dates: '2027-06-14 - TBD', group: 'SOLO' }), '2027-06-14', '', '1'],
  [asks({ group: 'FAMILY', groupSize: '5 people' }), '2027-06-14', '', '5'],
  [asks({ dates: 'Not specified', group: 'FRIENDS' }), '', '', ''],
  [asks({ dates: '2027-13-45 - TBD', group: 'FRIENDS' }), '', '', ''],
  [asks({ 'preferred-date': '2027-01-04', 'group-size': '3' }, 'trek-request'), '2027-01-04', '2027-01-04', '3'],
  [asks({ message: 'Hello' }, 'contact'), '', '', ''],
])('days and people have columns of their own: %#', async (asked, first, last, people) => {
  const [row] = await rowsOf(asked)
  expect(row).toMatchObject({
    'First travel day': first,
    'Last travel day': last,
    People: people,
  })
})

test('the workbook has typed dates and numbers, column widths, and phone numbers as text', async () => {
  const noted = enquiry({ follow_up: '2026-11-30' })
  const parts = unzipSync(await buffer(xlsx(teamSheet, pagesOf([noted], [enquiry({})]))))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml.match(/<row /g)).toHaveLength(3)
  expect(xml.match(/<col /g)).toHaveLength(teamSheet.heading.length)
  expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+3"\/>/)
  for (const cell of ['Arrived (Kigali)', 'Aline Uwase', '+250 788 123 456']) {
    expect(xml).toContain(`<t xml:space="preserve">${cell}</t>`)
  }
  const cellOf = (title: string) => {
    const column = columnName(teamSheet.heading.indexOf(title))
    return new RegExp(`<c r="${column}2" s="(\\d)"><v>([\\d.]+)</v>`).exec(xml)?.slice(1)
  }
  // In spreadsheets 2027-06-14 is day 46552, and 2026-11-30 day 46356.
  expect(cellOf('First travel day')).toEqual(['3', '46552'])
  expect(cellOf('Follow-up on')).toEqual(['3', '46356'])
  expect(cellOf('People')).toEqual(['5', '2'])
  const [format, value] = cellOf('Arrived (Kigali)') ?? []
  expect([format, (Number(value) - 46349) * 24 * 60]).toEqual(['4', expect.closeTo(5)])
})

test('amounts have the decimals of their currency, and a comma in French Excel', async () => {
  const business = { quoted: 131_820, received: 0, firstDay: '', lastDay: '' }
  const dollars = enquiry({ business: { ...business, currency: 'USD' } })
  const francs = enquiry({ business: { ...business, quoted: 1_500_000, currency: 'RWF' } })
  const quotedIn = async (separator: ',' | ';') => {
    const file = await text(csv(teamSheet, pagesOf([dollars, francs]), separator))
    const [heading = [], ...rows] = readSheet(file, separator)
    return rows.map((row) => row[heading.indexOf('Quoted')])
  }
  expect(await quotedIn(',')).toEqual(['1318.20', '1500000'])
  expect(await quotedIn(';')).toEqual(['1318,20', '1500000'])
  const parts = unzipSync(await buffer(xlsx(teamSheet, pagesOf([dollars, francs]))))
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const column = columnName(teamSheet.heading.indexOf('Quoted'))
  const formats = [...read('xl/styles.xml').matchAll(/<xf( numFmtId="(\d+)")?/g)].slice(1)
  const cells = [2, 3].map((row) => {
    const [, style, value] =
      new RegExp(`<c r="${column}${row}" s="(\\d)"><v>([\\d.]+)</v>`).exec(
        read('xl/worksheets/sheet1.xml'),
      ) ?? []
    return [formats[Number(style)]?.[2], value]
  })
  // The formats 3 and 4 of every spreadsheet program are `#,##0` and `#,##0.00`.
  expect(cells).toEqual([
    ['4', '1318.2'],
    ['3', '1500000'],
  ])
})

test('an export makes way for other work after each page of a few rows', async () => {
  await using place = await newStorePlace('sqlite')
  const store = await openStore(place.settings)
  const ids = Array.from({ length: 1000 }, (_, index) => `${index}`)
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  for await (const page of readPages(store.db, ids)) expect(page).toEqual([])
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(19)
  await store.close()
})

test('every question of a booking has a column for the team', () => {
  const labels = bookingKeys.map(labelOf).filter((label) => label !== '')
  expect(teamSheet.heading).toEqual(expect.arrayContaining(labels))
})
