import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { billTitle, methodName } from '#desk/enquiries/money-words.ts'
import { dayCell, moneyCell, type Sheet, sheetOf } from '#desk/enquiries/sheet/cells.ts'
import { balanceOf, countedAmount, countedCurrency, sumOf } from '#desk/quotes/balance.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { sumCosts, sumQuote } from '#desk/quotes/sums.ts'
import type { Payment } from './store.ts'

// The two sheets for the accountant: a row for each payment, and one for each trip. They are in the language of whoever
// reads them. Costs and margins are for the team alone.

export type Period = { readonly from: string; readonly to: string }

/** Reads a sheet and its rows, in the language of now. */
export type ReadSheet<Row> = (
  db: Db,
  period: Period,
) => Promise<{ readonly sheet: Sheet<Row>; readonly rows: readonly Row[] }>

type ListedPayment = Omit<Payment, 'method'> &
  Readonly<Record<'method' | 'reference' | 'name' | 'receipt', string>>

/** A payment of an erased person stays, without reference and name. */
const readPayments = async (db: Db, { from, to }: Period): Promise<readonly ListedPayment[]> => {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('enquiry', 'enquiry.id', 'payment.enquiry_id')
    .selectAll('payment')
    .select(['reference', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('payment.changed_at')
    .execute()
  const receipts = await db
    .selectFrom('bill')
    .select(['payment_id', 'kind', 'year', 'number'])
    .where('payment_id', 'is not', null)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('bill')
        .select('corrects')
        .where('corrects', 'is not', null)
        .$castTo<{ corrects: string }>(),
    )
    .execute()
  const titles = new Map(receipts.map((bill) => [bill.payment_id, billTitle(bill)]))
  return rows.map((row) => ({
    ...row,
    method: methodName(row.method),
    reference: row.reference ?? '',
    name: row.name ?? '',
    receipt: titles.get(row.id) ?? '',
  }))
}

export async function paymentSheet(db: Db, period: Period) {
  const sheet = sheetOf<ListedPayment>(
    [
      [t('Date'), 12, (payment) => dayCell(payment.day)],
      [t('Reference'), 12, ({ reference }) => reference],
      [t('Name'), 24, ({ name }) => name],
      [t('Payment method'), 16, ({ method }) => method],
      [t('Currency'), 10, ({ currency }) => currency],
      [t('Amount'), 14, ({ amount, currency }) => moneyCell(amount, currency)],
      [t('Exchange rate'), 12, ({ rate }) => rate ?? ''],
      [
        t('Amount in the quote’s currency'),
        18,
        (payment) => moneyCell(countedAmount(payment), countedCurrency(payment)),
      ],
      [t('Currency of the quote'), 14, countedCurrency],
      [t('Note'), 40, ({ note }) => note],
      [t('Receipt'), 20, ({ receipt }) => receipt],
    ],
    t('Payments'),
  )
  return { sheet, rows: await readPayments(db, period) }
}

export async function tripSheet(db: Db, { from, to }: Period) {
  const begun = db
    .selectFrom('trip')
    .where('trip.first_day', '>=', from)
    .where('trip.first_day', '<=', to)
  const trips = await begun
    .innerJoin('enquiry', 'enquiry.id', 'trip.enquiry_id')
    .leftJoin('quote', (join) =>
      join.onRef('quote.enquiry_id', '=', 'trip.enquiry_id').on('quote.state', '=', 'accepted'),
    )
    .selectAll('trip')
    .select(['reference', 'name', 'content'])
    .orderBy('trip.first_day')
    .orderBy('name')
    .execute()
  const payments = await begun
    .innerJoin('payment', 'payment.enquiry_id', 'trip.enquiry_id')
    .selectAll('payment')
    .execute()
  const paid = Map.groupBy(payments, ({ enquiry_id }) => enquiry_id)
  const rows = trips.map(({ content, ...trip }) => {
    if (content === null) return { ...trip, sums: null }
    const quote = readContent({ content })
    const { currency } = quote
    const sums = sumQuote(quote)
    const { cost, margin } = sumCosts(quote)
    const received = sumOf(paid.get(trip.enquiry_id) ?? [], currency)
    const { open } = balanceOf(sums, received)
    return { ...trip, sums: { currency, total: sums.total, cost, margin, due: open } }
  })
  type Row = (typeof rows)[number]
  const sum = (name: 'total' | 'cost' | 'margin' | 'due') => (row: Row) =>
    row.sums === null ? '' : moneyCell(row.sums[name], row.sums.currency)
  const sheet = sheetOf<Row>(
    [
      [t('First day'), 12, ({ first_day }) => dayCell(first_day)],
      [t('Last day'), 12, ({ last_day }) => dayCell(last_day)],
      [t('Reference'), 12, ({ reference }) => reference],
      [t('Name'), 24, ({ name }) => name],
      [t('Travellers'), 10, ({ people }) => people],
      [t('Guide'), 18, ({ guide }) => guide],
      [t('Car'), 18, ({ car }) => car],
      [t('Currency'), 10, ({ sums }) => sums?.currency ?? ''],
      [t('Value'), 14, sum('total')],
      [t('Cost'), 14, sum('cost')],
      [t('Margin'), 14, sum('margin')],
      [t('Outstanding'), 14, sum('due')],
    ],
    t('Trips'),
  )
  return { sheet, rows }
}
