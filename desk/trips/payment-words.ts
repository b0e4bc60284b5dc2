import { type Currency, formatMoney } from '#core/money.ts'
import { locale, type Message, t } from '#core/words.ts'
import type { PaymentMethod } from '#desk/db/tables.ts'
import { shortDay } from '#desk/lib/time.ts'
import type { Payment } from './store.ts'

const methodTitles = {
  bank: 'Bank transfer',
  'mobile money': 'Mobile money',
  card: 'Card',
  cash: 'Cash',
} as const satisfies Readonly<Record<PaymentMethod, Message>>

export const methodName = (method: PaymentMethod): string => t(methodTitles[method])

type Worded = Pick<
  Payment,
  'day' | 'amount' | 'currency' | 'method' | 'rate' | 'counted' | 'counted_currency'
>

export const paymentWords = ({ day, amount, currency, method, ...counts }: Worded): string => {
  const { rate, counted, counted_currency } = counts
  const values = {
    amount: formatMoney(amount, currency as Currency),
    day: shortDay(day),
    method: methodName(method).toLowerCase(),
  }
  return counted === null
    ? t('{amount} on {day}, {method}', values)
    : t('{amount} on {day}, {method}: {counted} at {rate}', {
        ...values,
        counted: formatMoney(counted, counted_currency as Currency),
        rate: (rate ?? 0).toLocaleString(locale(), { maximumSignificantDigits: 6 }),
      })
}
