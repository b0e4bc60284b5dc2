import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { setJobState } from '#desk/db/job-state.ts'
import { openStoreBeside } from '#desk/db/open-store.ts'
import type { Db } from '#desk/db/tables.ts'
import { naughtyTexts, traps } from '../../tests/faults/hard-texts.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { pageForm, submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

const settings = { TEAM_EMAILS: 'aline@example.test,eric@example.test' }
// Something in the name, so that a call without a browser's Origin is held back.
const spam = { firstName: 'Win at https://spam.example' }

const read = async (browser: TeamBrowser, path: string) => (await browser.get(path)).text()

/** The id of the newest thing that can be undone. */
const undoOf = (html: string) => /value="([^"]+)"[^>]*name="activity"/.exec(html)?.[1] ?? ''

async function take(desk: Awaited<ReturnType<typeof startDesk>>, changes = {}) {
  const booking = submission(changes)
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  return { ...booking, path: `/desk/enquiries/${booking.reference}` }
}

test('the inbox says who, what about, when, how many and how long is left', async () => {
  await using desk = await startDesk({ settings })
  const { reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const inbox = await read(browser, '/desk')
  for (const words of [
    'Aline Uwase',
    'Nyungwe National Park',
    '14 June 2027',
    'COUPLE',
    '23 h 59 m left',
    reference,
  ]) {
    expect(inbox).toContain(words)
  }
})

test('a search finds parts of words, names and numbers that are all in one enquiry', async () => {
  await using desk = await startDesk({ settings })
  const { reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  for (const [words, isFound] of [
    ['788 123', true],
    ['0788 12', true],
    ['uwase nyungwe', true],
    ['ALINE@example', true],
    ['uwase akagera', false],
    ['%', false],
    ['_', false],
  ] as const) {
    const found = await read(browser, `/desk?${new URLSearchParams({ q: words })}`)
    expect(found.includes(reference), words).toBe(isFound)
  }
})

test('answered, and undone: who did it stays written', async () => {
  await using desk = await startDesk({ settings })
  const { path, reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const done = await browser.press(path, `${path}/answered`)
  expect(done.status).toBe(303)
  const page = await read(browser, `${done.headers.get('location')}`)
  expect(page).toContain('Marked as answered')
  expect(await read(browser, '/desk')).not.toContain(reference)
  const activity = undoOf(page)
  expect((await browser.press(path, `${path}/undo`, { activity })).status).toBe(303)
  expect((await read(browser, '/desk')).includes(reference)).toBe(true)
  const story = await read(browser, path)
  expect(story).toContain('marked it as answered')
  expect(story).toContain('undid “answered”')
})

test('what two people do at once is shown to the second, and overwrites nothing', async () => {
  await using desk = await startDesk({ settings })
  const { path } = await take(desk)
  const [aline, eric] = [
    await signIn(desk, 'aline@example.test'),
    await signIn(desk, 'eric@example.test'),
  ]
  const seen = /name="seen" value="([^"]+)"/.exec(await read(eric, path))?.[1] ?? ''
  await aline.press(path, `${path}/assign`, { to: 'aline@example.test' })
  const late = await eric.press(path, `${path}/assign`, { to: 'eric@example.test', seen })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('Aline assigned it to Aline while you were reading')
  expect(page).toContain('Assigned to: Aline')
  // A note overwrites nothing: it is kept, whatever was seen.
  expect((await eric.press(path, `${path}/note`, { text: 'Called, no answer', seen })).status).toBe(
    303,
  )
  expect(await read(aline, path)).toContain('Called, no answer')
})

test('a follow-up is put off by one tap or to a day, and due then; an outcome answers, and each can be undone', async () => {
  const clock = { now: Date.UTC(2026, 10, 23, 10) }
  await using desk = await startDesk({ settings, now: () => clock.now })
  const { path, reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const page = await read(browser, path)
  // Pressed on a Monday.
  for (const day of ['2026-11-24', '2026-11-26', '2026-11-30']) {
    expect(page).toContain(`value="${day}"`)
  }
  await browser.press(path, `${path}/follow-up`, { on: '2026-11-26' })
  expect(await read(browser, '/desk')).not.toContain(reference)
  expect(await read(browser, '/desk?list=later')).toContain(reference)
  await browser.press(path, `${path}/follow-up`, { day: '2026-11-25' })
  const due = () => read(browser, '/desk?list=follow-ups')
  expect(await due()).not.toContain(reference)
  clock.now += 2 * 24 * 60 * 60 * 1000
  expect(await due()).toContain(reference)
  await browser.press(path, `${path}/outcome`, { outcome: 'lost', reason: 'Too dear' })
  const story = await read(browser, path)
  expect(story).toContain('set the outcome to lost (Too dear)')
  expect(await read(browser, '/desk?list=answered')).toContain(reference)
  const activity = undoOf(story)
  expect((await browser.press(path, `${path}/undo`, { activity })).status).toBe(303)
  expect(await read(browser, '/desk')).toContain(reference)
})

test('what is held back is released, and its emails go out then', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission(spam)
  await desk.postEnquiry({ ...booking.sheet, homepage: 'https://spam.example' }, {})
  const path = `/desk/enquiries/${booking.reference}`
  const browser = await signIn(desk, 'aline@example.test')
  expect(await read(browser, '/desk?list=quarantine')).toContain(booking.reference)
  expect(await read(browser, path)).toContain('It looks automated')
  expect((await desk.emails()).filter(({ file }) => file.startsWith(booking.reference))).toEqual([])
  await browser.press(path, `${path}/release`)
  await desk.settled()
  const sent = (await desk.emails()).map(({ file }) => file)
  expect(sent).toContain(`${booking.reference}-team.eml`)
})

test('a saved reply is filled in, changed, and put into the links, without script too', async () => {
  await using desk = await startDesk({ settings })
  const { path, reference } = await take(desk, { preferredContact: 'Whatsapp' })
  const browser = await signIn(desk, 'aline@example.test')
  const id = /\?reply=([\w-]+)/.exec(await read(browser, path))?.[1] ?? ''
  const page = await read(browser, `${path}?reply=${id}`)
  expect(page).toContain(reference)
  const written = { subject: 'Your days', text: 'Muraho & welcome\nto "Rwanda"' }
  const put = await browser.press(`${path}?reply=${id}`, `${path}/reply`, written)
  const html = await put.text()
  const words = 'Muraho%20%26%20welcome%0Ato%20%22Rwanda%22'
  expect(html).toContain(`href="https://wa.me/250788123456?text=${words}"`)
  expect(html).toMatch(
    /href="mailto:aline@example\.test\?subject=Your%20days&amp;body=Muraho%20%26/,
  )
  expect(html).toContain('href="tel:+250788123456"')
})

test('a confirmation that did not arrive is said at the ways to answer', async () => {
  await using desk = await startDesk({ settings })
  const { path, customer } = await take(desk)
  await desk.postMail(customer)
  await desk.settled()
  const browser = await signIn(desk, 'aline@example.test')
  expect(await read(browser, path)).not.toContain('did not arrive')
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'change')
  await store?.db
    .updateTable('delivery')
    .set({ state: 'refused' })
    .where('target', '=', 'customer')
    .execute()
  await store?.close()
  expect(await read(browser, path)).toMatch(
    /id="email-failure">The confirmation to aline@example\.test did not arrive.*aria-describedby="email-failure"[^>]*>Email</,
  )
})

