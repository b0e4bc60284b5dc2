import { dayMs } from '#core/time.ts'

export type Season = {
  readonly label: string
  /** 1 for January. */
  readonly months: readonly number[]
  readonly shown: string
}

/** Parses `06-09, 12-02`: June to September and December to February. */
export function monthsIn(ranges: string): readonly number[] {
  const months = ranges.split(',').flatMap((range) => {
    const [first, last] = range.split('-').map(Number)
    if (!isMonth(first) || !isMonth(last))
      throw new Error(`"${ranges}" is no range of months: write "06-09" or "06-09, 12-02".`)
    const length = ((last - first + 12) % 12) + 1
    return Array.from({ length }, (_, index) => ((first - 1 + index) % 12) + 1)
  })
  return [...new Set(months)].sort((a, b) => a - b)
}

const isMonth = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 12

/** In UTC milliseconds. `until` is exclusive. */
export type Span = { readonly from: number; readonly until: number }

/** Returns the period from `first` to `last` in Kigali, inclusive. Rwanda has no daylight saving time. */
export function spanOfDays(first: string, last: string): Span {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+02:00`)
  return { from: startOf(first), until: startOf(last) + dayMs }
}

export const holds = ({ from, until }: Span, now: number) => from <= now && now < until
