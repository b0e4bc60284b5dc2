import type { FastifyPluginAsync } from 'fastify'
import { storedBooking } from '#desk/db/enquiry-content.ts'
import { listQuotes } from '#desk/db/quotes.ts'
import { findByReference, type ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { paymentMethods } from '#desk/db/tables.ts'
import {
  bookTrip,
  changeTrip,
  deletePayment,
  deleteTask,
  listPayments,
  listTasks,
  listUsed,
  type Payment,
  readTrip,
  savePayment,
  saveTask,
  type Task,
  type TripRow,
} from '#desk/db/trips.ts'
import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { dayBefore, tripTasks } from '#desk/quotes/begin-trip.ts'
import { type Quote, quoteSchema, sumQuote } from '#desk/quotes/quote.ts'
import { isRealDay } from '#enquiry/date-range.ts'
import { type Currency, currencyNames, formatMoney, readMoney, typedMoney } from '#enquiry/money.ts'
import { type AdminOptions, Button, enquiryPath, sendMissing, sendPage } from './layout.tsx'
import { memberOf } from './session.ts'
import { shortDay } from './wording.ts'

type Fields = Readonly<Record<string, string | undefined>>
type Params = { readonly reference: string }

/** The page of a trip: its days and people, its checklist, and the money noted for it. */
export const tripRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids, now, operator } = options
  const path = `${enquiryPath(':reference')}/trip`

  app.get<{ Params: Params; Querystring: Fields }>(path, async ({ params, query }, reply) => {
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    const { enquiry } = found
    const { id } = enquiry
    const trip = await readTrip(db, id)
    const quotes = await listQuotes(db, id)
    const accepted = quotes.find(({ state }) => state === 'accepted')
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
      error: query['error'] === 'changed' ? changedMeanwhile : undefined,
      corrects: query['payment'],
    }
    return sendPage(options, reply, {
      title: `Trip of ${enquiry.name || enquiry.reference}`,
      place: 'trips',
      content: <TripPage {...props} />,
    })
  })

  app.post<{ Params: Params; Body: Fields }>(path, async (request, reply) => {
    const { body, params } = request
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    const enquiryId = found.enquiry.id
    const at = now()
    const act = { enquiryId, by: memberOf(request).email, now: at, id: ids.uuid(), seen: null }
    const back = `${enquiryPath(found.enquiry.reference)}/trip`
    const text = (name: string, limit: number) => (body[name] ?? '').trim().slice(0, limit)

    switch (body['do']) {
      case 'trip': {
        const [first, last] = [day(body['first']), day(body['last'])].toSorted()
        if (!first || !last) throw new Refusal(400, 'a trip without days')
        const people = Math.min(200, Math.max(1, Number(body['people']) || 1))
        const columns = {
          first_day: first,
          last_day: last,
          people,
          travellers: text('travellers', 3000),
          guide: text('guide', 120),
          car: text('car', 120),
          pick_up: text('pick_up', 300),
          notes: text('notes', 5000),
        }
        const existing = await readTrip(db, enquiryId)
        const tasks = tripTasks({ firstDay: first, today: kigaliDay(at) }, ids)
        const performed =
          existing === null
            ? await bookTrip(db, act, { enquiry_id: enquiryId, ...columns }, tasks)
            : await changeTrip(db, act, Number(body['seen']), columns)
        if (performed === 'changed') return reply.redirect(`${back}?error=changed`, 303)
        return reply.redirect(back, 303)
      }
      case 'task': {
        const title = text('title', 160)
        if (title === '') throw new Refusal(400, 'a task without a title')
        const due = text('due', 10)
        await saveTask(db, act, {
          id: body['id'] || ids.uuid(),
          title,
          due_day: due === '' ? null : day(due),
          done_at: null,
          done_by: null,
        })
        return reply.redirect(`${back}#checklist`, 303)
      }
      case 'tick':
      case 'remove task': {
        const task = (await listTasks(db, enquiryId)).find(({ id }) => id === body['id'])
        if (!task) throw new Refusal(400, 'no such task')
        const isDone = task.done_at !== null
        if (body['do'] === 'remove task') await deleteTask(db, act, task)
        else
          await saveTask(db, act, {
            ...task,
            done_at: isDone ? null : at,
            done_by: isDone ? null : act.by,
          })
        return reply.redirect(`${back}#checklist`, 303)
      }
      case 'payment': {
        const currency = currencyNames.find((known) => known === body['currency']) ?? 'USD'
        const typed = text('amount', 20)
        const isBack = typed.startsWith('-')
        const amount = readMoney(typed.replace(/^-\s*/, ''), currency)
        const method = paymentMethods.find((known) => known === body['method'])
        if (amount === null || method === undefined) throw new Refusal(400, 'not an amount')
        const payment = {
          id: body['id'] || ids.uuid(),
          day: day(body['day']),
          amount: isBack ? -amount : amount,
          currency,
          method,
          note: text('note', 300),
        }
        await savePayment(db, act, payment, paymentWords(payment))
        return reply.redirect(`${back}#money`, 303)
      }
      case 'remove payment': {
        const payment = (await listPayments(db, enquiryId)).find(({ id }) => id === body['id'])
        if (payment) await deletePayment(db, act, payment.id, paymentWords(payment))
        return reply.redirect(`${back}#money`, 303)
      }
      default:
        throw new Refusal(400, 'not an action of a trip')
    }
  })
}

