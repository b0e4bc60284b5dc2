import { test } from 'vitest'
import { sized } from './faults/random.ts'

const isLong = sized(false, true)

/**
 * Adds a test to `npm run test:all` alone: one that shows a rule again, in a second form or with more of the desk than
 * the test that `npm test` runs.
 */
export function longTest(title: string, run: () => void | Promise<void>): void {
  if (isLong) test(title, run)
}
