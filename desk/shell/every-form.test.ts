import { createHash, randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#desk/db/tables.ts'
import { enquiryActions } from '#desk/enquiries/one/page.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { newQuoteLink } from '#desk/quotes/store.ts'
import { typedTexts, versionFields } from '#desk/shell/typed-texts.tsx'
import { storyOf } from '#desk/trips/test-story.ts'
import { editPath, translatePath } from '#desk/website/parts.tsx'
import { sized } from '../../tests/faults/random.ts'
import { formsOf, formTo } from '../../tests/forms.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { pageForm, submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// Every POST route of the built desk, whoever adds one: sent twice, from an old page, without a session, and from
// another site. A route that is missing in the tables below fails the first test. `npm run test:all` tries every form,
// and `npm test` one of each kind, since all pass the same functions: http/answer-once.ts.

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
/** The cookie of a real session that has ended. */
let ended: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'every-form-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  const settings = { ...highLimits, TEAM_EMAILS: `${aline},eric@example.test,zoe@example.test` }
  desk = await startDesk({ settings, folder })
  browser = await signIn(desk, aline)
  const other = await signIn(desk, aline)
  ended = `${other.cookie}`
  await other.press('/desk/account', '/desk/sign-out')
})

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

type Example = {
  /** The address that the form is sent to. */
  readonly to: string
  /** The page that contains the form. */
  readonly page: string
  /** A field and its value that only this form has, if its address does not identify it. */
  readonly with?: readonly [name: string, value: string]
  readonly fields?: Readonly<Record<string, string>>
  /** What a member changes of what the form shows. */
  readonly change?: (shown: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** The content of an uploaded file, by the name of its field. */
  readonly files?: Readonly<Record<string, File>>
  /**
   * What a second form of the same version does, with the same fields. `already so`: nothing, and succeeds. `conflict`:
   * nothing, and shows both (409). `refused`: nothing, since a name is taken. `gone`: nothing, since what it was about is no longer there. `more`: it adds something
   * each time it is filled in.
   */
  readonly again?: 'already so' | 'conflict' | 'refused' | 'gone' | 'more'
  /** The status of the first answer, if the form is answered with a page. */
  readonly status?: 200
  /** `site`: the form has an id of its own, which the site makes. */
  readonly isPublic?: true | 'site'
  /** The cookie of the session that sends the form, if it is not Aline's. */
  readonly cookie?: string
  /** What the form changes cannot be seen in the store: it shows something, or ends a session. */
  readonly isSilent?: true | 'session'
}

type Prepare = () => Promise<Example>

async function newEnquiry(changes = {}): Promise<string> {
  const { sheet, reference } = submission(changes)
  await desk.postEnquiry(sheet, { origin: desk.url })
  return reference
}

async function pathOfNew(): Promise<string> {
  return `/desk/enquiries/${await newEnquiry()}`
}

/** An enquiry of somebody who has written before. */
async function second(): Promise<string> {
  const person = { email: `${randomUUID()}@example.test`, phone: '' }
  await newEnquiry(person)
  return `/desk/enquiries/${await newEnquiry(person)}`
}

const onEnquiry =
  (address: string, example: Partial<Example> = {}, prepare = pathOfNew): Prepare =>
  async () => {
    const page = await prepare()
    return { page, to: `${page}/${address}`, again: 'conflict', ...example }
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
    const enquiry = await findByReference(db, reference)
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

async function acceptedTrip(): Promise<string> {
  const reference = await newEnquiry()
  await onStory(reference, async (story) => story.accept(Date.now(), await story.send(Date.now())))
  const page = `/desk/enquiries/${reference}/trip`
  await browser.postRaw(page, { seen: '0', ...tripFields })
  return page
}

async function onInvoice(act: string): Promise<Example> {
  const page = await acceptedTrip()
  await browser.postRaw(`${page}/bills`, {})
  return { page, to: await addressOn(page, act), again: 'conflict' }
}

/** The address of a form of a page, by its last part. */
async function addressOn(page: string, end: string): Promise<string> {
  const html = await (await browser.get(page)).text()
  return new RegExp(`"(${page}/[^"#]*/${end})`).exec(html)?.[1] ?? ''
}

const paid = { amount: '300', currency: 'USD', method: 'bank', day: '2027-01-05', note: '' }

/** A form of the first task or payment of a new trip. */
async function onRow(rows: 'tasks' | 'payments', act: string): Promise<Example> {
  const page = await trip()
  if (rows === 'payments') await browser.postRaw(`${page}/payments`, paid)
  const html = await (await browser.get(page)).text()
  const [row = ''] = new RegExp(`${page}/${rows}/[\\w-]+/`).exec(html) ?? []
  return { page, to: `${row}${act}` }
}

/** Adds a word to the longest text of a form. */
const longer: Example['change'] = (shown) => {
  const [[name, text] = ['', '']] = Object.entries(shown)
    .filter(([key]) => !/^was|formId|base|seen/.test(key))
    .toSorted(([, one], [, two]) => two.length - one.length)
  return { [name]: `${text} Indeed.` }
}

const complete = {
  ...{ title: 'Gorillas', start: '2027-06-14', validUntil: '2027-05-14' },
  ...{ terms: 'Paid permits stay paid.', payment: 'By bank transfer.' },
  ...{ 'days.0.title': 'Up', 'days.0.place': 'volcanoes', 'days.0.text': '' },
  ...{ 'days.0.night': '', 'days.0.meals': '', 'days.0.drive': '' },
  ...{ 'lines.0.label': 'All', 'lines.0.amount': '900' },
  ...{ 'lines.0.per': 'group', 'lines.0.quantity': '1', 'lines.0.isFee': 'no' },
}

const onDraft = (address: string, example: Partial<Example>) => ({
  async [`/desk/quotes/:id/${address}`](): Promise<Example> {
    const page = await draft()
    return { page, to: `${page}/${address}`, again: 'conflict', ...example }
  },
})

const onSent = (address: string, example: Partial<Example>) => ({
  async [`/desk/quotes/:id/${address}`](): Promise<Example> {
    const id = await onStory(await newEnquiry(), async (story) => (await story.send(Date.now())).id)
    const page = `/desk/quotes/${id}`
    return { page, to: `${page}/${address}`, ...example }
  },
})

/** An enquiry with a quote of five days ago, which has an email ready. */
const unanswered = async () => {
  const reference = await newEnquiry()
  await onStory(reference, (story) => story.send(Date.now() - 5 * 24 * 3_600_000))
  return `/desk/ready/${reference}/quote`
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
  [`${enquiry}/outcome`]: onEnquiry('outcome', { fields: { outcome: 'lost', text: 'Price' } }),
  [`${enquiry}/note`]: onEnquiry('note', { fields: { text: 'Called at noon.' }, again: 'more' }),
  [`${enquiry}/elsewhere`]: onEnquiry('elsewhere', { fields: { way: 'phone', text: 'Yes.' } }),
  [`${enquiry}/join`]: onEnquiry('join', {}, second),
  [`${enquiry}/apart`]: onEnquiry('apart', {}, async () => press(await second(), 'join')),
  async [`${enquiry}/read`]() {
    const reference = await newEnquiry()
    await onStory(reference, (story) => story.write(Date.now()))
    const page = `/desk/enquiries/${reference}`
    return { page, to: `${page}/read`, again: 'conflict' }
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
    return { page, to: `${page}/undo`, fields: { activity }, again: 'conflict' }
  },
  [`${enquiry}/reply`]: onEnquiry('reply', {
    fields: { subject: 'Your days', text: 'Yes.', reply: '' },
    status: 200,
    isSilent: true,
  }),
  [`${enquiry}/send`]: onEnquiry('send', {
    fields: { subject: 'Your days', text: 'Muraho, the plan is attached.' },
    files: { files: file('Day 1', 'plan.txt', 'text/plain') },
    again: 'more',
  }),
  [`${enquiry}/quote`]: onEnquiry('quote', { again: 'more' }),
  async [`${enquiry}/erase`]() {
    const page = `${await pathOfNew()}/erase`
    return { page, to: page, fields: { word: 'ERASE' }, status: 200, again: 'gone' }
  },
  async [`${enquiry}/correct`]() {
    const page = `${await byHand()}/correct`
    const fields = { name: 'Hugo Leblanc', email: 'leblanc@example.test', source: 'fair' }
    return { page, to: page, with: ['source', 'fair'], fields }
  },
  async [`${enquiry}/trip`]() {
    const page = await trip()
    const fields = { ...tripFields, notes: 'Cake' }
    return { page, to: page, fields, again: 'conflict' }
  },
  async [`${enquiry}/trip/tasks`]() {
    const page = await trip()
    const fields = { title: 'Cake', due_day: '' }
    return { page, to: `${page}/tasks`, fields, again: 'more' }
  },
  [`${enquiry}/trip/tasks/:id/done`]: () => onRow('tasks', 'done'),
  async [`${enquiry}/trip/tasks/:id/assign`]() {
    return { ...(await onRow('tasks', 'assign')), fields: { to: 'eric@example.test' } }
  },
  async [`${enquiry}/trip/tasks/:id/open`]() {
    const done = await onRow('tasks', 'done')
    await send(done, await shownIn(done))
    return { ...done, to: done.to.replace(/done$/, 'open') }
  },
  [`${enquiry}/trip/tasks/:id/remove`]: () => onRow('tasks', 'remove'),
  async [`${enquiry}/trip/payments`]() {
    const page = await trip()
    return { page, to: `${page}/payments`, fields: paid, again: 'more' }
  },
  async [`${enquiry}/trip/payments/:id`]() {
    const { page = '', to } = await onRow('payments', '')
    const id = to.split('/').at(-2)
    const fields = { ...paid, amount: '400' }
    return {
      page: `${page}?payment=${id}`,
      to: to.replace(/\/$/, ''),
      fields,
      again: 'conflict',
    }
  },
  [`${enquiry}/trip/payments/:id/remove`]: () => onRow('payments', 'remove'),
  async [`${enquiry}/trip/payments/:id/receipt`]() {
    const page = await acceptedTrip()
    await browser.postRaw(`${page}/payments`, paid)
    return { page, to: await addressOn(page, 'receipt'), again: 'conflict' }
  },
  async [`${enquiry}/trip/bills`]() {
    const page = await acceptedTrip()
    return { page, to: `${page}/bills`, again: 'conflict' }
  },
  [`${enquiry}/trip/bills/:id/credit`]: () => onInvoice('credit'),
  [`${enquiry}/trip/bills/:id/send`]: () => onInvoice('send'),
  async '/desk/ready/:reference/:kind/send'() {
    const page = await unanswered()
    return { page, to: `${page}/send`, again: 'conflict' }
  },
  async '/desk/ready/:reference/:kind/skip'() {
    return { page: '/desk', to: `${await unanswered()}/skip` }
  },
  async '/desk/ready/:reference/undo'() {
    const skip = await unanswered()
    const skipped = await browser.press('/desk', `${skip}/skip`)
    const page = `${skipped.headers.get('location')}`.replace(/#.*/, '')
    const activity = page.replace(/.*=/, '')
    return { page, to: skip.replace(/quote$/, 'undo'), fields: { activity } }
  },
  async [`${enquiry}/trip/undo`]() {
    const removal = await onRow('tasks', 'remove')
    const removed = await send(removal, await shownIn(removal))
    const page = `${removed.headers.get('location')}`.replace(/#.*/, '')
    const html = await (await browser.get(page)).text()
    const activity = /value="([^"]+)"[^>]*name="activity"/.exec(html)?.[1] ?? ''
    return { page, to: `${removal.page}/undo`, fields: { activity }, again: 'conflict' }
  },
  async '/desk/new'() {
    const fields = { name: 'Hugo', email: `${randomUUID()}@example.test`, source: 'fair' }
    return { page: '/desk/new', to: '/desk/new', with: ['source', 'whatsapp'], fields }
  },
  async '/desk/quotes/:id'() {
    const page = await draft()
    return { page, to: page, fields: { title: 'Gorillas and the lake' }, again: 'conflict' }
  },
  ...onDraft('fees', {
    fields: { ...complete, 'days.0.adventures.0': 'mountain-gorilla-trekking' },
  }),
  ...onDraft('preview', { fields: { title: 'Gorillas and the lake' } }),
  ...onDraft('send', { fields: complete }),
  ...onDraft('delete', { again: 'gone' }),
  ...onSent('link', { status: 200, isSilent: true }),
  ...onSent('new-version', { again: 'more' }),
  ...onSent('withdraw', {}),
  async '/quote/:token/accept'() {
    const page = await sentQuote()
    return { page, to: `${page}/accept`, fields: { name: 'Aline' }, isPublic: true }
  },
  async '/quote/:token/change'() {
    const page = await sentQuote()
    return { page, to: `${page}/change`, fields: { text: 'One more night.' }, isPublic: true }
  },
  async '/quote/:token/travellers'() {
    const link = await onStory(await newEnquiry(), async (story, db) => {
      const row = await story.send(Date.now())
      await story.accept(Date.now(), row)
      return newQuoteLink(db, row.id, '')
    })
    const to = `${link}/travellers`
    return { page: to, to, fields: { 'travellers.0.name': 'Aline' }, isPublic: true }
  },
  async '/desk/quarantine/close'() {
    await quarantined()
    return {
      page: '/desk?list=quarantine',
      to: '/desk/quarantine/close',
      fields: { seen: '9000000000000000' },
    }
  },
  async '/desk/quarantine/undo'() {
    await quarantined()
    const page = '/desk?list=quarantine'
    const answer = await browser.press(page, '/desk/quarantine/close', { seen: '9000000000000000' })
    const path = `${answer.headers.get('location')}`.replace(/#.*/, '')
    const closed = new URL(path, desk.url).searchParams.get('closed') ?? ''
    return { page: path, to: '/desk/quarantine/undo', fields: { closed } }
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
  async '/desk/sign-out-device'() {
    await signIn(desk, aline)
    return { page: '/desk/account', to: '/desk/sign-out-device', isSilent: true }
  },
  async '/desk/sign-out'() {
    const { cookie } = await signIn(desk, 'zoe@example.test')
    return { page: '/desk/account', to: '/desk/sign-out', cookie: `${cookie}`, isSilent: 'session' }
  },
  async '/desk/sign-out-everywhere'() {
    const { cookie } = await signIn(desk, 'zoe@example.test')
    const to = '/desk/sign-out-everywhere'
    return { page: '/desk/account', to, cookie: `${cookie}`, isSilent: 'session' }
  },
  async '/desk/push/on'() {
    const fields = {
      ...{ endpoint: 'https://push.example/device', 'kind reply': 'yes' },
      ...{ p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }
    return { page: '/desk/account', to: '/desk/push/on', fields }
  },
  async '/desk/push/off'() {
    const fields = { endpoint: 'https://push.example/off', p256dh: 'B'.repeat(87) }
    await browser.postRaw('/desk/push/on', { ...fields, auth: 'A'.repeat(22) })
    return { page: '/desk/account', to: '/desk/push/off' }
  },
  async '/desk/team/invite'() {
    const fields = { name: 'Kim', email: `${randomUUID()}@example.test` }
    return { page: '/desk/team', to: '/desk/team/invite', fields, again: 'refused' }
  },
  '/desk/team/rename': async () => ({
    page: '/desk/team',
    to: '/desk/team/rename',
    with: ['email', 'eric@example.test'],
    fields: { name: `Eric ${randomUUID().slice(0, 4)}`, email: 'eric@example.test' },
  }),
  '/desk/team/remove': async () => ({
    page: '/desk/team/remove?email=zoe@example.test',
    to: '/desk/team/remove',
  }),
  async '/desk/team/sign-out'() {
    await signIn(desk, 'eric@example.test')
    const to = '/desk/team/sign-out'
    return { page: '/desk/team', to, with: ['email', 'eric@example.test'], isSilent: true }
  },
  async '/desk/content/edit'() {
    const page = editPath(contentFile)
    return { page, to: page, fields: { do: 'save' }, change: longer }
  },
  async '/desk/content/translate'() {
    const page = translatePath(contentFile, 'fr')
    return { page, to: page, change: longer }
  },
  async '/desk/content/new'() {
    const fields = { kind: 'guides', title: `Guide ${randomUUID().slice(0, 6)}` }
    return {
      page: '/desk/content/new?kind=guides',
      to: '/desk/content/new',
      fields,
      again: 'refused',
    }
  },
  async '/desk/content/remove'() {
    const page = editPath('content/guides/sample-hills.yaml')
    return { page, to: '/desk/content/remove', again: 'gone' }
  },
  async '/desk/content/discard'() {
    await browser.postRaw('/desk/content/remove', { file: 'content/guides/sample-kivu.yaml' })
    const page = '/desk/content/changes'
    return { page, to: '/desk/content/discard', with: ['file', 'content/guides/sample-kivu.yaml'] }
  },
  async '/desk/content/pictures'() {
    const picture = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#a53' },
    })
      .jpeg()
      .toBuffer()
    const to = '/desk/content/pictures'
    const fields = { name: `Lion ${randomUUID().slice(0, 6)}`, alt: 'A lion in the grass' }
    return {
      page: to,
      to,
      with: ['name', ''],
      fields,
      files: { file: new File([picture], 'lion.jpg') },
      status: 200,
      again: 'more',
    }
  },
  async '/desk/content/archive'() {
    const to = '/desk/content/archive'
    // The archive needs every picture that pictures.yaml names.
    for (const name of await readdir('content/media'))
      if (!name.endsWith('.yaml')) await writeFile(join(folder, 'content/media', name), name)
    const packed = await (await browser.get('/desk/content/content.zip')).arrayBuffer()
    const unpacked = unzipSync(new Uint8Array(packed))
    const about = `${Buffer.from(unpacked['content/about.yaml'] ?? [])}`
    const files = {
      ...unpacked,
      'content/about.yaml': Buffer.from(about.replace(/^title: .*/m, 'title: About all')),
    }
    return {
      page: to,
      to,
      files: { archive: new File([zipSync(files)], 'content.zip') },
    }
  },
}

/** Routes that another test sends twice, or that change nothing that could be done twice. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api/enquiries': 'the site’s calls: tests/faults/calls.test.ts',
  '/api/v1.0/email/send': 'the site’s calls: tests/faults/calls.test.ts',
  '/contact': 'the site’s forms: desk/enquiries/posted-forms.test.ts',
  [`${enquiry}/trip/tasks/list`]: 'needs a list of operator.yaml: desk/trips/tasks.test.ts',
  '/desk/sign-in': 'without a session: desk/team/sign-in.test.ts',
  '/desk/sign-in/:token': 'without a session: desk/team/sign-in.test.ts',
  '/desk/content/preview': 'builds the site: desk/website/publish-content.test.ts',
  '/desk/content/publish': 'builds the site: desk/website/publish-content.test.ts',
  '/desk/content/edit/picture': 'follows another form: desk/website/pictures/pages.test.ts',
  '/desk/content/undo': 'needs a publish: desk/website/publish-content.test.ts',
}

const isElsewhere = (url: string) =>
  Object.hasOwn(elsewhere, url) || /^\/forms\//.test(url) || !/^\/(desk|quote)\//.test(url)

test('every form has an example here, and every example has a form', () => {
  expect(enquiryActions.length).toBeGreaterThan(0)
  expect([...routes].filter((url) => !isElsewhere(url)).toSorted()).toEqual(
    Object.keys(examples).toSorted(),
  )
  expect(tried).toHaveLength(sized(sample.size, Object.keys(examples).length))
})

/** What tells a form from the others of its page and of other pages: shell/desk.js. */
const lasting = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).filter(
    ([name]) => !name.includes('.') && !versionFields.some((version) => version === name),
  )

const shownIn = async (example: Example) => (await formIn(example)).fields

async function formIn({ page, to, cookie, ...example }: Example) {
  const html = await (
    await desk.get(page, { headers: { cookie: cookie ?? `${browser.cookie}` } })
  ).text()
  if (example.with === undefined) return formTo(html, to)
  const [name, value] = example.with
  const found = formsOf(html).find(({ fields }) => fields[name] === value)
  if (found === undefined) throw new Error(`${page} has no form with ${name}=${value}`)
  return found
}

type Sender = { readonly cookie?: string; readonly origin?: string; readonly page?: string }

async function send(
  { to, files, ...example }: Example,
  fields: Readonly<Record<string, string>>,
  { cookie = example.cookie ?? `${browser.cookie}`, origin = desk.url, page }: Sender = {},
): Promise<Response> {
  const headers = { cookie, origin, ...(page && { referer: `${desk.url}${page}` }) }
  if (files === undefined) return desk.postForm(to, fields, headers)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [name, value] of Object.entries(files)) body.set(name, value)
  return fetch(`${desk.url}${to}`, { method: 'POST', body, headers, redirect: 'manual' })
}

/**
 * What other things change meanwhile: sessions, the outbox, and the forms' own ids. And new links of a quote, which lead
 * to the same page as the earlier ones.
 */
const restless = new Set([
  'quote_link',
  'session',
  'sign_in_link',
  'attempt',
  'sent_form',
  'job_state',
  'rate_event',
  'search_text',
])

/** The rows of each table and the text of each draft. */
async function readAll(): Promise<
  readonly (readonly [place: string, values: readonly unknown[]])[]
> {
  await desk.settled()
  using database = new DatabaseSync(desk.storePlace ?? '', { readOnly: true })
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`)
    .all()
    .map(({ name }) => `${name}`)
    .filter((name) => !restless.has(name) && !name.startsWith('kysely'))
  const rows = tables.map((name) => {
    const all = database.prepare(`select ${name === 'delivery' ? 'id' : '*'} from "${name}"`).all()
    return [name, all.flatMap((row) => Object.values(row))] as const
  })
  const drafts = join(desk.dataDir, 'editor')
  const files = await readdir(drafts, { recursive: true, withFileTypes: true }).catch(() => [])
  const texts = await Promise.all(
    files
      .filter((one) => one.isFile() && !/versions|archives/.test(one.parentPath))
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
      .map(async (path) => {
        const text = `${await readFile(path)}`.replaceAll(/"\w*at": ?\d+/gi, '')
        return [path, [text]] as const
      }),
  )
  return [...rows, ...texts]
}

/** A hash of each place, since the whole store is compared after every step. */
async function readState(): Promise<Readonly<Record<string, string>>> {
  const all = await readAll()
  return Object.fromEntries(
    all.map(([place, values]) => {
      const hash = createHash('sha256')
      for (const value of values)
        hash.update(value instanceof Uint8Array ? value : `${value}`).update('\0')
      return [place, hash.digest('hex')]
    }),
  )
}

const readTexts = async () => (await readAll()).flatMap(([, values]) => values).join('\n')

const statuses = { conflict: 409, refused: 400, gone: 404 } as const

/** One form of each kind: what it changes, how a second one is answered, and whose it is. */
const sample = new Set([
  ...['answered', 'send', 'erase', 'trip/payments/:id'].map((act) => `${enquiry}/${act}`),
  ...['/desk/new', '/desk/quotes/:id', '/quote/:token/accept'],
  ...['/desk/sign-out', '/desk/content/edit', '/desk/content/pictures'],
])

const tried = Object.entries(examples).filter(([route]) => sized(sample.has(route), true))

describe.each(tried)('%s', (_route, prepare) => {
  test('is done once, and says so to an old page', async () => {
    const example = await prepare()
    const { status = 303, again = 'already so', isPublic, isSilent } = example
    const shown = await shownIn(example)
    const fields = { ...shown, ...example.fields, ...example.change?.(shown) }
    expect(fields).toHaveProperty(isPublic === 'site' ? 'submissionId' : 'formId')
    // Otherwise the script would not know the form again, and not offer what was typed into it.
    if (!isPublic) expect(lasting(await shownIn(example))).toEqual(lasting(shown))

    const before = await readState()
    await refuseOthers(example, fields)
    expect(await readState()).toEqual(before)

    const first = await send(example, fields)
    expect(first.status, (await first.clone().text()).replace(/.*<main/s, '')).toBe(status)
    const once = await readState()
    if (!isSilent) expect(once).not.toEqual(before)
    const second = await send(example, fields)
    expect(second.status).toBe(isSilent === 'session' ? 303 : status)
    if (status === 303 && isSilent !== 'session')
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await readState()).toEqual(once)

    if (again === 'more' || isPublic === 'site' || isSilent) return
    const old = await send(example, { ...fields, formId: randomUUID() })
    expect(old.status).toBe(again === 'already so' ? status : statuses[again])
    expect(await readState()).toEqual(once)
  })
})

/** Pressed beside fields that they do not read. */
const withoutTexts = /\/(delete|sign-out[-\w]*)$/

/** Done above for good. */
const gone = /\/(team|content)\/remove$/

test.each(tried.filter(([route]) => !withoutTexts.test(route) && !gone.test(route)))(
  'long texts of %s are stored or shown again whole',
  async (_route, prepare) => {
    const example = await prepare()
    if (example.isPublic === 'site') return
    const form = await formIn(example)
    const names = form.typed.filter((name) => name !== 'word' && name !== 'homepage')
    const length = Math.min(9000, Math.floor(40_000 / names.length))
    const long = Object.fromEntries(names.map((name) => [name, `${name}${'x'.repeat(length)}`]))
    const answer = await send(example, { ...form.fields, ...example.fields, ...long })
    const page = await answer.text()
    expect(answer.status, page).toBeLessThan(500)
    const there = answer.status === 303 ? await readTexts() : page
    expect(names.filter((name) => !there.includes(long[name] ?? ''))).toEqual([])
  },
)

const oddTexts = ['', '-1', '99999999999999999999', '\0', '__proto__']

// An archive is its file. Signing out has no fields, and the others need the session.
const withFields = ([route]: readonly [string, Prepare]) =>
  !gone.test(route) && !/\/(archive|sign-out[-\w]*)$/.test(route)

test.each(tried.filter(withFields))(
  'odd values in the fields of %s, hidden ones too, cause no unexpected error',
  async (_route, prepare) => {
    const example = await prepare()
    const shown = { ...(await shownIn(example)), ...example.fields }
    const odd = oddTexts.map((text) =>
      Object.fromEntries(Object.keys(shown).map((name) => [name, text])),
    )
    const one = ['seen', 'was', 'closed']
      .filter((name) => name in shown)
      .map((name) => ({ ...shown, [name]: '99999999999999999999' }))
    const ended: unknown[] = []
    for (const fields of [...odd, ...one, {}]) {
      const id = fields === undefined || !('formId' in fields) ? {} : { formId: randomUUID() }
      const { status } = await send(example, { ...fields, ...id })
      if (status >= 500) ended.push([status, fields])
    }
    expect(ended).toEqual([])
  },
)

/** The forms about something that a colleague may delete meanwhile, without those of what is gone then as well. */
const deletable = tried.filter(
  ([route]) => /^\/desk\/(enquiries|quotes)\//.test(route) && !withoutTexts.test(route),
)

test.each(deletable)(
  'what was typed into %s is shown if its enquiry is erased meanwhile',
  async (_route, prepare) => {
    const example = await prepare()
    const form = await formIn(example)
    const typed = Object.fromEntries(form.typed.map((name) => [name, `${name}, typed by hand`]))
    await erase(example.page)
    const answer = await send(example, { ...form.fields, ...typed })
    const page = await answer.text()
    expect(answer.status, page).toBe(404)
    expect(Object.values(typed).filter((text) => !page.includes(text))).toEqual([])
  },
)

async function erase(page: string) {
  const [, ways = '', id = ''] = /^\/desk\/(\w+)\/([^/?]+)/.exec(page) ?? []
  const quotes = (db: Db) =>
    db
      .selectFrom('quote')
      .innerJoin('enquiry', 'enquiry.id', 'quote.enquiry_id')
      .select('reference')
      .where('quote.id', '=', id)
  const reference =
    ways === 'enquiries'
      ? id
      : (await desk.withStore((db) => quotes(db).executeTakeFirstOrThrow())).reference
  const path = `/desk/enquiries/${reference}/erase`
  // The member may have chosen French above.
  const inEnglish = await browser.press(path, path, { word: 'ERASE' })
  const { status } =
    inEnglish.status === 409 ? await browser.press(path, path, { word: 'EFFACER' }) : inEnglish
  expect(status).toBe(200)
}

/** Another site, and a session that has ended. */
async function refuseOthers(example: Example, fields: Readonly<Record<string, string>>) {
  const foreign = await send(example, fields, { origin: 'https://attacker.example' })
  expect(foreign.status).toBe(403)
  if (example.isPublic) return
  const signedOut = await send(example, fields, { cookie: ended, page: example.page })
  const page = await signedOut.text()
  const signInLink =
    signedOut.headers.get('location') ??
    /href="(\/desk\/sign-in[^"]*)" target="_blank"/.exec(page)?.[1]
  const wanted = new URL(`${signInLink}`, desk.url)
  expect([wanted.pathname, wanted.searchParams.get('to') ?? '/desk']).toEqual([
    '/desk/sign-in',
    example.page,
  ])
  // What was typed comes back as a form that does the same after the next sign-in.
  const isTyped = typedTexts(fields).length > 0 || example.files !== undefined
  expect(signedOut.status).toBe(isTyped ? 401 : 303)
  if (!isTyped) return
  const again = formTo(page, example.to)
  expect(again.fields).toEqual(fields)
  expect(again.files).toEqual(Object.keys(example.files ?? {}))
}

test.each(Object.keys(elsewhere).filter((url) => url.startsWith('/desk/content')))(
  '%s refuses other sites and ended sessions',
  (to) => refuseOthers({ page: '/desk/content/changes', to }, { formId: randomUUID() }),
)
