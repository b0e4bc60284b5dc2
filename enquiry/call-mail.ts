import type { MailCall } from './wire.ts'

/** The world outside, as arguments. */
export type CallEffects = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<unknown>
}

const busyPauseMs = 1_200
const busyTries = 3

/**
 * A call to the mail service: the bytes and headers of its own client. A service that is busy (429)
 * is asked again, all within the one timeout. Rejects when the call was not accepted.
 */
export async function callMail<Params>(
  url: string,
  call: MailCall<Params>,
  timeoutMs: number,
  { fetch, wait }: CallEffects,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  timedOut.catch(() => {}) // told by fetch where nobody waits for this one
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      keepalive: true,
      body: JSON.stringify(call),
      signal,
    })
    if (response.ok) return response.status
    if (response.status !== 429 || tries === busyTries)
      throw new Error(`answered ${response.status}`)
    await Promise.race([wait(busyPauseMs), timedOut])
  }
}
