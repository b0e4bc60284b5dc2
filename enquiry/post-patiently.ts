/** The world outside, as arguments. */
export type CallEffects = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** A call that was answered, and not accepted. */
export class CallRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

const busyPauseMs = 1_200
const busyTries = 3

/**
 * Posts a body that outlives its page. A service that is busy (429) is asked again, all within the
 * one timeout. Rejects when the call was not accepted.
 */
export async function postPatiently(
  url: string,
  init: Pick<RequestInit, 'body' | 'headers' | 'mode'>,
  timeoutMs: number,
  { fetch, wait }: CallEffects,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  timedOut.catch(() => {}) // told by fetch where nobody waits for this one
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { ...init, method: 'POST', keepalive: true, signal })
    // Across origins nothing of an answer can be read, and none is expected: spec §7.
    if (response.ok || response.type === 'opaque') return response
    if (response.status !== 429 || tries === busyTries) throw new CallRefused(response.status)
    await Promise.race([wait(busyPauseMs), timedOut])
  }
}
