import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range that systems use for outgoing connections (from 32768 on Linux, higher elsewhere).
const [lowest, count] = [20_000, 10_000]

/**
 * Returns a free port for a server that restarts while clients keep connecting. On a port for
 * outgoing connections, a client could connect to itself and occupy the port.
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
