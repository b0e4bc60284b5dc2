import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, connect, createServer, type Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  const server = createHttpServer((asked, answer) => passOn(deskUrl, asked, answer, newVisitor()))
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

export type TlsFront = AsyncDisposable & {
  readonly port: number
  /** The file with the certificate that a client has to believe. */
  readonly certificate: string
}

const tlsHandshake = 0x16

/**
 * Starts a reverse proxy in front of the desk, on a single port of localhost: https is passed on,
 * http is redirected to https.
 */
export async function startTlsFront(deskUrl: string): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-front-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  makeCertificate(key, certificate)
  const secure = createHttpsServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (asked, answer) => passOn(deskUrl, asked, answer),
  )
  const plain = createHttpServer(({ url = '/' }, answer) => {
    answer.writeHead(301, { location: `https://localhost:${port}${url}` }).end()
  })
  const [securePort, plainPort] = [
    await listenOnThisMachine(secure),
    await listenOnThisMachine(plain),
  ]
  // The first byte tells a TLS handshake from a request.
  const front = createServer((socket) => {
    socket.once('data', (chunk) => {
      const inside = connect(chunk[0] === tlsHandshake ? securePort : plainPort, '127.0.0.1')
      inside.write(chunk)
      socket.pipe(inside).pipe(socket)
      inside.on('error', () => socket.destroy())
      socket.on('error', () => inside.destroy())
    })
  })
  const port = await listenOnThisMachine(front)
  return {
    port,
    certificate,
    async [Symbol.asyncDispose]() {
      closeAll(secure)
      closeAll(plain)
      front.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes a key and a certificate for localhost that it signs itself, good for two days. */
export function makeCertificate(key: string, certificate: string): void {
  // biome-ignore format: words that belong together
  execFileSync('openssl', [
    'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2',
    '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost',
    '-keyout', key, '-out', certificate,
  ], { stdio: 'ignore' })
}
