import { formatAmount, type ParkFee, sumParkFees } from '#enquiry/park-fees.ts'

type Fee = ParkFee & { readonly adventures: readonly string[] }

/** What the fixed public fees of a trip come to for one traveller who pays them in full. */
export type TripFees = {
  /** Each fee with its times and its amount for visitors from abroad. */
  readonly lines: ReadonlyArray<{ label: string; times: number; amount: string | undefined }>
  readonly sums: ReadonlyArray<{ visitor: string; sum: string; isPartial: boolean }>
}

/** Each fee is due on every day that has one of its adventures, once. */
export function tripFees(
  days: ReadonlyArray<{ adventures: readonly string[] }>,
  {
    visitors,
    fees,
  }: { visitors: ReadonlyArray<{ id: string; label: string }>; fees: readonly Fee[] },
): TripFees {
  const chosen = fees.flatMap((fee) => {
    const isDue = (name: string) => fee.adventures.includes(`/adventure/${name}`)
    const times = days.filter(({ adventures }) => adventures.some(isDue)).length
    return times > 0 ? { fee, times } : []
  })
  const [first] = visitors
  return {
    lines: chosen.map(({ fee, times }) => {
      const amount = first && fee.amounts[first.id]
      return { label: fee.label, times, amount: amount && formatAmount(amount) }
    }),
    sums: visitors.map(({ id, label }) => {
      const { lines, totals } = sumParkFees(chosen, [{ visitor: id, age: null }])
      return {
        visitor: label,
        sum: totals.map(formatAmount).join(' + '),
        isPartial: lines.some(({ unknown }) => unknown > 0),
      }
    }),
  }
}
