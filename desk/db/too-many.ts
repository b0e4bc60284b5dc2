/** A sender has reached a limit of what is stored: nothing of this call was. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}
