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
