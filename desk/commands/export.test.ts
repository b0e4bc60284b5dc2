import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../tests/faults/read-sheet.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { availableStores, newStorePlace } from '../../tests/stores.ts'
import { contactCall, pageForm, submission } from '../../tests/submissions.ts'
import { settleMark } from './export-mark.ts'
import { cellXml, columnName } from './xlsx.ts'

// The sheet: docs/desk.md §7.

describe.each(availableStores)('on %s', (kind) => {
  test('each run with --new adds what came or changed since, once', {
    timeout: 120_000,
  }, async () => {
    await using place = await newStorePlace(kind)
    const { DATABASE_URL = '' } = place.settings
    await using desk = await startDesk({ settings: { DATABASE_URL } })
    await using folder = await newFolder()
    const [csv, jsonl] = [join(folder.path, 'new.csv'), join(folder.path, 'new.jsonl')]
    const [first, second] = [submission(), submission()]
    await desk.postEnquiry(first.sheet)
    expect(await exported(desk, 'csv', csv)).toBe(`${csv}: 1 new\n`)
    expect(await exported(desk, 'csv', csv)).toBe('Nothing new.\n')
    await desk.postEnquiry(second.sheet)
    await desk.postEnquiry(submission({ tripDetails: 'Changed' }, first).sheet)
    await desk.postMail(contactCall())
    expect(await exported(desk, 'csv', csv, '--kind', 'booking')).toContain('')
    expect(await referencesIn(csv)).toEqual([first.reference])
    expect(await exported(desk, 'csv', csv)).toBe(`${csv}: 3 new\n`)
    const references = await referencesIn(csv)
    expect(references.slice(0, 3)).toEqual([first.reference, second.reference, first.reference])
    expect(references).toHaveLength(4)
    // Another file begins from the start, and one that was moved away goes on with what is new.
    expect(await exported(desk, 'jsonl', jsonl)).toBe(`${jsonl}: 3 new\n`)
    await rm(csv)
    await desk.postEnquiry(submission().sheet)
    expect(await exported(desk, 'csv', csv)).toBe(`${csv}: 1 new\n`)
    expect(await exported(desk, 'jsonl', jsonl)).toBe(`${jsonl}: 1 new\n`)
    expect((await readFile(jsonl, 'utf8')).trimEnd().split('\n')).toHaveLength(4)
  })
})

const exported = async (desk: InProcessDesk, ...words: readonly string[]) =>
  (await desk.command('export', ...words, '--new')).stdout

const referencesIn = async (file: string) =>
  readSheet(await readFile(file, 'utf8'))
    .slice(1)
    .map(([reference]) => reference)

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
  // Nothing is added to a file that somebody may have changed.
  const again = await desk.command('export', 'xlsx', file, '--new')
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('Move it away: the next run begins'),
  ])
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
  [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

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

const pending = { sequence: 7, before: 'old', after: 'new' }

test.each([
  // the file now  counts up to  it may come twice
  ['new', 7, false],
  ['old', 3, false],
  ['other', 3, true],
  [null, 3, true],
])(
  'a run that was cut off, with the file %j: goes on from %i, unclear: %s',
  (found, sequence, isUnclear) => {
    const settled = settleMark({ file: 'x', sequence: 3, pending }, found)
    expect(settled).toEqual({ mark: { file: 'x', sequence, pending: null }, isUnclear })
  },
)

test('rows are added to their own sheet only, and a run that died leaves nothing half', async () => {
  await using desk = await startDesk()
  await using folder = await newFolder()
  const file = join(folder.path, 'bookings.csv')
  await desk.postEnquiry(submission().sheet)
  await desk.command('export', 'csv', file, '--kind', 'booking', '--new')
  const before = await readFile(file, 'utf8')
  const other = await desk.command('export', 'csv', file, '--new')
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('has other columns')])
  // What a run leaves that was killed while it wrote.
  await writeFile(join(folder.path, '.bookings.csv.part'), 'half a row')
  await desk.postEnquiry(submission().sheet)
  await desk.command('export', 'csv', file, '--kind', 'booking', '--new')
  const after = await readFile(file, 'utf8')
  expect(after.startsWith(before)).toBe(true)
  expect(readSheet(after)).toHaveLength(3)
})

