import { z } from 'zod'
import {
  byRatedCurrency,
  type Currency,
  convertMoney,
  currencyNames,
  formatMoney,
  maxAmount,
  percentOf,
  type RatedCurrency,
  ratedCurrencies,
} from '#core/money.ts'
import { isPayLink, payLinkFault } from '#core/pay-link.ts'
import { languageCodes, type Message, t } from '#core/words.ts'
import {
  day,
  exchangeRate,
  lines,
  money,
  percentage,
  text,
  wholeNumber,
} from '#desk/shell/form-fields.ts'
import type { QuoteColumns, QuoteRow } from './store.ts'

// A quote stores all its own text and figures, so that changes to the site do not affect it.

/** Travellers who pay the same public fees. `visitor` is a category of `content/fees.yaml`. */
const travellersSchema = z.strictObject({
  /** Null until it is known. */
  count: wholeNumber(1, 50).nullable(),
  visitor: text(40),
  age: wholeNumber(0, 17).nullable(),
})

const quoteDaySchema = z.strictObject({
  title: text(80),
  /** A place on the map: `kivu`. Empty if the day ends elsewhere. */
  place: text(40),
  text: text(2000),
  night: text(160),
  meals: text(120),
  drive: text(160),
  adventures: z.array(text(80)).max(10, { error: () => t('A day can have up to 10 adventures.') }),
})

/** A fee for 1,000 travellers on each of 40 days. */
const maxQuantity = 40_000

export const linePers = ['group', 'person', 'night'] as const

/** The currency of an amount. It stays when the quote's currency changes: the quote's rates convert it. */
const noRates = byRatedCurrency(() => null)

const currency = () => z.enum(currencyNames).default('USD')

const priceLineSchema = z.strictObject({
  label: text(160),
  /** In the smallest unit of the line's currency. Null while unknown. */
  amount: money().nullable(),
  currency: currency(),
  /** What the team pays for one, and to whom. For the team alone. */
  cost: money(0, () => t('Enter a cost of zero or more.'))
    .meta({ currency: 'costCurrency' })
    .nullable()
    .default(null),
  costCurrency: currency(),
  supplier: text(120).default(''),
  per: z.enum(linePers),
  quantity: wholeNumber(1, maxQuantity),
  isFee: z.boolean(),
})
export type PriceLine = z.infer<typeof priceLineSchema>

export const discountBases = ['all', 'own'] as const

/** A percentage or an amount that is taken off. It comes after the price lines, on a line of its own. */
const discountSchema = z.strictObject({
  label: text(160),
  percent: percentage().nullable(),
  /** What a percentage is taken off: the sum of all lines, or of those without park and permit fees. */
  of: z.enum(discountBases),
  /** Typed with or without a minus. */
  amount: money().transform(Math.abs).nullable(),
  currency: currency(),
})
export type Discount = z.infer<typeof discountSchema>

const included = () => lines(30, () => t('Use 30 lines or fewer.'))

export const quoteSchema = z.strictObject({
  /** The language of the page, the PDF and the emails. Quotes from earlier versions are in English. */
  language: z.enum(languageCodes).default('en'),
  title: text(120),
  picture: text(60),
  message: text(3000),
  start: day().nullable(),
  travellers: z
    .array(travellersSchema)
    .max(20, { error: () => t('A quote can have up to 20 kinds of traveller.') }),
  days: z.array(quoteDaySchema).max(40, { error: () => t('A quote can have up to 40 days.') }),
  lines: z
    .array(priceLineSchema)
    .max(60, { error: () => t('A quote can have up to 60 price lines.') }),
  discounts: z
    .array(discountSchema)
    .max(10, { error: () => t('A quote can have up to 10 discounts.') })
    .default([]),
  /** What the traveller sees and pays. */
  currency: z.enum(currencyNames),
  /** Units of a currency per dollar, and the day of these rates. For the team alone. */
  rates: z.strictObject(byRatedCurrency(() => exchangeRate().nullable())).default(noRates),
  ratesDay: day().nullable().default(null),
  deposit: percentage().nullable(),
  depositAmount: money(0, () => t('Enter a deposit of zero or more.'))
    .meta({ currency: 'depositCurrency' })
    .nullable(),
  depositCurrency: currency(),
  depositDue: day().nullable(),
  balanceDue: day().nullable(),
  validUntil: day().nullable(),
  included: included(),
  notIncluded: included(),
  payment: text(2000),
  /** For payments online, or a pattern of it. It is filled in and shown once the quote is accepted. */
  payLink: text(1000)
    .refine((typed) => typed === '' || isPayLink(typed), { error: () => t(payLinkFault) })
    .default(''),
  terms: text(6000),
})
export type Quote = z.infer<typeof quoteSchema>

