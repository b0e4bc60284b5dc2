/** What is good in which months: for anyone who asks us when to come (step 4). */
export type Season = {
  readonly label: string
  /** 1 for January. */
  readonly months: readonly number[]
  /** The months in words. */
  readonly shown: string
}

/** `06-09, 12-02` as months: June to September and, over the turn of the year, December to February. */
export function monthsIn(ranges: string): readonly number[] {
  const months = ranges.split(',').flatMap((range) => {
    const [first, last] = range.split('-').map(Number)
    if (!isMonth(first) || !isMonth(last))
      throw new Error(`"${ranges}" is no range of months: write "06-09" or "06-09, 12-02".`)
    const length = ((last - first + 12) % 12) + 1
    return Array.from({ length }, (_, index) => ((first - 1 + index) % 12) + 1)
  })
  return [...new Set(months)].sort((one, other) => one - other)
}

const isMonth = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 12
