import { z } from 'zod'
import { type Currency, currencyNames, formatMoney } from '#core/money.ts'
import { locale, type Message, t } from '#core/words.ts'
import { type PaymentMethod, paymentMethods } from '#desk/db/tables.ts'
import { shortDay } from '#desk/lib/time.ts'
import { sumQuote } from '#desk/quotes/quote.ts'
import { changedMeanwhile, madeFrom, mergeForm } from '#desk/shell/conflicts.ts'
import { day, money, text } from '#desk/shell/form-fields.ts'
import { Choice, Day, Field, FieldPanel, SignedMoney } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { fieldsOn, readForm } from '#desk/shell/read-form.ts'
import { tickTask } from './checklist.tsx'
import {
  isOvertaken,
  stateOf,
  type TripAction,
  type TripPageProps,
  tripPath,
} from './read-trip-page.ts'
import { Removed, Row, removeRow } from './row.tsx'
import { changePayment, listPayments, type Payment, sumOf, versionOfPayment } from './store.ts'

const paymentSchema = z.strictObject({
  amount: money(),
  currency: z.enum(currencyNames),
  method: z.enum(paymentMethods),
  day: day(),
  note: text(300),
})

const findPayment = ({ payments }: TripPageProps, id: string) =>
  payments.find((one) => one.id === id)

/** Records a payment, or corrects the one in the address. */
const savePayment: TripAction = async ({ page, id, fields, act, options: { db, ids } }) => {
  const { enquiry, quote, members } = page
  const payment = findPayment(page, id)
  const { value, faults } = readForm(paymentSchema, fields)
  if (value === null) {
    return { refused: { form: 'payment', typed: fields, faults }, corrects: payment?.id }
  }
  if (id !== '' && payment === undefined) {
    return { error: changedMeanwhile(), refused: { form: 'payment', value } }
  }
  if (payment && isOvertaken(fields, versionOfPayment(payment))) {
    const merged = mergeForm(paymentSchema, { theirs: shownOf(payment), mine: value, fields })
    return {
      error: changedMeanwhile({
        name: members.nameOf(payment.by_whom),
        at: payment.changed_at,
      }),
      refused: { form: 'payment', ...merged },
      corrects: payment.id,
    }
  }
  const saved = { id: payment?.id ?? ids.uuid(), ...value }
  const to = payment ? 'corrected' : 'noted'
  await changePayment(db, act(), saved, { to, text: paymentWords(saved) })
  if (quote === null) return '#money'
  const received = sumOf(await listPayments(db, enquiry.id), quote.currency)
  const { deposit, total } = sumQuote(quote)
  if (received >= deposit) await tickTask(db, act, 'Deposit received')
  if (received >= total) await tickTask(db, act, 'Balance received')
  return '#money'
}

const removePayment = removeRow({
  find: findPayment,
  versionOf: versionOfPayment,
  remove: (db, act, payment) =>
    changePayment(db, act, payment, { to: 'removed', text: paymentWords(payment) }),
  section: '#money',
})

export const paymentActions = {
  '/payments': savePayment,
  '/payments/:id': savePayment,
  '/payments/:id/remove': removePayment,
}

