/** A call that is answered with an error status. The message is for the log, never for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number

  constructor(statusCode: 400 | 403 | 405 | 415 | 422, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}
