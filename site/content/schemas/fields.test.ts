import { expect, test } from 'vitest'
import { pastDaySchema } from './fields.ts'

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an article cannot be dated a year ahead, but a day ahead is accepted for other time zones', () => {
  expect(pastDaySchema.parse('2026-11-21')).toBe('2026-11-21')
  expect(pastDaySchema.parse(dayAhead(1))).toBe(dayAhead(1))
  for (const day of [dayAhead(3), '2206-11-21']) {
    const { error } = pastDaySchema.safeParse(day)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'This date is in the future. Enter the date it was written',
    ])
  }
  expect(pastDaySchema.safeParse('24 June').error?.issues[0]?.message).toBe(
    'Write a day as 2026-11-21: the calendar has no 24 June',
  )
})
