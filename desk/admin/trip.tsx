import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { storedBooking } from '#desk/db/enquiry-content.ts'
import { listQuotes } from '#desk/db/quotes.ts'
import { findByReference, type ListedEnquiry } from '#desk/db/read-enquiries.ts'
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
} from '#desk/db/trips.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { readContent, sumQuote } from '#desk/quotes/quote.ts'
import {
  paymentSchema,
  taskSchema,
  tripSchema,
  tripTasks,
  unknownFirstDay,
} from '#desk/quotes/trip.ts'
import { type Currency, formatMoney } from '#enquiry/money.ts'
import { type AdminOptions, Button, enquiryPath, sendMissing, sendPage } from './layout.tsx'
import { Trouble } from './quote.tsx'
import { type Fault, readForm } from './read-form.ts'
import { Faults, SchemaFields } from './schema-form.tsx'
import { actOf } from './session.ts'
import { Clashes, findClashes } from './trips.tsx'
import { shortDay } from './wording.ts'

type Call = { Params: { readonly reference: string }; Querystring: Fields; Body: Fields }

/** The state of the page after a form. */
type State = {
  readonly error?: string
  readonly typed?: Fields
  readonly faults?: readonly Fault[]
  /** The id of the payment to correct. */
  readonly corrects?: string | undefined
  readonly isSaved?: boolean
}

/** The page of a trip: its days and people, its checklist, and the money noted for it. */
export const tripRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids } = options
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
    const act = () => actOf(request, enquiry.id, options)
    const today = kigaliDay(act().now)
    const { trip, quote, tasks, payments } = await readTripPage(options, enquiry)
    const task = tasks.find(({ id }) => id === body['id'])
    const payment = payments.find(({ id }) => id === body['id'])
    const back = (part: string) =>
      reply.redirect(`${enquiryPath(enquiry.reference)}/trip${part}`, 303)
    const refuse = (faults: readonly Fault[]) => show(reply, enquiry, { typed: body, faults }, 400)
    /** Ticks off a task that this form has done. */
    const tick = async (title: string) => {
      const open = tasks.find((one) => one.title === title && one.done_at === null)
      if (open) await changeTask(db, act(), open, 'done')
    }

    const button = body['do']
    if (button === 'trip') {
      const { value, faults } = readForm(tripSchema, body, {})
      if (value === null) return refuse(faults)
      const [first_day = '', last_day = ''] = [value.first_day, value.last_day].toSorted()
      const columns = { ...value, first_day, last_day }
      const checklist = tripTasks({ firstDay: first_day, today }, ids)
      const performed =
        trip === null
          ? await bookTrip(db, act(), { enquiry_id: enquiry.id, ...columns }, checklist)
          : await changeTrip(db, act(), Number(body['seen']), columns)
      if (performed !== 'done') {
        const error =
          'Somebody else changed this trip while you were writing. Look at it again, and repeat your change.'
        return show(reply, enquiry, { typed: body, error }, 409)
      }
      if (value.guide && value.car) await tick('Guide and car')
      return back('?saved=yes#saved')
    }
    if (button === 'task') {
      const { value, faults } = readForm(taskSchema, body, {})
      if (value === null) return refuse(faults)
      await changeTask(db, act(), { id: ids.uuid(), ...value }, 'open')
      return back('#checklist')
    }
    if (button === 'done' || button === 'open' || button === 'removed') {
      if (task) await changeTask(db, act(), task, button)
      return back('#checklist')
    }
    if (button === 'payment') {
      const { value, faults } = readForm(paymentSchema, body, {})
      if (value === null || faults.length > 0) return refuse(faults)
      const saved = { id: payment?.id ?? ids.uuid(), ...value }
      const to = payment ? 'corrected' : 'noted'
      await changePayment(db, act(), saved, { to, text: paymentWords(saved) })
      if (quote === null) return back('#money')
      const came = sumOf(await listPayments(db, enquiry.id), quote.currency)
      const { deposit, total } = sumQuote(quote)
      if (came >= deposit) await tick('Deposit received')
      if (came >= total) await tick('Balance received')
      return back('#money')
    }
    if (button !== 'remove payment') throw new Refusal(400, 'not an action of a trip')
    const removed = payment && ({ to: 'removed', text: paymentWords(payment) } as const)
    if (removed) await changePayment(db, act(), payment, removed)
    return back('#money')
  })

  async function show(reply: FastifyReply, enquiry: ListedEnquiry, state: State, status = 200) {
    const props = { ...(await readTripPage(options, enquiry)), ...state }
    return sendPage(options, reply, {
      title: `Trip of ${enquiry.name || enquiry.reference}`,
      place: 'trips',
      status,
      content: <TripPage {...props} />,
    })
  }
}

