import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range that systems take for outgoing connections (Linux from 32768, others higher).
const [lowest, count] = [20_000, 10_000]

/**
 * A free port for a server that goes down and comes back while clients keep knocking. On a port of
 * the outgoing range one of them may sooner or later be connected to itself, and the port is taken.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
