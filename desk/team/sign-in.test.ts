import { expect, test } from 'vitest'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { operator } from '../../tests/submissions.ts'
import { signIn, signInLink, TeamBrowser } from '../../tests/team.ts'

const team = 'aline@example.test,eric@example.test'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const aline = { email: 'aline@example.test', to: '/desk' }

const start = (settings: Record<string, string> = {}, clock?: { now: number }) =>
  startDesk({
    settings: { TEAM_EMAILS: team, ...settings },
    ...(clock && { now: () => clock.now }),
  })

test('without TEAM_EMAILS, the owner of the operator’s inbox can sign in', async () => {
  await using desk = await startDesk()
  const browser = await signIn(desk, operator.inbox)
  const inbox = await browser.get('/desk')
  expect(inbox.status).toBe(200)
  expect(await inbox.text()).toContain('To answer')
})

test('a sign-in link works once and leads to the requested page, and opening it does not use it up', async () => {
  await using desk = await start()
  const browser = new TeamBrowser(desk)
  const asked = await browser.get('/desk/enquiries/7KQ2MXR4?done=x')
  expect(asked.status).toBe(303)
  const wanted = '/desk/enquiries/7KQ2MXR4?done=x'
  expect(asked.headers.get('location')).toBe(`/desk/sign-in?${new URLSearchParams({ to: wanted })}`)
  await browser.postRaw('/desk/sign-in', { email: 'Aline@Example.test ', to: wanted })
  const link = await signInLink(desk)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const opened = await desk.get(link, { method })
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([200, null])
  }
  const used = await browser.postRaw(link, {})
  expect(used.headers.get('location')).toBe(wanted)
  expect((await browser.get('/desk')).status).toBe(200)
  const other = new TeamBrowser(desk)
  expect((await other.postRaw(link, {})).headers.get('set-cookie')).toBeNull()
  expect((await other.get(link)).status).toBe(404)
})

