import { expect, test } from 'vitest'
import { kigaliZone, timeIn } from '#enquiry/answer-time.ts'
import { kigaliTime } from './answer-time.ts'

test('the desk writes a moment as the site does', () => {
  for (let month = 0; month < 24; month += 1) {
    const moment = Date.UTC(2026, month, 1 + month, month, 2 * month)
    expect(kigaliTime(moment)).toBe(timeIn(kigaliZone, moment))
  }
})
