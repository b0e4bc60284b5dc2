import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#desk/lib/time.ts'
import type { DeliverResult } from './deliver-next.ts'

type Options = {
  readonly log: { error(fields: object, message: string): void }
  readonly pauseMs: number
  readonly concurrency: number
}

const maxPauseMs = 5 * minuteMs

export function startRunner(
  deliverNext: () => Promise<DeliverResult>,
  { log, pauseMs, concurrency }: Options,
) {
  const pauses = new Set<AbortController>()
  let isStopping = false
  let isWanted = false
  let failures = 0
  const loops = Array.from({ length: concurrency }, (_, index) => run(index === 0))

  // While nothing is due, only the first loop looks for work. The others wait until there is some.
  async function run(isFirst: boolean): Promise<void> {
    while (!isStopping) {
      // After a failure, only the first loop retries. Some servers lock an account after several rejected logins.
      const result =
        failures > 0 && !isFirst
          ? 'nothing due'
          : await (isFirst ? deliverWatched() : deliver(false))
      if (result === 'delivered') endPauses()
      else await pause(isFirst)
    }
  }

  /** What becomes due while the first loop waits for a slow server is left to the others. */
  async function deliverWatched(): Promise<DeliverResult> {
    const watch = setInterval(() => pauses.values().next().value?.abort(), pauseMs)
    try {
      return await deliver(true)
    } finally {
      clearInterval(watch)
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

  async function pause(isFirst: boolean): Promise<void> {
    const isDown = failures > 0
    if (isStopping || (isWanted && !isDown)) return
    const wait = isDown ? Math.min(pauseMs * 2 ** (failures - 1), maxPauseMs) : pauseMs
    const waking = new AbortController()
    const { signal } = waking
    pauses.add(waking)
    if (isFirst) await sleep(wait, null, { signal }).catch(() => {})
    else await once(signal, 'abort')
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