const sumOf = (payments: readonly Payment[], currency: string): number =>
  payments.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0)

const paymentWords = (payment: Pick<Payment, 'day' | 'amount' | 'currency' | 'method'>) =>
  `${formatMoney(payment.amount, payment.currency as Currency)} on ${shortDay(payment.day)} by ${payment.method}`

async function readTripPage({ db, now, operator }: AdminOptions, enquiry: ListedEnquiry) {
  const { id } = enquiry
  const today = kigaliDay(now())
  const trip = await readTrip(db, id)
  const onItsDays =
    trip === null ? [] : await listTrips(db, { first: trip.first_day, last: trip.last_day })
  const accepted = (await listQuotes(db, id)).find(({ state }) => state === 'accepted')
  return {
    enquiry,
    trip,
    /** The accepted quote. */
    quote: accepted ? { id: accepted.id, ...readContent(accepted) } : null,
    tasks: await listTasks(db, id),
    payments: await listPayments(db, id),
    guides: await listUsed(db, 'guide'),
    cars: await listUsed(db, 'car'),
    currencies: operator.quotes.currencies,
    today,
    /** The guides and cars that another trip has on one of its days. */
    clashes: findClashes(onItsDays).filter(({ trips }) =>
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
        <h1>{trip === null ? 'Book a trip' : `Trip of ${name}`}</h1>
        {trip !== null && (
          <p className="text-l">{`${shortDay(trip.first_day)} to ${shortDay(trip.last_day)}`}</p>
        )}
        {quote !== null && (
          <a className="action" href={`/desk/quotes/${quote.id}/file`}>
            {`Day by day: ${quote.title}, PDF`}
          </a>
        )}
      </header>
      <p id="saved" tabIndex={-1} role="status" className="strong">
        {props.isSaved && 'Saved.'}
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

/** Returns what was typed into a form, and its faults. */
const forForm = (form: string, { typed, faults }: State) =>
  typed?.['do'] === form ? { typed, faults } : {}

/** Lands at the error of the answer, not at the part of the page that an earlier button led to. */
const actionOf = ({ reference }: Pick<ListedEnquiry, 'reference'>) =>
  `${enquiryPath(reference)}/trip#trouble`

function TripForm(props: TripPageProps) {
  const { enquiry, trip, today } = props
  const suggestions = Object.entries({ guides: props.guides, cars: props.cars })
  return (
    <form method="post" action={actionOf(enquiry)} className="fields stack gap-s">
      <input type="hidden" name="seen" value={trip?.changes ?? 0} />
      <SchemaFields
        schema={tripSchema}
        value={trip ?? tripAsked(enquiry, today)}
        {...forForm('trip', props)}
      />
      {suggestions.map(([id, words]) => (
        <datalist key={id} id={id}>
          {words.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ))}
      <Button name="do" value="trip">
        {trip === null ? 'Book this trip' : 'Save trip'}
      </Button>
    </form>
  )
}

/** Returns the trip that a booking asks for. */
function tripAsked({ kind, payload }: ListedEnquiry, today: string) {
  const request = kind === 'booking' ? storedBooking(payload) : null
  const [first_day = unknownFirstDay(today), last_day = first_day] =
    request?.dates.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  const people = Number(/^\d+/.exec(request?.groupSize ?? '')?.[0] ?? 2)
  return { first_day, last_day, people }
}

function Checklist(props: TripPageProps) {
  const { enquiry, tasks, today } = props
  return (
    <section className="panel stack gap-s" aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl">
        Checklist
      </h2>
      <ul className="stack gap-xs">
        {tasks.map(({ id, title, due_day, done_at }) => {
          const isOpen = done_at === null
          const isLate = isOpen && due_day !== null && due_day < today
          const due = due_day !== null && ` ${isLate ? 'was due' : 'due'} ${shortDay(due_day)}`
          const label = isOpen ? 'Mark done' : 'Reopen'
          return (
            <li key={id} className="trip-task" data-tone={isLate ? 'late' : undefined}>
              <form method="post" action={actionOf(enquiry)} className="trip-task-row">
                <input type="hidden" name="id" value={id} />
                <Button
                  name="do"
                  value={isOpen ? 'done' : 'open'}
                  variant="quiet"
                  aria-label={`${label}: ${title}`}
                >
                  {label}
                </Button>
                <span>
                  {isOpen ? <strong>{title}</strong> : <s className="quiet">{title}</s>}
                  {isOpen && <span className="quiet">{due}</span>}
                </span>
                <Button name="do" value="removed" variant="link" aria-label={`Remove ${title}`}>
                  Remove
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
      <form method="post" action={actionOf(enquiry)} className="fields stack gap-xs">
        <SchemaFields
          schema={taskSchema}
          value={{ title: '', due_day: null }}
          {...forForm('task', props)}
        />
        <Button name="do" value="task" variant="quiet">
          Add task
        </Button>
      </form>
    </section>
  )
}

function Money(props: TripPageProps) {
  const { enquiry, quote, payments, currencies, today, corrects } = props
  const corrected = payments.find(({ id }) => id === corrects)
  const currency = corrected?.currency ?? quote?.currency ?? currencies[0]
  const blank = { amount: null, currency, method: 'bank', day: today, note: '' }
  return (
    <section className="panel stack gap-s" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        Money
      </h2>
      <dl className="facts columns-m">
        {sumsOf(props).map(([title, sum]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <ul className="stack gap-xs">
        {payments.map((payment) => (
          <li key={payment.id}>
            <form method="post" action={actionOf(enquiry)} className="cluster gap-xs">
              <input type="hidden" name="id" value={payment.id} />
              <span>
                {paymentWords(payment)}
                <span className="quiet">{` ${payment.note}`}</span>
              </span>
              <a className="action" href={`?payment=${payment.id}#payment`}>
                Correct
              </a>
              <Button
                name="do"
                value="remove payment"
                variant="link"
                aria-label={`Remove ${paymentWords(payment)}`}
              >
                Remove
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={actionOf(enquiry)} className="fields stack gap-xs" id="payment">
        <h3 className="text-l">{corrected ? 'Correct the payment' : 'Note a payment'}</h3>
        <input type="hidden" name="id" value={corrected?.id ?? ''} />
        <SchemaFields
          schema={paymentSchema}
          value={corrected ?? blank}
          choices={{ currencies: currencies.map((name) => [name, name]) }}
          {...forForm('payment', props)}
        />
        <Button name="do" value="payment" variant="quiet">
          Save payment
        </Button>
      </form>
    </section>
  )
}

/** Returns the sums that are due, beside those that came. */
function sumsOf({ quote, payments }: TripPageProps): readonly (readonly [string, string])[] {
  const currencies = [...new Set(payments.map(({ currency }) => currency as Currency))]
  const came = currencies.map((currency) => formatMoney(sumOf(payments, currency), currency))
  const received = ['Received', came.join(' and ') || 'Nothing yet'] as const
  if (quote === null) return [received]
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const by = (day: string | null) => (day === null ? '' : `, by ${shortDay(day)}`)
  const { total, deposit, balance } = sumQuote(quote)
  const open = total - sumOf(payments, quote.currency)
  return [
    ['Total', money(total)],
    received,
    [open < 0 ? 'Too much by' : 'Still open', money(Math.abs(open))],
    ...(deposit > 0 ? [[`Deposit${by(quote.depositDue)}`, money(deposit)] as const] : []),
    ...(balance > 0 ? [[`Balance${by(quote.balanceDue)}`, money(balance)] as const] : []),
  ]
}
