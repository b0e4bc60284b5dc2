import { expect, test } from 'vitest'
import { readNumber } from './version.ts'

// biome-ignore format: a table
test.each([
  ['0',                    0],
  ['1790000000000',        1_790_000_000_000],
  ['',                     -1],
  ['-1',                   -1],
  ['1.5',                  -1],
  ['1e3',                  -1],
  ['NaN',                  -1],
  [' 1',                   -1],
  ['9007199254740993',     -1],
  ['99999999999999999999', -1],
  [undefined,              -1],
])('the version %j of a form is %i', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
