import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setJobState } from '#desk/db/job-state.ts'
import { dayMs } from '#desk/lib/time.ts'
import { naughtyTexts, traps } from '../../tests/faults/hard-texts.ts'
import { sized } from '../../tests/faults/random.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { pageForm, submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// The tests share one desk and run in order, starting on a Monday.
const monday = Date.UTC(2026, 10, 23, 10)
let clockMs = monday - Date.now()
const now = () => Date.now() + clockMs
let folder: string
let desk: InProcessDesk
let aline: TeamBrowser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await cp(join('tests/delivered', 'content'), join(folder, 'content'), { recursive: true })
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test,eric@example.test' }
  desk = await startDesk({ settings, folder, now })
  aline = await signIn(desk, 'aline@example.test')
})

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const read = async (path: string, browser = aline) => (await browser.get(path)).text()

async function act(path: string, action: string, fields: Record<string, string> = {}) {
  const done = await aline.press(path, `${path}/${action}`, fields)
  expect(done.status).toBe(303)
  return read(`${done.headers.get('location')}`)
}

const undoOf = (html: string) => /value="([^"]+)"[^>]*name="activity"/.exec(html)?.[1] ?? ''

async function take(changes = {}, typed = {}) {
  const booking = submission(changes)
  await desk.postEnquiry({ ...booking.sheet, ...typed }, { origin: desk.url })
  return { ...booking, path: `/desk/enquiries/${booking.reference}` }
}

test('after an answer, the page links to the next enquiry', async () => {
  const first = await take()
  const second = await take({ firstName: 'Bella' })
  expect(await act(first.path, 'answered')).toContain(
    `href="${second.path}">Next enquiry: Bella Uwase<`,
  )
  expect(await act(second.path, 'answered')).not.toContain('Next enquiry')
})

test('the inbox shows the name, subject, dates, group size and time left of each enquiry', async () => {
  const { reference } = await take()
  const inbox = await read('/desk')
  for (const words of [
    'Aline Uwase',
    'Nyungwe National Park',
    'from 14 June 2027',
    'Reply by',
    'two',
    '23 h 59 m left',
    reference,
  ]) {
    expect(inbox).toContain(words)
  }
})

test('an answer can be undone, and the history shows both', async () => {
  const { path, reference } = await take()
  const page = await act(path, 'answered')
  expect(page).toContain('Marked as answered')
  expect(await read('/desk')).not.toContain(reference)
  const story = await act(path, 'undo', { activity: undoOf(page) })
  expect(await read('/desk')).toContain(reference)
  expect(story).toContain('marked it as answered')
  expect(story).toContain('undid an action: marking it as answered')
})

test('the second of two members acting at once sees the first change and overwrites nothing', async () => {
  const { path } = await take()
  const eric = await signIn(desk, 'eric@example.test')
  const seen = /name="seen" value="([^"]+)"/.exec(await read(path, eric))?.[1] ?? ''
  await act(path, 'assign', { to: 'aline@example.test' })
  const late = await eric.press(path, `${path}/assign`, { to: 'eric@example.test', seen })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('Aline assigned it to Aline while you were reading')
  expect(page).toContain('Assigned to: Aline')
  const note = { text: 'Called, no answer', seen }
  expect((await eric.press(path, `${path}/note`, note)).status).toBe(303)
  expect(await read(path)).toContain('Called, no answer')
  const other = await (await eric.press(path, `${path}/assign`, { to: '', seen })).text()
  expect(other).toContain('Eric wrote a note while you were reading')
})

test('releasing an enquiry from quarantine sends its emails', async () => {
  // Sends two bot signals: a link in the name and a filled honeypot.
  const { path, reference } = await take(
    { firstName: 'Win at https://spam.example' },
    { homepage: 'https://spam.example' },
  )
  const files = async () => (await desk.emails()).map(({ file }) => file)
  expect(await read('/desk?list=quarantine')).toContain(reference)
  expect(await read(path)).toContain('It looks automated')
  expect((await files()).filter((file) => file.startsWith(reference))).toEqual([])
  await act(path, 'release')
  await desk.settled()
  expect(await files()).toContain(`${reference}-team.eml`)
})

