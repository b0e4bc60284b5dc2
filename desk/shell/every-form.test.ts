import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#desk/db/tables.ts'
import { enquiryActions } from '#desk/enquiries/enquiry-page.tsx'
import { findByReference } from '#desk/enquiries/read-enquiries.ts'
import { randomIds } from '#desk/lib/log.ts'
import { newQuoteLink } from '#desk/quotes/link.tsx'
import { storyOf } from '#desk/trips/test-story.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { pageForm, submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// Every POST route of the built desk, whoever adds one: sent twice, from an old page, without a session, and from
// another site. A route that is missing in the tables below fails the first test.

const routes = new Set<string>()
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('POST')) routes.add(url)
  })
})

const aline = 'aline@example.test'
let folder: string
let desk: InProcessDesk
let browser: TeamBrowser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'every-form-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  const settings = { ...highLimits, TEAM_EMAILS: `${aline},eric@example.test,zoe@example.test` }
  desk = await startDesk({ settings, folder })
  browser = await signIn(desk, aline)
}, 60_000)

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

type Example = {
  /** The address that the form is sent to. */
  readonly to: string
  /** The page that contains the form. Without one, the form has no hidden fields. */
  readonly page?: string
  /** A part of the form's HTML, if its action does not identify it. */
  readonly part?: string
  readonly fields?: Readonly<Record<string, string>>
  /** What a member changes of what the form shows. */
  readonly change?: (shown: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** The content of an uploaded file, by the name of its field. */
  readonly files?: Readonly<Record<string, File>>
  /**
   * What the same version of another page does: `same` changes nothing more, and either succeeds or is a 409. `more` is
   * for forms that add something each time they are filled in.
   */
  readonly again?: 'same' | 'more'
  /** The status of the first answer, if the form is answered with a page. */
  readonly status?: 200
  readonly isPublic?: true
}

type Prepare = () => Promise<Example>

async function newEnquiry(): Promise<string> {
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  return reference
}

async function pathOfNew(): Promise<string> {
  return `/desk/enquiries/${await newEnquiry()}`
}

const onEnquiry =
  (address: string, example: Partial<Example> = {}, prepare = pathOfNew): Prepare =>
  async () => {
    const page = await prepare()
    return { page, to: `${page}/${address}`, ...example }
  }

async function quarantined(): Promise<string> {
  const { sheet, reference } = submission({ firstName: 'Win at https://spam.example' })
  await desk.postEnquiry({ ...sheet, homepage: 'https://spam.example' }, { origin: desk.url })
  return `/desk/enquiries/${reference}`
}

async function press(page: string, address: string, fields = {}): Promise<string> {
  await browser.press(page, `${page}/${address}`, fields)
  return page
}

async function review(): Promise<string> {
  const form = pageForm('review', { about: '/tour/a-tour' })
  await desk.postEnquiry(form, { origin: desk.url })
  return `/desk/enquiries/${form['reference']}`
}

async function byHand(): Promise<string> {
  const fields = { name: 'Hugo Blanc', email: `${randomUUID()}@example.test`, source: 'fair' }
  const entered = await browser.postRaw('/desk/new', { ...fields, isAnswered: 'no' })
  return `${entered.headers.get('location')}`
}

const onStory = <Result>(
  reference: string,
  tell: (story: ReturnType<typeof storyOf>, db: Db) => Promise<Result>,
): Promise<Result> =>
  desk.withStore(async (db) => {
    const enquiry = (await findByReference(db, reference))?.enquiry
    if (enquiry === undefined) throw new Error('no enquiry')
    const sending = { ids: randomIds(() => 'example.test') }
    return tell(storyOf({ db, sending } as Parameters<typeof storyOf>[0], enquiry), db)
  })

const sentQuote = async () =>
  onStory(await newEnquiry(), async (story, db) => {
    const row = await story.send(Date.now())
    return newQuoteLink(db, row.id, '')
  })

async function draft(): Promise<string> {
  const path = await pathOfNew()
  const begun = await browser.press(path, `${path}/quote`, {})
  return `${begun.headers.get('location')}`
}

async function trip(): Promise<string> {
  const page = `${await pathOfNew()}/trip`
  await browser.postRaw(page, { seen: '0', ...tripFields })
  return page
}

const tripFields = {
  first_day: '2027-06-14',
  last_day: '2027-06-18',
  people: '2',
  ...{ travellers: '', guide: '', car: '', pick_up: '', notes: '' },
}

const paid = { amount: '300', currency: 'USD', method: 'bank', day: '2027-01-05', note: '' }

/** A form of the first task or payment of a new trip. */
async function onRow(rows: 'tasks' | 'payments', act: string): Promise<Example> {
  const page = await trip()
  if (rows === 'payments') await browser.postRaw(`${page}/payments`, paid)
  const html = await (await browser.get(page)).text()
  const [row = ''] = new RegExp(`${page}/${rows}/[\\w-]+/`).exec(html) ?? []
  return { page, to: `${row}${act}`, part: `action="${row}remove"` }
}

/** Adds a word to the longest text of a form. */
const longer: Example['change'] = (shown) => {
  const [[name, text] = ['', '']] = Object.entries(shown)
    .filter(([key]) => !/^was|formId|base|seen/.test(key))
    .toSorted(([, one], [, two]) => two.length - one.length)
  return { [name]: `${text} Indeed.` }
}

const contentFile = 'content/privacy.yaml'
const enquiry = '/desk/enquiries/:reference'
const file = (text: string, name: string, type: string) => new File([text], name, { type })

const examples: Readonly<Record<string, Prepare>> = {
  [`${enquiry}/answered`]: onEnquiry('answered'),
  [`${enquiry}/close`]: onEnquiry('close'),
  [`${enquiry}/reopen`]: onEnquiry('reopen', {}, async () => press(await pathOfNew(), 'close')),
  [`${enquiry}/release`]: onEnquiry('release', {}, quarantined),
  [`${enquiry}/assign`]: onEnquiry('assign', { fields: { to: aline } }),
  [`${enquiry}/follow-up`]: onEnquiry('follow-up', { fields: { day: '2027-01-05' } }),
  [`${enquiry}/outcome`]: onEnquiry('outcome', { fields: { outcome: 'lost', reason: 'Price' } }),
  [`${enquiry}/note`]: onEnquiry('note', { fields: { text: 'Called at noon.' }, again: 'more' }),
  [`${enquiry}/elsewhere`]: onEnquiry('elsewhere', { fields: { way: 'phone', text: 'Yes.' } }),
  async [`${enquiry}/read`]() {
    const reference = await newEnquiry()
    await onStory(reference, (story) => story.write(Date.now()))
    const page = `/desk/enquiries/${reference}`
    return { page, to: `${page}/read` }
  },
  [`${enquiry}/send-again`]: onEnquiry('send-again', { fields: { whose: 'team' } }, async () => {
    const path = await pathOfNew()
    await desk.settled()
    return path
  }),
  [`${enquiry}/approve`]: onEnquiry('approve', {}, review),
  [`${enquiry}/withdraw`]: onEnquiry('withdraw', {}, async () => press(await review(), 'approve')),
  async [`${enquiry}/undo`]() {
    const page = await press(await pathOfNew(), 'close')
    const html = await (await browser.get(page)).text()
    const activity = /value="([^"]+)"[^>]*name="activity"/.exec(html)?.[1] ?? ''
    return { page, to: `${page}/undo`, fields: { activity } }
  },
  [`${enquiry}/reply`]: onEnquiry('reply', {
    part: 'name="subject"',
    fields: { subject: 'Your days', text: 'Yes.', reply: '' },
    status: 200,
  }),
  [`${enquiry}/send`]: onEnquiry('send', {
    fields: { subject: 'Your days', text: 'Muraho, the plan is attached.' },
    files: { files: file('Day 1', 'plan.txt', 'text/plain') },
    again: 'more',
  }),
  [`${enquiry}/quote`]: onEnquiry('quote', { again: 'more' }),
  async [`${enquiry}/erase`]() {
    const page = `${await pathOfNew()}/erase`
    return { page, to: page, fields: { word: 'ERASE' }, status: 200 }
  },
  async [`${enquiry}/correct`]() {
    const page = `${await byHand()}/correct`
    const fields = { name: 'Hugo Leblanc', email: 'leblanc@example.test', source: 'fair' }
    return { page, to: page, part: 'fields stack', fields }
  },
  async [`${enquiry}/trip`]() {
    const page = await trip()
    const fields = { ...tripFields, notes: 'Cake' }
    return { page, to: page, part: 'trip-form', fields }
  },
  async [`${enquiry}/trip/tasks`]() {
    const page = await trip()
    const fields = { title: 'Cake', due_day: '' }
    return { page, to: `${page}/tasks`, part: 'task-form', fields, again: 'more' }
  },
  [`${enquiry}/trip/tasks/:id/done`]: () => onRow('tasks', 'done'),
  async [`${enquiry}/trip/tasks/:id/open`]() {
    const done = await onRow('tasks', 'done')
    await send(done, await hiddenOf(done))
    return { ...done, to: done.to.replace(/done$/, 'open') }
  },
  [`${enquiry}/trip/tasks/:id/remove`]: () => onRow('tasks', 'remove'),
  async [`${enquiry}/trip/payments`]() {
    const page = await trip()
    return { page, to: `${page}/payments`, part: 'id="payment-form"', fields: paid, again: 'more' }
  },
  async [`${enquiry}/trip/payments/:id`]() {
    const { page = '', to } = await onRow('payments', '')
    const id = to.split('/').at(-2)
    const fields = { ...paid, amount: '400' }
    return {
      page: `${page}?payment=${id}`,
      to: to.replace(/\/$/, ''),
      part: 'id="payment-form"',
      fields,
    }
  },
  [`${enquiry}/trip/payments/:id/remove`]: () => onRow('payments', 'remove'),
  async [`${enquiry}/trip/undo`]() {
    const removal = await onRow('tasks', 'remove')
    const removed = await send(removal, await hiddenOf(removal))
    const page = `${removed.headers.get('location')}`.replace(/#.*/, '')
    const html = await (await browser.get(page)).text()
    const activity = /value="([^"]+)"[^>]*name="activity"/.exec(html)?.[1] ?? ''
    return { page, to: `${removal.page}/undo`, part: 'name="activity"', fields: { activity } }
  },
  async '/desk/new'() {
    const fields = { name: 'Hugo', email: `${randomUUID()}@example.test`, source: 'fair' }
    return { page: '/desk/new', to: '/desk/new', part: 'fields stack', fields }
  },
  async '/desk/quotes/:id'() {
    const page = await draft()
    return { page, to: page, fields: { do: 'save', title: 'Gorillas and the lake' } }
  },
  async '/quote/:token/accept'() {
    const page = await sentQuote()
    return { page, to: `${page}/accept`, fields: { name: 'Aline' }, isPublic: true }
  },
  async '/quote/:token/change'() {
    const page = await sentQuote()
    return { page, to: `${page}/change`, fields: { text: 'One more night.' }, isPublic: true }
  },
  async '/desk/quarantine/close'() {
    await quarantined()
    return { page: '/desk?list=quarantine', to: '/desk/quarantine/close', fields: { seen: '9e15' } }
  },
  async '/desk/quarantine/undo'() {
    await quarantined()
    const page = '/desk?list=quarantine'
    const closed = await browser.press(page, '/desk/quarantine/close')
    const done = /closed=([^#]+)/.exec(`${closed.headers.get('location')}`)?.[1] ?? ''
    return { to: '/desk/quarantine/undo', fields: { closed: done } }
  },
  '/desk/language': async () => ({
    page: '/desk/account',
    to: '/desk/language',
    fields: { language: 'fr' },
  }),
  '/desk/trips/calendar': async () => ({
    page: '/desk/trips',
    to: '/desk/trips/calendar',
    again: 'more',
  }),
  '/desk/sign-out-device': async () => ({ to: '/desk/sign-out-device', fields: { session: 'x' } }),
  async '/desk/team/invite'() {
    const fields = { name: 'Kim', email: `${randomUUID()}@example.test` }
    return { page: '/desk/team', to: '/desk/team/invite', fields }
  },
  '/desk/team/rename': async () => ({
    page: '/desk/team',
    to: '/desk/team/rename',
    part: 'value="eric@example.test"',
    fields: { name: `Eric ${randomUUID().slice(0, 4)}`, email: 'eric@example.test' },
  }),
  '/desk/team/remove': async () => ({
    to: '/desk/team/remove',
    fields: { email: 'zoe@example.test' },
  }),
  '/desk/team/sign-out': async () => ({
    to: '/desk/team/sign-out',
    fields: { email: 'eric@example.test' },
  }),
  async '/desk/content/edit'() {
    const page = `/desk/content/edit?file=${contentFile}`
    return { page, to: page, part: 'data-editor', fields: { do: 'save' }, change: longer }
  },
  async '/desk/content/translate'() {
    const page = `/desk/content/translate?file=${contentFile}&language=fr`
    return { page, to: page, part: 'data-editor', change: longer }
  },
  async '/desk/content/new'() {
    const fields = { kind: 'guides', title: `Guide ${randomUUID().slice(0, 6)}` }
    return { page: '/desk/content/new?kind=guides', to: '/desk/content/new', fields }
  },
  async '/desk/content/remove'() {
    return { to: '/desk/content/remove', fields: { file: 'content/guides/sample-hills.yaml' } }
  },
  async '/desk/content/discard'() {
    await browser.postRaw('/desk/content/remove', { file: 'content/guides/sample-kivu.yaml' })
    return { to: '/desk/content/discard', fields: { file: 'content/guides/sample-kivu.yaml' } }
  },
}

/** Routes that another test sends twice, or that change nothing that could be done twice. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api/enquiries': 'the site’s calls: tests/faults/calls.test.ts',
  '/api/v1.0/email/send': 'the site’s calls: tests/faults/calls.test.ts',
  '/contact': 'the site’s forms: desk/enquiries/posted-forms.test.ts',
  '/desk/sign-in': 'without a session: desk/team/sign-in.test.ts',
  '/desk/sign-in/:token': 'without a session: desk/team/sign-in.test.ts',
  '/desk/sign-out': 'ends the session that it needs',
  '/desk/sign-out-everywhere': 'ends the session that it needs',
  '/desk/content/preview': 'builds the site: desk/website/publish-content.test.ts',
  '/desk/content/publish': 'builds the site: desk/website/publish-content.test.ts',
  '/desk/content/undo': 'needs a publish: desk/website/publish-content.test.ts',
  '/desk/content/pictures': 'uploads: desk/website/picture-pages.test.ts',
  '/desk/content/archive': 'uploads: desk/website/archive.test.ts',
}

const isElsewhere = (url: string) =>
  Object.hasOwn(elsewhere, url) || /^\/forms\//.test(url) || !/^\/(desk|quote)\//.test(url)

test('every form has an example here, and every example has a form', () => {
  expect(enquiryActions.length).toBeGreaterThan(0)
  expect([...routes].filter((url) => !isElsewhere(url)).toSorted()).toEqual(
    Object.keys(examples).toSorted(),
  )
})

async function hiddenOf({ page, to, part }: Example): Promise<Readonly<Record<string, string>>> {
  if (page === undefined) return { formId: randomUUID() }
  const html = await (await browser.get(page)).text()
  const forms = html.split('<form').slice(1)
  const form = forms.find((one) => {
    const own = one.slice(0, one.indexOf('</form>'))
    return part ? own.includes(part) : /action="([^"#]*)/.exec(own)?.[1] === to
  })
  if (form === undefined) throw new Error(`${page} has no form for ${to}`)
  const own = form.slice(0, form.indexOf('</form>'))
  const decode = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const inputs = [...own.matchAll(/<input [^>]*>/g)].flatMap(([input]) => {
    const [name, value = ''] = ['name', 'value'].map(
      (key) => new RegExp(` ${key}="([^"]*)"`).exec(input)?.[1],
    )
    const isOff = /type="(checkbox|radio|file)"/.test(input) && !/ checked/.test(input)
    return name === undefined || isOff ? [] : [[name, decode(value)] as const]
  })
  const texts = [...own.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)/g)]
  const choices = [...own.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options = '']) => [
      name,
      /<option [^>]*value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? '',
    ],
  )
  const typed = texts.map(([, name, text = '']) => [name, decode(text.replace(/^\n/, ''))])
  return Object.fromEntries([...inputs, ...typed, ...choices])
}

type Sender = { readonly cookie?: string; readonly origin?: string }

async function send(
  { to, files }: Example,
  fields: Readonly<Record<string, string>>,
  { cookie = `${browser.cookie}`, origin = desk.url }: Sender = {},
): Promise<Response> {
  if (files === undefined) return desk.postForm(to, fields, { cookie, origin })
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [name, value] of Object.entries(files)) body.set(name, value)
  const headers = { cookie, origin }
  return fetch(`${desk.url}${to}`, { method: 'POST', body, headers, redirect: 'manual' })
}

/** What other things change meanwhile: sessions, the outbox, and the forms' own ids. */
const restless = new Set(['session', 'sent_form', 'job_state', 'rate_event', 'search_text'])

async function readState(): Promise<string> {
  await desk.settled()
  using database = new DatabaseSync(desk.storePlace ?? '', { readOnly: true })
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`)
    .all()
    .map(({ name }) => `${name}`)
    .filter((name) => !restless.has(name) && !name.startsWith('kysely'))
  const rows = tables.map((name) => [
    name,
    database.prepare(`select ${name === 'delivery' ? 'id' : '*'} from "${name}"`).all(),
  ])
  const drafts = join(desk.dataDir, 'editor')
  const files = await readdir(drafts, { recursive: true, withFileTypes: true }).catch(() => [])
  const texts = await Promise.all(
    files
      .filter((one) => one.isFile() && !/versions/.test(one.parentPath))
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
      .map(async (path) => [path, `${await readFile(path)}`.replaceAll(/"\w*at": ?\d+/gi, '')]),
  )
  return JSON.stringify([rows, texts])
}

describe.each(Object.entries(examples))('%s', (_route, prepare) => {
  test('is done once, says so to an old page, and refuses other sites and ended sessions', async () => {
    const example = await prepare()
    const { status = 303, again = 'same', isPublic } = example
    const shown = await hiddenOf(example)
    const fields = { ...shown, ...example.fields, ...example.change?.(shown) }
    expect(fields).toHaveProperty('formId')

    const before = await readState()
    const foreign = await send(example, fields, { origin: 'https://attacker.example' })
    expect(foreign.status).toBe(403)
    if (!isPublic) {
      const signedOut = await send(example, fields, { cookie: 'desk=ended' })
      expect(signedOut.status).toBe(303)
      expect(signedOut.headers.get('location')).toMatch(/^\/desk\/sign-in/)
    }
    expect(await readState()).toBe(before)

    const first = await send(example, fields)
    expect(first.status).toBe(status)
    const once = await readState()
    const second = await send(example, fields)
    expect(second.status).toBeLessThan(400)
    if (status === 303) expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await readState()).toBe(once)

    if (again === 'more') return
    const old = await send(example, { ...fields, formId: randomUUID() })
    expect([200, 303, 400, 404, 409]).toContain(old.status)
    expect(await readState()).toBe(once)
  })
})
