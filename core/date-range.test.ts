import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DateRange,
  datesOnTheWire,
  daysIn,
  isoDay,
  monthsOf,
  pickDay,
  readableDates,
  typeDay,
} from './date-range.ts'

test.each([
  // before                                       picked        after
  [{ start: null, end: null }, '2027-06-14', { start: '2027-06-14', end: null }],
  [{ start: '2027-06-14', end: null }, '2027-06-20', { start: '2027-06-14', end: '2027-06-20' }],
  [{ start: '2027-06-14', end: null }, '2027-06-10', { start: '2027-06-10', end: '2027-06-14' }],
  [{ start: '2027-06-14', end: null }, '2027-06-14', { start: '2027-06-14', end: '2027-06-14' }],
  [{ start: '2027-06-14', end: '2027-06-20' }, '2027-06-16', { start: '2027-06-16', end: null }],
])('§4: %j becomes, after a click on %s, %j', (before, picked, after) => {
  expect(pickDay(before, picked)).toEqual(after)
})

// biome-ignore format: a table
test.each([
  // before                        typed                  after
  [[null, null],                   'start', '2027-06-14', ['2027-06-14', null]],
  [[null, null],                   'end',   '2027-06-14', ['2027-06-14', null]],
  [['2027-06-14', null],           'end',   '2027-06-20', ['2027-06-14', '2027-06-20']],
  [['2027-06-14', null],           'end',   '2027-06-10', ['2027-06-10', '2027-06-14']],
  [['2027-06-14', '2027-06-20'],   'start', '2027-06-16', ['2027-06-16', '2027-06-20']],
  [['2027-06-14', '2027-06-20'],   'start', '2027-07-01', ['2027-07-01', null]], // a new range
  [['2027-06-14', '2027-06-20'],   'start', null,         ['2027-06-20', null]],
  [['2027-06-14', '2027-06-20'],   'end',   null,         ['2027-06-14', null]],
  [['2027-06-14', null],           'start', '20270-06-14', ['2027-06-14', null]], // a year of five digits
  [['2027-06-14', null],           'end',   '2027-02-30', ['2027-06-14', null]],
] as const)('%j with the %s changed to %s becomes %j', ([start, end], which, day, after) => {
  expect(typeDay({ start, end }, which, day)).toEqual({ start: after[0], end: after[1] })
})

test.each([
  [{ start: null, end: null }, 'Not specified'],
  [{ start: '2027-06-14', end: null }, '2027-06-14 - TBD'],
  [{ start: '2027-06-14', end: '2027-06-20' }, '2027-06-14 - 2027-06-20'],
  [{ start: '20270-06-14', end: null }, 'Not specified'],
  [{ start: '2027-06-14', end: '+020270-06-14' }, '2027-06-14 - TBD'],
])('§3: %j is sent as "%s"', (range, wire) => {
  expect(datesOnTheWire(range)).toBe(wire)
})

test.each([
  ['2027-06-14 - TBD', 'Mon 14 June 2027 - TBD'],
  ['2027-06-14 - 2027-07-02', 'Mon 14 June 2027 - Fri 2 July 2027'],
  ['2027-06-14 - 2027-06-14', 'Mon 14 June 2027'],
  ['Not specified', 'Not specified'],
  ['some time in 2027', 'some time in 2027'],
  ['9999-99-99 - TBD', '9999-99-99 - TBD'],
  ['2027-02-30 - TBD', '2027-02-30 - TBD'],
])('"%s" is shown as "%s"', (wire, readable) => {
  expect(readableDates(wire)).toBe(readable)
})

test.each([
  ['2027-12-30 - 2028-01-02', [12, 1]],
  ['2027-05-01 - 2027-08-20', [5, 6, 7, 8]],
  ['2027-06-14 - TBD', [6]],
  ['Not specified', []],
  ['20270-06-14 - TBD', []],
])('"%s" falls in the months %j', (dates, months) => {
  expect(monthsOf(dates)).toEqual(months)
})

test.each([
  ['2027-06-14 - 2027-06-20', ['2027-06-14', '2027-06-20']],
  ['from 2027-06-14, or 2027-02-30', ['2027-06-14']],
  ['20270-06-14 - TBD', []],
  ['2027-06-140', []],
])('"%s" contains the dates %j', (text, days) => {
  expect(daysIn(text)).toEqual(days)
})

test('a date follows the local time zone, not UTC', () => {
  expect(isoDay(new Date(2027, 0, 1, 0, 30))).toBe('2027-01-01')
  expect(isoDay(new Date(2027, 11, 31, 23, 30))).toBe('2027-12-31')
})

test('for any clicks, a range never ends before it starts or without a start', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(day), (clicks) => {
      const { start, end } = clicks.reduce<DateRange>(pickDay, { start: null, end: null })
      expect(end === null || (start !== null && start <= end)).toBe(true)
    }),
  )
})