test('the whole quarantine is closed at once, except what arrived unseen, and opened again', async () => {
  const spam = { homepage: 'https://spam.example', secondsOnForm: '1' }
  const first = await take({ firstName: 'Bot one' }, spam)
  const second = await take({ firstName: 'Bot two' }, spam)
  const list = '/desk?list=quarantine'
  const seen = /name="seen"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="seen"/.exec(await read(list))
  clockMs += 1000
  const late = await take({ firstName: 'Bot three' }, spam)
  const form = { seen: seen?.[1] ?? seen?.[2] ?? '' }
  const closed = await aline.press(list, '/desk/quarantine/close', form)
  const page = await read(closed.headers.get('location') ?? '')
  expect(page).toContain('2 enquiries closed as spam.')
  expect(page).toContain(late.reference)
  for (const { reference, path } of [first, second]) {
    expect(page).not.toContain(reference)
    expect(await read(path)).toContain('closed it as spam')
  }
  // A colleague opens one of them again, and the undo leaves that one alone.
  await act(first.path, 'reopen')
  const token = /value="([^"]+)"[^>]*name="closed"|name="closed"[^>]*value="([^"]+)"/.exec(page)
  const undone = { closed: token?.[1] ?? token?.[2] ?? '' }
  expect(undone.closed).not.toBe('')
  const donePage = closed.headers.get('location') ?? ''
  await aline.press(donePage, '/desk/quarantine/undo', undone)
  expect(await read(list)).toContain(second.reference)
  const story = await read(second.path)
  expect(story.match(/undid an action: closing it/g)).toHaveLength(1)
  expect(await read(first.path)).not.toContain('undid an action')
})

test('a saved reply can be filled in, edited and put into the links without JavaScript', async () => {
  const { path, reference } = await take({ preferredContact: 'Whatsapp' })
  const id = /\?reply=([\w-]+)/.exec(await read(path))?.[1] ?? ''
  expect(await read(`${path}?reply=${id}`)).toContain(reference)
  const written = { subject: 'Your days', text: 'Muraho & welcome\nto "Rwanda"' }
  const put = await aline.press(`${path}?reply=${id}`, `${path}/reply`, written)
  const html = await put.text()
  const words = 'Muraho%20%26%20welcome%0Ato%20%22Rwanda%22'
  expect(html).toContain(`href="https://wa.me/250788123456?text=${words}"`)
  expect(html).toMatch(
    /href="mailto:aline@example\.test\?subject=Your%20days&amp;body=Muraho%20%26/,
  )
  expect(html).toContain('href="tel:+250788123456"')
})

test('a failed confirmation is reported next to the ways to answer', async () => {
  const { path, customer } = await take()
  await desk.postMail(customer)
  await desk.settled()
  expect(await read(path)).not.toContain('The confirmation to')
  await desk.withStore((db) =>
    db.updateTable('delivery').set({ state: 'refused' }).where('target', '=', 'customer').execute(),
  )
  expect(await read(path)).toMatch(
    /id="email-failure">The confirmation to aline@example\.test was refused.*aria-describedby="email-failure"[^>]*>Send by email</,
  )
})

test('spreadsheets and statistics require signing in', async () => {
  const { reference } = await take()
  expect(await read('/desk/statistics')).toContain('Statistics')
  const sheet = await aline.get('/desk/sheet.csv?list=to-answer')
  expect(sheet.headers.get('content-disposition')).toMatch(/attachment; filename="to-answer-.*csv"/)
  expect(sheet.headers.get('cache-control')).toBe('no-store')
  expect(await sheet.text()).toContain(reference)
  expect((await aline.get('/desk/sheet.xlsx')).status).toBe(200)
  for (const [query, isThere] of [
    ['q=nobody', false],
    ['q=June 2027', true],
    ['list=answered', false],
  ] as const) {
    expect((await read(`/desk/sheet.csv?${query}`)).includes(reference), query).toBe(isThere)
  }
  for (const path of ['/desk/statistics', '/desk/sheet.csv', '/desk/sheet.xlsx', '/desk/mark']) {
    expect((await desk.get(path)).status).toBe(303)
  }
})

test('a form submitted from another site is refused', async () => {
  const { path, reference } = await take()
  for (const origin of ['https://evil.example', 'null', '']) {
    expect((await aline.postRaw(`${path}/answered`, {}, { origin })).status).toBe(403)
    expect((await aline.postRaw('/desk/sign-out', {}, { origin })).status).toBe(403)
  }
  expect(await read('/desk')).toContain(reference)
})

