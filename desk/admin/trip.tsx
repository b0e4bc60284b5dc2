import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { storedBooking } from '#desk/db/enquiry-content.ts'
import { listQuotes } from '#desk/db/quotes.ts'
import { findByReference, type ListedEnquiry } from '#desk/db/read-enquiries.ts'
import {
  bookTrip,
  changeTrip,
  deletePayment,
  deleteTask,
  listPayments,
  listTasks,
  listTrips,
  listUsed,
  type Payment,
  readTrip,
  savePayment,
  saveTask,
  type Task,
  type TripRow,
} from '#desk/db/trips.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { type Quote, quoteSchema, sumQuote } from '#desk/quotes/quote.ts'
import { dayBefore, paymentSchema, taskSchema, tripSchema, tripTasks } from '#desk/quotes/trip.ts'
import { type Currency, formatMoney } from '#enquiry/money.ts'
import { type AdminOptions, Button, enquiryPath, sendMissing, sendPage } from './layout.tsx'
import { Trouble } from './quote.tsx'
import { type Fault, readForm } from './read-form.ts'
import { Faults, SchemaFields } from './schema-form.tsx'
import { memberOf } from './session.ts'
import { Clashes, findClashes } from './trips.tsx'
import { shortDay } from './wording.ts'

type Params = { readonly reference: string }

/** The page of a trip: its days and people, its checklist, and the money noted for it. */
export const tripRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids, now, operator } = options
  const path = `${enquiryPath(':reference')}/trip`

  app.get<{ Params: Params; Querystring: Fields }>(path, async ({ params, query }, reply) => {
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    return show(reply, found.enquiry, { corrects: query['payment'] })
  })

  app.post<{ Params: Params; Body: Fields }>(path, async (request, reply) => {
    const { body, params } = request
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    const { enquiry } = found
    const { id: enquiryId } = enquiry
    const at = now()
    const act = { enquiryId, by: memberOf(request).email, now: at, id: ids.uuid(), seen: null }
    const back = (part: string) =>
      reply.redirect(`${enquiryPath(enquiry.reference)}/trip#${part}`, 303)
    const refuse = (faults: readonly Fault[]) =>
      show(reply, enquiry, { typed: body, faults, status: 400 })
    const tasks = await listTasks(db, enquiryId)
    const task = tasks.find(({ id }) => id === body['id'])
    const payment = (await listPayments(db, enquiryId)).find(({ id }) => id === body['id'])
    /** Ticks off what has just been done. */
    const tick = async (title: string) => {
      const open = (await listTasks(db, enquiryId)).find(
        (one) => one.title === title && one.done_at === null,
      )
      if (!open) return
      const done = { ...open, done_at: at, done_by: act.by }
      await saveTask(db, { ...act, id: ids.uuid() }, done)
    }

    switch (body['do']) {
      case 'trip': {
        const { value, faults } = readForm(tripSchema, body, {})
        if (value === null) return refuse(faults)
        const [first_day = '', last_day = ''] = [value.first_day, value.last_day].toSorted()
        const columns = { ...value, first_day, last_day }
        const isNew = (await readTrip(db, enquiryId)) === null
        const checklist = tripTasks({ firstDay: first_day, today: kigaliDay(at) }, ids)
        const performed = isNew
          ? await bookTrip(db, act, { enquiry_id: enquiryId, ...columns }, checklist)
          : await changeTrip(db, act, Number(body['seen']), columns)
        if (performed === 'done') {
          if (value.guide && value.car) await tick('Guide and car')
          return back('saved')
        }
        return show(reply, enquiry, { typed: body, error: changedMeanwhile, status: 409 })
      }
      case 'task': {
        const { value, faults } = readForm(taskSchema, body, {})
        if (value === null) return refuse(faults)
        await saveTask(db, act, { id: ids.uuid(), ...value, done_at: null, done_by: null })
        return back('checklist')
      }
      case 'tick': {
        const isDone = task?.done_at !== null
        const done = isDone ? { done_at: null, done_by: null } : { done_at: at, done_by: act.by }
        if (task) await saveTask(db, act, { ...task, ...done })
        return back('checklist')
      }
      case 'remove task':
        if (task) await deleteTask(db, act, task)
        return back('checklist')
      case 'payment': {
        const { value, faults } = readForm(paymentSchema, body, {})
        if (value === null || faults.length > 0) return refuse(faults)
        const saved = { id: payment?.id ?? ids.uuid(), ...value }
        await savePayment(db, act, saved, paymentWords(saved))
        const sums = await quotedSums(enquiryId)
        const came = (await listPayments(db, enquiryId))
          .filter(({ currency }) => currency === sums?.currency)
          .reduce((sum, { amount }) => sum + amount, 0)
        if (sums && came >= sums.deposit) await tick('Deposit received')
        if (sums && came >= sums.total) await tick('Balance received')
        return back('money')
      }
      case 'remove payment':
        if (payment) await deletePayment(db, act, payment.id, paymentWords(payment))
        return back('money')
      default:
        throw new Refusal(400, 'not an action of a trip')
    }
  })

  /** The sums of the accepted quote, or null. */
  async function quotedSums(enquiryId: string) {
    const accepted = (await listQuotes(db, enquiryId)).find(({ state }) => state === 'accepted')
    if (!accepted) return null
    const quote = quoteSchema.parse(JSON.parse(accepted.content))
    return { ...sumQuote(quote), currency: quote.currency }
  }

  type State = Partial<Pick<TripPageProps, 'typed' | 'faults' | 'error' | 'corrects'>>

  async function show(
    reply: FastifyReply,
    enquiry: ListedEnquiry,
    { status = 200, ...state }: State & { readonly status?: number },
  ): Promise<FastifyReply> {
    const { id } = enquiry
    const trip = await readTrip(db, id)
    const accepted = (await listQuotes(db, id)).find(({ state }) => state === 'accepted')
    const props: TripPageProps = {
      enquiry,
      trip: trip ?? newTripOf(enquiry, now()),
      isNew: trip === null,
      quote: accepted ? quoteSchema.parse(JSON.parse(accepted.content)) : null,
      tasks: await listTasks(db, id),
      payments: await listPayments(db, id),
      guides: await listUsed(db, 'guide'),
      cars: await listUsed(db, 'car'),
      currencies: operator.quotes.currencies,
      today: kigaliDay(now()),
      clashes: findClashes(
        trip === null ? [] : await listTrips(db, { first: trip.first_day, last: trip.last_day }),
      ).filter(({ references }) => references.includes(enquiry.reference)),
      ...state,
    }
    return sendPage(options, reply, {
      title: `Trip of ${enquiry.name || enquiry.reference}`,
      place: 'trips',
      status,
      content: <TripPage {...props} />,
    })
  }
}

