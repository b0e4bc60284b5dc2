import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import type { DeskClient } from '../desk-client.ts'
import { startOnSite } from '../small-site.ts'
import { submission } from '../submissions.ts'
import { sized } from './random.ts'
import { newVisitors, visitorSettings } from './visitors.ts'

// Slow sockets are destroyed without affecting other visitors: docs/desk.md §6.

/** In `npm test`, larger than any socket buffer. In the long test, as large as the site's largest file. */
const bigFileBytes = sized(8 * 1024 * 1024, 300 * 1024)
const count = sized(3, 500)
/** On an idle machine they are gone within 20 s. On a busy one it takes a while to fill the buffers of 500 sockets. */
const goneWithinMs = 180_000

const bigFile = '/big.bin'

const startOnBigSite = () =>
  startOnSite(
    startDesk,
    { 'index.html': '<h1>Home</h1>', [bigFile]: 'x'.repeat(bigFileBytes) },
    { ...visitorSettings, LOG_LEVEL: 'fatal' },
  )

test.concurrent('stalled sockets are closed; a slow phone still gets its picture', () =>
  undisturbed(async () => {
    for (const group of sized(
      [habits],
      habits.map((habit) => [habit]),
    )) {
      await using site = await startOnBigSite()
      const [{ times, longest }, bytes] = await Promise.all([
        besiege(site.desk, group),
        readSlowly(site.desk.url + bigFile, bigFileBytes),
      ])
      const slowest = Math.round(Math.max(...times))
      console.info(
        `${group.map(({ name }) => name)}: ${times.length} visits, ${slowest} ms at most; gone within ${longest} s`,
      )
      expect(bytes).toBe(bigFileBytes)
    }
  }))

// desk/main.test.ts shows a clean stop with requests that finish.
test.runIf(sized(false, true)).concurrent('stalled sockets do not prevent a clean stop', () =>
  undisturbed(async () => {
    await using site = await startOnBigSite()
    const { desk } = site
    await desk.postEnquiry(submission().sheet)
    const sockets = await Promise.all(habits.map((habit) => openSlowSocket(desk.url, habit)))
    await sleep(500) // each socket has started by then
    expect(await desk.stop()).toBe(0)
    expect(existsSync(join(desk.dataDir, 'desk.sqlite-wal'))).toBe(false)
    for (const { end } of sockets) end()
  }),
)

async function readSlowly(url: string, size: number): Promise<number> {
  const answer = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    get(url, resolve).on('error', reject)
  })
  let [bytes, rested] = [0, 0]
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > (rested * size) / 12) {
      rested += 1
      await sleep(1000)
    }
  }
  return bytes
}

/**
 * Opens sockets of each kind, and simulates visitors until the last socket is closed. Returns the visitors' response
 * times in milliseconds, and how long the last socket stayed, in seconds. Fails if a visitor gets an error.
 */
async function besiege(desk: DeskClient, habits: readonly Habit[]) {
  const wanted = habits.flatMap((habit) => Array<Habit>(count).fill(habit))
  const sockets = await Promise.all(wanted.map((habit) => openSlowSocket(desk.url, habit)))
  let isOver = false
  const visits = Array.from({ length: 4 }, () => keepVisiting(desk, () => isOver))
  const since = performance.now()
  const late = sleep(goneWithinMs, true)
  const stayed = await Promise.all(
    sockets.map(async ({ gone, habit, end }) => {
      const isLate = await Promise.race([gone.then(() => false), late])
      end()
      return isLate ? [habit.name] : []
    }),
  )
  isOver = true
  const longest = Math.round((performance.now() - since) / 1000)
  const times = (await Promise.all(visits)).flat()
  expect([...new Set(stayed.flat())], 'habits that are put up with').toEqual([])
  return { times, longest }
}

async function keepVisiting(desk: DeskClient, isOver: () => boolean): Promise<readonly number[]> {
  const newVisitor = newVisitors(desk)
  const times: number[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    const since = performance.now()
    // Without keep-alive, because an idle connection may be closed just as it is reused.
    const headers = { ...newVisitor(), connection: 'close' }
    const answer =
      turn % 3 === 0
        ? await desk.postEnquiry(submission().sheet, headers)
        : await desk.get(turn % 3 === 1 ? '/' : '/healthz', { headers })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - since)
    await sleep(50)
  }
  return times
}

type Habit = {
  readonly name: string
  readonly opening: string | Buffer
  readonly drip?: string
  /** Whether to leave the response unread. Then only a `drip` notices that the server has closed the connection. */
  readonly readsNothing?: true
}

const head = (line: string, ...headers: readonly string[]) =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

// biome-ignore format: a table
const habits: readonly Habit[] = [
  { name: 'sends nothing', opening: '' },
  { name: 'sends headers slowly', opening: 'GET / HTTP/1.1\r\nHost: localhost\r\n', drip: 'X-A: b\r\n' },
  {
    name: 'sends a body slowly',
    opening: `${head('POST /api/enquiries HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 9000')}{`,
    drip: ' ',
  },
  {
    name: 'sends a body in slow pieces',
    opening: head('POST /contact HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked'),
    drip: '1\r\na\r\n',
  },
  {
    name: 'does not read the response',
    opening: head(`GET ${bigFile} HTTP/1.1`),
    drip: '\r\n',
    readsNothing: true,
  },
  {
    name: 'sends twenty requests and reads nothing',
    opening: head(`GET ${bigFile} HTTP/1.1`).repeat(20),
    drip: '\r\n',
    readsNothing: true,
  },
  { name: 'keeps an idle connection', opening: head('GET /healthz HTTP/1.1') },
  { name: 'sends blank lines after a request', opening: head('GET /healthz HTTP/1.1'), drip: '\r\n' },
  { name: 'begins a TLS handshake', opening: Buffer.from('16030100f8010000f40303', 'hex') },
  { name: 'sends nonsense', opening: '\0\0\r\n\r\n{}', drip: '\u00ff' },
]

type SlowSocket = {
  readonly habit: Habit
  readonly gone: Promise<void>
  readonly end: () => void
}

async function openSlowSocket(url: string, habit: Habit): Promise<SlowSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const { drip } = habit
  socket.write(habit.opening)
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 1000)
  gone.then(() => clearInterval(timer))
  if (!habit.readsNothing) socket.resume()
  return { habit, gone, end: () => socket.destroy() }
}

/** Half of the desk's shortest time limit. If this process stalls for longer, a failure does not count. */
const longestStallMs = 2000

/** Runs a test of the desk's time limits, and repeats it if it fails after a stall of this process. */
async function undisturbed(run: () => Promise<void>): Promise<void> {
  for (;;) {
    const delay = monitorEventLoopDelay({ resolution: 100 })
    delay.enable()
    try {
      return await run()
    } catch (error) {
      if (delay.max < longestStallMs * 1e6) throw error
      console.warn(`tried again: nothing ran here for ${Math.round(delay.max / 1e6)} ms`)
    } finally {
      delay.disable()
    }
  }
}
