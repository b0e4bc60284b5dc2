import { type Currency, currencies } from '#enquiry/money.ts'
import { formatAmount } from '#enquiry/park-fees.ts'
import type { TripMaterial } from './material.ts'
import type { PriceLine, Quote } from './quote.ts'

/** The worth of one dollar in other currencies, as the operator counts it. */
export type Rates = Readonly<Partial<Record<Currency, number | undefined>>>

/**
 * Computes the public fees of a quote's days: a line for each fee and amount. A fee is due once on a day that
 * has one of its adventures. Travellers below the minimum age pay none, which a line says. Where nobody publishes the fee, or
 * there is no rate for its currency, the line has no amount, and the member writes it.
 */
export function feeLines(
  { days, travellers, currency }: Pick<Quote, 'days' | 'travellers' | 'currency'>,
  { fees, visitors }: Pick<TripMaterial, 'fees' | 'visitors'>,
  rates: Rates,
): PriceLine[] {
  return fees.flatMap((fee) => {
    const isDue = (adventure: string) => fee.adventures.includes(`/adventure/${adventure}`)
    const times = days.filter(({ adventures }) => adventures.some(isDue)).length
    if (times === 0) return []
    const payers = new Map<string, number>()
    let tooYoung = 0
    for (const { count, visitor, age } of travellers) {
      if (fee.minimumAge !== null && age !== null && age < fee.minimumAge) tooYoung += count
      else payers.set(visitor, (payers.get(visitor) ?? 0) + count)
    }
    // Said with the price: the child cannot come along.
    const stayBehind: PriceLine = {
      label: `${fee.label}: ${tooYoung === 1 ? 'one traveller is' : `${tooYoung} travellers are`} under ${fee.minimumAge} and cannot come along`,
      amount: 0,
      per: 'group',
      quantity: 1,
      isFee: true,
    }
    const lines = [...payers].map(([visitor, count]): PriceLine => {
      const published = fee.amounts[visitor]
      const amount = published ? convert(published, currency, rates) : null
      const who = visitors.find(({ id }) => id === visitor)?.label ?? visitor
      const unknown = published && amount === null ? ` (${formatAmount(published)} each)` : ''
      return {
        label: `${fee.label}, ${lowerFirst(who)}${unknown}`,
        amount,
        per: 'group',
        quantity: count * times,
        isFee: true,
      }
    })
    return tooYoung > 0 ? [...lines, stayBehind] : lines
  })
}

/** Converts an amount by way of dollars. Null without a rate. */
function convert(
  { value, currency: from }: { readonly value: number; readonly currency: string },
  to: Currency,
  rates: Rates,
): number | null {
  const rateOf = (currency: string) => (currency === 'USD' ? 1 : rates[currency as Currency])
  const [fromRate, toRate] = from === to ? [1, 1] : [rateOf(from), rateOf(to)]
  if (!fromRate || !toRate) return null
  return Math.round((value / fromRate) * toRate * 10 ** currencies[to])
}

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
