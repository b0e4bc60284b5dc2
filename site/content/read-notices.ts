import { spanOfDays } from '#enquiry/seasons.ts'
import { readEntry } from './read-entry.ts'
import { showDay } from './show-day.ts'

/** The notices that hold now or later. A page hides and shows them by itself when the time comes. */
export async function readNotices(now: number) {
  const { notices } = await readEntry('notice')
  return notices
    .map(({ from, until, ...notice }) => ({
      ...notice,
      lastDay: showDay(until),
      span: spanOfDays(from, until),
    }))
    .filter(({ span }) => now < span.until)
}
