import { isOurDesk, type MailCall } from '#core/forms/wire.ts'

/** The network and the clock, which tests replace. */
export type CallEffects = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<unknown>
}

export const callEffects: CallEffects = {
  fetch: (url, init) => fetch(url, init),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
}

export class CallRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

const busyPauseMs = 1_200
const busyTries = 3

/** Posts a body, with `keepalive`. Retries while the service is busy (429). Rejects on other errors. */
export async function postWithRetry(
  url: string,
  init: Pick<RequestInit, 'body' | 'headers' | 'mode'>,
  timeoutMs: number,
  { fetch, wait }: CallEffects,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { ...init, method: 'POST', keepalive: true, signal })
    // A response from another origin cannot be read: spec §7.
    if (response.ok || response.type === 'opaque') return response
    if (response.status !== 429 || tries === busyTries) throw new CallRefused(response.status)
    await wait(busyPauseMs)
    signal.throwIfAborted()
  }
}

/**
 * Calls the mail service with the same bytes and headers as its own client. Rejects if the call was not accepted. Our
 * desk must answer "OK", because a captive portal may answer 200 in its place.
 */
export async function callMail<Params>(
  url: string,
  call: MailCall<Params>,
  timeoutMs: number,
  effects: CallEffects,
): Promise<void> {
  const headers = { 'Content-type': 'application/json' }
  const body = JSON.stringify(call)
  const response = await postWithRetry(url, { headers, body }, timeoutMs, effects)
  if (isOurDesk(url) && (await response.text()) !== 'OK') throw new CallRefused(response.status)
}

/** Logs a failure. Visitors see a different message: spec §8. */
export function warn(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the spec's "logged only"
  console.warn(message, cause)
}
