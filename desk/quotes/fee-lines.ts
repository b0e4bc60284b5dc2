import { type Currency, currencies } from '#enquiry/money.ts'
import { formatAmount } from '#enquiry/park-fees.ts'
import { t, tCount } from '#enquiry/words.ts'
import type { TripMaterial } from './material.ts'
import { countPeople, type PriceLine, type Quote } from './quote.ts'

/** The worth of one dollar in other currencies, as the operator counts it. */
export type Rates = Readonly<Partial<Record<Currency, number | undefined>>>

/**
 * Computes the public fees of a quote's days: a line for each fee and kind of visitor. A fee is due once on a day
 * that has one of its adventures. Travellers below the minimum age pay none, which a line says. The line of a fee
 * that is not published, or whose currency has no rate, has no amount: the member writes it.
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
    const isTooYoung = ({ age }: Traveller) =>
      fee.minimumAge !== null && age !== null && age < fee.minimumAge
    const payers = Map.groupBy(
      travellers.filter((one) => !isTooYoung(one)),
      ({ visitor }) => visitor,
    )
    const lines = [...payers].map(([visitor, group]): PriceLine => {
      const published = fee.amounts[visitor]
      const amount = published ? convert(published, currency, rates) : null
      const who = visitors.find(({ id }) => id === visitor)?.label ?? visitor
      const values = { fee: fee.label, visitor: lowerFirst(who) }
      const label =
        published && amount === null
          ? t('{fee}, {visitor} ({amount} each)', { ...values, amount: formatAmount(published) })
          : t('{fee}, {visitor}', values)
      const quantity = countPeople({ travellers: group }) * times
      return feeLine(label, amount, quantity)
    })
    const tooYoung = countPeople({ travellers: travellers.filter(isTooYoung) })
    if (tooYoung === 0) return lines
    // Said with the price: the child cannot come along.
    const label = tCount(
      tooYoung,
      '{fee}: one traveller is under {age} and cannot come along',
      '{fee}: {count} travellers are under {age} and cannot come along',
      { fee: fee.label, age: `${fee.minimumAge}` },
    )
    return [...lines, feeLine(label, 0, 1)]
  })
}

type Traveller = Quote['travellers'][number]

const feeLine = (label: string, amount: number | null, quantity: number): PriceLine => ({
  label,
  amount,
  per: 'group',
  quantity,
  isFee: true,
})

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
