import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  // milliseconds          in words
  [0, '0 h 0 m'],
  [59_999, '0 h 0 m'],
  [5 * hour + 20 * minute, '5 h 20 m'],
  [48 * hour - 1, '47 h 59 m'],
  [76 * hour + minute, '3 d 4 h'],
])('%i ms are %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})
