import { vi } from 'vitest'

/** Fakes all timers, including `AbortSignal.timeout`, which Vitest does not fake. */
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
