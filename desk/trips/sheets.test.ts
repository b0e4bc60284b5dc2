import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet as readSheetOfFile } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomIds } from '#desk/lib/ids.ts'
import { sized } from '../../tests/faults/random.ts'
import { readSheet } from '../../tests/faults/read-sheet.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { findProgram } from '../../tests/programs.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { storyOf } from './test-story.ts'

// One trip with a quote of $3,000 and two payments.

let desk: InProcessDesk
let browser: TeamBrowser
let reference = ''

beforeAll(async () => {
  desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  browser = await signIn(desk, 'aline@example.test')
  const { sheet, ...booking } = submission()
  reference = booking.reference
  await desk.postEnquiry(sheet, { origin: desk.url })
  await desk.withStore(async (db) => {
    const enquiry = await db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
    const sending = { ids: randomIds(() => 'example.test') }
    const story = storyOf({ db, sending } as Parameters<typeof storyOf>[0], enquiry)
    await story.accept(Date.now(), await story.send(Date.now()))
  })
  const trip = `/desk/enquiries/${reference}/trip`
  const days = { first_day: '2027-06-14', last_day: '2027-06-16', people: '2', guide: '=Eric' }
  const others = { travellers: '', car: '', pick_up: '', notes: '' }
  await browser.postRaw(trip, { seen: '0', ...days, ...others })
  const pay = (fields: Readonly<Record<string, string>>) =>
    browser.postRaw(`${trip}/payments`, { method: 'cash', note: '', ...fields })
  await pay({ amount: '1,318.20', currency: 'USD', day: '2027-01-05', note: '=1+1' })
  await pay({ amount: '1,450,000', currency: 'RWF', rate: '1,450', day: '2027-02-01' })
  await pay({ amount: '-18.20', currency: 'USD', day: '2027-02-02' })
  const page = await (await browser.get(trip)).text()
  const [receipt = ''] = /\/desk[^"]*\/payments\/[\w-]+\/receipt/.exec(page) ?? []
  await browser.postRaw(receipt, {})
})

afterAll(() => desk[Symbol.asyncDispose]())

async function rowsOf(address: string, separator: ',' | ';' = ',') {
  const text = await (await browser.get(address)).text()
  const [heading = [], ...rows] = readSheet(text, separator)
  return rows.map((row) => Object.fromEntries(heading.map((title, at) => [title, row[at]])))
}

test('payments have a row each, in their own currency and in that of the quote', async () => {
  const rows = await rowsOf('/desk/sheets/payments?format=csv')
  expect(rows).toEqual([
    {
      ...{ Date: '2027-01-05', Reference: reference, Name: 'Aline Uwase' },
      ...{ 'Payment method': 'Cash', Currency: 'USD', Amount: '1318.20', 'Exchange rate': '' },
      ...{ 'Amount in the quote’s currency': '1318.20', 'Currency of the quote': 'USD' },
      ...{ Note: "'=1+1", Receipt: `Receipt ${new Date().getFullYear()}-0001` },
    },
    expect.objectContaining({
      ...{ Date: '2027-02-01', Currency: 'RWF', Amount: '1450000', 'Exchange rate': '1450' },
      ...{ 'Amount in the quote’s currency': '1000.00', 'Currency of the quote': 'USD' },
    }),
    expect.objectContaining({ Date: '2027-02-02', Amount: '-18.20' }),
  ])
})

test('trips have a row each, with value, cost, margin and what is outstanding', async () => {
  expect(await rowsOf('/desk/sheets/trips?format=csv')).toEqual([
    {
      ...{ 'First day': '2027-06-14', 'Last day': '2027-06-16', Reference: reference },
      ...{ Name: 'Aline Uwase', Travellers: '2', Guide: "'=Eric", Car: '', Currency: 'USD' },
      ...{ Value: '3000.00', Cost: '0.00', Margin: '3000.00', Outstanding: '700.00' },
    },
  ])
})

test.each([
  // sheet     period                             rows
  ['payments', 'from=2027-02-01&to=2027-02-01', 1],
  ['payments', 'from=2027-02-02', 1],
  ['payments', 'from=2028-01-01&to=2028-12-31', 0],
  ['payments', 'from=2027-13-45', 3],
  ['trips', 'from=2027-06-14&to=2027-06-14', 1],
  ['trips', 'to=2027-06-13', 0],
])('the sheet of %s with %s has %i rows', async (name, period, count) => {
  expect(await rowsOf(`/desk/sheets/${name}?format=csv&${period}`)).toHaveLength(count)
})

test('the accountant’s language is chosen, and French Excel gets decimal commas', async () => {
  const [row] = await rowsOf('/desk/sheets/payments?format=semicolon&language=fr', ';')
  expect(row).toMatchObject({ Montant: '1318,20', Devise: 'USD', 'Moyen de paiement': 'Espèces' })
  expect(await (await browser.get('/desk/trips')).text()).toContain('Sheets for the accountant')
})

test('in Excel, days are days, and amounts have the decimals of their currency', async () => {
  const answer = await browser.get('/desk/sheets/payments?from=2027-01-01&to=2027-12-31')
  expect(answer.headers.get('content-disposition')).toContain('payments-2027-01-01-2027-12-31.xlsx')
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toContain('<sheet name="Payments"')
  const sheet = part('xl/worksheets/sheet1.xml')
  // Style 3 is a day, 6 has two decimals, 7 has none.
  expect(sheet).toContain('<c r="A2" s="3"><v>46392</v></c>')
  expect(sheet).toContain('<c r="F2" s="6"><v>1318.2</v></c>')
  expect(sheet).toContain('<c r="F3" s="7"><v>1450000</v></c>')
  expect(sheet).toContain('<c r="H3" s="6"><v>1000</v></c>')
})

test('a reader of Excel files finds the same days, numbers and texts in both sheets', async () => {
  const open = async (name: string) =>
    readSheetOfFile(Buffer.from(await (await browser.get(`/desk/sheets/${name}`)).arrayBuffer()))
  const utc = (day: string) => new Date(`${day}T00:00:00Z`)
  const year = new Date().getFullYear()
  const [, first, francs] = await open('payments')
  expect(first).toEqual([
    ...[utc('2027-01-05'), reference, 'Aline Uwase', 'Cash', 'USD', 1318.2, null, 1318.2, 'USD'],
    ...['=1+1', `Receipt ${year}-0001`],
  ])
  expect(francs?.slice(4, 9)).toEqual(['RWF', 1_450_000, 1450, 1000, 'USD'])
  const [heading, trip] = await open('trips')
  expect(heading).toHaveLength(12)
  expect(trip).toEqual([
    ...[utc('2027-06-14'), utc('2027-06-16'), reference, 'Aline Uwase', 2, '=Eric', null],
    ...['USD', 3000, 0, 3000, 700],
  ])
})

const office = findProgram('soffice', 'libreoffice-calc', { installs: sized(false, true) })

test.skipIf(office.command === null)(
  `LibreOffice opens both sheets: days, amounts with the decimals of their currency, and no formula${office.missing}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
    const files = ['payments', 'trips'].map((name) => join(folder, `${name}.xlsx`))
    for (const file of files) {
      const sheet = await browser.get(`/desk/sheets/${basename(file, '.xlsx')}`)
      await writeFile(file, Buffer.from(await sheet.arrayBuffer()))
    }
    // Written as shown, with texts alone in quotation marks.
    const shown = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true'
    await promisify(execFile)(`${office.command}`, [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      ...['--headless', '--convert-to', shown, '--outdir', folder, ...files],
    ])
    const rows = async (name: string) =>
      (await readFile(join(folder, `${name}.csv`), 'utf8')).trim().split('\n')
    const [, dollars, francs] = await rows('payments')
    expect(dollars).toMatch(
      /^2027-01-05;"\w{8}";"Aline Uwase";"Cash";"USD";1,318\.20;;1,318\.20;"USD";"=1\+1";"Receipt \d{4}-0001"$/,
    )
    expect(francs).toMatch(/^2027-02-01;.*;"RWF";1,450,000;1450;1,000\.00;"USD";;$/)
    expect((await rows('trips'))[1]).toMatch(
      /^2027-06-14;2027-06-16;"\w{8}";"Aline Uwase";2;"=Eric";;"USD";3,000\.00;0\.00;3,000\.00;700\.00$/,
    )
    await rm(folder, { recursive: true })
  },
)

test('nobody gets a sheet without signing in', async () => {
  for (const name of ['payments', 'trips'])
    expect((await desk.get(`/desk/sheets/${name}`)).status).toBe(303)
})
