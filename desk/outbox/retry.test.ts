import { expect, test } from 'vitest'
import { isGivenUp, retryAfter } from './deliver-next.ts'

const retryMs = [30_000, 120_000, 600_000]

test.each([
  // earlier attempts, random, delay
  [0, 0, 22_500],
  [0, 0.5, 30_000],
  [0, 1, 37_500],
  [1, 0.5, 120_000],
  [2, 0.5, 600_000],
  [9, 0.5, 600_000],
])(
  'after %i attempts, with the random number %d, the email waits %i ms',
  (earlier, chance, wait) => {
    expect(retryAfter(earlier, { retryMs, random: () => chance })).toBe(wait)
  },
)

// By default the first 8 delays add up to 22.7 hours, and each further delay is 12 hours.
const byDefault = [30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200].map((second) => second * 1000)

test.each([
  ['customer', 0, false],
  ['customer', 10, false],
  ['customer', 11, true],
  ['team', 11, false],
  ['team', 20, false],
  ['team', 21, true],
] as const)(
  'a %s email is given up when it was put off after %i attempts: %s',
  (target, attempts, so) => {
    expect(isGivenUp({ target, attempts }, { retryMs: byDefault })).toBe(so)
  },
)
