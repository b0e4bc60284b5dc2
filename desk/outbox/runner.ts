import { setTimeout as sleep } from 'node:timers/promises'
import type { Turn } from './deliver-next.ts'

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
  readonly lanes: number
}

/** What is down is asked again after 1, 2, 4 ... pauses, and at least every five minutes. */
const longestPauseMs = 5 * 60 * 1000

/**
 * Delivers what waits on one channel until told to stop. One bad turn is logged and waited out: it never
 * ends a lane, and nothing here can reach the web side.
 */
export function startRunner(
  deliverNext: () => Promise<Turn>,
  { log, pauseMs, lanes: laneCount }: RunnerOptions,
): Runner {
  const pauses = new Set<AbortController>()
  let isStopping = false
  let isWanted = false
  let downTurns = 0
  const lanes = Array.from({ length: laneCount }, (_, index) => run(index === 0))

  async function run(isFirst: boolean): Promise<void> {
    while (!isStopping) {
      // One lane asks a dead server, not four: some count wrong passwords and lock the account.
      const turn = downTurns > 0 && !isFirst ? 'nothing due' : await takeTurn(isFirst)
      if (turn !== 'delivered') await pause()
    }
  }

  async function takeTurn(isFirst: boolean): Promise<Turn> {
    isWanted = false
    const turn = await deliverNext().catch((error: unknown): Turn => {
      log.error({ err: error }, 'outbox: turn failed')
      return 'nothing due'
    })
    if (turn !== 'transport down') downTurns = 0
    else downTurns = isFirst ? downTurns + 1 : Math.max(downTurns, 1)
    return turn
  }

  async function pause(): Promise<void> {
    const isDown = downTurns > 0
    // Woken while it worked: look again at once. A dead server is not asked more often for that.
    if (isStopping || (isWanted && !isDown)) return
    const wait = isDown ? Math.min(pauseMs * 2 ** (downTurns - 1), longestPauseMs) : pauseMs
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
      if (downTurns === 0) endPauses()
    },
    async stop() {
      isStopping = true
      endPauses()
      await Promise.all(lanes)
    },
  }
}
