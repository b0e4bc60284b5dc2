import { type Selectable, sql } from 'kysely'
import type { Currency } from '#core/money.ts'
import type { PaymentTable } from '#desk/db/tables.ts'

// What payments count, and what they leave open of a quote.

type Counted = Pick<
  Selectable<PaymentTable>,
  'amount' | 'currency' | 'counted' | 'counted_currency'
>

/** The currency in which a payment counts: its own, or that of the quote, at the rate beside it. */
export const countedCurrency = ({ currency, counted_currency }: Counted): Currency =>
  (counted_currency ?? currency) as Currency

export const countedAmount = ({ amount, counted }: Counted): number => counted ?? amount

/** The same two for the database. */
export const countedColumns = {
  currency: sql<string>`coalesce(counted_currency, currency)`,
  amount: sql<number>`coalesce(counted, amount)`,
}

export const sumOf = (payments: readonly Counted[], currency: string): number =>
  payments
    .filter((one) => countedCurrency(one) === currency)
    .reduce((sum, one) => sum + countedAmount(one), 0)

/** What is open of a quote, by what has come. Below zero, too much has come. */
export const balanceOf = (
  { deposit, total }: { readonly deposit: number; readonly total: number },
  received: number,
) => ({
  hasDeposit: received >= deposit,
  isPaid: received >= total,
  openDeposit: deposit - received,
  open: total - received,
  /** The rest of the deposit, then all that remains. */
  next: (received < deposit ? deposit : total) - received,
})
