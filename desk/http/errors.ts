import type { Socket } from 'node:net'
import type { FastifyError, FastifyRequest } from 'fastify'
import { isStoreFailure } from '#desk/db/failures.ts'

/** A call that is answered with an error status. The message is for the log, never for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number

  /** In how many seconds to try again; null where that would not help. */
  readonly retryAfter: number | null

  constructor(
    statusCode: 400 | 403 | 405 | 415 | 422 | 429 | 503,
    message: string,
    retryAfter: number | null = null,
  ) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = retryAfter
  }
}

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

type ConnectionError = Error & { readonly code?: string }

/** What Node refuses before there is a request: too slow, too long, no HTTP at all. */
const refusals: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Refuses what cannot even be read as a request, under the headers of every other answer. */
export function rejectUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const phrase = 'The request could not be read.\n'
    const lines = [
      `HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'content-type: text/plain; charset=utf-8',
      `content-length: ${phrase.length}`,
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${phrase}`)
    // Not only ended: a client that never hangs up would stay.
    socket.destroySoon()
  }
}
