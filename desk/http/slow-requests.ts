import type { FastifyRequest, RouteOptions } from 'fastify'
import { bodyTimeoutMs, handlerTimeoutMs, slowTimeoutMs } from '#desk/http/connections.ts'
import { Refusal } from '#desk/http/errors.ts'
import { megabyte } from '#desk/lib/disk-space.ts'

// Slow clients and slow handlers. Routes that are slow by nature say so with `isSlow`.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for requests that upload files, make a PDF or decode a picture. */
    readonly isSlow?: boolean
  }
}

/** The options of a route that is slow by nature. */
export const slowRoute = { config: { isSlow: true }, handlerTimeout: slowTimeoutMs } as const

/** The options of a form with long texts, which also sends those that it was made from. Other forms have 64 kB. */
export const longFormRoute = { ...slowRoute, bodyLimit: megabyte } as const

/** Destroys connections that send a body too slowly. Node's `requestTimeout` cannot differ between routes. */
export async function cutSlowBodies({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.isSlow) {
    // The connection is idle while the desk makes a PDF, decodes a picture or reads the archives of others.
    raw.socket.setTimeout(routeOptions.handlerTimeout ?? slowTimeoutMs)
    return
  }
  if (raw.method === 'POST') limitBodyTime(raw, bodyTimeoutMs)
}

/** Destroys a connection whose body is not complete in time. */
export function limitBodyTime(raw: FastifyRequest['raw'], limitMs: number): void {
  const timer = setTimeout(() => raw.destroy(), limitMs)
  const end = () => clearTimeout(timer)
  raw.once('end', end).once('close', end)
}

/**
 * Responds with 503 if a POST request takes too long. Fastify's `handlerTimeout` stops counting once the body is read.
 * Whoever wraps a handler later limits it again: what the wrapper does counts too.
 */
export function limitPostTime(route: RouteOptions): void {
  if (route.method !== 'POST') return
  const { handler, handlerTimeout: limitMs = handlerTimeoutMs } = route
  route.handler = async function (request, reply) {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const left = Math.max(0, limitMs - reply.elapsedTime)
    const timer = setTimeout(() => reject(new Refusal(503, 'the handler took too long')), left)
    try {
      return await Promise.race([handler.call(this, request, reply), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
