import { buffer, text } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { readSheet } from '../../tests/faults/read-sheet.ts'
import { bookingRequest } from '../../tests/submissions.ts'
import { teamSheet, writeCsv, writeXlsx } from './team-sheet.ts'

const enquiry = (changes: Partial<ListedEnquiry>): ListedEnquiry => ({
  id: 'an-id',
  reference: '7KQ2MXR4',
  kind: 'booking',
  state: 'answered',
  receivedAt: Date.UTC(2026, 10, 22, 22, 5), // already the 23rd in Kigali
  changedAt: Date.UTC(2026, 10, 23, 6),
  answeredAt: Date.UTC(2026, 10, 23, 6, 30),
  revision: 1,
  name: 'Aline Uwase',
  email: 'aline@example.test',
  phone: '+250 788 123 456',
  submissionId: null,
  payload: JSON.stringify(bookingRequest()),
  evidence: '{}',
  assignee: null,
  followUp: null,
  outcome: null,
  lostReason: '',
  actions: 0,
  ...changes,
})

async function* pagesOf(...pages: readonly (readonly ListedEnquiry[])[]) {
  yield* pages
}

const rowsOf = async (...enquiries: readonly ListedEnquiry[]) => {
  const [heading = [], ...rows] = readSheet(await text(writeCsv(pagesOf(enquiries))))
  return rows.map((row) => Object.fromEntries(heading.map((title, at) => [title, row[at]])))
}

test('columns have titles in words, each once, the team’s own first', () => {
  const { heading } = teamSheet
  expect(new Set(heading).size).toBe(heading.length)
  expect(heading.slice(0, 4)).toEqual(['Reference', 'Kind', 'State', 'Arrived (Kigali)'])
  for (const title of heading) expect(title).toMatch(/^[A-Z][a-z- ]+( \(Kigali\))?$/)
})

test('times are those of Kigali, and what the team noted is there', async () => {
  const noted = {
    assignee: 'chantal@example.test',
    followUp: '2026-11-30',
    outcome: 'quoted',
  } as const
  const [row] = await rowsOf(enquiry(noted))
  expect(row).toMatchObject({
    'Arrived (Kigali)': '2026-11-23 00:05',
    'Answered (Kigali)': '2026-11-23 08:30',
    'Who has it': 'chantal@example.test',
    'Follow-up on': '2026-11-30',
    Outcome: 'Quoted',
  })
})

test('kinds that ask the same share a column, and every cell is safe to open', async () => {
  const message = { from_name: '=1+1', subject: 'Contact Form: +250', message: 'a\n@b' }
  const [contact, review] = await rowsOf(
    enquiry({ kind: 'contact', answeredAt: null, payload: JSON.stringify(message) }),
    enquiry({
      kind: 'review',
      payload: JSON.stringify({ about: '/tour/tour-details', name: 'Ben', guides: '4' }),
    }),
  )
  expect(contact).toMatchObject({
    Kind: 'Contact message',
    'Answered (Kigali)': '',
    Name: "'=1+1",
    Subject: "'+250",
    Message: "a\n'@b",
  })
  expect(review).toMatchObject({ Name: 'Ben', About: '/tour/tour-details', Guides: '4 of 5' })
})

test('the workbook has the same texts as the sheet of text', async () => {
  const parts = unzipSync(await buffer(writeXlsx(pagesOf([enquiry({})], [enquiry({})]))))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml.match(/<row /g)).toHaveLength(3)
  for (const cell of ['Arrived (Kigali)', '2026-11-23 00:05', 'Aline Uwase']) {
    expect(xml).toContain(`<t xml:space="preserve">${cell}</t>`)
  }
})
