import { kigaliDay } from '#desk/lib/time.ts'
import type { BookingRequest } from '#enquiry/booking-fields.ts'
import { addDays } from '#enquiry/date-range.ts'
import { type Currency, currencies } from '#enquiry/money.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { currentLanguage, t } from '#enquiry/words.ts'
import { convert, feeLines, type Rates } from './fee-lines.ts'
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

/** Begins a quote in the current language: days from a route or adventure, dates and people from the enquiry, the public fees. */
export function beginQuote({ request, from, material, operator, now }: Beginning): Quote {
  const today = kigaliDay(now)
  const { quotes } = operator
  const trip = material.trips.find(({ path }) => path === from)
  const [asked] = /^\d{4}-\d{2}-\d{2}/.exec(request?.dates ?? '') ?? []
  const start = asked !== undefined && asked >= today ? asked : null
  const balanceDue = start && addDays(start, -quotes.balanceDays)
  const [currency = 'USD'] = quotes.currencies
  const quote: Quote = {
    language: currentLanguage(),
    title: trip?.title ?? '',
    picture: trip?.picture ?? Object.keys(material.pictures)[0] ?? '',
    message: '',
    travellers: travellersOf(request),
    start,
    days: trip?.days ?? [],
    currency,
    lines: [],
    included: [...(trip?.included ?? []), ...quotes.included],
    notIncluded: [...(trip?.notIncluded ?? []), ...quotes.notIncluded],
    deposit: quotes.deposit,
    depositAmount: null,
    balanceDue: balanceDue && balanceDue < today ? today : balanceDue,
    ...deadlines(operator, now),
    terms: quotes.terms,
    payment: quotes.payment,
  }
  return { ...quote, lines: feeLines(quote, material, quotes.rates) }
}

/** Replaces the lines of public fees by those of the present days and travellers. Amounts that members converted stay. */
export function renewFees(quote: Quote, material: TripMaterial, rates: Rates): Quote {
  const written = new Map(quote.lines.map(({ label, amount }) => [label, amount]))
  const fees = feeLines(quote, material, rates).map((line) => ({
    ...line,
    amount: line.amount ?? written.get(line.label) ?? null,
  }))
  return { ...quote, lines: [...fees, ...quote.lines.filter(({ isFee }) => !isFee)] }
}

/** An amount that has to be written in another currency. */
type Emptied = Readonly<{ field: string; label: string; amount: number }>

/**
 * Changes the currency of a quote. Amounts are converted by the operator's rates; those without a rate are empty,
 * and returned for the member.
 */
export function changeCurrency(
  quote: Quote,
  currency: Currency,
  material: TripMaterial,
  rates: Rates,
): { readonly quote: Quote; readonly emptied: readonly Emptied[] } {
  const from = quote.currency
  const emptied: Emptied[] = []
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
    feeLines({ ...quote, currency: one }, material, rates),
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

/** Returns the days by which the traveller decides and pays the deposit. A new version has new ones. */
export function deadlines({ quotes }: Pick<Operator, 'quotes'>, now: number) {
  const today = kigaliDay(now)
  return {
    validUntil: addDays(today, quotes.validDays),
    depositDue: addDays(today, quotes.depositDays),
  }
}

/** Returns the travellers of a request: adults, and children whose ages were entered by hand. */
function travellersOf(request: BookingRequest | null): Quote['travellers'] {
  const [people = '', ages = ''] = (request?.groupSize ?? '').split('aged')
  const size = Number(/^\d+/.exec(people)?.[0] ?? (/couple/i.test(request?.group ?? '') ? 2 : 1))
  const children = [...ages.matchAll(/\d+/g)].map(([age]) => Number(age)).filter((age) => age < 18)
  const adults = Math.min(50, Math.max(1, size - children.length))
  return [
    { count: adults, visitor: 'abroad', age: null },
    ...children.map((age) => ({ count: 1, visitor: 'abroad', age })),
  ]
}
