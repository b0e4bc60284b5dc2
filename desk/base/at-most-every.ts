/**
 * Does some work once for all who ask within so much time, whether it goes well or not; while it is
 * under way everybody waits for the same.
 */
export function atMostEvery<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  now: () => number,
): () => Promise<Result> {
  let shared: Promise<Result> | null = null
  let until = 0
  return () => {
    if (shared === null || now() >= until) {
      until = Number.POSITIVE_INFINITY
      shared = work().finally(() => {
        until = now() + milliseconds
      })
    }
    return shared
  }
}
