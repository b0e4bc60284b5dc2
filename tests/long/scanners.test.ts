import { existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startDesk, type TestDesk } from '../desk.ts'
import { sqlmap, targets, wapiti } from '../faults/scanners.ts'
import { newVisitors, visitorSettings } from '../faults/visitors.ts'
import { closeAll, listenOnThisMachine, startCrowdedFront } from '../pass-on.ts'
import { findProgram } from '../programs.ts'

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
