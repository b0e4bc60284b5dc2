import { resolve } from 'node:path'
import { expect } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import { startDeskOnSite } from '../small-site.ts'
import { submission } from '../submissions.ts'
import type { Chance } from './chance.ts'
import { mutatedRequest, wellMade } from './mutations.ts'
import { exchange, type RawAnswer, type RawRequest, toBytes } from './raw-request.ts'
import { newVisitors, visitorSettings } from './visitors.ts'

/** Every status the desk may answer while its store works: docs/desk.md §2. */
// biome-ignore format: a row a class
const documented = new Set([
  200, 204, 206,
  301, 303, 304,
  400, 403, 404, 405, 408, 412, 413, 415, 416, 417, 422, 429, 431,
])

/** The internals that an answer must not reveal: paths, libraries, queries, errors. */
const internals = new RegExp(
  [
    String.raw`\bat (\w|<|file:|/).*[:(]\d+`,
    'node_modules|node:|\\.ts\\b|\\.js:\\d|build/desk|fastify|kysely|nodemailer|FST_|ERR_',
    'sqlite|postgres|kysely|\\b(select|insert|update|delete)\\b.*\\b(from|into|set)\\b',
    'Error:|Exception|stack|undefined|\\[object ',
    `${resolve('.')}|/tmp/|/root/|/home/`,
  ].join('|'),
  'i',
)

/** Node itself refuses these before the desk has a say: an empty answer, nothing to protect. */
const isNodesOwn = ({ status, headers }: RawAnswer) =>
  (status === 400 || status === 417) && !headers.has('content-type')

export type Fuzz = {
  readonly requests: number
  readonly statuses: ReadonlyMap<number | 'none', number>
}

/** Longer than an answer takes; half a request is waited for in vain. */
const patienceMs = 300

/** Sends requests of chance; throws, with the request, where an answer is not as it should be. */
export async function fuzz(desk: DeskClient, requests: number, chance: Chance): Promise<Fuzz> {
  const statuses = new Map<number | 'none', number>()
  const newVisitor = newVisitors(desk)
  // Made before any is sent, so that the seed alone decides what they are.
  const waiting = Array.from({ length: requests }, () => mutatedRequest(chance))
  async function sendNext(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const visitor = Object.entries(newVisitor())
      const request = { ...next, headers: [...next.headers, ...visitor] }
      const answer = await exchange(desk.url, toBytes(request), patienceMs)
      const status = answer?.status ?? 'none'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (answer !== null) expectHarmless(answer, request)
    }
  }
  await Promise.all(Array.from({ length: 16 }, sendNext))
  return { requests, statuses }
}

function expectHarmless(answer: RawAnswer, request: RawRequest): void {
  const { status, headers, body } = answer
  const faults = [
    !documented.has(status) && `status ${status}`,
    internals.test(body) && 'tells internals',
    !isNodesOwn(answer) && !headers.get('content-security-policy') && 'without a policy',
    !isNodesOwn(answer) && headers.get('x-content-type-options') !== 'nosniff' && 'to be sniffed',
    ['set-cookie', 'server', 'x-powered-by', 'x-injected'].find((name) => headers.has(name)),
  ].filter(Boolean)
  if (faults.length === 0) return
  const asked = { ...request, body: request.body.toString('latin1').slice(0, 500) }
  throw new Error(
    `${faults.join(', ')}\nasked ${JSON.stringify(asked)}\nanswered ${status} ${body} ${JSON.stringify([...headers])}`,
  )
}

/** Fuzzes a desk on a small site, and looks whether it is as well as before. */
export async function proveFuzz(requests: number, chance: Chance): Promise<void> {
  await using site = await startDeskOnSite(pages, { ...visitorSettings, LOG_LEVEL: 'error' })
  const { desk } = site
  for (const make of wellMade) {
    const answer = await exchange(desk.url, toBytes(make()), 10_000)
    expect(answer?.status, JSON.stringify(make())).not.toBe(405)
    expect(answer).not.toBeNull()
  }
  const { statuses } = await fuzz(desk, requests, chance)
  const answers = [...statuses].toSorted(([, a], [, b]) => b - a)
  console.info(
    `${requests} requests: ${answers.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  // The same process still answers, takes and keeps; it has had nothing to complain of but a full
  // quarantine, which the team is to know of.
  const complaints = desk.stderr.split('\n').filter((line) => !line.includes('quarantine filling'))
  expect(complaints.join('\n')).toBe('')
  const { sheet, reference } = submission()
  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  expect((await desk.enquiries()).map((enquiry) => enquiry.reference)).toContain(reference)
}

const pages: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  '404.html': '<h1>Not here</h1>',
  '_astro/a.123.js': 'export const a = 1',
  'forms/answer.html': '<div data-answer></div>',
}
