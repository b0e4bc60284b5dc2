import type { FastifyError, FastifyRequest } from 'fastify'
import { isStoreFailure } from '#desk/db/failures.ts'
import { Refusal } from './refusal.ts'

/** What to answer. `retryAfter` in seconds; null where another try would end alike. */
export type Verdict = { readonly status: number; readonly retryAfter: number | null }

/** A store in trouble is worth another try soon. */
const storePauseSeconds = 5

/** Says what to answer to an error, and logs it, with nothing of what was sent. */
export function judgeError(request: FastifyRequest, error: FastifyError): Verdict {
  const status = statusOf(error, request)
  if (status >= 500) logFailure(request, error)
  else logRefusal(request, error, status)
  const named = error instanceof Refusal ? error.retryAfter : null
  return { status, retryAfter: named ?? (status === 503 ? storePauseSeconds : null) }
}

/** The store's troubles pass: 503. Fastify's own refusals know their status; the rest is a bug. */
function statusOf(error: FastifyError, { raw }: FastifyRequest): number {
  // Who hangs up in the middle of a sentence, or takes too long over it: no failure of ours.
  if (raw.errored === error) return 400
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete) return 408
  if (isStoreFailure(error)) return 503
  return error.statusCode ?? 500
}

/** A failure of ours, with what is needed to find it. */
function logFailure({ log, routeOptions }: FastifyRequest, error: FastifyError): void {
  const { name, code, message, stack } = error
  log.error({ name, code, message, stack, route: routeOptions.url }, 'failed')
}

/**
 * A call that is refused. One that our own forms could have made is worth a look: a page of an older
 * build may send what the desk does not know any more. A refusal's words name fields of ours only.
 */
function logRefusal({ log, routeOptions }: FastifyRequest, error: FastifyError, status: number) {
  const isOdd = status === 400 && error instanceof Refusal
  const fields = { status, message: error.message, route: routeOptions.url }
  log[isOdd ? 'warn' : 'debug'](fields, 'refused')
}