test('what is exported as JSON Lines comes in elsewhere as it was, without a letter', {
  timeout: 120_000,
}, async () => {
  await using desk = await startDesk()
  await using folder = await newFolder()
  const changed = submission({ tripDetails: 'a\u2028b "c"\n' })
  for (const { sheet } of [changed, submission()]) await desk.postEnquiry(sheet)
  const file = join(folder.path, 'all.jsonl')
  expect(await exported(desk, 'jsonl', file)).toBe(`${file}: 2 new\n`)
  await desk.postEnquiry(submission({ tripDetails: 'Second' }, changed).sheet)
  for (const form of [pageForm('comment'), pageForm('hiking-request')]) await desk.postEnquiry(form)
  await desk.postMail(contactCall())
  await desk.command('answered', changed.reference)
  expect(await exported(desk, 'jsonl', file)).toBe(`${file}: 4 new\n`)

  await using elsewhere = await startDesk()
  const dry = await elsewhere.command('import', file, '--dry-run', '--json')
  const counts = { stored: 5, changed: 1, there: 0, erased: 0, taken: [] }
  expect(JSON.parse(dry.stdout)).toEqual({ dryRun: true, ...counts })
  expect(await elsewhere.enquiries()).toEqual([])
  const taken = await elsewhere.command('import', file, '--json')
  expect(JSON.parse(taken.stdout)).toEqual({ dryRun: false, ...counts })
  expect(await elsewhere.enquiries()).toEqual(await desk.enquiries())
  const again = await elsewhere.command('import', file)
  expect(again).toEqual({ code: 0, stdout: 'Stored: 0\nHere already: 6\n', stderr: '' })
  expect((await elsewhere.command('outbox', 'list')).stdout).toBe('Everything is out.\n')
  expect(await elsewhere.letters()).toEqual([])
  // The earlier version came along: sent once more it is known.
  const repeat = await elsewhere.postEnquiry(changed.sheet)
  expect(await repeat.json()).toMatchObject({ reference: changed.reference, duplicate: true })
})

test('who was erased does not come back with an import', async () => {
  await using desk = await startDesk({ settings: { CONFIRMATION_HOLD_SECONDS: '0.2' } })
  await using folder = await newFolder()
  const [gone, stays] = [submission({ email: 'gone@example.test' }), submission()]
  for (const { sheet } of [gone, stays]) await desk.postEnquiry(sheet)
  await desk.waitForLetters(4)
  const file = join(folder.path, 'all.jsonl')
  await desk.command('export', 'jsonl', file)
  await desk.command('erase', gone.reference, '--yes')
  const { stdout } = await desk.command('import', file)
  expect(stdout).toBe('Stored: 0\nHere already: 1\nLeft out, because they were erased here: 1\n')
  expect((await desk.enquiries()).map(({ reference }) => reference)).toEqual([stays.reference])
  await rm(join(desk.dataDir, 'erasure.key'))
  const keyless = await desk.command('import', file)
  expect([keyless.code, keyless.stderr]).toEqual([1, expect.stringContaining('erasure.key')])
})

test('a file with a fault stores nothing and says where it is', async () => {
  await using desk = await startDesk()
  await using folder = await newFolder()
  await using other = await startDesk()
  await other.postEnquiry(submission().sheet)
  const line = (await other.command('export', 'jsonl')).stdout
  const file = join(folder.path, 'bad.jsonl')
  await writeFile(file, `${line}no json\n${line.replace('"kind":"booking"', '"kind":"order"')}`)
  const { code, stderr } = await desk.command('import', file)
  expect(code).toBe(1)
  expect(stderr).toContain(`${file}, line 2: the line: `)
  expect(stderr).toContain(`${file}, line 3: kind: `)
  expect(stderr).toContain('Nothing was stored.')
  expect(await desk.enquiries()).toEqual([])
  const missing = await desk.command('import', join(folder.path, 'nothing.jsonl'))
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('cannot be read')])
})

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'desk-export-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