test('the message of the visitor comes first, before every button', async () => {
  await using desk = await startDesk({ settings })
  const { path } = await take(desk, { tripDetails: 'Only one lake, please.' })
  const browser = await signIn(desk, 'aline@example.test')
  const page = await read(browser, path)
  expect(page).toMatch(/Mon 14 June 2027 - TBD · COUPLE.*<blockquote>Only one lake, please\./)
  expect(page.indexOf('Only one lake')).toBeLessThan(page.indexOf('Ways to answer'))
})

test('after an answer a link leads to the next enquiry', async () => {
  await using desk = await startDesk({ settings })
  const first = await take(desk)
  const second = await take(desk, { firstName: 'Bella' })
  const browser = await signIn(desk, 'aline@example.test')
  const answer = async (path: string) => {
    const done = await browser.press(path, `${path}/answered`)
    return read(browser, `${done.headers.get('location')}`)
  }
  expect(await answer(first.path)).toMatch(
    new RegExp(`href="${second.path}">Next to answer: Bella Uwase<`),
  )
  expect(await answer(second.path)).not.toContain('Next to answer')
})

test('whoever approves a review is told who has to build the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'approve-'))
  await cp(join('tests/delivered', 'content'), join(folder, 'content'), { recursive: true })
  await using desk = await startDesk({ settings, folder })
  const review = pageForm('review', { about: '/tour/tour-details' })
  await desk.postEnquiry(review, { origin: desk.url })
  const path = `/desk/enquiries/${review['reference']}`
  const browser = await signIn(desk, 'aline@example.test')
  const done = await browser.press(path, `${path}/approve`)
  expect(await read(browser, `${done.headers.get('location')}`)).toContain(
    'Approved. Visitors see the change after the next build: ask the person who runs the machine',
  )
  expect(await read(browser, path)).toContain('npm run build')
  await rm(folder, { recursive: true })
})

