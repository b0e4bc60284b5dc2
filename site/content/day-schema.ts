import { z } from 'zod'
import { dayMs } from '#enquiry/date-range.ts'

/** A calendar day, `2026-11-21`. */
export const daySchema = z.iso.date({ error: ({ input }) => formatDayError(String(input)) })

/** A day that is over or today, wherever on earth the site is built. */
export const pastDaySchema = daySchema.refine(
  (day) => Date.parse(day) <= Date.now() + dayMs,
  'This day is yet to come. Write the day it was written',
)

/** What is wrong with a day: how it is written, or that the calendar does not have it. */
function formatDayError(written: string): string {
  const [, year, month = 0, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)?.map(Number) ?? []
  if (year === undefined) return 'Write a day as 2026-11-21'
  if (month < 1 || month > 12) {
    return `There is no month ${month}. Write the year, the month and the day: 2026-11-21`
  }
  const lastDay = new Date(Date.UTC(year, month, 0))
  const name = lastDay.toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  return `There is no ${day} ${name}. Its last day is ${lastDay.toISOString().slice(0, 10)}`
}
