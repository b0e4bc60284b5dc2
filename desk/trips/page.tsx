import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { upperFirst } from '#core/letters.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import { locale, type Message, t } from '#core/words.ts'
import { type PaymentMethod, paymentMethods } from '#desk/db/tables.ts'
import { actOf } from '#desk/enquiries/act-of.ts'
import type { Act } from '#desk/enquiries/activities.ts'
import { storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { enquiryPath } from '#desk/enquiries/enquiry-form.tsx'
import type { ReadPanel } from '#desk/enquiries/enquiry-view.ts'
import { findByReference, type ListedEnquiry } from '#desk/enquiries/read-enquiries.ts'
import { taskWords } from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay, shortDay } from '#desk/lib/time.ts'
import { readAsked } from '#desk/quotes/begin-quote.ts'
import { changedMeanwhile, Trouble } from '#desk/quotes/editor.tsx'
import { countPeople, readContent, sumQuote } from '#desk/quotes/quote.ts'
import { listQuotes } from '#desk/quotes/store.ts'
import { Button, type ShellOptions, sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { type Fault, readForm } from '#desk/shell/read-form.ts'
import { Faults, SchemaFields } from '#desk/website/schema-form.tsx'
import { Clashes, daysOf, findClashes } from './calendar.tsx'
import {
  bookTrip,
  changePayment,
  changeTask,
  changeTrip,
  listPayments,
  listTasks,
  listTrips,
  listUsed,
  type Payment,
  readTrip,
  sumOf,
} from './store.ts'
import { paymentSchema, taskSchema, tripSchema, tripTasks } from './trip.ts'

type Call = { Params: { readonly reference: string }; Querystring: Fields; Body: Fields }

type State = {
  readonly error?: string
  readonly typed?: Fields
  readonly faults?: readonly Fault[]
  readonly corrects?: string | undefined
  readonly isSaved?: boolean
}

export const tripRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db } = options
  const path = `${enquiryPath(':reference')}/trip`

  app.get<Call>(path, async ({ params, query }, reply) => {
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    return show(reply, found.enquiry, {
      corrects: query['payment'],
      isSaved: query['saved'] === 'yes',
    })
  })

  app.post<Call>(path, async (request, reply) => {
    const { body, params } = request
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    const { enquiry } = found
    const page = await readTripPage(options, enquiry)
    const actions = actionsOf(page, body, () => actOf(request, enquiry.id, options), options)
    const action = actions[body['do'] ?? '']
    if (action === undefined) throw new Refusal(400, 'not an action of a trip')
    const result = await action()
    if (typeof result !== 'string') return show(reply, enquiry, { typed: body, ...result })
    return reply.redirect(`${enquiryPath(enquiry.reference)}/trip${result}`, 303)
  })

  async function show(reply: FastifyReply, enquiry: ListedEnquiry, state: State) {
    const props = { ...(await readTripPage(options, enquiry)), ...state }
    const name = enquiry.name || enquiry.reference
    return sendPage(options, reply, {
      title: t('Trip for {name}', { name }),
      place: 'trips',
      status: state.error ? 409 : state.faults ? 400 : 200,
      content: <TripPage {...props} />,
    })
  }
}

/** The actions of the page's buttons. Each returns the fragment to scroll to, or a state with errors. */
function actionsOf(
  { enquiry, trip, quote, tasks, payments, today }: TripPageProps,
  body: Fields,
  act: () => Act,
  { db, ids }: Pick<ShellOptions, 'db' | 'ids'>,
): Readonly<Record<string, () => Promise<string | State>>> {
  const task = tasks.find(({ id }) => id === body['id'])
  const payment = payments.find(({ id }) => id === body['id'])
  const turn = (to: 'done' | 'open' | 'removed') => async () => {
    if (task) await changeTask(db, act(), task, to)
    return '#checklist'
  }
  const tick = async (title: string) => {
    const open = tasks.find((one) => one.title === title && one.done_at === null)
    if (open) await changeTask(db, act(), open, 'done')
  }
  return {
    async trip() {
      const { value, faults } = readForm(tripSchema, body, {})
      if (value === null) return { faults }
      const [first_day = '', last_day = ''] = [value.first_day, value.last_day].toSorted()
      const columns = { ...value, first_day, last_day }
      const checklist = tripTasks({ firstDay: first_day, today }, ids, quote ?? undefined)
      const isMoved = first_day !== trip?.first_day
      const performed =
        trip === null
          ? await bookTrip(db, act(), { enquiry_id: enquiry.id, ...columns }, checklist)
          : await changeTrip(db, act(), Number(body['seen']), columns, isMoved ? checklist : [])
      if (performed !== 'done') return { error: changedMeanwhile() }
      if (value.guide && value.car) await tick('Guide and car')
      return '?saved=yes#saved'
    },
    async task() {
      const { value, faults } = readForm(taskSchema, body, {})
      if (value === null) return { faults }
      await changeTask(db, act(), { id: ids.uuid(), ...value }, 'open')
      return '#checklist'
    },
    done: turn('done'),
    open: turn('open'),
    removed: turn('removed'),
    async payment() {
      const { value, faults } = readForm(paymentSchema, body, {})
      if (value === null || faults.length > 0) return { faults }
      const saved = { id: payment?.id ?? ids.uuid(), ...value }
      const to = payment ? 'corrected' : 'noted'
      await changePayment(db, act(), saved, { to, text: paymentWords(saved) })
      if (quote === null) return '#money'
      const received = sumOf(await listPayments(db, enquiry.id), quote.currency)
      const { deposit, total } = sumQuote(quote)
      if (received >= deposit) await tick('Deposit received')
      if (received >= total) await tick('Balance received')
      return '#money'
    },
    async 'remove payment'() {
      const removed = payment && ({ to: 'removed', text: paymentWords(payment) } as const)
      if (removed) await changePayment(db, act(), payment, removed)
      return '#money'
    },
  }
}

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

