import { addDays } from '#core/date-range.ts'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { type Currency, currencies } from '#core/money.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { currentLanguage, t } from '#core/words.ts'
import { readAsked } from '#desk/enquiries/enquiry-content.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { convert, feeLines, type Rates } from './fee-lines.ts'

export type Beginning = {
  readonly request: BookingRequest | null
  /** The path of the route or adventure to start from. Any other text starts an empty quote. */
  readonly from: string
  readonly catalogue: Catalogue
  readonly operator: Pick<Operator, 'quotes'>
  readonly now: number
}

export function beginQuote({ request, from, catalogue, operator, now }: Beginning): Quote {
  const today = kigaliDay(now)
  const { quotes } = operator
  const trip = catalogue.trips.find(({ path }) => path === from)
  const asked = readAsked(request)
  const [first = ''] = asked.days
  const start = first >= today ? first : null
  const balanceDue = start && addDays(start, -quotes.balanceDays)
  const [currency = 'USD'] = quotes.currencies
  const quote: Quote = {
    language: currentLanguage(),
    title: trip?.title ?? '',
    picture: trip?.picture ?? Object.keys(catalogue.pictures)[0] ?? '',
    message: '',
    travellers: [
      { count: asked.adults, visitor: 'abroad', age: null },
      ...asked.ages.map((age) => ({ count: 1, visitor: 'abroad', age })),
    ],
    start,
    days: trip?.days ?? [],
    currency,
    lines: [],
    discounts: [],
    included: [...(trip?.included ?? []), ...quotes.included],
    notIncluded: [...(trip?.notIncluded ?? []), ...quotes.notIncluded],
    deposit: quotes.deposit,
    depositAmount: null,
    balanceDue: balanceDue && balanceDue < today ? today : balanceDue,
    ...deadlines(operator, now),
    terms: quotes.terms,
    payment: quotes.payment,
  }
  return { ...quote, lines: feeLines(quote, catalogue, quotes.rates) }
}

/** Recalculates the public fee lines. A fee without a published amount keeps the amount that a member entered. */
export function renewFees(quote: Quote, catalogue: Catalogue, rates: Rates): Quote {
  const written = new Map(quote.lines.map(({ label, amount }) => [label, amount]))
  const fees = feeLines(quote, catalogue, rates).map((line) => ({
    ...line,
    amount: line.amount ?? written.get(line.label) ?? null,
  }))
  return { ...quote, lines: [...fees, ...quote.lines.filter(({ isFee }) => !isFee)] }
}

type MissingAmount = Readonly<{ field: string; label: string; amount: number }>

/**
 * Converts a quote to another currency. Public fees get their published price in that currency, and other amounts are
 * converted at the operator's rate. An amount without a rate becomes null, and `emptied` lists its old value.
 */
export function changeCurrency(
  quote: Quote,
  currency: Currency,
  catalogue: Catalogue,
  rates: Rates,
): { readonly quote: Quote; readonly emptied: readonly MissingAmount[] } {
  const from = quote.currency
  const emptied: MissingAmount[] = []
  const change = (amount: number | null, field: string, label: string) => {
    if (!amount) return amount
    const changed = convert(
      { value: amount / 10 ** currencies[from], currency: from },
      currency,
      rates,
    )
    if (changed === null) emptied.push({ field, label, amount })
    return changed
  }
  const [before, after] = [from, currency].map((one) =>
    feeLines({ ...quote, currency: one }, catalogue, rates),
  )
  const lines = quote.lines.map((line, index) => {
    const fee = before?.findIndex(({ label }) => line.isFee && label === line.label) ?? -1
    const { label, amount } = after?.[fee] ?? line
    const isPublished = fee >= 0 && amount !== null
    return {
      ...line,
      label,
      amount: isPublished ? amount : change(line.amount, `lines.${index}.amount`, label),
    }
  })
  const depositAmount = change(quote.depositAmount, 'depositAmount', t('Deposit'))
  return { quote: { ...quote, currency, lines, depositAmount }, emptied }
}

/** Returns the dates by which the traveller must accept and pay the deposit, counted from `now`. */
export function deadlines({ quotes }: Pick<Operator, 'quotes'>, now: number) {
  const today = kigaliDay(now)
  return {
    validUntil: addDays(today, quotes.validDays),
    depositDue: addDays(today, quotes.depositDays),
  }
}
