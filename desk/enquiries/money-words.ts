import type { Insertable } from 'kysely'
import { type Currency, formatMoney } from '#core/money.ts'
import { locale, type Message, t } from '#core/words.ts'
import type { BillKind, PaymentMethod, PaymentTable } from '#desk/db/tables.ts'
import { shortDay } from '#desk/lib/time.ts'

// How payments and bills are said. The history keeps what they are, so that each member reads it in their own language.

const methodTitles = {
  bank: 'Bank transfer',
  'mobile money': 'Mobile money',
  card: 'Card',
  cash: 'Cash',
} as const satisfies Readonly<Record<PaymentMethod, Message>>

export const methodName = (method: PaymentMethod): string => t(methodTitles[method])

export type SaidPayment = Readonly<
  Pick<Insertable<PaymentTable>, 'day' | 'amount' | 'currency' | 'method'> &
    Partial<Pick<Insertable<PaymentTable>, 'rate' | 'counted' | 'counted_currency'>>
>

/** What the history keeps of a payment: what `paymentWords` says, and no note. */
export const saidOf = ({
  day,
  amount,
  currency,
  method,
  rate = null,
  counted = null,
  counted_currency = null,
}: SaidPayment): SaidPayment => ({
  ...{ day, amount, currency, method },
  ...{ rate, counted, counted_currency },
})

export const paymentWords = (payment: SaidPayment): string => {
  const { day, amount, currency, method, rate, counted, counted_currency } = saidOf(payment)
  const values = {
    amount: formatMoney(amount, currency as Currency),
    day: shortDay(day),
    method: methodName(method).toLowerCase(),
  }
  return counted === null || counted === undefined
    ? t('{amount} on {day}, {method}', values)
    : t('{amount} on {day}, {method}: {counted} at {rate}', {
        ...values,
        counted: formatMoney(counted, counted_currency as Currency),
        rate: (rate ?? 0).toLocaleString(locale(), { maximumSignificantDigits: 6 }),
      })
}

const billTitles = {
  invoice: 'Invoice {number}',
  receipt: 'Receipt {number}',
  'credit note': 'Credit note {number}',
} as const satisfies Readonly<Record<BillKind, Message>>

export type SaidBill = { readonly kind: BillKind; readonly year: number; readonly number: number }

/** Returns the number of a bill as it is written: `2027-0001`. */
export const billNumber = ({ year, number }: Pick<SaidBill, 'year' | 'number'>): string =>
  `${year}-${`${number}`.padStart(4, '0')}`

/** Returns the name of a bill: `Invoice 2027-0001`. */
export const billTitle = (bill: SaidBill): string =>
  t(billTitles[bill.kind], { number: billNumber(bill) })