/**
 * Reads a stored quote without checking it, so that one from before a limit can still be opened and deleted. In quotes of
 * earlier versions all amounts are in the quote's currency, and no cost is known.
 */
export function readContent({ content }: Pick<QuoteRow, 'content'>): Quote {
  const stored = JSON.parse(content) as Stored
  const { currency } = stored
  const { rates = noRates, ratesDay = null, depositCurrency = currency } = stored
  return {
    language: 'en',
    payLink: '',
    ...stored,
    ...{ rates, ratesDay, depositCurrency },
    lines: stored.lines.map((line) => ({ ...newLine(currency), ...line })),
    discounts: stored.discounts ?? [],
  } as Quote
}

type Later = 'discounts' | 'rates' | 'ratesDay' | 'depositCurrency' | 'language' | 'payLink'
type Stored = Omit<Quote, Later> & Partial<Pick<Quote, Later>>

/** A price line as a member begins it, in the currency of the quote. */
export const newLine = (currency: Currency): PriceLine => ({
  ...{ label: '', amount: null, currency, per: 'group', quantity: 1, isFee: false },
  ...{ cost: null, costCurrency: currency, supplier: '' },
})

export const columnsOf = (quote: Quote): QuoteColumns => ({
  content: JSON.stringify(quote),
  currency: quote.currency,
  // SQLite and JavaScript cannot exchange integers beyond 2^53. `findFaults` says so before a member gets here.
  total: Math.min(maxAmount, Math.max(-maxAmount, sumQuote(quote).total)),
  valid_until: quote.validUntil,
  starts_on: quote.start,
})

export const countPeople = ({ travellers }: Pick<Quote, 'travellers'>): number =>
  travellers.reduce((sum, { count }) => sum + (count ?? 0), 0)

export const countNights = ({ days }: Pick<Quote, 'days'>): number => Math.max(0, days.length - 1)

