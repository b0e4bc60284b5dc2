import type { Server as HttpServer } from 'node:http'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { senderOf } from './senders.ts'

/** The time limit for uploads over slow connections and for PDFs on a busy machine. */
export const slowTimeoutMs = 120_000

const maxPerAddress = 50 // enough for eight browsers in a hotel

/** Exempt, since visitors do not connect from this machine, but a proxy missing from `TRUST_PROXY` might. */
const thisMachine = ['127.0.0.0/8', '::1']

/** Limits connections per IP address. Proxies are exempt and must limit connections themselves (docs/hosting.md). */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  exempt: readonly string[] = thisMachine,
): void {
  const isExempt = listOf([...proxies, ...exempt])
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const sender = senderOf(remoteAddress)
    const count = (open.get(sender) ?? 0) + 1
    open.set(sender, count)
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1
      if (left === 0) open.delete(sender)
      else open.set(sender, left)
    })
    if (count > maxPerAddress) socket.destroy()
  })
}

function listOf(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
  for (const text of addresses) {
    const [address = '', prefix] = text.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

const pollMs = 1000
/** Long enough for a phone that briefly loses its connection while a picture loads. */
const stallTimeoutMs = 9000
/** The `keepAliveTimeout` and the `headersTimeout` of desk/app.ts together. */
const idleTimeoutMs = 15_000
/** Requests sent on one connection without waiting for a response. Browsers and proxies send one. */
const maxPipelined = 4

/**
 * Destroys sockets whose client has stopped reading, sends too many requests at once, or sends bytes but no request.
 * Node's `timeout` takes twice as long, and blank lines between two requests restart its `keepAliveTimeout`.
 */
export function dropStalledSockets(server: HttpServer): void {
  const sockets = new Map<Socket, { bytes: number; readAt: number; requests: number; at: number }>()
  server.on('connection', (socket) => {
    const now = performance.now()
    sockets.set(socket, { bytes: 0, readAt: now, requests: 0, at: now })
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const state = sockets.get(socket)
    if (state === undefined) return
    state.requests += 1
    if (state.requests > maxPipelined) socket.destroy()
    response.once('close', () => {
      state.requests -= 1
      state.at = performance.now()
    })
  })

  function poll(): void {
    const now = performance.now()
    for (const [socket, state] of sockets) {
      const bytes = socket.bytesWritten - socket.writableLength
      const isWaiting = socket.writableLength > 0
      if (!isWaiting || bytes !== state.bytes) Object.assign(state, { bytes, readAt: now })
      const isIdle = state.requests === 0 && now - state.at >= idleTimeoutMs
      if (isIdle || now - state.readAt >= stallTimeoutMs) socket.destroy()
    }
  }
  const timer = setInterval(poll, pollMs).unref()
  server.once('close', () => clearInterval(timer))
}
