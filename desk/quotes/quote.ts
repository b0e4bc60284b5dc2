import { z } from 'zod'
import { byRatedCurrency, type Currency, currencyNames } from '#core/money.ts'
import { isPayLink, payLinkFault } from '#core/pay-link.ts'
import { languageCodes, t } from '#core/words.ts'
import {
  day,
  exchangeRate,
  lines,
  money,
  percentage,
  text,
  wholeNumber,
} from '#desk/shell/form-fields.ts'

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
 * earlier versions all amounts are in the quote's currency, and no cost is known. A currency of later has no rate.
 */
export function readContent({ content }: { readonly content: string }): Quote {
  const stored = JSON.parse(content) as Stored
  const { currency } = stored
  const { ratesDay = null, depositCurrency = currency } = stored
  return {
    language: 'en',
    payLink: '',
    ...stored,
    ...{ ratesDay, depositCurrency },
    rates: { ...noRates, ...stored.rates },
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

export const countPeople = ({ travellers }: Pick<Quote, 'travellers'>): number =>
  travellers.reduce((sum, { count }) => sum + (count ?? 0), 0)

export const countNights = ({ days }: Pick<Quote, 'days'>): number => Math.max(0, days.length - 1)

export const hasOnlyFees = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ isFee }) => isFee)
