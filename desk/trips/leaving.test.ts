import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByReference } from '#desk/enquiries/store.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { inProgramMemory, programsMb } from '#desk/lib/run-program.ts'
import { buildIfStale } from '../../tests/desk.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { storyOf } from './test-story.ts'

let desk: InProcessDesk
let aline: TeamBrowser
let trip = ''
/** Drafts of other PDFs: each is drawn once. */
let others: string[] = []
let draft = ''

beforeAll(async () => {
  await buildIfStale()
  desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  aline = await signIn(desk, 'aline@example.test')
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  trip = `/desk/enquiries/${reference}/trip`
  const drafts = await desk.withStore(async (db) => {
    const found = await findByReference(db, reference)
    if (found === undefined) throw new Error('no enquiry')
    const sending = { ids: randomIds(() => 'example.test') }
    const story = storyOf({ db, sending } as Parameters<typeof storyOf>[0], found)
    const now = Date.now()
    await story.accept(now, await story.send(now, { start: '2027-06-14' }))
    const titles = ['Left', 'One', 'Two', 'Three']
    return Promise.all(titles.map((title) => story.draft(now, { title })))
  })
  ;[draft = '', ...others] = drafts.map(({ id }) => `/desk/quotes/${id}/file`)
  expect((await aline.postRaw(`${trip}/bills`, {})).status).toBe(303)
})
afterAll(() => desk[Symbol.asyncDispose]())

async function billFile(): Promise<string> {
  const page = await (await aline.get(trip)).text()
  const [, file] = /href="([^"]*\/bills\/[^"]*\/file)"/.exec(page) ?? []
  if (file === undefined) throw new Error('the trip has no bill')
  return file
}

/** Returns the desk's answer to the next request for a path, before it is sent. */
function answerTo(path: string): Promise<ServerResponse> {
  const channel = 'http.server.request.start'
  return new Promise((resolve) => {
    subscribe(channel, function see(message) {
      const { request, response } = message as {
        request: IncomingMessage
        response: ServerResponse
      }
      if (request.url !== path) return
      unsubscribe(channel, see)
      resolve(response)
    })
  })
}

/** Counts the PDFs that are drawn from now on. */
function countDrawn(): () => number {
  const started: ChildProcess[] = []
  subscribe('child_process', (message) => {
    started.push((message as { process: ChildProcess }).process)
  })
  return () => started.filter(({ spawnargs }) => `${spawnargs}`.includes('quotes/pdf')).length
}

test.each([
  ['a draft', async () => draft],
  ['a bill', billFile],
  ['the travellers', async () => `${trip}/travellers/file`],
])('the PDF of %s is not made for a member who has left', async (_, find) => {
  const path = await find()
  const drawn = countDrawn()
  // Nothing is drawn while all memory is taken.
  const free = Promise.withResolvers<void>()
  const busy = inProgramMemory(programsMb, () => free.promise)
  const leaving = new AbortController()
  const answered = answerTo(path)
  const headers = { cookie: `${aline.cookie}` }
  const asked = desk.get(path, { headers, signal: leaving.signal }).catch(() => 'left')
  const answer = await answered
  leaving.abort()
  await once(answer, 'close')
  expect(await asked).toBe('left')
  // Another member's request, which comes later, is drawn.
  const staying = aline.get(others.pop() ?? '')
  free.resolve()
  await busy
  expect((await staying).headers.get('content-type')).toBe('application/pdf')
  expect(drawn()).toBe(1)
})
