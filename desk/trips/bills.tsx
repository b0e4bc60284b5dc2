import { type Currency, formatMoney } from '#core/money.ts'
import { t } from '#core/words.ts'
import type { ActionResult } from '#desk/enquiries/activities.ts'
import { billTitle, paymentWords } from '#desk/enquiries/money-words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { impossibleNow } from '#desk/enquiries/wording.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { shortDay } from '#desk/lib/time.ts'
import { sumOf } from '#desk/quotes/balance.ts'
import { listUnprintable, readPdfCharacters } from '#desk/quotes/pdf-text.ts'
import { sumQuote } from '#desk/quotes/sums.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { describeInvoice, describeReceipt } from './bill.ts'
import { type BillRow, creditBill, isCredited, makeBill, sendBill } from './bill-store.ts'
import type { TripAction, TripPageProps } from './read-trip-page.ts'

// Invoices, receipts and credit notes of a trip.

const isPrintable = readPdfCharacters()

const answer = (result: ActionResult) => (result === 'done' ? '#bills' : { error: impossibleNow() })

/** The bill of a kind that still counts, if there is one. */
const standing = (bills: readonly BillRow[], holds: (bill: BillRow) => boolean) =>
  bills.find((bill) => holds(bill) && !isCredited(bills, bill))

const invoiceOf = (bills: readonly BillRow[]) => standing(bills, ({ kind }) => kind === 'invoice')

const receiptOf = (bills: readonly BillRow[], paymentId: string) =>
  standing(bills, ({ payment_id }) => payment_id === paymentId)

const makeInvoice: TripAction = async ({ page, act, options: { db, ids, operator } }) => {
  const { quote, payments, enquiry, bills } = page
  if (quote === null || invoiceOf(bills)) return { error: impossibleNow() }
  const content = describeInvoice({ operator, quote, payments, person: enquiry })
  const { currency } = quote
  const invoice = {
    id: ids.uuid(),
    kind: 'invoice',
    currency,
    amount: sumQuote(quote).total,
  } as const
  return answer(await makeBill(db, act(), { ...invoice, content }))
}

const makeReceipt: TripAction = async ({ page, id, act, options: { db, ids, operator } }) => {
  const { quote, payments, enquiry, bills } = page
  const payment = payments.find((one) => one.id === id)
  if (quote === null || payment === undefined || receiptOf(bills, id))
    return { error: impossibleNow() }
  const content = describeReceipt({ operator, quote, payments, person: enquiry }, payment)
  const { currency } = quote
  const amount = sumOf([payment], currency)
  const receipt = { id: ids.uuid(), kind: 'receipt', currency, amount, payment_id: id } as const
  return answer(await makeBill(db, act(), { ...receipt, content }))
}

const creditOne: TripAction = async ({ page, id, act, options: { db, ids } }) => {
  const bill = page.bills.find((one) => one.id === id)
  if (bill === undefined) return { error: impossibleNow() }
  return answer(await creditBill(db, act(), bill, ids.uuid()))
}

const sendOne: TripAction = async ({ page, id, act, options: { db, ids, deliveriesAdded } }) => {
  const bill = page.bills.find((one) => one.id === id)
  if (bill === undefined || !isDeliverable(page.enquiry.email)) return { error: impossibleNow() }
  const result = await sendBill(db, act(), bill, ids)
  deliveriesAdded()
  return answer(result)
}

export const billActions = {
  '/bills': makeInvoice,
  '/payments/:id/receipt': makeReceipt,
  '/bills/:id/credit': creditOne,
  '/bills/:id/send': sendOne,
}

export function Bills(page: TripPageProps) {
  const { enquiry, quote, payments, bills } = page
  if (quote === null && bills.length === 0) return null
  const path = tripPath(enquiry.reference)
  const withoutReceipt = payments.filter(
    (payment) =>
      quote !== null && sumOf([payment], quote.currency) > 0 && !receiptOf(bills, payment.id),
  )
  return (
    <section className="panel stack gap-s" aria-labelledby="bills">
      <h2 id="bills" className="text-xl">
        {t('Invoices and receipts')}
      </h2>
      <ul className="stack gap-xs">
        {bills.map((bill) => (
          <Bill key={bill.id} bill={bill} page={page} />
        ))}
      </ul>
      <p className="text-s quiet">
        {t(
          'They are numbered by year and never change. To correct one, make a credit note, then a new one.',
        )}
      </p>
      <div className="cluster">
        {quote !== null && !invoiceOf(bills) && (
          <PostForm action={`${path}/bills#trouble`}>
            <Button variant="quiet">{t('Make an invoice')}</Button>
          </PostForm>
        )}
        {withoutReceipt.map((payment) => (
          <PostForm key={payment.id} action={`${path}/payments/${payment.id}/receipt#trouble`}>
            <Button variant="quiet">
              {t('Make a receipt: {payment}', { payment: paymentWords(payment) })}
            </Button>
          </PostForm>
        ))}
      </div>
    </section>
  )
}

function Bill({ bill, page }: { readonly bill: BillRow; readonly page: TripPageProps }) {
  const { enquiry, bills, sentBills } = page
  const { id, day, amount, currency, kind, position } = bill
  const path = `${tripPath(enquiry.reference)}/bills/${id}`
  const title = billTitle(bill)
  const characters = listUnprintable(bill.content, isPrintable)
  return (
    <li className="stack gap-2xs">
      <p>
        <a href={`${path}/file`}>{t('{bill}, PDF', { bill: title })}</a>
        {` · ${shortDay(day)} · ${formatMoney(amount, currency as Currency)}`}
        {isCredited(bills, bill) && ` · ${t('taken back')}`}
      </p>
      {characters !== '' && (
        <p className="notice text-s" data-tone="soon">
          {t('The PDF cannot show: {characters}. It has an empty box for each.', { characters })}
        </p>
      )}
      <div className="cluster">
        {sentBills.has(position) ? (
          <span className="quiet">{t('Sent to {email}', { email: enquiry.email })}</span>
        ) : (
          isDeliverable(enquiry.email) && (
            <PostForm action={`${path}/send#trouble`}>
              <Button
                variant="link"
                aria-label={t('Send to {email}: {bill}', { bill: title, email: enquiry.email })}
              >
                {t('Send to {email}', { email: enquiry.email })}
              </Button>
            </PostForm>
          )
        )}
        {kind !== 'credit note' && !isCredited(bills, bill) && (
          <details>
            <summary className="action" aria-label={t('Credit note for {bill}', { bill: title })}>
              {t('Credit note')}
            </summary>
            <PostForm className="stack gap-2xs" action={`${path}/credit#trouble`}>
              <p className="text-s">
                {t('It takes back the whole sum, has a number of its own, and cannot be undone.')}
              </p>
              <Button variant="quiet">{t('Make a credit note for {bill}', { bill: title })}</Button>
            </PostForm>
          </details>
        )}
      </div>
    </li>
  )
}