const changedMeanwhile =
  'Somebody else changed this trip while you were writing. Look at it again, and repeat your change.'

function day(text = ''): string {
  if (!isRealDay(text)) throw new Refusal(400, 'not a day')
  return text
}

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
  readonly error: string | undefined
  /** The id of the payment to correct. */
  readonly corrects: string | undefined
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
      {error !== undefined && (
        <p className="notice" data-tone="trouble" role="alert">
          {error}
        </p>
      )}
      <div className="split">
        <TripForm {...props} />
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

function TripForm({ trip, isNew, guides, cars }: TripPageProps) {
  return (
    <form method="post" className="panel fields stack gap-s">
      <input type="hidden" name="seen" value={trip.changes} />
      <div className="columns-m">
        <p className="stack gap-2xs">
          <label htmlFor="first">First day</label>
          <input id="first" name="first" type="date" required defaultValue={trip.first_day} />
        </p>
        <p className="stack gap-2xs">
          <label htmlFor="last">Last day</label>
          <input id="last" name="last" type="date" required defaultValue={trip.last_day} />
        </p>
        <p className="stack gap-2xs">
          <label htmlFor="people">Travellers</label>
          <input
            id="people"
            name="people"
            inputMode="numeric"
            required
            maxLength={3}
            defaultValue={trip.people}
          />
        </p>
      </div>
      <label htmlFor="travellers">Names, a line each</label>
      <textarea id="travellers" name="travellers" rows={3} defaultValue={trip.travellers} />
      <div className="columns-m">
        <Suggested name="guide" label="Guide" value={trip.guide} known={guides} />
        <Suggested name="car" label="Car" value={trip.car} known={cars} />
      </div>
      <label htmlFor="pick_up">Pick-up</label>
      <input id="pick_up" name="pick_up" maxLength={300} defaultValue={trip.pick_up} />
      <label htmlFor="notes">Notes</label>
      <textarea id="notes" name="notes" rows={4} defaultValue={trip.notes} />
      <Button name="do" value="trip">
        {isNew ? 'Book this trip' : 'Save trip'}
      </Button>
    </form>
  )
}

type SuggestedProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly known: readonly string[]
}

const Suggested = ({ name, label, value, known }: SuggestedProps) => (
  <p className="stack gap-2xs">
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} maxLength={120} defaultValue={value} list={`${name}s`} />
    <datalist id={`${name}s`}>
      {known.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  </p>
)

function Checklist({ tasks, today }: TripPageProps) {
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
              <form method="post" className="cluster gap-xs">
                <input type="hidden" name="id" value={id} />
                <Button
                  name="do"
                  value="tick"
                  variant="quiet"
                  aria-label={`${title}: ${done_at === null ? 'mark as done' : 'mark as open'}`}
                >
                  {done_at === null ? 'Done' : 'Open again'}
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
        <label htmlFor="title">Another task</label>
        <input id="title" name="title" required maxLength={160} />
        <label htmlFor="due">Due, if on a day</label>
        <input id="due" name="due" type="date" />
        <Button name="do" value="task" variant="quiet">
          Add
        </Button>
      </form>
    </section>
  )
}

function Money({ quote, payments, currencies, today, corrects }: TripPageProps) {
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
        <label htmlFor="amount">Amount. Write a minus before money you paid back.</label>
        <input
          id="amount"
          name="amount"
          inputMode="text"
          required
          pattern="-?\s*\d[\d\s,.]*"
          maxLength={20}
          defaultValue={corrected ? signed(corrected) : ''}
        />
        <label htmlFor="currency">Currency</label>
        <select id="currency" name="currency" defaultValue={currency}>
          {currencyNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label htmlFor="method">How</label>
        <select id="method" name="method" defaultValue={corrected?.method ?? 'bank'}>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {`${method.slice(0, 1).toUpperCase()}${method.slice(1)}`}
            </option>
          ))}
        </select>
        <label htmlFor="day">Day</label>
        <input id="day" name="day" type="date" required defaultValue={corrected?.day ?? today} />
        <label htmlFor="note">Note</label>
        <input id="note" name="note" maxLength={300} defaultValue={corrected?.note ?? ''} />
        <Button name="do" value="payment" variant="quiet">
          Save payment
        </Button>
      </form>
    </section>
  )
}

const signed = ({ amount, currency }: Payment) =>
  `${amount < 0 ? '-' : ''}${typedMoney(Math.abs(amount), currency as Currency)}`

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
          <dt>Due in all</dt>
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
          <dt>{`Deposit${quote.deposit.due === null ? '' : `, by ${shortDay(quote.deposit.due)}`}`}</dt>
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
