import { z } from 'zod'
import {
  type Currency,
  convertMoney,
  currencyNames,
  formatMoney,
  isSmall,
  maxAmount,
} from '#core/money.ts'
import { locale, type Message, t } from '#core/words.ts'
import { paymentMethods } from '#desk/db/tables.ts'
import { methodName, paymentWords } from '#desk/enquiries/money-words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { shortDay } from '#desk/lib/time.ts'
import { isOvertaken } from '#desk/lib/version.ts'
import { balanceOf, countedCurrency, sumOf } from '#desk/quotes/balance.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { sumQuote } from '#desk/quotes/sums.ts'
import { changedMeanwhile, madeFrom, mergeForm } from '#desk/shell/conflicts.ts'
import { day, exchangeRate, money, text } from '#desk/shell/form-fields.ts'
import { Choice, Day, Field, FieldPanel, SignedMoney } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { fieldsOn, readForm } from '#desk/shell/read-form.ts'
import { stateOf, type TripAction, type TripPageProps } from './read-trip-page.ts'
import { Removed, removeRow } from './row.tsx'
import { changePayment, type Payment, versionOfPayment } from './store.ts'

const paymentSchema = z.strictObject({
  amount: money(),
  currency: z.enum(currencyNames),
  /**
   * For a payment in another currency than the quote's: what one unit of the quote's currency is worth in it, or for a
   * quote in francs, what one unit of it is worth in francs. So it is never a small fraction.
   */
  rate: exchangeRate().nullable().default(null),
  method: z.enum(paymentMethods),
  day: day(),
  note: text(300),
})

type Typed = z.output<typeof paymentSchema>

/** Converts a payment to the currency of the quote. Without a typed rate, at the rates of the quote. */
export function countIn(
  quote: Pick<Quote, 'currency' | 'rates'> | null,
  { amount, currency, rate }: Pick<Typed, 'amount' | 'currency' | 'rate'>,
) {
  const own = { rate: null, counted: null, counted_currency: null }
  if (quote === null || currency === quote.currency) return own
  const used = rate ?? usualRate(quote, currency)
  if (used === null) return own
  const rates = { [quote.currency]: 1, [currency]: 1, [ratedIn(quote, currency)]: used }
  const counted = convertMoney(amount, currency, quote.currency, rates)
  return { rate: used, counted, counted_currency: quote.currency }
}

/** The currency of which a rate counts the units. */
const ratedIn = ({ currency }: Pick<Quote, 'currency'>, paid: Currency): Currency =>
  isSmall(currency) ? currency : paid

function usualRate({ currency, rates }: Pick<Quote, 'currency' | 'rates'>, paid: Currency) {
  const perDollar = { USD: 1, ...rates }
  const [of, to] = isSmall(currency) ? [paid, currency] : [currency, paid]
  const [one, other] = [perDollar[of], perDollar[to]]
  return one === null || other === null ? null : Math.round((other / one) * 1e6) / 1e6
}

const findPayment = ({ payments }: TripPageProps, id: string) =>
  payments.find((one) => one.id === id)

