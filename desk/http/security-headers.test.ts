import { expect, test } from 'vitest'
import { needsNothing, pagePolicy } from './security-headers.ts'

const policy = (offlineReading: boolean) => pagePolicy(needsNothing, [], { offlineReading })

test.each([
  // offlineReading   trusted types
  [true, 'trusted-types offline-reading'],
  [false, "trusted-types 'none'"],
])('with offlineReading: %s a page says %s', (offlineReading, directive) => {
  expect(policy(offlineReading).split('; ').at(-1)).toBe(directive)
})
