import type { RouteOptions } from 'fastify'
import { Refusal } from './errors.ts'

/**
 * Answers a post with 503 when its handler takes too long; what the handler does afterwards is kept,
 * and the caller's RETRY finds it. Fastify's own `handlerTimeout` is not enough: its timer is cleared
 * when the request's body has been read, which for a post is before the handler begins.
 */
export const limitPostTime =
  (limitMs: number) =>
  (route: RouteOptions): void => {
    if (route.method !== 'POST') return
    const { handler } = route
    route.handler = async function (request, reply) {
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Refusal(503, 'the handler took too long')), limitMs)
      try {
        return await Promise.race([handler.call(this, request, reply), late])
      } finally {
        clearTimeout(timer)
      }
    }
  }
