import { hasPassed } from './duration.ts'

/**
 * Does some work once for all who ask within so much time, whether it goes well or not; while it is
 * under way everybody waits for the same.
 */
export function cacheFor<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  now: () => number,
): () => Promise<Result> {
  let shared: Promise<Result> | null = null
  let doneAt: number | null = null
  const isOld = () => doneAt !== null && hasPassed(milliseconds, doneAt, now())
  return () => {
    if (shared === null || isOld()) {
      doneAt = null
      shared = work().finally(() => {
        doneAt = now()
      })
    }
    return shared
  }
}