test('erasing lists the enquiries, asks for a confirmation word, and also removes the notes', async () => {
  const { path, reference } = await take({ email: 'bella@example.test' })
  const erase = `${path}/erase`
  await act(path, 'note', { text: 'Wants a quiet camp' })
  await desk.settled()
  expect(await read(erase)).toContain(reference)
  expect((await aline.press(erase, erase, { word: 'yes' })).status).toBe(409)
  expect(await read(path)).toContain('Wants a quiet camp')
  expect((await aline.press(erase, erase, { word: 'erase' })).status).toBe(200)
  expect((await aline.get(path)).status).toBe(404)
  expect(await read('/desk?list=all')).not.toContain(reference)
  expect(await read('/desk?q=quiet')).not.toContain(reference)
})

test('a follow-up can be postponed, and an outcome marks the enquiry as answered', async () => {
  const { path, reference } = await take()
  const page = await read(path)
  for (const day of ['2026-11-24', '2026-11-26', '2026-11-30']) {
    expect(page).toContain(`value="${day}"`)
  }
  await act(path, 'follow-up', { on: '2026-11-26' })
  expect(await read('/desk')).not.toContain(reference)
  expect(await read('/desk?list=later')).toContain(reference)
  await act(path, 'follow-up', { day: '2026-11-25' })
  const due = () => read('/desk?list=follow-ups')
  expect(await due()).not.toContain(reference)
  clockMs += 2 * dayMs
  expect(await due()).toContain(reference)
  const story = await act(path, 'outcome', { outcome: 'lost', text: 'Too dear' })
  expect(story).toContain('set the outcome to lost (Too dear)')
  expect(await read('/desk?list=answered')).toContain(reference)
  await act(path, 'undo', { activity: undoOf(story) })
  expect(await read('/desk')).toContain(reference)
})

test('a problem is shown in the inbox and named in /healthz', async () => {
  const checks = { retention: now(), 'retention before': now() - 9 * dayMs }
  await desk.withStore((db) => setJobState(db, checks))
  await expect.poll(() => read('/desk')).toContain('The clock on the desk’s server jumped from')
  const answer = await desk.get('/healthz')
  expect(await answer.json()).toEqual({ result: 'alive', problems: ['clock leapt'] })
})

test('HTML typed by a visitor is escaped', async () => {
  const texts = [...traps, ...naughtyTexts.filter((_, index) => index % sized(120, 12) === 0)]
  const paths: string[] = []
  for (const text of texts.filter((one) => one.trim() !== '')) {
    const form = pageForm('comment', { name: text.slice(0, 100), message: text })
    const answer = await desk.postEnquiry(form, { origin: desk.url })
    if (answer.status === 200) paths.push(`/desk/enquiries/${form['reference']}`)
  }
  expect(paths.length).toBeGreaterThan(sized(20, 50))
  const lists = ['quarantine', 'reviews', 'all'].map((list) => `/desk?list=${list}`)
  for (const path of [...lists, ...paths]) {
    const html = await read(path)
    const strange = [...elementsOf(html)].filter(
      ({ name, attributes }) =>
        !known.has(name) || attributes.some((attribute) => attribute.startsWith('on')),
    )
    expect(strange, path).toEqual([])
    const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, to]) => to)
    const foreign = links.filter((to) => !/^(\/|#|mailto:|tel:|https:\/\/wa\.me\/)/.test(`${to}`))
    expect(foreign, path).toEqual([])
  }
})

const known = new Set(
  'html head body meta title link script a header div span nav main section search form label input button ul li ol p h1 h2 h3 dl dt dd details summary textarea strong br fieldset legend blockquote del ins select option'.split(
    ' ',
  ),
)

type Element = { readonly name: string; readonly attributes: readonly string[] }

function* elementsOf(html: string): Generator<Element> {
  const queue: unknown[] = [parse(html)]
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    type Node = { tagName?: string; attrs?: { name: string }[]; childNodes?: unknown[] }
    const { tagName, attrs = [], childNodes = [] } = node as Node
    if (tagName !== undefined) yield { name: tagName, attributes: attrs.map(({ name }) => name) }
    queue.push(...childNodes)
  }
}
