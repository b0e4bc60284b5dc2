import { expect, test } from 'vitest'
import { startingRegion } from './starting-region.ts'

test.each([
  // address                                  region chosen
  ['', null],
  ['?from=lake-boat-cruise', 'kivu'],
  ['?from=chimpanzee-tracking-experience', 'nyungwe'],
  ['?from=mountain-gorilla-trekking', 'gorillas'],
  ['?utm=x&from=akagera', 'akagera'],
  ['?from=atlantis', null],
  ['?from=constructor', null],
])('/booking%s starts with %s', (search, region) => {
  expect(startingRegion(search)).toBe(region)
})
