import { addDays } from '#core/date-range.ts'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { byRatedCurrency, ratedCurrencies } from '#core/money.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { currentLanguage } from '#core/words.ts'
import { readAsked } from '#desk/enquiries/enquiry-content.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import { noPicture } from '#desk/quotes/own-poster.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { feeLines } from './fee-lines.ts'

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
  const [currency = 'USD'] = quotes.currencies
  const quote: Quote = {
    language: currentLanguage(),
    title: trip?.title ?? '',
    picture: trip?.picture ?? (request ? noPicture : (Object.keys(catalogue.pictures)[0] ?? '')),
    message: '',
    travellers: [
      // Nobody is quoted for one because the number was not asked.
      { count: asked.people === null ? null : asked.adults, visitor: 'abroad', age: null },
      ...asked.ages.map((age) => ({ count: 1, visitor: 'abroad', age })),
    ],
    start,
    days: trip?.days ?? [],
    currency,
    ...usualRates(operator),
    lines: [],
    discounts: [],
    included: [...(trip?.included ?? []), ...quotes.included],
    notIncluded: [...(trip?.notIncluded ?? []), ...quotes.notIncluded],
    deposit: quotes.deposit,
    depositAmount: null,
    depositCurrency: currency,
    balanceDue: usualBalanceDay(start, { operator, today }),
    ...deadlines(operator, now),
    terms: quotes.terms,
    payment: quotes.payment,
    payLink: quotes.payLink,
  }
  return { ...quote, lines: feeLines(quote, catalogue) }
}

type Terms = { readonly operator: Pick<Operator, 'quotes'>; readonly today: string }

function usualBalanceDay(start: string | null, { operator, today }: Terms): string | null {
  const day = start && addDays(start, -operator.quotes.balanceDays)
  return day && day < today ? today : day
}

/** Moves the day of the balance with the first day of the trip, unless a member has chosen another. */
export function followStart(quote: Quote, before: Quote, terms: Terms): Quote {
  const isUsual =
    quote.balanceDue === before.balanceDue &&
    before.balanceDue === usualBalanceDay(before.start, terms)
  return isUsual ? { ...quote, balanceDue: usualBalanceDay(quote.start, terms) } : quote
}

/**
 * Recalculates the public fee lines. A fee keeps the cost and supplier that a member entered, and without a published
 * amount also the amount.
 */
export function renewFees(quote: Quote, catalogue: Catalogue): Quote {
  const written = new Map(quote.lines.map((line) => [line.label, line]))
  const fees = feeLines(quote, catalogue).map((fee) => {
    const { amount, currency, cost, costCurrency, supplier } = written.get(fee.label) ?? fee
    return {
      ...fee,
      ...(fee.amount === null && { amount, currency }),
      ...{ cost, costCurrency, supplier },
    }
  })
  return { ...quote, lines: [...fees, ...quote.lines.filter(({ isFee }) => !isFee)] }
}

/** The operator's exchange rates, for a quote that has none of its own. */
const usualRates = ({ quotes }: Pick<Operator, 'quotes'>) => ({
  rates: byRatedCurrency((one) => quotes.rates[one] ?? null),
  ratesDay: quotes.ratesDay || null,
})

/** Fills in the operator's rates where a member has entered none, and dates rates that have changed. */
export function withRates(
  quote: Quote,
  before: Quote,
  { operator, today }: { readonly operator: Pick<Operator, 'quotes'>; readonly today: string },
): Quote {
  const usual = usualRates(operator)
  const rates = byRatedCurrency((one) => quote.rates[one] ?? usual.rates[one])
  const isLike = (other: Quote['rates']) =>
    ratedCurrencies.every((one) => rates[one] === other[one])
  const day = isLike(usual.rates) ? usual.ratesDay : today
  return { ...quote, rates, ratesDay: isLike(before.rates) ? before.ratesDay : day }
}

/** Returns the dates by which the traveller must accept and pay the deposit, counted from `now`. */
export function deadlines({ quotes }: Pick<Operator, 'quotes'>, now: number) {
  const today = kigaliDay(now)
  return {
    validUntil: addDays(today, quotes.validDays),
    depositDue: addDays(today, quotes.depositDays),
  }
}
