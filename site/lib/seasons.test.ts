import { expect, test } from 'vitest'
import { holds, monthsIn, spanOfDays } from './seasons.ts'

test.each([
  ['06-09', [6, 7, 8, 9]],
  ['12-02', [1, 2, 12]],
  ['06-09, 12-02', [1, 2, 6, 7, 8, 9, 12]],
  ['01-12', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['05-05', [5]],
])('"%s" means the months %j', (ranges, months) => {
  expect(monthsIn(ranges)).toEqual(months)
})

test.each(['', 'June', '13-02', '6-'])(
  '"%s" is refused with an example of the format',
  (ranges) => {
    expect(() => monthsIn(ranges)).toThrow('write "06-09"')
  },
)

const march = spanOfDays('2027-03-01', '2027-03-14')

test.each([
  // time                       holds
  ['2027-02-28T23:59:59+02:00', false],
  ['2027-03-01T00:00:00+02:00', true],
  ['2027-03-14T23:59:59+02:00', true],
  ['2027-03-14T22:00:00Z', false],
])('at %s a notice for 1 to 14 March in Kigali is valid: %s', (moment, expected) => {
  expect(holds(march, Date.parse(moment))).toBe(expected)
})
