import { expect, test } from 'vitest'
import { hasExpired, retryAfter } from './retry.ts'

const retryMs = [30_000, 120_000, 600_000]

test.each([
  // earlier attempts, chance, wait
  [0, 0, 22_500],
  [0, 0.5, 30_000],
  [0, 1, 37_500],
  [1, 0.5, 120_000],
  [2, 0.5, 600_000],
  [9, 0.5, 600_000],
])('after %i attempts and chance %d the letter waits %i ms', (earlier, chance, wait) => {
  expect(retryAfter(earlier, { retryMs, random: () => chance })).toBe(wait)
})

const hour = 3_600_000

test.each([
  ['customer', 48 * hour, false],
  ['customer', 48 * hour + 1, true],
  ['team', 48 * hour + 1, false],
  ['team', 168 * hour, false],
  ['team', 168 * hour + 1, true],
] as const)('a %s letter of %i ms is given up: %s', (template, age, isGivenUp) => {
  expect(hasExpired({ template, createdAt: 1000 }, 1000 + age)).toBe(isGivenUp)
})
