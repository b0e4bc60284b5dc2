import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByReference } from '#desk/enquiries/store.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { newQuoteLink } from '#desk/quotes/store.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { formTo } from '../../tests/forms.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { lockStore } from '../../tests/lock-store.ts'
import { submission } from '../../tests/submissions.ts'

// What a visitor sees when the desk refuses a request, or cannot handle it.

let desk: InProcessDesk
let clock = Date.now()
/** The pages behind a French traveller's link. */
let quote: string
const wish = 'Une nuit de plus au bord du lac, et un lit pour notre fille.'

beforeAll(async () => {
  desk = await startDesk({ settings: { CALLS_PER_MINUTE: '12' }, now: () => clock })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  quote = await desk.withStore(async (db) => {
    const found = await findByReference(db, reference)
    if (found === undefined) throw new Error('no enquiry')
    const sending = { ids: randomIds(() => 'example.test') }
    const story = storyOf({ db, sending } as Parameters<typeof storyOf>[0], found)
    const row = await story.send(clock, { language: 'fr' })
    return newQuoteLink(db, row.id, '')
  })
})
afterAll(() => desk[Symbol.asyncDispose]())

const change = () => `${quote}/change`
const typed = (text: string) => ({ number: '1', formId: crypto.randomUUID(), text })
const ask = (text = wish, headers = {}) => desk.postForm(change(), typed(text), headers)

/** Lets the sender call again. */
const wait = () => {
  clock += 60_000
}
async function callTooOften(): Promise<void> {
  wait()
  for (let calls = 0; calls < 12; calls += 1) await desk.get('/quote/unknown')
}

test('over the limit a form is shown again with what was typed, and can be sent again', async () => {
  await callTooOften()
  const refused = await ask()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  const page = await refused.text()
  expect(page).toContain('<html lang="fr"')
  expect(page).toContain('Patientez une minute puis renvoyez-le')
  expect(page).toContain(`>${wish}</textarea>`)
  expect(page).toContain(`href="${quote}"`)
  wait()
  const again = await desk.postForm(change(), formTo(page, change()).fields)
  expect([again.status, again.headers.get('location')]).toEqual([
    303,
    `${quote}?number=1&said=change#decided`,
  ])
})

test('while the store cannot be written, forms are shown again with what was typed', async () => {
  wait()
  const release = lockStore(desk)
  // Each waits for those before it: the last ones are out of time before their turn.
  const texts = ['Encore un jour.', 'Encore deux jours.', 'Encore trois jours.']
  const refused = await Promise.all(
    texts.map((text) => ask(text, { 'accept-language': 'fr' })),
  ).finally(release)
  for (const [index, answer] of refused.entries()) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const page = await answer.text()
    expect(page).toContain('<html lang="fr"')
    expect(page).toContain(`>${texts[index]}</textarea>`)
  }
})

const tooLong = 'x'.repeat(megabyte)
test.each([
  ['too large', () => desk.postForm(change(), typed(tooLong)), 413, 'Envoyez-en moins à la fois'],
  ['no form', () => desk.post(change(), {}, { 'content-type': 'application/json' }), 415, 'e-mail'],
  ['a field twice', () => desk.postForm(change(), 'text=a&text=b'), 400, 'e-mail'],
])(
  'what cannot be read is answered in the language of the quote: %s',
  async (_, send, status, words) => {
    wait()
    const answer = await send()
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(page).toContain('<html lang="fr"')
    expect(page).toContain(words)
    expect(page).toContain('mailto:')
  },
)

test('a wish of many pages comes back whole, and says how much is too much', async () => {
  wait()
  const answer = await ask('x'.repeat(300_000))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('x'.repeat(300_000))
})

test('what another site has sent is not shown', async () => {
  wait()
  const answer = await ask(wish, { origin: 'https://attacker.example' })
  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toContain(wish)
})

const page = { accept: 'text/html,*/*;q=0.8' }
const inFrench = { ...page, 'accept-language': 'fr-BE,fr;q=0.9' }
test.each([
  ['an unknown link', '/quote/unknown', {}, inFrench, 404, 'fr'],
  ['the details of one', '/quote/unknown/travellers', {}, inFrench, 404, 'fr'],
  ['an unknown calendar', '/calendar/unknown.ics', {}, inFrench, 404, 'fr'],
  ['an address that cannot be read', '/%ZZ', {}, page, 400, 'en'],
  ['a French one', '/fr/%ZZ', {}, page, 400, 'fr'],
  ['a form to a page that takes none', '/about', { method: 'POST' }, page, 405, 'en'],
  ['an unknown form of the desk', '/desk/unknown', { method: 'POST' }, inFrench, 405, 'fr'],
])('a browser gets a page: %s', async (_, path, init, headers, status, language) => {
  wait()
  const answer = await desk.get(path, { ...init, headers })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
  expect(await answer.text()).toContain(`<html lang="${language}"`)
})

test('a browser over the limit gets a page of the calendar and of a quote', async () => {
  for (const path of ['/calendar/unknown.ics', quote]) {
    await callTooOften()
    const answer = await desk.get(path, { headers: inFrench })
    expect(answer.status).toBe(429)
    expect(await answer.text()).toMatch(/Rouvrez la page dans une minute/)
  }
})

test('a program gets a line of text', async () => {
  wait()
  const answer = await desk.get('/%ZZ')
  expect([answer.status, await answer.text()]).toEqual([400, 'The request could not be read.\n'])
})
