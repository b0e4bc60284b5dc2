import type { Server as HttpServer } from 'node:http'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { minuteMs } from '#desk/lib/time.ts'
import { senderOf } from './senders.ts'

/** The time limit for PDFs and checks on a busy machine. */
export const slowTimeoutMs = 120_000

/** Long enough for the largest archive at 1.2 Mbit/s, or behind those of others. */
export const uploadTimeoutMs = 10 * minuteMs

export const headersTimeoutMs = 5000
export const bodyTimeoutMs = 10_000
export const handlerTimeoutMs = 8000
export const keepAliveTimeoutMs = 10_000

/** Long enough for a picture on a slow phone. `dropStalledSockets` disconnects clients that stop reading. */
export const downloadTimeoutMs = 10 * minuteMs

const maxPerAddress = 50 // enough for eight browsers in a hotel

/** Exempt, since visitors do not connect from this machine, but a proxy missing from `TRUST_PROXY` might. */
const thisMachine = ['127.0.0.0/8', '::1']

/** In total. Each takes a few kilobytes and a file handle, far below the thousands that a system allows Node. */
const maxConnections = 2000

/**
 * Limits connections per IP address and in total. Proxies are exempt from the first and must limit connections themselves
 * (docs/hosting.md). When all are taken, the address with the most connections loses its oldest one, so that an ordinary
 * visitor gets in while a few dozen addresses hold everything.
 */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  exempt: readonly string[] = thisMachine,
  most = maxConnections,
): void {
  const isExempt = listOf([...proxies, ...exempt])
  const exempted = new Set<Socket>()
  const open = new Map<string, Set<Socket>>()
  let total = 0

  function drop(socket: Socket, sockets: Set<Socket>): void {
    leave(socket, sockets)
    socket.destroy()
  }

  function leave(socket: Socket, sockets: Set<Socket>): void {
    if (sockets.delete(socket)) total -= 1
  }

  function largest(): Set<Socket> {
    let found = new Set<Socket>()
    for (const sockets of open.values()) if (sockets.size > found.size) found = sockets
    return found
  }

  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    const sender =
      remoteAddress === undefined || isExempt(remoteAddress) ? null : senderOf(remoteAddress)
    const sockets = sender === null ? exempted : (open.get(sender) ?? new Set())
    sockets.add(socket)
    total += 1
    if (sender !== null) open.set(sender, sockets)
    socket.once('close', () => {
      leave(socket, sockets)
      if (sender !== null && sockets.size === 0 && open.get(sender) === sockets) open.delete(sender)
    })
    if (sender !== null && sockets.size > maxPerAddress) drop(socket, sockets)
    if (total <= most) return
    const crowd = largest()
    const [oldest] = crowd
    if (oldest) drop(oldest, crowd)
    else drop(socket, sockets)
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
const idleTimeoutMs = keepAliveTimeoutMs + headersTimeoutMs
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