const changedMeanwhile =
  'Somebody else changed this trip while you were writing. Look at it again, and repeat your change.'

const paymentWords = ({
  day,
  amount,
  currency,
  method,
}: Pick<Payment, 'day' | 'amount' | 'currency' | 'method'>) =>
  `${formatMoney(amount, currency as Currency)} on ${shortDay(day)} by ${method}`

/** Returns the trip that the page of a booking begins with. */
function newTripOf({ id, kind, payload }: ListedEnquiry, now: number): TripRow {
  const request = kind === 'booking' ? storedBooking(payload) : null
  const [first, last] = request?.dates.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  const start = first ?? dayBefore(kigaliDay(now), -30)
  return {
    enquiry_id: id,
    first_day: start,
    last_day: last ?? start,
    people: Number(/^\d+/.exec(request?.groupSize ?? '')?.[0] ?? 2),
    travellers: '',
    guide: '',
    car: '',
    pick_up: '',
    notes: '',
    changes: 0,
  }
}

type TripPageProps = {
  readonly enquiry: ListedEnquiry
  readonly trip: TripRow
  readonly isNew: boolean
  readonly quote: Quote | null
  readonly tasks: readonly Task[]
  readonly payments: readonly Payment[]
  readonly guides: readonly string[]
  readonly cars: readonly string[]
  readonly currencies: readonly Currency[]
  readonly today: string
  /** The guides and cars that another trip has on one of its days. */
  readonly clashes: ReturnType<typeof findClashes>
  readonly error?: string
  readonly typed?: Fields
  readonly faults?: readonly Fault[]
  /** The id of the payment to correct. */
  readonly corrects?: string | undefined
}

function TripPage(props: TripPageProps) {
  const { enquiry, trip, isNew, error } = props
  return (
    <div className="stack gap-l">
      <header className="stack gap-2xs">
        <a className="action" href={enquiryPath(enquiry.reference)}>
          {enquiry.name || enquiry.reference}
        </a>
        <h1>{isNew ? 'Book a trip' : `Trip of ${enquiry.name || enquiry.reference}`}</h1>
        {!isNew && (
          <p className="text-l">{`${shortDay(trip.first_day)} to ${shortDay(trip.last_day)}`}</p>
        )}
      </header>
      <Trouble error={error} />
      <Clashes clashes={props.clashes} />
      <Faults faults={props.faults} />
      <div className="split">
        <div className="stack gap-l" id="saved">
          <TripForm {...props} />
          {props.quote && <Days quote={props.quote} />}
        </div>
        {!isNew && (
          <div className="stack gap-l">
            <Checklist {...props} />
            <Money {...props} />
          </div>
        )}
      </div>
    </div>
  )
}

function TripForm({ trip, isNew, guides, cars, typed, faults }: TripPageProps) {
  return (
    <form method="post" className="fields stack gap-s">
      <input type="hidden" name="seen" value={trip.changes} />
      <SchemaFields schema={tripSchema} value={trip} {...forForm('trip', typed, faults)} />
      <Suggestions id="guides" words={guides} />
      <Suggestions id="cars" words={cars} />
      <Button name="do" value="trip">
        {isNew ? 'Book this trip' : 'Save trip'}
      </Button>
    </form>
  )
}

