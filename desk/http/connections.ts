import type { Server as HttpServer } from 'node:http'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { minuteMs } from '#desk/lib/time.ts'
import { networkOf, senderOf } from './senders.ts'

/** The time limit for PDFs and checks on a busy machine. */
export const slowTimeoutMs = 120_000

/** Long enough for the largest archive at 1.2 Mbit/s, or behind those of others. */
export const uploadTimeoutMs = 10 * minuteMs

/** For what is sent without a session, which anybody can. A member's is shown again, to be sent after signing in. */
export const signedOutTimeoutMs = minuteMs

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
 * (docs/hosting.md). When all are taken, the network with the most connections loses its oldest one, so that an ordinary
 * visitor gets in while a few dozen addresses, or the many of one rented server, hold everything.
 */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  exempt: readonly string[] = thisMachine,
  most = maxConnections,
): void {
  const isExempt = listOf([...proxies, ...exempt])
  /** The addresses of visitors. Empty for exempt ones. */
  const open = new Map<Socket, string>()
  const [senders, networks] = [crowdsBy(senderOf), crowdsBy(networkOf)]

  function leave(socket: Socket): void {
    const address = open.get(socket)
    if (!open.delete(socket) || !address) return
    senders.remove(address, socket)
    networks.remove(address, socket)
  }

  function drop(socket: Socket): void {
    leave(socket)
    socket.destroy()
  }

  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    const address = remoteAddress === undefined || isExempt(remoteAddress) ? '' : remoteAddress
    open.set(socket, address)
    socket.once('close', () => leave(socket))
    if (address !== '') {
      networks.add(address, socket)
      if (senders.add(address, socket) > maxPerAddress) drop(socket)
    }
    if (open.size > most) drop(networks.oldestOfLargest() ?? socket)
  })
}

/** Groups sockets by a part of their addresses. */
function crowdsBy(partOf: (address: string) => string) {
  const crowds = new Map<string, Set<Socket>>()
  return {
    /** Returns the number of sockets in the group. */
    add(address: string, socket: Socket): number {
      const part = partOf(address)
      const crowd = crowds.get(part) ?? new Set()
      crowds.set(part, crowd.add(socket))
      return crowd.size
    },
    remove(address: string, socket: Socket): void {
      const part = partOf(address)
      const crowd = crowds.get(part)
      crowd?.delete(socket)
      if (crowd?.size === 0) crowds.delete(part)
    },
    oldestOfLargest(): Socket | undefined {
      let largest = new Set<Socket>()
      for (const crowd of crowds.values()) if (crowd.size > largest.size) largest = crowd
      return largest.values().next().value
    },
  }
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
