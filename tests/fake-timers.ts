import { vi } from 'vitest'

/** Puts timers under the test's control, including `AbortSignal.timeout`, which has its own clock. */
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
