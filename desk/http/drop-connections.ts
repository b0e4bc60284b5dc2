import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const pollMs = 1000
/** A phone may be out of reach that long in the middle of a picture. */
const stallTimeoutMs = 9000
/** No browser, and no proxy we know, asks again before it has its answer. */
const maxPipelined = 4

type Taken = { readonly bytes: number; readonly at: number }

/**
 * Hangs up on whoever takes nothing of an answer; who takes it slowly gets it. Node's own `timeout`
 * looks twice, the second time a whole limit later.
 */
export function dropStalledReaders(server: Server): void {
  const sockets = new Map<Socket, Taken>()
  server.on('connection', (socket) => {
    sockets.set(socket, { bytes: 0, at: 0 })
    socket.once('close', () => sockets.delete(socket))
  })

  function poll(): void {
    const now = performance.now()
    for (const [socket, taken] of sockets) {
      const bytes = socket.bytesWritten - socket.writableLength
      const isWaiting = socket.writableLength > 0
      if (!isWaiting || bytes !== taken.bytes) sockets.set(socket, { bytes, at: now })
      else if (now - taken.at >= stallTimeoutMs) socket.destroy()
    }
  }
  const timer = setInterval(poll, pollMs).unref()
  server.once('close', () => clearInterval(timer))
}

/** Hangs up on whoever asks again and again without waiting for an answer. */
export function dropPipeliners(server: Server): void {
  const questions = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const count = (questions.get(socket) ?? 0) + 1
    questions.set(socket, count)
    if (count > maxPipelined) socket.destroy()
    response.once('close', () => questions.set(socket, (questions.get(socket) ?? 1) - 1))
  })
}