/** Records a payment, or corrects the one in the address. */
const savePayment: TripAction = async ({ page, id, fields, act, options: { db, ids } }) => {
  const { quote, members } = page
  const payment = findPayment(page, id)
  const { value, faults } = readForm(paymentSchema, fields)
  if (value === null) {
    return { refused: { form: 'payment', typed: fields, faults }, corrects: payment?.id }
  }
  if (id !== '' && payment === undefined) {
    return { error: changedMeanwhile(), refused: { form: 'payment', value } }
  }
  if (payment && isOvertaken(fields['seen'], versionOfPayment(payment))) {
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
  const saved = { id: payment?.id ?? ids.uuid(), ...value, ...countIn(quote, value) }
  if (saved.counted !== null && Math.abs(saved.counted) > maxAmount) {
    const message = t('At this rate the payment is too large. Check the amount and the rate.')
    const wrong = [{ field: 'rate', message }]
    return { refused: { form: 'payment', typed: fields, faults: wrong }, corrects: payment?.id }
  }
  const to = payment ? 'corrected' : 'noted'
  await changePayment(db, act(), saved, to)
  return '#money'
}

const removePayment = removeRow(
  { find: findPayment, versionOf: versionOfPayment, section: '#money' },
  (db, act, payment) => changePayment(db, act, payment, 'removed'),
)

export const paymentActions = {
  '/payments': savePayment,
  '/payments/:id': savePayment,
  '/payments/:id/remove': removePayment,
}

export function Payments(page: TripPageProps) {
  const { enquiry, quote, payments, currencies, today, corrects } = page
  const isInFrancs = quote !== null && isSmall(quote.currency)
  const corrected = payments.find(({ id }) => id === corrects)
  const currency = corrected?.currency ?? quote?.currency ?? currencies[0]
  const others = currenciesOf(payments).filter((one) => one !== quote?.currency)
  const blank = { amount: null, currency, rate: null, method: 'bank', day: today, note: '' }
  const path = `${tripPath(enquiry.reference)}/payments`
  const state = stateOf(page, 'payment')
  const field = fieldsOn(paymentSchema, { value: corrected ?? blank, ...state })
  const from = corrected && madeFrom(versionOfPayment(corrected), shownOf(corrected), state.typed)
  return (
    <section className="panel stack gap-s" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {t('Money')}
      </h2>
      <Removed page={page} name="payment changed" />
      <table className="money">
        <caption className="visually-hidden">{t('What is due, came and remains')}</caption>
        <tbody>
          {dueOf(page).map(Sum)}
          {payments.map((payment) => (
            <PaymentRow key={payment.id} page={page} payment={payment} path={path} />
          ))}
          {sumsOf(page).map(Sum)}
        </tbody>
      </table>
      {quote !== null && others.length > 0 && (
        <p className="notice">
          {t(
            'Not counted in what is outstanding: {amounts}. Edit such a payment and enter its exchange rate to {currency}.',
            {
              amounts: sumsIn(others, payments),
              currency: quote.currency,
            },
          )}
        </p>
      )}
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
            options={currencyNames.map((one) => [one, one])}
          />
          {quote !== null && (
            <Field
              {...field('rate')}
              label={t('Exchange rate, if not paid in {currency}', { currency: quote.currency })}
              help={t(
                isInFrancs
                  ? 'How many RWF one dollar or euro counts. Empty: the rate of the quote.'
                  : 'What one {currency} is worth in the currency paid. Empty: the rate of the quote.',
                { currency: quote.currency },
              )}
            />
          )}
          <Choice
            {...field('method')}
            label={t('Payment method')}
            options={paymentMethods.map((one) => [one, methodName(one)])}
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
const shownOf = ({ amount, currency, rate, method, day, note }: Payment) => ({
  ...{ amount, currency, rate, method, day, note },
})

const currenciesOf = (payments: readonly Payment[]) => [...new Set(payments.map(countedCurrency))]

const sumsIn = (currencies: readonly Currency[], payments: readonly Payment[]) =>
  new Intl.ListFormat(locale()).format(
    currencies.map((currency) => formatMoney(sumOf(payments, currency), currency)),
  )

type SumRow = readonly [title: string, sum: string]

/** Called as a function, which is enough for a row without a state. */
const Sum = ([title, sum]: SumRow) => (
  <tr key={title}>
    <th scope="row">{title}</th>
    <td>{sum}</td>
  </tr>
)

type PaymentRowProps = {
  readonly page: TripPageProps
  readonly payment: Payment
  readonly path: string
}

function PaymentRow({ page: { quote }, payment, path }: PaymentRowProps) {
  const counted = quote && sumOf([payment], quote.currency)
  const words = paymentWords(payment)
  return (
    <tr>
      <th scope="row">
        {words}
        <span className="quiet">{` ${payment.note}`}</span>
        <PostForm
          action={`${path}/${payment.id}/remove`}
          seen={versionOfPayment(payment)}
          className="cluster gap-s"
        >
          <a
            className="action target"
            href={`?payment=${payment.id}#payment-form`}
            aria-label={t('Edit {name}', { name: words })}
          >
            {t('Edit')}
          </a>
          <Button variant="link" aria-label={t('Remove {name}', { name: words })}>
            {t('Remove')}
          </Button>
        </PostForm>
      </th>
      <td>
        {quote && counted
          ? formatMoney(counted, quote.currency)
          : formatMoney(payment.amount, payment.currency as Currency)}
      </td>
    </tr>
  )
}

function dueOf({ quote }: TripPageProps): readonly SumRow[] {
  if (quote === null) return []
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const due = (undated: Message, dated: Message, amount: number, day: string | null) =>
    amount > 0
      ? [[t(day ? dated : undated, { day: day ? shortDay(day) : '' }), money(amount)] as const]
      : []
  const { total, deposit, balance } = sumQuote(quote)
  return [
    [t('Total'), money(total)],
    ...due('Deposit', 'Deposit, by {day}', deposit, quote.depositDue),
    ...due('Balance', 'Balance, by {day}', balance, quote.balanceDue),
  ]
}

function sumsOf({ quote, payments }: TripPageProps): readonly SumRow[] {
  const received = [
    t('Received'),
    sumsIn(currenciesOf(payments), payments) || t('Nothing yet'),
  ] as const
  if (quote === null) return [received]
  const { open } = balanceOf(sumQuote(quote), sumOf(payments, quote.currency))
  return [
    received,
    [open < 0 ? t('Overpaid by') : t('Outstanding'), formatMoney(Math.abs(open), quote.currency)],
  ]
}
