import { expect, test } from 'vitest'
import { holds, spanOfDays } from './season-notice.ts'

const march = spanOfDays('2027-03-01', '2027-03-14')

test.each([
  // moment                     holds
  ['2027-02-28T23:59:59+02:00', false],
  ['2027-03-01T00:00:00+02:00', true],
  ['2027-03-14T23:59:59+02:00', true],
  ['2027-03-14T22:00:00Z', false],
])('at %s a notice from 1 to 14 March in Kigali holds: %s', (moment, expected) => {
  expect(holds(march, Date.parse(moment))).toBe(expected)
})
