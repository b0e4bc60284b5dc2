import { existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startDesk, type TestDesk } from '../desk.ts'
import type { Settings } from '../desk-client.ts'
import {
  scannedEnquiry,
  signedInTargets,
  signedOutTargets,
  sqlmap,
  type Target,
  targets,
  wapiti,
} from '../faults/scanners.ts'
import { newVisitors, visitorSettings } from '../faults/visitors.ts'
import { findProgram } from '../programs.ts'
import { signIn } from '../team.ts'
import { closeAll, listenOnThisMachine, startCrowdedFront } from '../tls-front.ts'

// Programs that look for holes, held against the built site and every address of the desk. Where one
// cannot be had its proof is skipped, and its name says what to install.

const unbuilt = existsSync('dist/index.html') ? '' : ' (skipped: npm run build first)'
const sqlmapMissing = unbuilt || findProgram('sqlmap', 'sqlmap').missing
const wapitiMissing = unbuilt || findProgram('wapiti', 'wapiti').missing

test.skipIf(sqlmapMissing).each(targets)(
  `sqlmap finds nothing to inject at $path${sqlmapMissing}`,
  async (target) => {
    await using desk = await startDesk({ settings: { ...visitorSettings, LOG_LEVEL: 'error' } })
    await using front = await startCrowdedFront(desk.url, newScanners(desk))
    expect(await sqlmap(front.url, target)).toBe('')
    await expectUnhurt(desk)
  },
)

test.skipIf(sqlmapMissing).each(signedOutTargets)(
  `sqlmap finds nothing to inject at $path, signed out${sqlmapMissing}`,
  async (target) => {
    await using desk = await startTeamDesk()
    await using front = await startCrowdedFront(desk.url, newScanners(desk))
    expect(await sqlmap(front.url, target)).toBe('')
    await expectUnhurt(desk)
  },
)

test.skipIf(sqlmapMissing).each(signedInTargets)(
  `sqlmap finds nothing to inject at $path, signed in${sqlmapMissing}`,
  async (target) => {
    await using desk = await startTeamDesk()
    const { cookie, token } = await signInScanner(desk)
    const newScanner = newScanners(desk)
    await expectInside(desk, target, { cookie, token })
    await using front = await startCrowdedFront(desk.url, () => ({ ...newScanner(), cookie }))
    expect(await sqlmap(front.url, target, { token })).toBe('')
    await expectInside(desk, target, { cookie, token })
    await expectUnhurt(desk)
  },
)

test.skipIf(sqlmapMissing)(`sqlmap finds what can be injected${sqlmapMissing}`, async () => {
  using database = new DatabaseSync(':memory:')
  database.exec("create table page (path text); insert into page values ('/about')")
  await using careless = await startServer((path, answer) => {
    const from = new URL(path, 'http://localhost').searchParams.get('from')
    const found = database.prepare(`select path from page where path = '${from}'`).all()
    answer.end(JSON.stringify(found))
  })
  expect(await sqlmap(careless.url, { path: '/?from=/about' })).toContain('Type: UNION query')
})

test.skipIf(wapitiMissing)(`Wapiti finds nothing on the site${wapitiMissing}`, async () => {
  const settings = { ...visitorSettings, SITE_URL: 'https://localhost', LOG_LEVEL: 'error' }
  await using desk = await startDesk({ settings })
  await using front = await startCrowdedFront(desk.url, newScanners(desk))
  const findings = await wapiti(
    front.url,
    targets.flatMap(({ path, body }) => (body === undefined ? [path] : [])),
  )
  expect(findings).toEqual([])
  await expectUnhurt(desk)
})

test.skipIf(wapitiMissing)(`Wapiti finds nothing in the team's pages${wapitiMissing}`, async () => {
  await using desk = await startTeamDesk({ SITE_URL: 'https://localhost' })
  const { cookie } = await signInScanner(desk)
  const newScanner = newScanners(desk)
  await using front = await startCrowdedFront(desk.url, () => ({ ...newScanner(), cookie }))
  const paths = [...signedOutTargets, ...signedInTargets].flatMap(({ path, body }) =>
    body === undefined ? [path.replaceAll('*', '')] : [],
  )
  expect(await wapiti(front.url, [...paths, '/desk/statistics', '/desk/account'])).toEqual([])
  await expectUnhurt(desk)
})

const member = 'aline@example.test'

/** A desk with a team of one, and an enquiry. */
async function startTeamDesk(settings: Settings = {}): Promise<TestDesk> {
  const desk = await startDesk({
    settings: { ...visitorSettings, LOG_LEVEL: 'error', TEAM_EMAILS: member, ...settings },
  })
  await desk.postEnquiry(scannedEnquiry, { origin: desk.url })
  return desk
}

async function signInScanner(desk: TestDesk) {
  const browser = await signIn(desk, member)
  const [, token = ''] =
    /name="token" value="([^"]+)"/.exec(await (await browser.get('/desk/account')).text()) ?? []
  return { cookie: `${browser.cookie}`, token }
}

/**
 * Expects the answer of a signed-in request. Signed-out requests are redirected to the sign-in
 * page.
 */
async function expectInside(
  desk: TestDesk,
  { path, body }: Target,
  { cookie, token }: { readonly cookie: string; readonly token: string },
): Promise<void> {
  const headers = { cookie, origin: desk.url }
  const answer =
    body === undefined
      ? await desk.get(path.replaceAll('*', ''), { headers })
      : await desk.postForm(path, `${body}&${new URLSearchParams({ token })}`, headers)
  expect([200, 303, 409]).toContain(answer.status)
  expect(answer.headers.get('location') ?? '').not.toContain('/sign-in')
}

/** Always somebody else, and one who reads pages as they are: Wapiti cannot unpack them all. */
function newScanners(desk: TestDesk) {
  const newVisitor = newVisitors(desk)
  return () => ({ ...newVisitor(), 'accept-encoding': 'identity' })
}

async function startServer(answerTo: (path: string, answer: ServerResponse) => void) {
  const server = createServer(({ url = '/' }, answer) => {
    try {
      answerTo(url, answer)
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  const port = await listenOnThisMachine(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      closeAll(server)
    },
  }
}

async function expectUnhurt(desk: TestDesk): Promise<void> {
  expect((await desk.get('/readyz')).status).toBe(200)
  expect(desk.stderr).toBe('')
  console.info(`${(await desk.enquiries()).length} enquiries kept meanwhile`)
}
