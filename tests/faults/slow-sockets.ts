import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientsOf, connectionsAreTold } from './open-connections.ts'

/** A way to keep a server waiting. */
export type Habit = {
  readonly name: string
  /** The bytes that are sent at once. */
  readonly opening: string | Buffer
  /** Sent again and again, once a second. */
  readonly drip?: string
  /** Takes no byte of the answer. */
  readonly readsNothing?: true
}

const head = (line: string, ...headers: readonly string[]) =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

/** The path of a file whose size a test chooses. */
export const bigFile = '/big.bin'

const everyHabit: readonly Habit[] = [
  { name: 'says nothing', opening: '' },
  {
    name: 'sends headers slowly',
    opening: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    drip: 'X-A: b\r\n',
  },
  {
    name: 'sends a body slowly',
    opening: `${head('POST /api/enquiries HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 9000')}{`,
    drip: ' ',
  },
  {
    name: 'sends a body in slow pieces',
    opening: head(
      'POST /contact HTTP/1.1',
      'Content-Type: application/x-www-form-urlencoded',
      'Transfer-Encoding: chunked',
    ),
    drip: '1\r\na\r\n',
  },
  {
    name: 'does not read the answer',
    opening: head(`GET ${bigFile} HTTP/1.1`),
    readsNothing: true,
  },
  {
    name: 'asks twenty times and reads nothing',
    opening: head(`GET ${bigFile} HTTP/1.1`).repeat(20),
    readsNothing: true,
  },
  { name: 'keeps an idle connection', opening: head('GET /healthz HTTP/1.1') },
  { name: 'begins TLS where there is none', opening: Buffer.from('16030100f8010000f40303', 'hex') },
  { name: 'sends nonsense', opening: '\0\0\r\n\r\n{}', drip: '\u00ff' },
]

export const habits = everyHabit.filter(({ readsNothing }) => !readsNothing || connectionsAreTold)

export type SlowSocket = {
  readonly habit: Habit
  /** Resolves with the milliseconds after which the other side has hung up. */
  readonly gone: Promise<number>
  readonly end: () => void
}

/** Opens a socket that keeps its habit until it is thrown out. */
export async function openSlowSocket(url: string, habit: Habit): Promise<SlowSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const since = performance.now()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const { drip } = habit
  socket.write(habit.opening)
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 1000)
  closed.then(() => clearInterval(timer))
  const { localPort = 0 } = socket
  const left = habit.readsNothing
    ? Promise.race([closed, waitUntilLeftBy(Number(port), localPort)])
    : closed
  if (!habit.readsNothing) socket.resume()
  return {
    habit,
    gone: left.then(() => performance.now() - since),
    end: () => socket.destroy(),
  }
}

async function waitUntilLeftBy(serverPort: number, localPort: number): Promise<void> {
  do await sleep(500)
  while ((await clientsOf(serverPort)).has(localPort))
}
