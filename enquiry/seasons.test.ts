import { expect, test } from 'vitest'
import { monthsIn } from './seasons.ts'

test.each([
  ['06-09', [6, 7, 8, 9]],
  ['12-02', [1, 2, 12]],
  ['06-09, 12-02', [1, 2, 6, 7, 8, 9, 12]],
  ['01-12', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['05-05', [5]],
])('"%s" are the months %j', (ranges, months) => {
  expect(monthsIn(ranges)).toEqual(months)
})

test.each(['', 'June', '13-02', '6-'])(
  '"%s" is refused with a word on how to write it',
  (ranges) => {
    expect(() => monthsIn(ranges)).toThrow('write "06-09"')
  },
)