/** The days of the accepted quote. */
const Days = ({ quote }: { readonly quote: Quote }) => (
  <details className="fold">
    <summary className="strong">Day by day</summary>
    <ol className="stack gap-xs">
      {describeQuote(quote, { places: [] }).days.map(({ label, title, facts }) => (
        <li key={label}>
          <strong>{label}</strong> {title}
          <span className="quiet">
            {facts.map((fact) => ` ${fact.label}: ${fact.text}.`).join('')}
          </span>
        </li>
      ))}
    </ol>
  </details>
)

/** The faults and texts of the form that was sent. */
const forForm = (form: string, typed: Fields | undefined, faults: readonly Fault[] | undefined) =>
  typed?.['do'] === form ? { typed, faults } : {}

const Suggestions = ({ id, words }: { readonly id: string; readonly words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((one) => (
      <option key={one} value={one} />
    ))}
  </datalist>
)

function Checklist({ tasks, today, typed, faults }: TripPageProps) {
  return (
    <section className="panel stack gap-s" aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl">
        Checklist
      </h2>
      <ul className="stack gap-xs">
        {tasks.map(({ id, title, due_day, done_at }) => {
          const isLate = done_at === null && due_day !== null && due_day < today
          return (
            <li key={id} className="trip-task" data-tone={isLate ? 'late' : undefined}>
              <form method="post" className="trip-task-row">
                <input type="hidden" name="id" value={id} />
                <Button
                  name="do"
                  value="tick"
                  variant="quiet"
                  aria-label={`${title}: ${done_at === null ? 'mark as done' : 'mark as open'}`}
                >
                  {done_at === null ? 'Mark done' : 'Reopen'}
                </Button>
                <span className={done_at === null ? 'strong' : 'quiet'}>
                  {done_at === null ? title : <s>{title}</s>}
                  {due_day !== null && done_at === null && (
                    <span className="quiet">{` ${isLate ? 'was due' : 'due'} ${shortDay(due_day)}`}</span>
                  )}
                </span>
                <Button name="do" value="remove task" variant="link" aria-label={`Remove ${title}`}>
                  Remove
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
      <form method="post" className="fields stack gap-xs">
        <SchemaFields
          schema={taskSchema}
          value={{ title: '', due_day: null }}
          {...forForm('task', typed, faults)}
        />
        <Button name="do" value="task" variant="quiet">
          Add
        </Button>
      </form>
    </section>
  )
}

function Money({ quote, payments, currencies, today, corrects, typed, faults }: TripPageProps) {
  const corrected = payments.find(({ id }) => id === corrects)
  const [usual = 'USD'] = currencies
  const currency = (corrected?.currency ?? quote?.currency ?? usual) as Currency
  return (
    <section className="panel stack gap-s" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        Money
      </h2>
      <Due quote={quote} payments={payments} />
      {payments.length > 0 && (
        <ul className="stack gap-xs">
          {payments.map((payment) => (
            <li key={payment.id}>
              <form method="post" className="cluster gap-xs">
                <input type="hidden" name="id" value={payment.id} />
                <span>
                  {paymentWords(payment)}
                  {payment.note !== '' && <span className="quiet">{` ${payment.note}`}</span>}
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
      )}
      <form method="post" className="fields stack gap-xs" id="payment">
        <h3 className="text-l">{corrected ? 'Correct the payment' : 'Note a payment'}</h3>
        <input type="hidden" name="id" value={corrected?.id ?? ''} />
        <SchemaFields
          schema={paymentSchema}
          value={corrected ?? { amount: null, currency, method: 'bank', day: today, note: '' }}
          {...forForm('payment', typed, faults)}
        />
        <Button name="do" value="payment" variant="quiet">
          Save payment
        </Button>
      </form>
    </section>
  )
}

/** The sums that are due, beside those that came. */
function Due({ quote, payments }: Pick<TripPageProps, 'quote' | 'payments'>) {
  const came = new Map<string, number>()
  for (const { currency, amount } of payments) {
    came.set(currency, (came.get(currency) ?? 0) + amount)
  }
  const received = [...came].map(([currency, sum]) => formatMoney(sum, currency as Currency))
  const sums = quote && sumQuote(quote)
  const open = quote && sums ? sums.total - (came.get(quote.currency) ?? 0) : null
  return (
    <dl className="facts columns-m">
      {quote && sums && (
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(sums.total, quote.currency)}</dd>
        </div>
      )}
      <div>
        <dt>Received</dt>
        <dd>{received.join(' and ') || 'Nothing yet'}</dd>
      </div>
      {quote && open !== null && (
        <div>
          <dt>{open < 0 ? 'Too much by' : 'Still open'}</dt>
          <dd>{formatMoney(Math.abs(open), quote.currency)}</dd>
        </div>
      )}
      {quote && sums && sums.deposit > 0 && (
        <div>
          <dt>{`Deposit${quote.depositDue === null ? '' : `, by ${shortDay(quote.depositDue)}`}`}</dt>
          <dd>{formatMoney(sums.deposit, quote.currency)}</dd>
        </div>
      )}
      {quote && sums && sums.balance > 0 && (
        <div>
          <dt>{`Balance${quote.balanceDue === null ? '' : `, by ${shortDay(quote.balanceDue)}`}`}</dt>
          <dd>{formatMoney(sums.balance, quote.currency)}</dd>
        </div>
      )}
    </dl>
  )
}
