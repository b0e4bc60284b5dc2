import { type FeeSum, formatAmount, type ParkFee, sumParkFees } from '#enquiry/park-fees.ts'

type Fee = ParkFee & { readonly adventures: readonly string[] }

/** A fee of a trip, with how often it is due and what it comes to for visitors from abroad. */
type FeeOfTrip = {
  readonly label: string
  readonly times: number
  /** Missing where nobody publishes it. */
  readonly forOne: string | undefined
  readonly forTwo: string | undefined
}

/** What the fixed public fees of a trip come to for travellers who pay them in full. */
export type TripFees = {
  readonly lines: readonly FeeOfTrip[]
  /** Of the lines. */
  readonly together: { readonly forOne: string; readonly forTwo: string }
  /** For one traveller of every other category. */
  readonly others: ReadonlyArray<{ visitor: string; sum: string; isPartial: boolean }>
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
    return times > 0 ? [{ fee, times }] : []
  })
  const sumFor = (of: typeof chosen, visitor = '', people = 1) =>
    sumParkFees(of, Array(people).fill({ visitor, age: null }))
  const inWords = ({ totals }: FeeSum) => totals.map(formatAmount).join(' + ')
  const [abroad, ...others] = visitors

  return {
    lines: chosen.map(({ fee, times }) => {
      const isKnown = abroad && fee.amounts[abroad.id]
      const forPeople = (people: number) =>
        isKnown && inWords(sumFor([{ fee, times }], abroad.id, people))
      return { label: fee.label, times, forOne: forPeople(1), forTwo: forPeople(2) }
    }),
    together: {
      forOne: inWords(sumFor(chosen, abroad?.id, 1)),
      forTwo: inWords(sumFor(chosen, abroad?.id, 2)),
    },
    others: others.map(({ id, label }) => {
      const sum = sumFor(chosen, id)
      return {
        visitor: label,
        sum: inWords(sum),
        isPartial: sum.lines.some(({ unknown }) => unknown > 0),
      }
    }),
  }
}
