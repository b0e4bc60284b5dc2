import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#desk/lib/time.ts'
import type { DeliverResult } from './deliver-next.ts'

export type Runner = {
  /** Looks for deliveries now instead of after the pause. */
  wake(): void
  /** Lets those on their way finish, then ends. */
  stop(): Promise<void>
}

export type RunnerOptions = {
  readonly log: { error(fields: object, message: string): void }
  readonly pauseMs: number
  /** How many are on their way at most. */
  readonly concurrency: number
}

/** What is down is asked again after 1, 2, 4 ... pauses, and at least every five minutes. */
const maxPauseMs = 5 * minuteMs

/**
 * Delivers what waits on one channel until told to stop. One that fails is logged and waited out: it never
 * ends a loop, and nothing here can reach the web side.
 */
export function startRunner(
  deliverNext: () => Promise<DeliverResult>,
  { log, pauseMs, concurrency }: RunnerOptions,
): Runner {
  const pauses = new Set<AbortController>()
  let isStopping = false
  let isWanted = false
  let failures = 0
  const loops = Array.from({ length: concurrency }, (_, index) => run(index === 0))

  async function run(isFirst: boolean): Promise<void> {
    while (!isStopping) {
      // One loop asks a dead server, not four: some count wrong passwords and lock the account.
      const result = failures > 0 && !isFirst ? 'nothing due' : await deliver(isFirst)
      if (result !== 'delivered') await pause()
    }
  }

  async function deliver(isFirst: boolean): Promise<DeliverResult> {
    isWanted = false
    const result = await deliverNext().catch((error: unknown): DeliverResult => {
      log.error({ err: error }, 'outbox: a delivery failed')
      return 'nothing due'
    })
    if (result !== 'transport down') failures = 0
    else failures = isFirst ? failures + 1 : Math.max(failures, 1)
    return result
  }

  async function pause(): Promise<void> {
    const isDown = failures > 0
    // Woken while it worked: look again at once. A dead server is not asked more often for that.
    if (isStopping || (isWanted && !isDown)) return
    const wait = isDown ? Math.min(pauseMs * 2 ** (failures - 1), maxPauseMs) : pauseMs
    const waking = new AbortController()
    pauses.add(waking)
    await sleep(wait, null, { signal: waking.signal }).catch(() => {})
    pauses.delete(waking)
  }

  function endPauses(): void {
    for (const waking of pauses) waking.abort()
  }

  return {
    wake() {
      isWanted = true
      if (failures === 0) endPauses()
    },
    async stop() {
      isStopping = true
      endPauses()
      await Promise.all(loops)
    },
  }
}
