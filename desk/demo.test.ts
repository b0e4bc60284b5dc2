import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerBy } from '#enquiry/answer-time.ts'
import { buildIfStale } from '../tests/built-desk.ts'
import { submission } from '../tests/submissions.ts'
import { kigaliDay } from './base/kigali-time.ts'
import { sampleEnquiries } from './demo/samples.ts'
import type { StoryName } from './demo/stories.ts'
import { readActivities } from './store/activities.ts'
import { openStoreBeside, type Store } from './store/open-store.ts'
import { findByReference, listEnquiries } from './store/read-enquiries.ts'
import { stateOf } from './store/test-store.ts'

// The demo as a program, once for all tests, in a folder where real enquiries are too, with the settings of a
// desk that mails, forwards and has a database.

const realStore = 'what people sent'
let folder = ''
let store: Store
let url = ''
let knocks = 0
/** What a real desk would turn to. */
const elsewhere = createServer((socket) => {
  knocks += 1
  socket.destroy()
})

function start(...words: readonly string[]) {
  const place = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [resolve('build/desk/demo.js'), ...words], {
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

async function run(...words: readonly string[]) {
  const { child, output } = start(...words)
  const [code] = await once(child, 'close')
  return { ...output, code }
}

const mailFolder = () => join(folder, 'var/demo/mail')
const samples = sampleEnquiries(Date.now())
const referenceOf = (story: StoryName) =>
  `${samples.findLast((sample) => sample.story === story)?.identity.reference}`

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
    { timeout: 110_000 },
  )
  const beside = openStoreBeside({ DATA_DIR: join(folder, 'var/demo') }, 'read')
  if (beside === null) throw new Error(demo.output.stderr)
  store = beside
}, 120_000)

afterAll(async () => {
  demo.child.kill()
  await once(demo.child, 'exit')
  await store.close()
  elsewhere.close()
  await rm(folder, { recursive: true })
})

test('its store has the 120 samples in every state an enquiry can be in', async () => {
  const enquiries = await listEnquiries(store.db)
  expect(enquiries.map(({ reference }) => reference)).toEqual(
    samples.map(({ identity }) => identity.reference),
  )
  const count = (wanted: (one: (typeof enquiries)[number]) => boolean) =>
    enquiries.filter(wanted).length
  const now = Date.now()
  expect(count(({ state }) => state === 'new')).toBe(15)
  expect(count((one) => one.state === 'new' && answerBy(one.receivedAt) < now)).toBe(4)
  expect(count(({ state }) => state === 'quarantine')).toBe(3)
  expect(count(({ state }) => state === 'answered')).toBeGreaterThan(50)
  expect(count(({ state }) => state === 'closed')).toBeGreaterThan(10)
})

test.each([
  ['answered', 'answered', 'sent'],
  ['approved', 'closed', 'sent'],
  ['released', 'new', 'sent'],
  ['quarantined', 'quarantine', 'waiting: quarantine'],
  ['closed in quarantine', 'closed', 'skipped: suppressed'],
  ['undelivered', 'new', 'refused'],
  ['no address', 'new', 'skipped: address'],
] as const)('a sample that is %s is %s, one of its emails %s', async (story, state, email) => {
  const found = await findByReference(store.db, referenceOf(story))
  expect(found?.enquiry.state).toBe(state)
  expect(found?.deliveries.map(stateOf)).toContain(email)
})

test('one was changed by its sender, one reopened, and one email tried again and again', async () => {
  const changed = await findByReference(store.db, referenceOf('changed'))
  expect(changed?.enquiry.revision).toBe(2)
  const reopened = await findByReference(store.db, referenceOf('reopened'))
  expect(reopened?.enquiry).toMatchObject({ state: 'new', answeredAt: null })
  const tried = await findByReference(store.db, referenceOf('mailbox full'))
  expect(Math.max(...(tried?.deliveries ?? []).map(({ attempts }) => attempts))).toBeGreaterThan(1)
})

test('the team has given out, followed up and closed deals', async () => {
  const enquiries = await listEnquiries(store.db)
  const count = (wanted: (one: (typeof enquiries)[number]) => boolean) =>
    enquiries.filter(wanted).length
  for (const outcome of ['quoted', 'booked', 'lost']) {
    expect(
      count((one) => one.outcome === outcome),
      outcome,
    ).toBeGreaterThan(5)
  }
  expect(count(({ state, assignee }) => state === 'new' && assignee !== null)).toBe(2)
  const today = kigaliDay(Date.now())
  expect(count(({ followUp }) => followUp !== null && followUp <= today)).toBe(1)
  expect(count(({ followUp }) => followUp !== null && followUp > today)).toBe(1)
})

test('who did what is written, and what was approved lies beside the store, not on the site', async () => {
  const found = await findByReference(store.db, referenceOf('approved'))
  const done = await readActivities(store.db, found?.enquiry.id ?? '')
  expect(done).toMatchObject([{ name: 'approved', by: expect.stringContaining('@sample.example') }])
  const entry = `content/reviews/${referenceOf('approved').toLowerCase()}.yaml`
  await access(join(folder, 'var/demo', entry))
  await expect(access(join(folder, entry))).rejects.toThrow('ENOENT')
})

test('what it says to try is there', async () => {
  const { stdout } = demo.output
  const [file = ''] = /var\S+\.eml/.exec(stdout) ?? []
  await access(join(folder, file))
  for (const story of ['undelivered', 'quarantined'] as const) {
    expect(stdout).toContain(referenceOf(story))
  }
  expect(stdout).toMatch(/\/desk\/sign-in\/[\w-]+\/[0-9a-f]{64}$/m)
})

test('the team had its reminders, digests and notices, as files', async () => {
  const files = await readdir(mailFolder())
  for (const kind of [
    'reminder-',
    'daily-digest-',
    'hourly-digest-',
    '-undeliverable.',
    '-update-2.',
  ]) {
    expect(
      files.filter((file) => file.includes(kind)),
      kind,
    ).not.toEqual([])
  }
})

test('what is sent to it becomes files, nothing leaves, and the real store is as it was', async () => {
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
    const file = join(mailFolder(), `${reference}-${email}.eml`)
    await expect.poll(() => access(file).then(() => 'there', String)).toBe('there')
  }
  const listed = await run('list', '--json')
  expect(JSON.parse(listed.stdout)).toHaveLength(121)
  expect(knocks).toBe(0)
  expect(await readdir(join(folder, 'var'))).toEqual(['demo', 'desk.sqlite'])
  expect(await readFile(join(folder, 'var/desk.sqlite'), 'utf8')).toBe(realStore)
})

test('a sample review cannot be put on the site', async () => {
  const { code, stderr } = await run('--json', 'approve', referenceOf('approved'))
  expect(code).toBe(1)
  expect(stderr).toContain('samples must never stand on your site')
})

test('a second demo does not take the store from under the first', async () => {
  const { code, stderr } = await run()
  expect(code).toBe(78)
  expect(stderr).toContain('another desk works in var/demo')
})
