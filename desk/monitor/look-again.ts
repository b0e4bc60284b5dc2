import { setTimeout as sleep } from 'node:timers/promises'

export type Looking = {
  /** Lets the look in hand finish, then ends. */
  stop(): Promise<void>
}

/** Looks again and again until told to stop. A look that fails is logged, and the next one comes. */
export function lookAgain(
  look: () => Promise<void>,
  options: {
    readonly pauseMs: number
    readonly log: { error(fields: object, message: string): void }
  },
): Looking {
  const stopping = new AbortController()
  const stopped = run()

  async function run(): Promise<void> {
    for (;;) {
      // The pause first: what the start itself says is not said twice.
      await sleep(options.pauseMs, null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      await look().catch((error: unknown) => {
        options.log.error({ err: error }, 'watch: look failed')
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
