import {
  type Currency,
  convertMoney,
  percentOf,
  type RatedCurrency,
  ratedCurrencies,
} from '#core/money.ts'
import { countNights, countPeople, type Discount, type PriceLine, type Quote } from './quote.ts'

// All amounts are in the smallest unit of their currency.

/** Converts an amount to the quote's currency. Null while the amount or a rate is unknown. */
const inQuote = (
  amount: number | null,
  from: Currency,
  { currency, rates }: Pick<Quote, 'currency' | 'rates'>,
): number | null => (amount === null ? null : convertMoney(amount, from, currency, rates))

/** Returns what one of a line costs the traveller, in the quote's currency. */
export const eachOf = (
  { amount, currency }: Pick<PriceLine, 'amount' | 'currency'>,
  quote: Pick<Quote, 'currency' | 'rates'>,
): number | null => inQuote(amount, currency, quote)

type Counted = Pick<Quote, 'travellers' | 'days' | 'currency' | 'rates'>

const timesOf = ({ per, quantity }: PriceLine, quote: Counted): number =>
  quantity * { group: 1, person: countPeople(quote), night: countNights(quote) }[per]

/** Returns the sum of a line for the whole group, in the quote's currency. Null while it is unknown. */
export function sumLine(line: PriceLine, quote: Counted): number | null {
  const each = eachOf(line, quote)
  return each === null ? null : each * timesOf(line, quote)
}

/** Returns what the team pays for a line. A park or permit fee costs what it is sold for, unless a cost is entered. */
function costOf(line: PriceLine, quote: Counted): number | null {
  if (line.cost === null) return line.isFee ? sumLine(line, quote) : null
  const each = inQuote(line.cost, line.costCurrency, quote)
  return each === null ? null : each * timesOf(line, quote)
}

export type Margin = {
  readonly cost: number
  readonly margin: number
  /** Of the total, rounded. Null if the total is zero or less. */
  readonly percent: number | null
  /** How many lines have no cost, or none that can be converted. */
  readonly unknown: number
}

export function sumCosts(quote: Quote): Margin {
  const costs = quote.lines.map((line) => costOf(line, quote))
  const cost = costs.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const { total } = sumQuote(quote)
  const margin = total - cost
  const percent = total > 0 ? Math.round((margin / total) * 100) : null
  return { cost, margin, percent, unknown: costs.filter((one) => one === null).length }
}

/** Returns what a discount takes off. Null while it is unknown. */
export function sumDiscount(discount: Discount, quote: Quote): number | null {
  const { percent, of, amount } = discount
  if (amount !== null || percent === null) return eachOf(discount, quote)
  const lines = of === 'all' ? quote.lines : quote.lines.filter(({ isFee }) => !isFee)
  return Math.max(0, percentOf(sumLines(lines, quote), percent))
}

const sumLines = (lines: readonly PriceLine[], quote: Quote): number =>
  lines.reduce((sum, line) => sum + (sumLine(line, quote) ?? 0), 0)

export type QuoteSums = {
  readonly total: number
  /** The share of a traveller, rounded to the smallest unit. Null without travellers. */
  readonly each: number | null
  readonly isEven: boolean
  readonly deposit: number
  readonly balance: number
}

/** Computes amounts in the smallest unit, so that deposit and balance always add up to the total. */
export function sumQuote(quote: Quote): QuoteSums {
  const off = quote.discounts.reduce((sum, one) => sum + (sumDiscount(one, quote) ?? 0), 0)
  const total = sumLines(quote.lines, quote) - off
  const people = countPeople(quote)
  const { deposit: percent, depositAmount, depositCurrency } = quote
  const wanted = inQuote(depositAmount, depositCurrency, quote) ?? percentOf(total, percent ?? 0)
  const deposit = Math.max(0, Math.min(wanted, total))
  return {
    total,
    each: people > 0 ? Math.round(total / people) : null,
    isEven: people > 0 && total % people === 0,
    deposit,
    balance: total - deposit,
  }
}

/** Returns the currencies whose rate a quote needs and does not have. */
export function missingRates(quote: Quote): readonly RatedCurrency[] {
  const { currency, lines, discounts, depositAmount, depositCurrency, rates } = quote
  const used = [
    ...[...lines, ...discounts].flatMap((one) => (one.amount === null ? [] : one.currency)),
    ...(depositAmount === null ? [] : [depositCurrency]),
  ].filter((one) => one !== currency)
  const needed: ReadonlySet<Currency> = new Set(used.length === 0 ? [] : [...used, currency])
  return ratedCurrencies.filter((one) => needed.has(one) && rates[one] === null)
}