test('an unknown address gets the same response but no email', async () => {
  await using desk = await start()
  const browser = new TeamBrowser(desk)
  const answers = ['nobody@example.test', 'aline@example.test', 'no address'].map(async (email) => {
    const answer = await browser.postRaw('/desk/sign-in', { email, to: '/desk' })
    const { date: _, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: await answer.text() }
  })
  const [unknown, known, odd] = await Promise.all(answers)
  expect(unknown).toEqual(known)
  expect(odd).toEqual(known)
  await signInLink(desk)
  const emails = (await desk.emails()).filter(({ file }) => file.startsWith('sign-in-'))
  expect(emails.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([
    'aline@example.test',
  ])
})

test('a network can request three links an hour for an address, without using up those of other networks', async () => {
  const clock = { now: Date.now() }
  await using desk = await start({ TRUST_PROXY: '127.0.0.1,::1' }, clock)
  const browser = new TeamBrowser(desk)
  const ask = async (from: string, email: string) =>
    (await browser.postRaw('/desk/sign-in', { email, to: '/desk' }, { 'x-forwarded-for': from }))
      .status
  const sent = async () =>
    (await desk.emails())
      .filter(({ file }) => file.startsWith('sign-in-'))
      .map(({ to }) => to?.[0]?.address)
  const [stranger, member] = ['203.0.113.7', '198.51.100.4']
  for (const email of ['eric@example.test', 'nobody@example.test']) {
    for (const status of [303, 303, 303, 429]) expect(await ask(stranger, email)).toBe(status)
  }
  await expect.poll(sent).toHaveLength(3)
  // The member may ask, but three unused links are in the inbox already.
  expect(await ask(member, 'eric@example.test')).toBe(303)
  expect(await ask(stranger, 'aline@example.test')).toBe(303)
  await expect.poll(sent).toHaveLength(4)
  clock.now += 20 * minuteMs
  expect(await ask(stranger, 'eric@example.test')).toBe(303)
})

test('a network can request 120 links an hour, whatever the addresses', async () => {
  const clock = { now: Date.now() }
  await using desk = await start({ ...highLimits, TRUST_PROXY: '127.0.0.1,::1' }, clock)
  const browser = new TeamBrowser(desk)
  const ask = async (from: string, email: string) =>
    (await browser.postRaw('/desk/sign-in', { email, to: '/desk' }, { 'x-forwarded-for': from }))
      .status
  for (let index = 0; index < 120; index += 1)
    expect(await ask('203.0.113.7', `${index}@example.test`)).toBe(303)
  expect(await ask('203.0.113.7', 'more@example.test')).toBe(429)
  expect(await ask('198.51.100.4', 'more@example.test')).toBe(303)
  clock.now += minuteMs
  expect(await ask('203.0.113.7', 'more@example.test')).toBe(303)
})

test('the sign-in command prints a link, for members only', async () => {
  await using desk = await start()
  const { stdout } = await desk.command('sign-in', 'Aline@example.test')
  const [link = ''] = stdout.split('\n')
  const browser = new TeamBrowser(desk)
  await browser.postRaw(new URL(link).pathname, {})
  expect(await (await browser.get('/desk/account')).text()).toContain('aline@example.test')
  const refused = await desk.command('sign-in', 'nobody@example.test')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('TEAM_EMAILS')
})

test('links expire after fifteen minutes and sessions after thirty days, even if the clock was ahead', async () => {
  const clock = { now: Date.now() }
  await using desk = await start({}, clock)
  const browser = new TeamBrowser(desk)
  await browser.postRaw('/desk/sign-in', aline)
  const link = await signInLink(desk)
  const statusAt = async (offset: number) => {
    clock.now += offset
    const { status } = await browser.get(link)
    clock.now -= offset
    return status
  }
  expect(await statusAt(14 * minuteMs)).toBe(200)
  expect(await statusAt(15 * minuteMs)).toBe(404)
  // A session created by a clock that was a day ahead is void.
  expect(await statusAt(-dayMs)).toBe(404)

  await browser.postRaw(link, {})
  clock.now += 29 * dayMs
  const renewed = await browser.get('/desk')
  expect(renewed.status).toBe(200)
  expect(renewed.headers.get('set-cookie')).toContain('Max-Age=2592000')
  for (const [days, status] of [
    [29, 200],
    [-400, 303],
    [431, 303],
  ] as const) {
    clock.now += days * dayMs
    expect((await browser.get('/desk')).status).toBe(status)
  }
})

test('the cookie is Secure, HttpOnly and bound to this host, and its value is not stored', async () => {
  await using desk = await start({ SITE_URL: 'https://www.example.test' })
  const browser = new TeamBrowser(desk)
  const own = { origin: 'https://www.example.test' }
  await browser.postRaw('/desk/sign-in', aline, own)
  const set = (await browser.postRaw(await signInLink(desk), {}, own)).headers.get('set-cookie')
  expect(set).toMatch(
    /^__Host-desk=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  )
  const listed = JSON.stringify(await sessionsOf(desk))
  const token = `${browser.cookie}`.split('=')[1] ?? ''
  expect(listed).toContain('aline@example.test')
  expect(listed).not.toContain(token)
})

test('signing in always creates a new session, whatever cookie the browser sends', async () => {
  await using desk = await start()
  const attackerCookie = `desk=${'A'.repeat(43)}`
  const browser = new TeamBrowser(desk)
  browser.cookie = attackerCookie
  expect((await browser.get('/desk')).status).toBe(303)
  await browser.postRaw('/desk/sign-in', aline)
  await browser.postRaw(await signInLink(desk), {})
  expect(browser.cookie).not.toBe(attackerCookie)
  const attacker = new TeamBrowser(desk)
  attacker.cookie = attackerCookie
  expect((await attacker.get('/desk')).status).toBe(303)
  // Signing in again ends the earlier session.
  const earlier = new TeamBrowser(desk)
  earlier.cookie = browser.cookie
  await browser.postRaw('/desk/sign-in', aline)
  await browser.postRaw(await signInLink(desk), {})
  expect((await earlier.get('/desk')).status).toBe(303)
})

test('guessed links and sessions are refused, and repeated guesses are rate-limited', async () => {
  await using desk = await start({ CALLS_PER_MINUTE: '20' }, { now: Date.now() })
  const browser = new TeamBrowser(desk)
  await browser.postRaw('/desk/sign-in', aline)
  const link = await signInLink(desk)
  const guessed = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`
  expect((await browser.get(guessed)).status).toBe(404)
  const statuses: number[] = []
  for (let guess = 0; guess < 25; guess++) {
    browser.cookie = `desk=${`${guess}`.padStart(43, 'g')}`
    statuses.push((await browser.get('/desk')).status)
  }
  expect(statuses[0]).toBe(303)
  expect(statuses.at(-1)).toBe(429)
})

test('a member can sign out one device, this browser, or all devices and unused links', async () => {
  const clock = { now: Date.UTC(2026, 10, 24, 6, 0) }
  await using desk = await start({}, clock)
  const phone = await signIn(desk, 'aline@example.test')
  const laptop = await signIn(desk, 'aline@example.test')
  const eric = await signIn(desk, 'eric@example.test')
  const statuses = async () =>
    Promise.all([phone, laptop, eric].map(async (who) => (await who.get('/desk')).status))
  const account = async (browser: TeamBrowser) => (await browser.get('/desk/account')).text()
  clock.now += 5 * minuteMs
  expect(await statuses()).toEqual([200, 200, 200])
  clock.now += 2 * minuteMs
  const page = await account(laptop)
  expect(page).toContain('this device')
  expect(page).toMatch(/last used (?:(?!<li>).)*08:05.*Sign out/)
  expect(page).toMatch(/last used (?:(?!<li>).)*08:07/)

  await signIn(desk, 'eric@example.test')
  const [, other = ''] = /name="session" value="(\w+)"/.exec(await account(eric)) ?? []
  expect(other).not.toBe('')
  await laptop.press('/desk/account', '/desk/sign-out-device', { session: other })
  expect(JSON.stringify(await sessionsOf(desk)).match(/eric@/g)).toHaveLength(2)
  await laptop.press('/desk/account', '/desk/sign-out-device')
  expect(await statuses()).toEqual([303, 200, 200])

  await laptop.press('/desk/account', '/desk/sign-out')
  expect(laptop.cookie).toBeNull()
  expect(await statuses()).toEqual([303, 303, 200])

  clock.now += 60 * minuteMs // A member gets three links an hour.
  const [again, tablet] = [
    await signIn(desk, 'aline@example.test'),
    await signIn(desk, 'aline@example.test'),
  ]
  await new TeamBrowser(desk).postRaw('/desk/sign-in', aline)
  const link = await signInLink(desk)
  expect((await again.get(link)).status).toBe(200)
  await again.press('/desk/account', '/desk/sign-out-everywhere')
  expect((await again.get(link)).status).toBe(404)
  expect((await tablet.get('/desk')).status).toBe(303)
  expect(await statuses()).toEqual([303, 303, 200])
})

test('pages of the desk are not cached, indexed or framed, and do not reveal the team', async () => {
  await using desk = await start()
  for (const path of ['/desk/sign-in', '/desk', '/desk/enquiries/AAAAAAAA', '/desk/nothing']) {
    const answer = await desk.get(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(await answer.text()).not.toContain('aline@')
  }
})

const sessionsOf = (desk: InProcessDesk) =>
  desk.withStore((db) => db.selectFrom('session').selectAll().execute())

test('requests from 200 networks cause three emails to a member, and others can still sign in', async () => {
  await using server = await startMailServer()
  await using desk = await start({
    ...highLimits,
    TRUST_PROXY: '127.0.0.1,::1',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  })
  const browser = new TeamBrowser(desk)
  const asking = Array.from({ length: 200 }, (_, network) =>
    browser.postRaw('/desk/sign-in', aline, { 'x-forwarded-for': `203.0.${network}.7` }),
  )
  await Promise.all(asking)
  const sent = () => server.attempts.filter((to) => to === 'aline@example.test')
  await expect.poll(sent).toHaveLength(3)
  await desk.settled()
  // A stranger cannot keep a member without a link from signing in.
  await browser.postRaw('/desk/sign-in', { email: 'eric@example.test', to: '/desk' })
  await expect.poll(() => server.attempts).toContain('eric@example.test')
  expect(sent()).toHaveLength(3)
})
