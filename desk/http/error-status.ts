import type { FastifyError, FastifyRequest } from 'fastify'
import { isStoreFailure } from '#desk/store/failures.ts'
import { Refusal } from './refusal.ts'

/** The store's troubles pass: 503. Fastify's own refusals know their status; the rest is a bug. */
export function statusOf(error: FastifyError, { raw }: Pick<FastifyRequest, 'raw'>): number {
  // Who hangs up in the middle of a sentence, or takes too long over it: no failure of ours.
  if (raw.errored === error) return 400
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete) return 408
  if (isStoreFailure(error)) return 503
  return error.statusCode ?? 500
}

/** A store in trouble is worth another try soon. */
const storePauseSeconds = 5

/** What to answer as `Retry-After`, in seconds; null where another try would end alike. */
export function retryAfterOf(
  error: FastifyError,
  request: Pick<FastifyRequest, 'raw'>,
): number | null {
  if (error instanceof Refusal && error.retryAfter !== null) return error.retryAfter
  return statusOf(error, request) === 503 ? storePauseSeconds : null
}