test('the pictures and the sheets of a list are for who is signed in', async () => {
  await using desk = await startDesk({ settings })
  const { reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  expect(await read(browser, '/desk/statistics')).toContain('Statistics')
  const sheet = await browser.get('/desk/sheet.csv?list=to-answer')
  expect(sheet.headers.get('content-disposition')).toMatch(/attachment; filename="to-answer-.*csv"/)
  expect(sheet.headers.get('cache-control')).toBe('no-store')
  expect(await sheet.text()).toContain(reference)
  expect(await read(browser, '/desk/sheet.csv?q=nobody')).not.toContain(reference)
  expect((await browser.get('/desk/sheet.xlsx')).status).toBe(200)
  for (const [asked, isThere] of [
    ['month=2027-06', true],
    ['month=2027-07', false],
    ['state=new', true],
    ['state=closed', false],
  ] as const) {
    const found = (await read(browser, `/desk/sheet.csv?list=all&${asked}`)).includes(reference)
    expect(found, asked).toBe(isThere)
  }
  for (const path of ['/desk/statistics', '/desk/sheet.csv', '/desk/sheet.xlsx', '/desk/mark']) {
    expect((await desk.get(path)).status).toBe(303)
  }
})

test('a form of another site does nothing', async () => {
  await using desk = await startDesk({ settings })
  const { path, reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  for (const origin of ['https://evil.example', 'null', '']) {
    expect((await browser.postRaw(`${path}/answered`, {}, { origin })).status).toBe(403)
    expect((await browser.postRaw('/desk/sign-out', {}, { origin })).status).toBe(403)
  }
  expect(await read(browser, '/desk')).toContain(reference)
})

test('erasing lists what goes, asks for a word, and takes the notes along', async () => {
  await using desk = await startDesk({ settings })
  const { path, reference } = await take(desk)
  const browser = await signIn(desk, 'aline@example.test')
  await browser.press(path, `${path}/note`, { text: 'Wants a quiet camp' })
  await desk.settled()
  const asked = await read(browser, `${path}/erase`)
  expect(asked).toContain(reference)
  expect((await browser.press(`${path}/erase`, `${path}/erase`, { word: 'yes' })).status).toBe(409)
  expect(await read(browser, path)).toContain('Wants a quiet camp')
  expect((await browser.press(`${path}/erase`, `${path}/erase`, { word: 'erase' })).status).toBe(
    200,
  )
  expect((await browser.get(path)).status).toBe(404)
  expect(await read(browser, '/desk?list=all')).not.toContain(reference)
  expect(await read(browser, '/desk?q=quiet')).not.toContain(reference)
})

test('a problem of the desk stands on the first page, and by name in /healthz', async () => {
  await using desk = await startDesk({ settings })
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'change')
  const day = 24 * 60 * 60 * 1000
  const checks = { retention: Date.now(), 'retention before': Date.now() - 9 * day }
  await setJobState(store?.db as Db, checks)
  await store?.close()
  const browser = await signIn(desk, 'aline@example.test')
  expect(await read(browser, '/desk')).toContain('The clock of this machine went from')
  const answer = await desk.get('/healthz')
  expect(await answer.json()).toEqual({ result: 'alive', problems: ['clock leapt'] })
})

test('hostile texts of a visitor are shown as texts', async () => {
  await using desk = await startDesk({
    settings: { ...settings, ENQUIRIES_PER_HOUR: '9999', CALLS_PER_MINUTE: '9999' },
  })
  const texts = [...traps, ...naughtyTexts.filter((_, index) => index % 12 === 0)]
  const paths: string[] = []
  for (const text of texts.filter((one) => one.trim() !== '')) {
    const form = pageForm('comment', { name: text.slice(0, 100), message: text })
    const answer = await desk.postEnquiry(form, { origin: desk.url })
    if (answer.status === 200) paths.push(`/desk/enquiries/${form['reference']}`)
  }
  expect(paths.length).toBeGreaterThan(50)
  const browser = await signIn(desk, 'aline@example.test')
  const lists = ['quarantine', 'reviews', 'all'].map((list) => `/desk?list=${list}`)
  for (const path of [...lists, ...paths]) {
    const html = await read(browser, path)
    const strange = [...elementsOf(html)].filter(({ name, attributes }) => {
      const isOurs = known.has(name) && attributes.every((attribute) => !attribute.startsWith('on'))
      return !isOurs
    })
    expect(strange, path).toEqual([])
    const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, to]) => to)
    expect(
      links.filter((to) => !/^(\/|#|mailto:|tel:|https:\/\/wa\.me\/)/.test(`${to}`)),
      path,
    ).toEqual([])
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
