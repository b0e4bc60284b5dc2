import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { currencyNames } from '#core/money.ts'
import { readOperator } from '#desk/config/content.ts'
import { enquiryEmails, noticeEmails } from '#desk/db/email-kinds.ts'
import { openStoreBeside, type Store } from '#desk/db/open-store.ts'
import { enquiryKinds, enquiryStates, outcomes } from '#desk/db/tables.ts'
import { seeds } from '#desk/demo/seed.ts'
import { listEnquiries } from '#desk/enquiries/store.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { readRates } from '#desk/quotes/rates.ts'
import { statisticsOf } from '#desk/statistics/statistics.ts'
import { readCounted, readQuoted } from '#desk/statistics/store.ts'
import { buildIfStale } from '../tests/desk.ts'
import { longTest } from '../tests/long-test.ts'
import { submission } from '../tests/submissions.ts'

// Runs the demo once for all tests, in a folder with real enquiries and with settings for emails, a webhook and a
// database.

const realStore = 'what people sent'
const languageOf = (row: { readonly content: string }) => readContent(row).language

let folder = ''
let store: Store
let url = ''
let knocks = 0
/** A server at the addresses of the mail server, the database and the webhook. The demo must not connect to it. */
const elsewhere = createServer((socket) => {
  knocks += 1
  socket.destroy()
})

