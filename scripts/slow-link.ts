import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { listenOnThisMachine } from '../tests/pass-on.ts'
import { makeCertificate } from '../tests/tls-front.ts'

export type Link = { readonly bytesPerSecond: number; readonly roundTripMs: number }

/** What one IP packet carries, and what TLS adds to it. */
const packetBytes = 1400
const recordOverhead = 30

/** Headers of one connection, which HTTP/2 does not allow. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Puts a server behind a slow link, as visitors reach it: TLS and HTTP/2, one line that all
 * connections share packet by packet, a round trip to open each. The browser's own throttling
 * is not that: it adds the round trip to a request and opens connections for nothing. Left out is
 * slow start, since a page of ours fits into the first window.
 */
export async function startSlowLink(serverUrl: string, link: Link) {
  const secure = createSecureServer(readCertificate(), (incoming, outgoing) =>
    passOn(serverUrl, incoming, outgoing),
  )
  // As Caddy does: the browser reads a record as soon as its packet is there.
  secure.on('secureConnection', (socket) => socket.setMaxSendFragment(packetBytes - recordOverhead))
  const line = { freeAt: 0 }
  const front = createServer((socket) => {
    socket.on('error', () => {})
    secure.emit('connection', slowDown(socket, line, link))
  })
  const port = await listenOnThisMachine(front)
  return {
    url: `https://localhost:${port}`,
    [Symbol.dispose]() {
      front.close()
      secure.close()
    },
  }
}

/** The server's end of a connection, at the far end of the line. */
function slowDown(socket: Socket, line: { freeAt: number }, link: Link): Duplex {
  const oneWayMs = link.roundTripMs / 2
  const msFor = (bytes: number) => (bytes * 1000) / link.bytesPerSecond
  let upFreeAt = performance.now() + link.roundTripMs
  // Timers may overtake each other, packets must not: each timer delivers whichever is next.
  const [up, down]: [Buffer[], Buffer[]] = [[], []]

  const far = new Duplex({
    highWaterMark: packetBytes,
    read() {},
    write(chunk: Buffer, _, done) {
      let sentAt = Math.max(line.freeAt, performance.now())
      for (let start = 0; start < chunk.length; start += packetBytes) {
        const packet = chunk.subarray(start, start + packetBytes)
        sentAt += msFor(packet.length)
        down.push(packet)
        runAt(sentAt + oneWayMs, () => socket.write(down.shift() ?? ''))
      }
      line.freeAt = sentAt
      runAt(sentAt, done)
    },
    final(done) {
      runAt(Math.max(line.freeAt, performance.now()) + oneWayMs, () => socket.end(done))
    },
  })
  socket.on('data', (chunk: Buffer) => {
    upFreeAt = Math.max(upFreeAt, performance.now()) + msFor(chunk.length)
    up.push(chunk)
    runAt(upFreeAt + oneWayMs, () => far.push(up.shift()))
  })
  socket.on('close', () => far.destroy())
  return far
}

const runAt = (time: number, act: () => void) =>
  setTimeout(act, Math.max(0, time - performance.now()))

function passOn(to: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { method, url, headers } = incoming
  const asked = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const passed = request(`${to}${url}`, { method, headers: Object.fromEntries(asked) }, (from) => {
    const kept = Object.entries(from.headers).filter(([name]) => !hopHeaders.includes(name))
    outgoing.writeHead(from.statusCode ?? 502, Object.fromEntries(kept))
    from.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}

function readCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'slow-link-'))
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  makeCertificate(keyFile, certificateFile)
  const [key, cert] = [readFileSync(keyFile), readFileSync(certificateFile)]
  rmSync(folder, { recursive: true })
  return { key, cert }
}
