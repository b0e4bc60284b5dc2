import { expect, test } from 'vitest'
import { kigaliZone, timeIn } from '#enquiry/answer-time.ts'
import { kigaliDay, kigaliTime } from './kigali-time.ts'

test('the desk writes a moment as the site does', () => {
  for (let month = 0; month < 24; month += 1) {
    const moment = Date.UTC(2026, month, 1 + month, month, 2 * month)
    expect(kigaliTime(moment)).toBe(timeIn(kigaliZone, moment))
  }
})

test('a moment and a day are those of Kigali, two hours ahead', () => {
  const late = Date.UTC(2026, 10, 21, 22, 5)
  expect(kigaliTime(late)).toBe('Sun 22 Nov, 00:05')
  expect(kigaliDay(late)).toBe('2026-11-22')
})
