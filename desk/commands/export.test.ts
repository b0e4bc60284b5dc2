import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../tests/faults/read-sheet.ts'
import { runCommand, startDesk } from '../../tests/in-process-desk.ts'
import { availableStores } from '../../tests/stores.ts'
import { bookingRequest, contactCall, pageForm, submission } from '../../tests/submissions.ts'
import { cellXml, columnName } from '../sheets/xlsx.ts'
import { newStore, noon } from '../store/test-store.ts'

// The sheet: docs/desk.md §7.

describe.each(availableStores)('on %s', (kind) => {
  test('with a day the sheet has what came or was changed from then on', async () => {
    await using store = await newStore(kind)
    const references = async (day: string) => {
      const { stdout } = await runCommand(['export', 'csv', '--since', day], store.settings)
      return readSheet(stdout)
        .slice(1)
        .map(([reference]) => reference)
    }
    const payload = JSON.stringify(bookingRequest())
    const day = 24 * 60 * 60 * 1000
    const booking = (made: number) => ({
      submissionId: `submission-${made}`,
      reference: null,
      payload,
    })
    const first = await store.take(booking(1))
    const second = await store.take(booking(2), noon + day)
    expect(await references('2026-11-21')).toEqual([first.reference, second.reference])
    expect(await references('2026-11-22')).toEqual([second.reference])
    expect(await references('2026-11-23')).toEqual([])
    // From two in the morning of Kigali on it is the next day there.
    await store.take({ ...booking(1), contentHash: 'b' }, Date.UTC(2026, 10, 22, 22))
    expect(await references('2026-11-23')).toEqual([first.reference])
  })
})

test.each(['yesterday', '2026-13-01', '2026-02-30', '2026-11-21T10:00'])(
  '--since %s is no day',
  async (day) => {
    const { code, stderr } = await runCommand(['export', 'csv', '--since', day], {
      DATA_DIR: 'no-such-folder',
    })
    expect([code, stderr]).toEqual([2, '--since: write a day, for example 2026-11-01\n'])
  },
)

test('an XLSX file holds every text as it was sent, as text', async () => {
  await using desk = await startDesk()
  await using folder = await newFolder()
  const odd = '=1+1 & <b>\t_x0041_\r\nline two\u0007 🦍'
  const { sheet, reference } = submission({ tripDetails: odd, surname: '+250' })
  await desk.postEnquiry(sheet)
  await desk.postEnquiry(pageForm('review'))
  const file = join(folder.path, 'all.xlsx')
  expect(await desk.command('export', 'xlsx', file)).toEqual({
    code: 0,
    stdout: '',
    stderr: `2 enquiries written to ${file}\n`,
  })
  const parts = unzipSync(await readFile(file))
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const rows = readRows(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
  const [heading = [], ...others] = rows
  expect(others).toHaveLength(2)
  const cells = Object.fromEntries(heading.map((key, index) => [key, others[0]?.[index]]))
  expect(cells).toMatchObject({ reference, kind: 'booking', tripDetails: odd, surname: '+250' })
})

/** The texts of a sheet, by their places. */
function readRows(xml: string): readonly (readonly string[])[] {
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const texts: string[] = []
    for (const [, column = '', text = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*t="inlineStr"><is><t[^>]*>(.*?)<\/t>/gs,
    )) {
      texts[indexOf(column)] = readXml(text)
    }
    return Array.from(texts, (text = '') => text)
  })
}

const indexOf = (column: string) =>
  [...column].reduce((sum, email) => sum * 26 + email.charCodeAt(0) - 64, 0) - 1

const readXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

test.each([
  // text            in a cell
  ['Aline', 'Aline'],
  ['a & <b>', 'a &amp; &lt;b&gt;'],
  ['a\tb\nc', 'a\tb\nc'],
  ['a\r\nb', 'a_x000D_\nb'],
  ['\u0000\u001f', '_x0000__x001F_'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x004', '_x004'],
  ['🦍\ud800', '🦍\ufffd'],
  ['x'.repeat(32_768), `${'x'.repeat(32_766)}…`],
])('%j stands in a cell as %j', (text, xml) => {
  expect(cellXml(text)).toBe(xml)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name)
})

test('JSON Lines hold every version, the earlier ones too', async () => {
  await using desk = await startDesk()
  const booked = submission({ tripDetails: 'a\u2028b "c"\n' })
  await desk.postEnquiry(booked.sheet)
  await desk.postEnquiry(submission({ tripDetails: 'Second' }, booked).sheet)
  await desk.postMail(contactCall())
  const { stdout } = await desk.command('export', 'jsonl')
  const lines = stdout.trimEnd().split(/[\n\u2028]/)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      reference: booked.reference,
      revision: 2,
      request: { tripDetails: 'Second' },
      earlier: [{ revision: 1, request: { tripDetails: 'a\u2028b "c"\n' } }],
    },
    { kind: 'contact' },
  ])
})

test('a run that was killed while it wrote leaves nothing half', async () => {
  await using desk = await startDesk()
  await using folder = await newFolder()
  const file = join(folder.path, 'bookings.csv')
  await writeFile(join(folder.path, '.bookings.csv.part'), 'half a row')
  await desk.postEnquiry(submission().sheet)
  await desk.command('export', 'csv', file)
  expect(readSheet(await readFile(file, 'utf8'))).toHaveLength(2)
  expect(await readdir(folder.path)).toEqual(['bookings.csv'])
})

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'desk-export-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
