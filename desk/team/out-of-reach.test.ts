import { afterAll, beforeAll, expect, test } from 'vitest'
import { highLimits } from '../../tests/high-limits.ts'
import { startDeskOnSite } from '../../tests/small-site.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// Scripts of public pages run at the desk's own address, with the member's cookie. They must get nothing from it.

const page =
  '<!doctype html><form action="/contact" method="post"></form><form action="/blog"></form>'
let site: Awaited<ReturnType<typeof startDeskOnSite>>
let aline: TeamBrowser

beforeAll(async () => {
  site = await startDeskOnSite(
    { 'index.html': page, 'about.html': '<!doctype html><h1>About</h1>' },
    { ...highLimits, TEAM_EMAILS: 'aline@example.test' },
  )
  aline = await signIn(site.desk, 'aline@example.test')
})
afterAll(() => site[Symbol.asyncDispose]())

const asDocument = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const asFetch = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
const get = (path: string, headers: Record<string, string>) => aline.get(path, headers)

const keyIn = (html: string) => /data-key="([0-9a-f]{64})"/.exec(html)?.[1] ?? ''

test('a script gets a page of the desk only with the key of the desk’s pages', async () => {
  const opened = await get('/desk', asDocument)
  expect(opened.status).toBe(200)
  const key = keyIn(await opened.text())
  expect(key).not.toBe('')
  for (const path of ['/desk', '/desk/team', '/desk/mark', '/desk/content', '/desk/nowhere']) {
    for (const wrong of [{}, { 'x-desk-key': '' }, { 'x-desk-key': key.replace(/./g, '0') }]) {
      const refused = await get(path, { ...asFetch, ...wrong })
      expect(refused.status, path).toBe(403)
      expect(await refused.text()).not.toContain(key)
    }
    expect((await get(path, { ...asFetch, 'x-desk-key': key })).status).not.toBe(403)
  }
})

test.each(['iframe', 'frame', 'embed', 'object', 'worker'])(
  'no %s shows the desk',
  async (dest) => {
    expect((await get('/desk', { 'sec-fetch-dest': dest })).status).toBe(403)
  },
)

test('a public page can send forms only where its own forms go, and is in another group', async () => {
  const policies = async (path: string) => {
    const { headers } = await site.desk.get(path)
    return [headers.get('content-security-policy'), headers.get('cross-origin-opener-policy')]
  }
  const [home, group] = await policies('/')
  expect(home).toMatch(/, form-action \*:\*\/blog \*:\*\/contact$/)
  expect((await policies('/about'))[0]).toMatch(/, form-action 'none'$/)
  expect((await policies('/healthz'))[0]).toContain("form-action 'none'")
  for (const path of ['/desk/sign-in', '/quote/x'])
    expect((await policies(path))[1]).not.toBe(group)
})
