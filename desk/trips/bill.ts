import { readableDay } from '#core/date-range.ts'
import { upperFirst } from '#core/letters.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { type Language, t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { billTitle, paymentWords, type SaidBill } from '#desk/enquiries/money-words.ts'
import { balanceOf, sumOf } from '#desk/quotes/balance.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { shareQuote } from '#desk/quotes/shared-quote.ts'
import type { Payment } from './store.ts'

// Invoices, receipts and credit notes. What one says is written once, when it is made, in the language of the quote: a
// correction is a credit note, never an edit.

/** Everything that stands on a bill, besides its number. */
export type BillContent = {
  readonly language: Language
  readonly seller: { readonly name: string; readonly lines: readonly string[] }
  readonly buyer: string
  readonly about: string
  readonly lines: readonly BillLine[]
  readonly total: BillLine
  readonly payments: readonly BillLine[]
  /** What has come and what remains. */
  readonly sums: readonly BillLine[]
  /** The line about VAT. */
  readonly note: string
}

export type BillLine = {
  readonly label: string
  readonly how: string
  readonly sum: string
}

type Billed = {
  readonly operator: Operator
  readonly quote: Quote
  readonly payments: readonly Payment[]
  readonly person: { readonly name: string; readonly reference: string }
}

export function describeInvoice(billed: Billed): BillContent {
  return write(billed, (quote, words) => ({
    lines: words.lines,
    total: { label: t('Total'), how: '', sum: words.total },
    payments: billed.payments.map((payment) => lineOf(payment, quote)),
  }))
}

export function describeReceipt(billed: Billed, payment: Payment): BillContent {
  return write(billed, (quote) => {
    const line = lineOf(payment, quote)
    return { lines: [line], total: { ...line, label: t('Received'), how: '' }, payments: [] }
  })
}

/** A credit note takes back the whole of a bill. A new one can then be made. */
export function describeCredit(
  content: BillContent,
  bill: SaidBill & { amount: number; currency: string },
): BillContent {
  return inLanguage(content.language, () => {
    const sum = formatMoney(0 - bill.amount, bill.currency as Currency)
    const line = { label: t('Correction of {bill}', { bill: billTitle(bill) }), how: '', sum }
    const total = { label: t('Total'), how: '', sum }
    return { ...content, lines: [line], total, payments: [], sums: [] }
  })
}

type Words = ReturnType<typeof describeQuote>
type Parts = Pick<BillContent, 'lines' | 'total' | 'payments'>

function write(
  { operator, quote, payments, person }: Billed,
  parts: (quote: Quote, words: Words) => Parts,
): BillContent {
  return inLanguage(quote.language, () => {
    const shared = shareQuote(quote)
    const words = describeQuote(shared, { places: [] })
    const { name, address } = operatorIn(operator)
    const { legal } = operator
    const usual = [address.street, address.town, address.country].join(', ')
    const money = (amount: number) => formatMoney(amount, quote.currency)
    const received = sumOf(payments, quote.currency)
    const { open } = balanceOf(shared.sums, received)
    return {
      language: quote.language,
      seller: {
        name: legal.name || name,
        lines: [
          ...(legal.address || usual).split('\n'),
          ...(legal.taxNumber ? [t('Tax number: {number}', { number: legal.taxNumber })] : []),
        ],
      },
      buyer: person.name || person.reference,
      about: [
        quote.title,
        upperFirst(words.dates),
        words.people,
        t('request {reference}', { reference: person.reference }),
      ].join(' · '),
      ...parts(quote, words),
      sums: [
        { label: t('Price of the trip'), how: '', sum: words.total },
        { label: t('Received so far'), how: '', sum: money(received) },
        {
          label: open < 0 ? t('Overpaid by') : t('Balance to pay'),
          how:
            open > 0 && quote.balanceDue
              ? t('by {day}', { day: readableDay(quote.balanceDue) })
              : '',
          sum: money(Math.abs(open)),
        },
      ],
      note: legal.vat,
    }
  })
}

/** A payment, with what it counts in the quote's currency. */
const lineOf = (payment: Payment, { currency }: Quote): BillLine => ({
  label: paymentWords(payment),
  how: '',
  sum: formatMoney(sumOf([payment], currency), currency),
})
