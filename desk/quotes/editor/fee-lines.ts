import { lowerFirst } from '#core/letters.ts'
import { type Currency, currencies, maxAmount } from '#core/money.ts'
import { formatAmount } from '#core/park-fees.ts'
import { t, tCount } from '#core/words.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import { countPeople, type PriceLine, type Quote } from '#desk/quotes/quote.ts'

/** The operator's exchange rates: units of each currency per dollar. */
export type Rates = Readonly<Partial<Record<Currency, number | undefined>>>

/**
 * Returns a line per fee and category of visitor. A fee is due once per day with one of its adventures. Without a
 * published amount or an exchange rate, the amount is null, and the member enters it.
 */
export function feeLines(
  quote: Pick<Quote, 'days' | 'travellers' | 'currency'>,
  { fees, visitors }: Pick<Catalogue, 'fees' | 'visitors'>,
  rates: Rates,
): PriceLine[] {
  const { currency } = quote
  return feesDue(quote, fees).flatMap(({ fee, times, admitted }) => {
    const payers = Map.groupBy(admitted, ({ visitor }) => visitor)
    return [...payers].map(([visitor, group]): PriceLine => {
      const published = fee.amounts[visitor]
      const amount = published ? convert(published, currency, rates) : null
      const who = visitors.find(({ id }) => id === visitor)?.label ?? visitor
      const values = { fee: fee.label, visitor: lowerFirst(who) }
      const label =
        published && amount === null
          ? t('{fee}, {visitor} ({amount} each)', { ...values, amount: formatAmount(published) })
          : t('{fee}, {visitor}', values)
      const quantity = countPeople({ travellers: group }) * times
      return { label, amount, per: 'group', quantity, isFee: true }
    })
  })
}

export const tooYoungFor = (
  quote: Pick<Quote, 'days' | 'travellers'>,
  { fees }: Pick<Catalogue, 'fees'>,
): readonly string[] =>
  feesDue(quote, fees).flatMap(({ fee, admitted }) => {
    const count = countPeople(quote) - countPeople({ travellers: admitted })
    if (count === 0) return []
    return tCount(
      count,
      '{fee}: one traveller is under {age} and cannot come',
      '{fee}: {count} travellers are under {age} and cannot come',
      { fee: fee.label, age: `${fee.minimumAge}` },
    )
  })

const feesDue = (
  { days, travellers }: Pick<Quote, 'days' | 'travellers'>,
  fees: Catalogue['fees'],
) =>
  fees.flatMap((fee) => {
    const isDue = (adventure: string) => fee.adventures.includes(`/adventure/${adventure}`)
    const times = days.filter(({ adventures }) => adventures.some(isDue)).length
    const admitted = travellers.filter(
      ({ age }) => fee.minimumAge === null || age === null || age >= fee.minimumAge,
    )
    return times === 0 ? [] : { fee, times, admitted }
  })

/** Converts an amount via dollars to the smallest unit of a currency. Returns null without a rate, or above `maxAmount`. */
export function convert(
  { value, currency: from }: { readonly value: number; readonly currency: string },
  to: Currency,
  rates: Rates,
): number | null {
  const rateOf = (currency: string) => (currency === 'USD' ? 1 : rates[currency as Currency])
  const [fromRate, toRate] = from === to ? [1, 1] : [rateOf(from), rateOf(to)]
  if (!fromRate || !toRate) return null
  const converted = Math.round((value / fromRate) * toRate * 10 ** currencies[to])
  return Math.abs(converted) > maxAmount ? null : converted
}