async function readTripPage({ db, now, operator }: ShellOptions, enquiry: ListedEnquiry) {
  const { id } = enquiry
  const today = kigaliDay(now())
  const trip = await readTrip(db, id)
  const overlapping =
    trip === null ? [] : await listTrips(db, { first: trip.first_day, last: trip.last_day })
  const accepted = (await listQuotes(db, id)).find(({ state }) => state === 'accepted')
  return {
    enquiry,
    trip,
    quote: accepted ? { id: accepted.id, ...readContent(accepted) } : null,
    tasks: await listTasks(db, id),
    payments: await listPayments(db, id),
    guides: await listUsed(db, 'guide'),
    cars: await listUsed(db, 'car'),
    currencies: operator.quotes.currencies,
    today,
    clashes: findClashes(overlapping).filter(({ trips }) =>
      trips.some(({ reference }) => reference === enquiry.reference),
    ),
  }
}

type TripPageProps = State & Awaited<ReturnType<typeof readTripPage>>

function TripPage(props: TripPageProps) {
  const { enquiry, trip, quote } = props
  const name = enquiry.name || enquiry.reference
  return (
    <div className="stack gap-l">
      <header className="stack gap-2xs">
        <a className="action" href={enquiryPath(enquiry.reference)}>
          {name}
        </a>
        <h1>
          {trip !== null
            ? t('Trip for {name}', { name })
            : t(quote === null ? 'Book a trip' : 'Enter the dates')}
        </h1>
        {trip !== null && <p className="text-l">{upperFirst(daysOf(trip))}</p>}
        <p className="cluster links">
          {quote !== null && (
            <a href={`/desk/quotes/${quote.id}/file`}>
              {t('Day by day: {title}, PDF', { title: quote.title })}
            </a>
          )}
          {trip !== null && <a href="#checklist">{t('Checklist')}</a>}
          {trip !== null && <a href="#money">{t('Money')}</a>}
        </p>
      </header>
      <p id="saved" tabIndex={-1} role="status" className="strong">
        {props.isSaved && t('Saved.')}
      </p>
      <Trouble error={props.error} />
      <Clashes clashes={props.clashes} />
      <Faults faults={props.faults} />
      <div className="split">
        <TripForm {...props} />
        {trip !== null && (
          <div className="stack gap-l">
            <Checklist {...props} />
            <Money {...props} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The fragment makes the browser scroll to the error message, if there is one. */
const actionOf = ({ reference }: Pick<ListedEnquiry, 'reference'>) =>
  `${enquiryPath(reference)}/trip#trouble`

type EntryFormProps = Pick<Parameters<typeof SchemaFields>[0], 'schema' | 'value'> & {
  readonly page: TripPageProps
  readonly name: string
  readonly button: string
  readonly children?: ReactNode
}

function EntryForm({ page, name, button, children, ...fields }: EntryFormProps) {
  const { enquiry, currencies, typed, faults } = page
  return (
    <PostForm action={actionOf(enquiry)} className="fields stack gap-s" id={`${name}-form`}>
      {children}
      <SchemaFields
        {...fields}
        choices={{
          currencies: currencies.map((one) => [one, one]),
          methods: paymentMethods.map((method) => [method, t(methodTitles[method])]),
        }}
        {...(typed?.['do'] === name && { typed, faults })}
      />
      <Button name="do" value={name} {...(name !== 'trip' && { variant: 'quiet' })}>
        {button}
      </Button>
    </PostForm>
  )
}

function TripForm(props: TripPageProps) {
  const { trip } = props
  const suggestions = Object.entries({ guides: props.guides, cars: props.cars })
  return (
    <EntryForm
      page={props}
      name="trip"
      schema={tripSchema}
      value={trip ?? tripAsked(props)}
      button={trip === null ? t('Book this trip') : t('Save trip')}
    >
      <input type="hidden" name="seen" value={trip?.changes ?? 0} />
      {suggestions.map(([id, words]) => (
        <datalist key={id} id={id}>
          {words.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ))}
    </EntryForm>
  )
}

function tripAsked({ enquiry: { kind, payload }, quote }: TripPageProps) {
  const { days, people } = readAsked(kind === 'booking' ? storedBooking(payload) : null)
  const [first_day = null, last_day = first_day] = days
  return { first_day, last_day, people: (quote ? countPeople(quote) : people) ?? 2 }
}

type EntryProps = Pick<TripPageProps, 'enquiry'> & {
  readonly id: string
  readonly tone?: 'late' | undefined
  readonly first: ReactNode
  readonly remove: readonly [action: string, words: string]
  readonly children: ReactNode
}

const Entry = ({ enquiry, id, tone, first, remove: [action, words], children }: EntryProps) => (
  <li className="trip-entry" data-tone={tone}>
    <PostForm action={actionOf(enquiry)}>
      <input type="hidden" name="id" value={id} />
      {first}
      <span>{children}</span>
      <Button
        name="do"
        value={action}
        variant="link"
        aria-label={t('Remove {name}', { name: words })}
      >
        {t('Remove')}
      </Button>
    </PostForm>
  </li>
)

function Checklist(props: TripPageProps) {
  const { enquiry, tasks, today } = props
  return (
    <section className="panel stack gap-s" aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl">
        {t('Checklist')}
      </h2>
      <ul className="stack gap-xs">
        {tasks.map(({ id, title, due_day, done_at }) => {
          const isOpen = done_at === null
          const isLate = isOpen && due_day !== null && due_day < today
          const day = due_day === null ? '' : shortDay(due_day)
          const label = isOpen ? t('Mark done') : t('Reopen')
          const words = taskWords(title)
          return (
            <Entry
              key={id}
              {...{ enquiry, id }}
              tone={isLate ? 'late' : undefined}
              remove={['removed', words]}
              first={
                <Button
                  name="do"
                  value={isOpen ? 'done' : 'open'}
                  variant="quiet"
                  aria-label={t('{action}: {name}', { action: label, name: words })}
                >
                  {label}
                </Button>
              }
            >
              {isOpen ? <strong>{words}</strong> : <s className="quiet">{words}</s>}
              {isOpen && day !== '' && (
                <span className="quiet">
                  {` ${isLate ? t('was due {day}', { day }) : t('due {day}', { day })}`}
                </span>
              )}
            </Entry>
          )
        })}
      </ul>
      <EntryForm
        page={props}
        name="task"
        schema={taskSchema}
        value={{ title: '', due_day: null }}
        button={t('Add task')}
      />
    </section>
  )
}

function Money(props: TripPageProps) {
  const { enquiry, quote, payments, currencies, today, corrects } = props
  const corrected = payments.find(({ id }) => id === corrects)
  const currency = corrected?.currency ?? quote?.currency ?? currencies[0]
  const others = currenciesOf(payments).filter((one) => one !== quote?.currency)
  const blank = { amount: null, currency, method: 'bank', day: today, note: '' }
  return (
    <section className="panel stack gap-s" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {t('Money')}
      </h2>
      <dl className="facts columns-m">
        {sumsOf(props).map(([title, sum]) => (
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
          <Entry
            key={payment.id}
            {...{ enquiry, id: payment.id }}
            remove={['remove payment', paymentWords(payment)]}
            first={
              <a className="action" href={`?payment=${payment.id}#payment-form`}>
                {t('Edit')}
              </a>
            }
          >
            {paymentWords(payment)}
            <span className="quiet">{` ${payment.note}`}</span>
          </Entry>
        ))}
      </ul>
      <EntryForm
        page={props}
        name="payment"
        schema={paymentSchema}
        value={corrected ?? blank}
        button={t('Save payment')}
      >
        <h3 className="text-l">{corrected ? t('Edit the payment') : t('Record a payment')}</h3>
        <input type="hidden" name="id" value={corrected?.id ?? ''} />
      </EntryForm>
    </section>
  )
}

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

/** The days of an enquiry's trip, and the link to its page. */
export const tripPanel =
  ({ db }: Pick<ShellOptions, 'db'>): ReadPanel =>
  async ({ enquiry }) => {
    const trip = await readTrip(db, enquiry.id)
    const isAccepted = (await listQuotes(db, enquiry.id)).some(({ state }) => state === 'accepted')
    const label = trip
      ? t('Trip, {days}', { days: daysOf(trip) })
      : t(isAccepted ? 'Enter the dates' : 'Book a trip without a quote')
    return {
      days: trip ? upperFirst(daysOf(trip)) : undefined,
      business: (
        <p>
          <a className="action" href={`${enquiryPath(enquiry.reference)}/trip`}>
            {label}
          </a>
        </p>
      ),
    }
  }
