import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Message, t } from '#core/words.ts'
import { isStoreFailure } from '#desk/db/failures.ts'

/** A refused request. The message goes to the log, never to the client. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number

  /** In seconds. Null if a retry would not help. */
  readonly retryAfter: number | null

  constructor(
    statusCode: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 503,
    message: string,
    retryAfter: number | null = null,
  ) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = retryAfter
  }
}

export type Verdict = { readonly status: number; readonly retryAfter: number | null }

const storePauseSeconds = 5

export function judgeError(request: FastifyRequest, error: FastifyError): Verdict {
  const status = statusOf(error, request)
  if (status >= 500) logFailure(request, error)
  else logRefusal(request, error, status)
  const { retryAfter = null } = error as Partial<Refusal>
  return { status, retryAfter: retryAfter ?? (status === 503 ? storePauseSeconds : null) }
}

/** Database failures are temporary: 503. Errors without a status are bugs: 500. */
function statusOf(error: FastifyError, { raw }: FastifyRequest): number {
  if (raw.errored === error) return 400
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete) return 408
  if (isStoreFailure(error)) return 503
  return error.statusCode ?? 500
}

function logFailure({ log, routeOptions }: FastifyRequest, error: FastifyError): void {
  const { name, code, message, stack } = error
  log.error({ name, code, message, stack, route: routeOptions.url }, 'failed')
}

/** Logs a warning if a page from an older build may have sent the request. The message contains no field values. */
function logRefusal({ log, routeOptions }: FastifyRequest, error: FastifyError, status: number) {
  const isOdd = status === 400 && error instanceof Refusal
  const fields = { status, message: error.message, route: routeOptions.url }
  log[isOdd ? 'warn' : 'debug'](fields, 'refused')
}

const phrases: Readonly<Record<number, Message>> = {
  400: 'The request could not be read.',
  403: 'This request did not come from our site.',
  404: 'Not found.',
  405: 'You can’t do that here.',
  408: 'The request took too long.',
  413: 'What you sent is too large.',
  415: 'This kind of content is not accepted.',
  422: 'No email can reach this address.',
  429: 'Too many at once. Please wait a moment and try again.',
  503: 'Nothing can be saved at the moment. Please try again.',
}

export const phraseOf = (status: number): string => t(phrases[status] ?? 'Something went wrong.')

export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfter }: Verdict,
): void {
  const phrase = phraseOf(status)
  if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
  reply.code(status).header('cache-control', 'no-store')
  if (request.url.startsWith('/api/enquiries')) {
    reply.type('application/json; charset=utf-8').send({ result: 'error', message: phrase })
  } else {
    reply.type('text/plain; charset=utf-8').send(`${phrase}\n`)
  }
}

const unreadable: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Sends an error response, with the usual headers, if the bytes from a client are not an HTTP request. */
export function rejectUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const phrase = 'The request could not be read.\n'
    const lines = [
      `HTTP/1.1 ${unreadable[error.code ?? ''] ?? '400 Bad Request'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'content-type: text/plain; charset=utf-8',
      `content-length: ${phrase.length}`,
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${phrase}`)
    // Closes the socket even if the client never does.
    socket.destroySoon()
  }
}
