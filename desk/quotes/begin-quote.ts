import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import type { BookingRequest } from '#enquiry/booking-fields.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { feeLines } from './fee-lines.ts'
import type { TripMaterial } from './material.ts'
import type { Quote } from './quote.ts'

/** The values that a new quote begins with. */
export type Beginning = {
  /** The request of a booking; null for other kinds of enquiries. */
  readonly request: BookingRequest | null
  /** The path of the route or adventure to begin with; another text begins an empty quote. */
  readonly from: string
  readonly material: TripMaterial
  readonly operator: Pick<Operator, 'quotes'>
  readonly now: number
}

/** Begins a quote: days from a route or adventure, dates and people from the enquiry, the public fees. */
export function beginQuote({ request, from, material, operator, now }: Beginning): Quote {
  const conditions = operator.quotes
  const trip = material.trips.find(({ path }) => path === from)
  const start = startOf(request, kigaliDay(now))
  const [currency = 'USD'] = conditions.currencies
  const quote: Quote = {
    title: trip?.title ?? '',
    picture: trip?.picture ?? Object.keys(material.pictures)[0] ?? '',
    message: '',
    travellers: [{ count: peopleOf(request), visitor: 'abroad', age: null }],
    start,
    days: trip?.days.map((day) => ({ ...day, adventures: [...day.adventures] })) ?? [],
    currency,
    lines: [],
    included: [...(trip?.included ?? []), ...conditions.included],
    notIncluded: [...(trip?.notIncluded ?? []), ...conditions.notIncluded],
    deposit: conditions.deposit,
    depositAmount: null,
    depositDue: dayAfter(now, conditions.depositDays),
    balanceDue: null,
    validUntil: dayAfter(now, conditions.validDays),
    terms: conditions.terms,
    payment: conditions.payment,
  }
  return {
    ...quote,
    lines: feeLines(quote, material, conditions.rates),
    balanceDue: balanceDay(start, conditions.balanceDays, now),
  }
}

/** Replaces the lines of public fees by those of the present days and travellers. */
export const renewFees = (
  quote: Quote,
  material: TripMaterial,
  { quotes }: Pick<Operator, 'quotes'>,
): Quote => ({
  ...quote,
  lines: [...feeLines(quote, material, quotes.rates), ...quote.lines.filter(({ isFee }) => !isFee)],
})

/** The quote without what the traveller decided on: a new version starts from the one before. */
export const copyQuote = (
  quote: Quote,
  { quotes }: Pick<Operator, 'quotes'>,
  now: number,
): Quote => ({
  ...quote,
  validUntil: dayAfter(now, quotes.validDays),
  depositDue: dayAfter(now, quotes.depositDays),
})

function peopleOf(request: BookingRequest | null): number {
  const [size] = /^\d+/.exec(request?.groupSize ?? '') ?? []
  if (size !== undefined) return Math.min(50, Math.max(1, Number(size)))
  return /couple/i.test(request?.group ?? '') ? 2 : 1
}

function startOf(request: BookingRequest | null, today: string): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(request?.dates ?? '') ?? []
  return day !== undefined && day >= today ? day : null
}

const dayAfter = (now: number, days: number) => kigaliDay(now + days * dayMs)

/** The day so many days before the trip, or today if that is past. */
function balanceDay(start: string | null, days: number, now: number): string | null {
  if (start === null) return null
  const day = new Date(Date.parse(start) - days * dayMs).toISOString().slice(0, 10)
  const today = kigaliDay(now)
  return [day, today].toSorted().at(-1) ?? day
}
