import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByReference } from '#desk/enquiries/store.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { dayMs } from '#desk/lib/time.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

let desk: InProcessDesk
let aline: TeamBrowser
let path: string

beforeAll(async () => {
  desk = await startDesk({ settings: { ...highLimits, TEAM_EMAILS: 'aline@example.test' } })
  aline = await signIn(desk, 'aline@example.test')
})
afterAll(() => desk[Symbol.asyncDispose]())

async function unanswered(): Promise<string> {
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  await desk.withStore(async (db) => {
    const found = await findByReference(db, reference)
    const sending = { ids: randomIds(() => 'example.test') }
    const store = { db, sending } as Parameters<typeof storyOf>[0]
    if (found) await storyOf(store, found).send(Date.now() - 5 * dayMs)
  })
  return `/desk/ready/${reference}/quote`
}

const emailsTo = async () => {
  await desk.settled()
  return (await desk.emails()).filter(({ file }) => file.includes('-reply-'))
}

test('one tap under To answer sends the email, with a link to the traveller’s page that works', async () => {
  path = await unanswered()
  const inbox = await (await aline.get('/desk')).text()
  expect(inbox).toContain('1 email is ready')
  // Said at the top, too, with its lines as they will be sent.
  expect(inbox).toMatch(/href="#ready"[^>]*>1 email is ready/)
  expect(inbox).toMatch(/<blockquote class="lines"[^>]*>[^<]+\n\n/)
  expect(inbox).toContain('No answer to the quote')
  expect(inbox).not.toContain('{link}')
  const sent = await aline.press('/desk', `${path}/send`)
  expect(sent.status).toBe(303)
  const after = `${sent.headers.get('location')}`
  expect(after).toMatch(/^\/desk\?decided=.*#done$/)
  expect(await (await aline.get(after.replace('#done', ''))).text()).toMatch(
    /id="done"[^>]*>The email to [^<]+ is on its way\./,
  )
  const [email] = await emailsTo()
  expect(email?.subject).toContain('Your plan for Rwanda')
  const [link = ''] = /\/quote\/[0-9a-f]{32}/.exec(email?.text ?? '') ?? []
  expect((await desk.get(link)).status).toBe(200)
  expect(await (await aline.get('/desk')).text()).not.toContain('email is ready')
  const history = await (await aline.get(path.replace(/ready(.*)\/quote/, 'enquiries$1'))).text()
  expect(history).toContain('sent the email “Your plan for Rwanda')
})

test('a second tap on an old page sends nothing, and the member is told only of what was typed', async () => {
  const ready = 'quote 1'
  expect((await aline.postRaw(`${path}/send`, { ready })).headers.get('location')).toBe('/desk')
  const late = await aline.postRaw(`${path}/send`, { ready, subject: 'Hello', text: 'My own.' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('My own.')
  expect(await emailsTo()).toHaveLength(1)
})

test('a member whose colleague was faster is told so, whatever each of them did', async () => {
  const [sent, skipped] = [await unanswered(), await unanswered()]
  const ready = 'quote 1'
  await aline.postRaw(`${sent}/send`, { ready })
  const late = await aline.postRaw(`${sent}/skip`, { ready })
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('Somebody has sent this email already.'),
  ])
  const skip = await aline.postRaw(`${skipped}/skip`, { ready })
  const again = await aline.postRaw(`${skipped}/skip`, { ready })
  expect(again.headers.get('location')).toBe('/desk')
  expect((await aline.postRaw(`${skipped}/send`, { ready })).status).toBe(409)
  const activity = `${skip.headers.get('location')}`.replace(/.*=|#.*/g, '')
  const undo = () => aline.postRaw(skipped.replace(/quote$/, 'undo'), { activity })
  expect((await undo()).status).toBe(303)
  const second = await undo()
  expect([second.status, await second.text()]).toEqual([
    409,
    expect.stringContaining('Nothing was changed.'),
  ])
})

test('a text is changed before it is sent, and one that is not right is shown again', async () => {
  path = await unanswered()
  const page = await (await aline.get(path)).text()
  expect(page).toContain('[the link to your page]')
  const empty = await aline.press(path, `${path}/send`, { subject: 'Hello', text: ' ' })
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('it has no text')
  const text = 'Muraho, see [the link to your page] or call.'
  expect((await aline.press(path, `${path}/send`, { text })).status).toBe(303)
  const texts = (await emailsTo()).map((email) => email.text)
  expect(texts).toContainEqual(expect.stringMatching(/see http\S+\/quote\/[0-9a-f]{32} or call/))
  expect((await aline.get(path)).status).toBe(404)
  expect((await aline.get('/desk/ready/NOBODY/quote')).status).toBe(404)
})

test('a skipped email can be had back: under To answer at once, and later from the history', async () => {
  const address = await unanswered()
  const hasSend = async () => (await (await aline.get('/desk')).text()).includes(`${address}/send`)
  const skip = async () => (await aline.press('/desk', `${address}/skip`)).headers.get('location')
  const page = `${await skip()}`.replace(/#.*/, '')
  const enquiry = address.replace(/ready(.*)\/quote/, 'enquiries$1')
  const activity = page.replace(/.*=/, '')
  expect(await hasSend()).toBe(false)
  await aline.press(page, address.replace(/quote$/, 'undo'), { activity })
  expect(await hasSend()).toBe(true)
  expect(await (await aline.get(page)).text()).not.toContain('was skipped')
  const again = `${await skip()}`.replace(/.*=|#.*/g, '')
  await aline.press(enquiry, `${enquiry}/undo`, { activity: again })
  expect(await hasSend()).toBe(true)
  expect(await (await aline.get(enquiry)).text()).toContain('undid an action: skipping an email')
})
