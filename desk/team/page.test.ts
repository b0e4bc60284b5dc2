import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, signInLink, TeamBrowser } from '../../tests/team.ts'

// The tests share one desk and run in order. Each leaves the team unchanged.
const start = Date.UTC(2026, 10, 23, 10)
let now = start
let desk: InProcessDesk
let aline: TeamBrowser

beforeAll(async () => {
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test,eric@example.test' }
  desk = await startDesk({ settings, now: () => now })
  aline = await signIn(desk, 'aline@example.test')
})
afterAll(() => desk[Symbol.asyncDispose]())

const page = async (path = '/desk/team') => (await aline.get(path)).text()
const invite = (email: string, name = 'Kezia Uwera') =>
  aline.press('/desk/team', '/desk/team/invite', { name, email })
const remove = (email: string) => aline.postRaw('/desk/team/remove', { email })
const statusOf = async (browser: TeamBrowser) => (await browser.get('/desk')).status

test('an invitation sends one email, whose link works once within seven days', async () => {
  expect((await invite(' Kezia@Example.test ')).headers.get('location')).toContain('said=invited')
  const link = await signInLink(desk)
  const emails = (await desk.emails()).filter(({ to }) => to?.[0]?.address === 'kezia@example.test')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toContain('Aline has invited you')
  expect(emails[0]?.text).toMatch(/Kezia Uwera.*until Mon 30 Nov.*delete this email/s)
  expect(await page()).toMatch(/Kezia Uwera.*invited by Aline.*not signed in/)

  now += 6 * dayMs
  const kezia = new TeamBrowser(desk)
  expect((await kezia.get(link)).status).toBe(200)
  expect((await kezia.postRaw(link, {})).headers.get('location')).toBe('/desk')
  expect(await (await kezia.get('/desk')).text()).toContain('Account (Kezia Uwera)')
  expect((await kezia.get(link)).status).toBe(404)
  expect(await page()).toContain('1 device, last used')
  await remove('kezia@example.test')

  await invite('kezia@example.test')
  const late = await signInLink(desk)
  now += 7 * dayMs
  expect((await kezia.get(late)).status).toBe(404)
  await remove('kezia@example.test')
})

test('an invitation that cannot be sent is refused with a reason, and the typed text is kept', async () => {
  now += hourMs
  for (const [email, name, words] of [
    ['eric@example.test', 'Eric M.', 'eric@example.test is already in the team.'],
    ['no address', 'Eric M.', 'Enter a name and one email address'],
    ['a@example.test', ' ', 'Enter a name'],
  ] as const) {
    const refused = await invite(email, name)
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain(words)
    expect(html).toContain(`value="${email}"`)
  }
})

test('removing a member ends their sessions and unassigns their open enquiries', async () => {
  now += hourMs
  const eric = await signIn(desk, 'eric@example.test')
  await new TeamBrowser(desk).postRaw('/desk/sign-in', { email: 'eric@example.test', to: '/desk' })
  const link = await signInLink(desk)
  const paths: string[] = []
  for (const isLost of [false, true]) {
    const { sheet, reference } = submission()
    await desk.postEnquiry(sheet, { origin: desk.url })
    const path = `/desk/enquiries/${reference}`
    await aline.press(path, `${path}/assign`, { to: 'eric@example.test' })
    if (isLost) await aline.press(path, `${path}/outcome`, { outcome: 'lost' })
    paths.push(path)
  }
  const [open = '', lost = ''] = paths
  expect(await statusOf(eric)).toBe(200)
  const question = '/desk/team/remove?email=eric%40example.test'
  expect(await page(question)).toContain('assigned to them will become unassigned')
  expect(await statusOf(eric)).toBe(200)
  const removed = await aline.press(question, '/desk/team/remove', { email: 'eric@example.test' })
  expect(removed.headers.get('location')).toBe('/desk/team?said=removed')

  expect(await statusOf(eric)).toBe(303)
  expect((await eric.get(link)).status).toBe(404)
  expect(await page(open)).toMatch(/Assigned to: nobody.*unassigned it/)
  expect(await page(lost)).toContain('Assigned to: Eric<')
  const assigned = await aline.press(open, `${open}/assign`, { to: 'eric@example.test' })
  const left = 'eric@example.test is no longer in the team'
  expect(assigned.status).toBe(409)
  expect(await assigned.text()).toContain(left)
  const repeated = await aline.get(question)
  expect(repeated.status).toBe(409)
  expect(await repeated.text()).toContain(left)
  const signedOut = await aline.postRaw('/desk/team/sign-out', { email: 'eric@example.test' })
  expect(signedOut.status).toBe(409)
  expect(await signedOut.text()).toContain(left)
  await aline.press(open, `${open}/undo`)
  expect(await page(open)).toContain('Assigned to: nobody')
  expect(await page()).toMatch(/Removed: .*eric@example\.test/)
  expect((await desk.command('sign-in', 'eric@example.test')).code).toBe(1)
  expect(desk.stderr).toMatch(
    /"by":"aline@example.test","email":"eric@example.test".*a member was removed/,
  )
  for (const email of ['aline@example.test', 'nobody@example.test']) {
    expect((await remove(email)).status).toBe(400)
    expect((await aline.get(`/desk/team/remove?email=${email}`)).status).toBe(400)
  }
  expect((await invite('eric@example.test', 'Eric')).status).toBe(303)
  await signInLink(desk)
})

test('signing a member out of all devices affects nobody else', async () => {
  now += hourMs
  const [phone, laptop] = [
    await signIn(desk, 'eric@example.test'),
    await signIn(desk, 'eric@example.test'),
  ]
  expect(await page()).toMatch(/Eric<.*2 devices, last used/)
  await aline.press('/desk/team', '/desk/team/sign-out')
  expect([await statusOf(phone), await statusOf(laptop), await statusOf(aline)]).toEqual([
    303, 303, 200,
  ])
  expect(
    (await aline.postRaw('/desk/team/sign-out', { email: 'nobody@example.test' })).status,
  ).toBe(400)
})