function start() {
  const place = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [resolve('build/desk/demo.js')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: 'var',
      SMTP_URL: `smtp://${place}`,
      DATABASE_URL: `postgresql://desk@${place}/desk`,
      SPREADSHEET_URL: `http://${place}/exec`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  return { child, output }
}

let demo: ReturnType<typeof start>

beforeAll(async () => {
  await buildIfStale()
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await symlink(resolve('tests/delivered/content'), join(folder, 'content'))
  await mkdir(join(folder, 'var'))
  await writeFile(join(folder, 'var/desk.sqlite'), realStore)
  demo = start()
  url = await vi.waitFor(
    () => {
      const address = /at (http:\S+)/.exec(demo.output.stdout)?.[1]
      if (address === undefined) throw new Error(`no demo: ${demo.output.stderr}`)
      return address
    },
    { timeout: 240_000 },
  )
  const opened = openStoreBeside({ DATA_DIR: join(folder, 'var/demo') }, 'read')
  if (opened === null) throw new Error(demo.output.stderr)
  store = opened
})

afterAll(async () => {
  demo.child.kill()
  await once(demo.child, 'exit')
  await store.close()
  elsewhere.close()
  await rm(folder, { recursive: true })
})

test('the demo has enquiries in every state, with every outcome', async () => {
  const enquiries = await listEnquiries(store.db)
  expect(enquiries).toHaveLength(seeds.length)
  const values = (column: 'kind' | 'state' | 'outcome') =>
    new Set(enquiries.map((one) => one[column]))
  expect(values('kind')).toEqual(new Set(enquiryKinds))
  expect(values('state')).toEqual(new Set(enquiryStates))
  expect(values('outcome')).toEqual(new Set([...outcomes, null]))
  expect(enquiries.filter(({ revision }) => revision === 2)).toHaveLength(1)
  const deliveries = await store.db.selectFrom('delivery').select('state').execute()
  expect(new Set(deliveries.map(({ state }) => state))).toContain('refused')
})

test('the demo is a business a year old, so that every chart and list has something to show', async () => {
  const { db } = store
  const enquiries = await listEnquiries(db)
  const distinct = async (rows: Promise<readonly object[]>) =>
    new Set((await rows).flatMap((row) => Object.values(row) as string[]))
  const now = Date.now()
  const ages = enquiries.map(({ received_at }) => (now - received_at) / dayMs)
  expect(Math.max(...ages)).toBeGreaterThan(340)
  expect(new Set(enquiries.map(({ source }) => source)).size).toBeGreaterThan(4)
  const { rankings, total } = statisticsOf(
    await readCounted(db, 0),
    now,
    new Map(),
    await readQuoted(db, 0),
    {
      ...{ currency: 'USD', rates: { EUR: 0.9, RWF: 1450 }, day: '' },
    },
  )
  expect(rankings.countries.rows.length).toBeGreaterThan(4)
  expect(rankings.reasons.rows.length).toBeGreaterThan(1)
  expect(total.trips).toBeGreaterThan(10)
  const quotes = db.selectFrom('quote')
  expect(await distinct(quotes.select('currency').execute())).toEqual(new Set(currencyNames))
  expect((await quotes.select('content').execute()).map(languageOf)).toEqual(
    expect.arrayContaining(['en', 'fr']),
  )
  const paid = db.selectFrom('payment').select(['currency', 'counted_currency']).execute()
  expect(await paid).toContainEqual({ currency: 'RWF', counted_currency: 'EUR' })
  const today = kigaliDay(now)
  const trips = await db.selectFrom('trip').selectAll().execute()
  const onTheRoad = trips.filter((one) => one.first_day <= today && today <= one.last_day)
  expect(onTheRoad).toHaveLength(4)
  expect((await db.selectFrom('travellers').select('changes').execute()).length).toBeGreaterThan(4)
  const tasks = db.selectFrom('task').select('assignee').where('done_at', 'is', null)
  expect((await distinct(tasks.execute())).size).toBe(3)
  expect(await distinct(db.selectFrom('bill').select('kind').execute())).toEqual(
    new Set(['invoice', 'receipt']),
  )
  expect((await readRates(join(folder, 'var/demo'))).length).toBeGreaterThan(4)
})

test('a quote of the demo is sent without a question, since its operator has terms and says how to pay', async () => {
  const place = join(folder, 'var/demo')
  const { quotes } = await readOperator(place)
  expect(quotes).toMatchObject({ rates: { EUR: 0.9, RWF: 1450 }, ratesDay: kigaliDay(Date.now()) })
  const french = parse(await readFile(join(place, 'content/fr/operator.yaml'), 'utf8'))
  for (const texts of [quotes, french.quotes])
    for (const name of ['terms', 'payment', 'included', 'notIncluded'])
      expect(texts[name].length, name).toBeGreaterThan(0)
  expect(french.chat.greeting).toMatch(/^Muraho/)
})

test('the demo writes its emails to files, connects to no server and leaves the real store untouched', async () => {
  expect(demo.output.stdout).toMatch(/\/desk\/sign-in\/[\w-]+/)
  const { customer, team, reference } = submission()
  for (const call of [team, customer]) {
    const response = await fetch(`${url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    expect(response.status).toBe(200)
  }
  for (const email of ['team', 'customer']) {
    const file = join(folder, 'var/demo/mail', `${reference}-${email}.eml`)
    await expect.poll(() => access(file).then(() => 'there', String)).toBe('there')
  }
  expect(await listEnquiries(store.db)).toHaveLength(seeds.length + 1)
  expect(knocks).toBe(0)
  expect(await readdir(join(folder, 'var'))).toEqual(['demo', 'desk.sqlite'])
  expect(await readFile(join(folder, 'var/desk.sqlite'), 'utf8')).toBe(realStore)
})

longTest('the gallery shows every email, with its pictures', async () => {
  const file = join(folder, 'emails.html')
  await promisify(execFile)(process.execPath, [resolve('build/desk/email-gallery.js'), file], {
    cwd: folder,
  })
  const page = await readFile(file, 'utf8')
  const subjects = `${page.match(/<h[23]>[^<]*/g)}`
  for (const subject of [
    ...[
      'Booking request',
      'Changed: booking request',
      'Murakoze! ',
      'Murakoze\u202F! ',
      'Your trip: ',
    ],
    ...['Not answered yet: ', 'This morning: ', 'Your link to the desk', 'Our confirmation to '],
  ])
    expect(subjects).toContain(`<h3>${subject}`)
  for (const { title } of Object.values({ ...enquiryEmails, ...noticeEmails }))
    expect(subjects).toContain(`<h2>${title}`)
  expect(page).not.toContain('cid:')
})
