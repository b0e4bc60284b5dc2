import { z } from 'zod'
import { isRealDay } from '#enquiry/date-range.ts'
import { currencyNames, maxAmount } from '#enquiry/money.ts'

// A quote holds all its texts and figures, so that it stays as it was sent when the site changes.

const line = (most: number) => z.string().trim().max(most, `Write at most ${most} characters.`)
const lines = z.array(line(200).min(1)).max(30, 'Write at most 30 lines.')
const day = z
  .string()
  .refine((text) => isRealDay(text), 'Choose a day that exists.')
  .nullable()

const amount = z.int().min(0).max(maxAmount)

/** Travellers who pay the same public fees. */
const travellersSchema = z.strictObject({
  count: z.int('Write a whole number.').min(1).max(50, 'A quote is for at most 50 people.'),
  /** A category of `content/fees.yaml`: `abroad`, `resident`. */
  visitor: line(40),
  /** Null for adults. */
  age: z.int().min(0).max(17, 'Write an age up to 17, or leave it empty for adults.').nullable(),
})

const quoteDaySchema = z.strictObject({
  title: line(80),
  /** A place of the map: `kivu`. Empty for a day elsewhere. */
  place: line(40),
  text: line(2000),
  night: line(160),
  meals: line(120),
  drive: line(160),
  /** The adventures of the site on that day, which have public fees. */
  adventures: z.array(line(80)).max(10),
})

/** Per person: for every traveller. Per night: for every night of the quote. */
export const linePers = ['group', 'person', 'night'] as const
export type LinePer = (typeof linePers)[number]

const priceLineSchema = z.strictObject({
  label: line(160),
  /** In the smallest unit of the currency; null while it is not known. */
  amount: amount.nullable(),
  per: z.enum(linePers),
  quantity: z.int('Write a whole number.').min(1, 'Write 1 or more.').max(999),
  /** True if the line was computed from the public fees. */
  isFee: z.boolean(),
})
export type PriceLine = z.infer<typeof priceLineSchema>

export const quoteSchema = z.strictObject({
  title: line(120).min(1, 'Give the quote a title.'),
  /** The name of a poster of the site. */
  picture: line(60),
  message: line(3000),
  travellers: z.array(travellersSchema).max(20),
  /** The first day of the trip. */
  start: day,
  days: z.array(quoteDaySchema).max(40, 'A quote has at most 40 days.'),
  currency: z.enum(currencyNames),
  lines: z.array(priceLineSchema).max(60, 'A quote has at most 60 price lines.'),
  included: lines,
  notIncluded: lines,
  deposit: z.strictObject({
    /** A share of the total in percent, or an amount. */
    as: z.enum(['percent', 'amount']),
    value: amount,
    due: day,
  }),
  balanceDue: day,
  validUntil: day,
  terms: line(6000),
  payment: line(2000),
})
export type Quote = z.infer<typeof quoteSchema>

export const countPeople = ({ travellers }: Pick<Quote, 'travellers'>): number =>
  travellers.reduce((sum, { count }) => sum + count, 0)

/** The nights between the first and the last day. */
export const countNights = ({ days }: Pick<Quote, 'days'>): number => Math.max(0, days.length - 1)

/** Returns the sum of a line for the whole group; null while its amount is not known. */
export function sumLine(
  { amount, per, quantity }: PriceLine,
  quote: Pick<Quote, 'travellers' | 'days'>,
): number | null {
  if (amount === null) return null
  const times = { group: 1, person: countPeople(quote), night: countNights(quote) }[per]
  return amount * quantity * times
}

export type QuoteSums = {
  readonly total: number
  /** The share of each traveller, rounded to the smallest unit; null without travellers. */
  readonly each: number | null
  /** Whether `each` is exact. */
  readonly isEven: boolean
  readonly deposit: number
  readonly balance: number
}

/** Computes the sums in whole units: deposit and balance are always the total. */
export function sumQuote(quote: Quote): QuoteSums {
  const total = quote.lines.reduce((sum, line) => sum + (sumLine(line, quote) ?? 0), 0)
  const people = countPeople(quote)
  const { as, value } = quote.deposit
  const wanted = as === 'percent' ? Math.round((total * Math.min(value, 100)) / 100) : value
  const deposit = Math.min(wanted, total)
  return {
    total,
    each: people > 0 ? Math.round(total / people) : null,
    isEven: people > 0 && total % people === 0,
    deposit,
    balance: total - deposit,
  }
}

/** A reason why a quote cannot be sent yet, with the id of the field to mend. */
export type Missing = { readonly field: string; readonly message: string }

/** Finds what a quote needs before a traveller can say yes to it. */
export function findMissing(quote: Quote, today: string): readonly Missing[] {
  const { days, lines, validUntil, start, balanceDue, deposit } = quote
  const found: Missing[] = []
  const need = (isMissing: boolean, field: string, message: string) => {
    if (isMissing) found.push({ field, message })
  }
  need(countPeople(quote) === 0, 'travellers', 'Say how many travel.')
  need(days.length === 0, 'days', 'Add a day.')
  for (const [index, { title }] of days.entries()) {
    need(title === '', `days.${index}.title`, `Give day ${index + 1} a title.`)
  }
  need(lines.length === 0, 'lines', 'Add a price line.')
  for (const [index, { amount, label }] of lines.entries()) {
    const name = label || `line ${index + 1}`
    need(label === '', `lines.${index}.label`, `Say what price line ${index + 1} is for.`)
    need(amount === null, `lines.${index}.amount`, `Write the amount of “${name}”.`)
  }
  need(validUntil === null, 'validUntil', 'Say until when the quote is valid.')
  need(
    validUntil !== null && validUntil < today,
    'validUntil',
    'The quote is valid until a day that is past. Choose a later one.',
  )
  need(start !== null && start < today, 'start', 'The trip begins on a day that is past.')
  const { total, deposit: deposited } = sumQuote(quote)
  need(deposited > 0 && deposit.due === null, 'deposit.due', 'Say by when the deposit is due.')
  need(deposited < total && balanceDue === null, 'balanceDue', 'Say by when the balance is due.')
  return found
}

/** Returns the date of a day of the quote, counted from 0; null without a first day. */
export function dateOfDay({ start }: Pick<Quote, 'start'>, index: number): string | null {
  if (start === null) return null
  return new Date(Date.parse(start) + index * 86_400_000).toISOString().slice(0, 10)
}
