import { setTimeout as sleep } from 'node:timers/promises'

export type Polling = {
  /** Lets the poll under way finish, then ends. */
  stop(): Promise<void>
}

/** Polls until told to stop. A poll that fails is logged, and the next one comes. */
export function startPolling(
  poll: () => Promise<void>,
  options: {
    readonly pauseMs: number
    readonly log: { error(fields: object, message: string): void }
  },
): Polling {
  const stopping = new AbortController()
  const stopped = run()

  async function run(): Promise<void> {
    for (;;) {
      // The pause first: what the start itself reports is not reported twice.
      await sleep(options.pauseMs, null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      await poll().catch((error: unknown) => {
        options.log.error({ err: error }, 'polling failed')
      })
    }
  }

  return {
    stop() {
      stopping.abort()
      return stopped
    },
  }
}
