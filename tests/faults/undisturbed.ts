import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The desk hangs up after 4 s and more: where nothing ran for so long, its limits were over unused. */
const longestStallMs = 2000

/**
 * Runs what is tried against the desk's limits of time. A failure counts only where this machine did not
 * stand still meanwhile, which says nothing of the desk; else it is tried again.
 */
export async function undisturbed(run: () => Promise<void>): Promise<void> {
  for (;;) {
    const delay = monitorEventLoopDelay({ resolution: 100 })
    delay.enable()
    try {
      return await run()
    } catch (error) {
      if (delay.max < longestStallMs * 1e6) throw error
      console.warn(`tried again: nothing ran here for ${Math.round(delay.max / 1e6)} ms`)
    } finally {
      delay.disable()
    }
  }
}
