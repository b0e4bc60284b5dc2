import { formatDuration, minuteMs } from '#desk/base/duration.ts'
import { type Month, outcomeTitles, type Week } from './figures.ts'
import { longMonth } from './Picture.tsx'
import type { Ranked } from './ranking.ts'

// What one reads from a picture first, in a sentence.

const nothing = 'Nothing to count yet.'

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

export function weeksLead(weeks: readonly Week[]): string {
  const totals = weeks.map(({ counts }) => sum(counts))
  if (sum(totals) === 0) return nothing
  const [before = 0, last = 0, now = 0] = totals.slice(-3)
  return `${now} so far this week, ${last} last week and ${before} the week before.`
}

export function answersLead(months: readonly Month[]): string {
  const month = months.findLast(({ inTime }) => inTime !== null)
  if (month?.inTime === null || month === undefined) return nothing
  const { inTime, name } = month
  return `${Math.floor(inTime * 100)} per cent in ${longMonth(name)}.`
}

export function medianLead(months: readonly Month[]): string {
  const month = months.findLast(({ medianMinutes }) => medianMinutes !== null)
  if (month?.medianMinutes === null || month === undefined) return nothing
  // No line ends within it.
  const time = formatDuration(month.medianMinutes * minuteMs).replaceAll(' ', '\u00A0')
  return `Half of the answers of ${longMonth(month.name)} took no longer than ${time}.`
}

export function outcomesLead(months: readonly Month[]): string {
  const all = sum(months.map(({ enquiries }) => enquiries))
  if (all === 0) return nothing
  const booked = sum(months.map(({ outcomes }) => outcomes[outcomeTitles.indexOf('Booked')] ?? 0))
  return `${booked} of ${all} enquiries of the last twelve months became a trip.`
}

export function rankingLead({ rows: [first, second] }: Ranked): string {
  if (first === undefined) return nothing
  const most = `Most of all: ${first.title}, ${first.enquiries}`
  return second === undefined ? `${most}.` : `${most}; then ${second.title}, ${second.enquiries}.`
}
