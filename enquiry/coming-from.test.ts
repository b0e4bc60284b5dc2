import { expect, test } from 'vitest'
import { regionComingFrom } from './coming-from.ts'

test.each([
  // address                                  region chosen
  ['', null],
  ['?from=lake-boat-cruise', 'Lake Kivu'],
  ['?from=chimpanzee-tracking-experience', 'Nyungwe National Park'],
  ['?from=mountain-gorilla-trekking', 'Mountain Gorilla Trekking'],
  ['?utm=x&from=akagera', 'Akagera National Park'],
  ['?from=atlantis', null],
  ['?from=constructor', null],
])('/booking%s starts with %s', (search, region) => {
  expect(regionComingFrom(search)).toBe(region)
})
