import { vi } from 'vitest'

/** Puts the timers under the test's control, and `AbortSignal.timeout`, which has a clock of its own. */
export function fakeTimers(): Disposable {
  vi.useFakeTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), milliseconds)
    return stop.signal
  })
  return {
    [Symbol.dispose]() {
      timeout.mockRestore()
      vi.useRealTimers()
    },
  }
}
