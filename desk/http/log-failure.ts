import type { FastifyError, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Logs a failure of ours with what is needed to find it, and nothing of what was sent. */
export function logFailure(request: FastifyRequest, error: FastifyError): void {
  const { name, code, message, stack } = error
  request.log.error({ name, code, message, stack, route: request.routeOptions.url }, 'failed')
}

/**
 * Logs a call that is refused. One that our own forms could have made is worth a look: a page of an
 * older build may send what the desk does not know any more. A refusal's words name fields of ours only.
 */
export function logRefusal(request: FastifyRequest, error: FastifyError, status: number): void {
  const fields = { status, message: error.message, route: request.routeOptions.url }
  const isOdd = status === 400 && error instanceof Refusal
  request.log[isOdd ? 'warn' : 'debug'](fields, 'refused')
}
