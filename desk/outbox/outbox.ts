import { setTimeout as sleep } from 'node:timers/promises'
import type { Turn } from './deliver-next.ts'

export type Outbox = {
  /** Looks for letters now instead of after the pause. */
  wake(): void
  /** Lets the letter in hand finish, then ends the loop. */
  stop(): Promise<void>
}

export type OutboxOptions = {
  readonly log: { error(fields: object, message: string): void }
  readonly pauseMs: number
}

/** A dead mail server is asked again after 1, 2, 4 ... pauses, and at least every five minutes. */
const longestPauseMs = 5 * 60 * 1000

/**
 * Delivers letters until told to stop. One bad turn is logged and waited out: it never ends the
 * loop, and nothing here can reach the web side.
 */
export function startOutbox(
  deliverNext: () => Promise<Turn>,
  { log, pauseMs }: OutboxOptions,
): Outbox {
  const stopping = new AbortController()
  let waking = new AbortController()
  let isWanted = false
  let downTurns = 0
  const stopped = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWanted = false
      const turn = await deliverNext().catch((error: unknown): Turn => {
        log.error({ err: error }, 'outbox: turn failed')
        return 'nothing due'
      })
      downTurns = turn === 'transport down' ? downTurns + 1 : 0
      if (turn !== 'delivered') await pause()
    }
  }

  async function pause(): Promise<void> {
    const isDown = downTurns > 0
    // Woken while it worked: look again at once. A dead server is not asked more often for that.
    if (isWanted && !isDown) return
    waking = new AbortController()
    const wait = isDown ? Math.min(pauseMs * 2 ** (downTurns - 1), longestPauseMs) : pauseMs
    const signals = isDown ? [stopping.signal] : [stopping.signal, waking.signal]
    await sleep(wait, null, { signal: AbortSignal.any(signals) }).catch(() => {})
  }

  return {
    wake() {
      isWanted = true
      waking.abort()
    },
    stop() {
      stopping.abort()
      return stopped
    },
  }
}