export function Payments(page: TripPageProps) {
  const { enquiry, quote, payments, currencies, today, corrects } = page
  const corrected = payments.find(({ id }) => id === corrects)
  const currency = corrected?.currency ?? quote?.currency ?? currencies[0]
  const others = currenciesOf(payments).filter((one) => one !== quote?.currency)
  const blank = { amount: null, currency, method: 'bank', day: today, note: '' }
  const path = `${tripPath(enquiry)}/payments`
  const state = stateOf(page, 'payment')
  const field = fieldsOn(paymentSchema, { value: corrected ?? blank, ...state })
  const from = corrected && madeFrom(versionOfPayment(corrected), shownOf(corrected), state.typed)
  return (
    <section className="panel stack gap-s" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {t('Money')}
      </h2>
      <Removed page={page} name="payment changed" />
      <dl className="facts columns-m">
        {sumsOf(page).map(([title, sum]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {quote !== null && others.length > 0 && (
        <p className="notice">
          {t(
            'Not counted in what is outstanding: {amounts}. Record a payment in {currency} to count it.',
            {
              amounts: sumsIn(others, payments),
              currency: quote.currency,
            },
          )}
        </p>
      )}
      <ul className="stack gap-xs">
        {payments.map((payment) => (
          <Row
            key={payment.id}
            path={`${path}/${payment.id}`}
            seen={versionOfPayment(payment)}
            name={paymentWords(payment)}
            first={
              <a className="action" href={`?payment=${payment.id}#payment-form`}>
                {t('Edit')}
              </a>
            }
          >
            {paymentWords(payment)}
            <span className="quiet">{` ${payment.note}`}</span>
          </Row>
        ))}
      </ul>
      <PostForm
        action={`${path}${corrected ? `/${corrected.id}` : ''}#trouble`}
        {...from}
        className="fields stack gap-s"
        id="payment-form"
      >
        <h3 className="text-l">{corrected ? t('Edit the payment') : t('Record a payment')}</h3>
        <FieldPanel>
          <SignedMoney {...field('amount')} label={t('Amount, negative for a refund')} />
          <Choice
            {...field('currency')}
            label={t('Currency')}
            options={currencies.map((one) => [one, one])}
          />
          <Choice
            {...field('method')}
            label={t('Payment method')}
            options={paymentMethods.map((one) => [one, t(methodTitles[one])])}
          />
          <Day {...field('day')} label={t('Date')} />
          <Field {...field('note')} label={t('Note for the team')} />
        </FieldPanel>
        <Button variant="quiet">{t('Save payment')}</Button>
      </PostForm>
    </section>
  )
}

/** What the form shows of a payment. */
const shownOf = ({ amount, currency, method, day, note }: Payment) => ({
  ...{ amount, currency, method, day, note },
})

const methodTitles = {
  bank: 'Bank transfer',
  'mobile money': 'Mobile money',
  card: 'Card',
  cash: 'Cash',
} as const satisfies Readonly<Record<PaymentMethod, Message>>

const paymentWords = (payment: Pick<Payment, 'day' | 'amount' | 'currency' | 'method'>) =>
  t('{amount} on {day}, {method}', {
    amount: formatMoney(payment.amount, payment.currency as Currency),
    day: shortDay(payment.day),
    method: t(methodTitles[payment.method]).toLowerCase(),
  })

const currenciesOf = (payments: readonly Payment[]) => [
  ...new Set(payments.map(({ currency }) => currency as Currency)),
]

const sumsIn = (currencies: readonly Currency[], payments: readonly Payment[]) =>
  new Intl.ListFormat(locale()).format(
    currencies.map((currency) => formatMoney(sumOf(payments, currency), currency)),
  )

function sumsOf({ quote, payments }: TripPageProps): readonly (readonly [string, string])[] {
  const received = [
    t('Received'),
    sumsIn(currenciesOf(payments), payments) || t('Nothing yet'),
  ] as const
  if (quote === null) return [received]
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const due = (undated: Message, dated: Message, amount: number, day: string | null) =>
    amount > 0
      ? [[t(day ? dated : undated, { day: day ? shortDay(day) : '' }), money(amount)] as const]
      : []
  const { total, deposit, balance } = sumQuote(quote)
  const open = total - sumOf(payments, quote.currency)
  return [
    [t('Total'), money(total)],
    received,
    [open < 0 ? t('Overpaid by') : t('Outstanding'), money(Math.abs(open))],
    ...due('Deposit', 'Deposit, by {day}', deposit, quote.depositDue),
    ...due('Balance', 'Balance, by {day}', balance, quote.balanceDue),
  ]
}