export const hasOnlyFees = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ isFee }) => isFee)

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
export function costOf(line: PriceLine, quote: Counted): number | null {
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

/**
 * What a traveller may see of a quote: amounts in its currency alone, and nothing that is for the team. Pages, PDFs and
 * emails to travellers are made from this.
 */
export type SharedQuote = ReturnType<typeof shareQuote>

export function shareQuote(quote: Quote) {
  const { rates, ratesDay, depositAmount, depositCurrency, ...shared } = quote
  return {
    ...shared,
    lines: quote.lines.map((line) => ({
      label: line.label,
      per: line.per,
      quantity: line.quantity,
      each: eachOf(line, quote),
      sum: sumLine(line, quote),
    })),
    discounts: quote.discounts.map((discount) => ({
      label: discount.label,
      /** Null for an amount. */
      percent: discount.amount === null ? discount.percent : null,
      of: discount.of,
      sum: sumDiscount(discount, quote),
    })),
    sums: sumQuote(quote),
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

/** About 100 pages, which take some ten seconds to draw. */
const maxPdfLines = 5000
const charactersPerLine = 75

/** Returns all text of a quote, one field a line. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || typeof value !== 'object'
    ? ''
    : Object.values(value).map(textOf).join('\n')
}

const countPdfLines = (quote: Quote): number =>
  textOf(shareQuote(quote))
    .split('\n')
    .reduce((sum, { length }) => sum + Math.ceil(length / charactersPerLine), 0)

type Values = Parameters<typeof t>[1]

export type Missing = { readonly field: string; readonly message: string }

/** Returns what keeps a quote from being saved: a value outside its limits, or sums that nobody can mean. */
export function findFaults(quote: Quote): readonly Missing[] {
  const most = formatMoney(maxAmount, quote.currency)
  const isTooMuch = (sum: number) => Math.abs(sum) > maxAmount
  const lines = quote.lines.flatMap((line, index): Missing[] => {
    if (!isTooMuch(sumLine(line, quote) ?? 0)) return []
    const name = line.label || t('line {number}', { number: index + 1 })
    const message = t('The line “{name}” would cost over {most}. Check its amount and quantity.', {
      name,
      most,
    })
    return [{ field: `lines.${index}.amount`, message }]
  })
  if (lines.length > 0 || !isTooMuch(sumQuote(quote).total)) return lines
  return [
    {
      field: 'lines',
      message: t('The total would be over {most}. Check the amounts and quantities.', { most }),
    },
  ]
}

export function findMissing(quote: Quote, today: string): readonly Missing[] {
  const { days, lines, validUntil, start, balanceDue, depositDue, travellers } = quote
  const found: Missing[] = []
  const need = (isMissing: boolean, field: string, text: Message, values?: Values) => {
    if (isMissing) found.push({ field, message: t(text, values) })
  }
  need(quote.title === '', 'title', 'Give the quote a title.')
  need(travellers.length === 0, 'travellers', 'Enter the number of travellers.')
  const uncounted = travellers.findIndex(({ count }) => count === null)
  need(uncounted >= 0, `travellers.${uncounted}.count`, 'Enter the number of travellers.')
  need(days.length === 0, 'days', 'Add a day.')
  for (const [index, { title }] of days.entries()) {
    need(title === '', `days.${index}.title`, 'Give day {number} a title.', { number: index + 1 })
  }
  need(lines.length === 0, 'lines', 'Add a price line.')
  for (const [index, { amount, label }] of lines.entries()) {
    const number = index + 1
    const name = label || t('line {number}', { number })
    need(label === '', `lines.${index}.label`, 'Enter what price line {number} is for.', { number })
    need(amount === null, `lines.${index}.amount`, 'Enter the amount for “{name}”.', { name })
  }
  for (const currency of missingRates(quote)) {
    need(
      true,
      `rates.${currency}`,
      'Enter the exchange rate: how many {currency} a dollar is worth.',
      {
        currency,
      },
    )
  }
  for (const [index, { label, percent, amount }] of quote.discounts.entries()) {
    const number = index + 1
    const name = label || t('discount {number}', { number })
    const at = `discounts.${index}`
    need(label === '', `${at}.label`, 'Enter what discount {number} is for.', { number })
    need(
      (percent === null) === (amount === null),
      `${at}.percent`,
      percent === null
        ? 'Enter a percentage or an amount for “{name}”.'
        : 'Enter either a percentage or an amount for “{name}”, not both.',
      { name },
    )
  }
  const count = countPdfLines(quote)
  need(
    count > maxPdfLines,
    'days',
    'The texts fill about {count} lines of the PDF. Shorten them to {most} lines or fewer.',
    { count, most: maxPdfLines },
  )
  need(validUntil === null, 'validUntil', 'Enter the date the quote is valid until.')
  need(
    validUntil !== null && validUntil < today,
    'validUntil',
    '“Valid until” is in the past. Choose a later date.',
  )
  need(start !== null && start < today, 'start', 'The first day of the trip is in the past.')
  const { total, deposit: deposited } = sumQuote(quote)
  need(total < 0, 'lines', 'The total is below zero. Check the discounts.')
  need(deposited > 0 && depositDue === null, 'depositDue', 'Enter the date the deposit is due.')
  need(deposited < total && balanceDue === null, 'balanceDue', 'Enter the date the balance is due.')
  return found
}
