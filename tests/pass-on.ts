import {
  createServer,
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

export type Front = AsyncDisposable & { readonly url: string }

/** A proxy to which every request comes from somebody else: for programs that make thousands. */
export async function startCrowdedFront(
  deskUrl: string,
  newVisitor: () => IncomingHttpHeaders,
): Promise<Front> {
  const server = createServer((asked, answer) => passOn(deskUrl, asked, answer, newVisitor()))
  const port = await listenOnThisMachine(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      closeAll(server)
    },
  }
}

export async function listenOnThisMachine(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

export function closeAll(server: Pick<Server, 'close' | 'closeAllConnections'>): void {
  server.closeAllConnections()
  server.close()
}
