import type { Currency } from '#core/money.ts'
import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { billTitle, methodName } from '#desk/enquiries/money-words.ts'
import type { Cell, Sheet } from '#desk/enquiries/sheet/cells.ts'
import { balanceOf, countedAmount, countedCurrency, sumOf } from '#desk/quotes/balance.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { sumCosts, sumQuote } from '#desk/quotes/sums.ts'
import type { Payment } from './store.ts'

// The two sheets for the accountant: a row for each payment, and one for each trip. They are in the language of whoever
// reads them. Costs and margins are for the team alone.

export type Period = { readonly from: string; readonly to: string }

type Column<Row> = readonly [title: string, width: number, of: (row: Row) => Cell]

const sheetOf = <Row>(name: string, columns: readonly Column<Row>[]): Sheet<Row> => ({
  name,
  heading: columns.map(([title]) => title),
  widths: columns.map(([, width]) => width),
  row: (row) => columns.map(([, , of]) => of(row)),
})

const day = (on: string): Cell => ({ on })
const money = (amount: number, currency: string): Cell => ({
  amount,
  currency: currency as Currency,
})

type ListedPayment = Payment & Readonly<Record<'reference' | 'name' | 'receipt', string>>

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
    reference: row.reference ?? '',
    name: row.name ?? '',
    receipt: titles.get(row.id) ?? '',
  }))
}

export async function paymentSheet(db: Db, period: Period) {
  const sheet = sheetOf<ListedPayment>(t('Payments'), [
    [t('Date'), 12, (payment) => day(payment.day)],
    [t('Reference'), 12, ({ reference }) => reference],
    [t('Name'), 24, ({ name }) => name],
    [t('Payment method'), 16, ({ method }) => methodName(method)],
    [t('Currency'), 10, ({ currency }) => currency],
    [t('Amount'), 14, ({ amount, currency }) => money(amount, currency)],
    [t('Exchange rate'), 12, ({ rate }) => rate ?? ''],
    [
      t('Amount in the quote’s currency'),
      18,
      (payment) => money(countedAmount(payment), countedCurrency(payment)),
    ],
    [t('Currency of the quote'), 14, countedCurrency],
    [t('Note'), 40, ({ note }) => note],
    [t('Receipt'), 20, ({ receipt }) => receipt],
  ])
  return { sheet, rows: await readPayments(db, period) }
}

export async function tripSheet(db: Db, { from, to }: Period) {
  const trips = await db
    .selectFrom('trip')
    .innerJoin('enquiry', 'enquiry.id', 'trip.enquiry_id')
    .selectAll('trip')
    .select(['reference', 'name', 'outcome'])
    .where('first_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('first_day')
    .orderBy('name')
    .execute()
  const ids = trips.map(({ enquiry_id }) => enquiry_id)
  const quotes = await readEach(ids, (some) =>
    db
      .selectFrom('quote')
      .select(['enquiry_id', 'content'])
      .where('enquiry_id', 'in', some)
      .where('state', '=', 'accepted')
      .execute(),
  )
  const payments = await readEach(ids, (some) =>
    db.selectFrom('payment').selectAll().where('enquiry_id', 'in', some).execute(),
  )
  const accepted = new Map(quotes.map((row) => [row.enquiry_id, readContent(row)]))
  const paid = Map.groupBy(payments, ({ enquiry_id }) => enquiry_id)
  const rows = trips.map((trip) => {
    const quote = accepted.get(trip.enquiry_id)
    if (quote === undefined) return { ...trip, sums: null }
    const { currency } = quote
    const sums = sumQuote(quote)
    const { cost, margin } = sumCosts(quote)
    const received = sumOf(paid.get(trip.enquiry_id) ?? [], currency)
    const { open } = balanceOf(sums, received)
    return { ...trip, sums: { currency, total: sums.total, cost, margin, due: open } }
  })
  type Row = (typeof rows)[number]
  const sum = (name: 'total' | 'cost' | 'margin' | 'due') => (row: Row) =>
    row.sums === null ? '' : money(row.sums[name], row.sums.currency)
  const sheet = sheetOf<Row>(t('Trips'), [
    [t('First day'), 12, ({ first_day }) => day(first_day)],
    [t('Last day'), 12, ({ last_day }) => day(last_day)],
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
  ])
  return { sheet, rows }
}

/** Below the most values that a query may have. */
const chunk = 1000

async function readEach<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += chunk) {
    rows.push(...(await read(ids.slice(at, at + chunk))))
  }
  return rows
}
