import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'

/** Hands a request on to the desk, as a proxy does, with some headers added, and its answer back. */
export function passOn(
  deskUrl: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  added: IncomingHttpHeaders = {},
): void {
  const { hostname, port } = new URL(deskUrl)
  const { method, url: path, headers } = asked
  const toDesk = request(
    { hostname, port, method, path, headers: { ...headers, ...added } },
    (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    },
  )
  toDesk.on('error', () => answer.destroy())
  asked.pipe(toDesk)
}

export async function listenOnThisMachine(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

export function closeAll(server: Pick<Server, 'close' | 'closeAllConnections'>): void {
  server.closeAllConnections()
  server.close()
}
