import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { ensureSecret, replaceSecret } from '#desk/db/job-state.ts'
import { type ListedTrip, listOverdue, listTrips } from '#desk/db/trips.ts'
import { dayMs, kigaliDay, longMonth } from '#desk/lib/time.ts'
import { calendarOf } from '#enquiry/calendar-file.ts'
import { type AdminOptions, Button, enquiryPath, sendPage } from './layout.tsx'
import { shortDay } from './wording.ts'

type Fields = Readonly<Record<string, string | undefined>>

const secretName = 'calendar'
const newToken = () => randomBytes(16).toString('hex')

/** The next arrivals and the month, for the team. */
export const tripsRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, now, siteUrl } = options

  app.get<{ Querystring: Fields }>('/desk/trips', async ({ query }, reply) => {
    const today = kigaliDay(now())
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(query['month'] ?? '')
      ? `${query['month']}`
      : today.slice(0, 7)
    const days = daysOf(month)
    const props: TripsProps = {
      month,
      today,
      trips: await listTrips(db, { first: days[0] ?? today, last: days.at(-1) ?? today }),
      next: (await listTrips(db, { first: today, last: '9999-12-31' })).slice(0, 20),
      overdue: await listOverdue(db, today),
      feed: `${siteUrl}/calendar/${await ensureSecret(db, secretName, newToken())}.ics`,
    }
    return sendPage(options, reply, {
      title: 'Trips',
      place: 'trips',
      content: <Trips {...props} />,
    })
  })

  app.post('/desk/trips/calendar', async (_request, reply) => {
    await replaceSecret(db, secretName, newToken())
    return reply.redirect('/desk/trips#calendar', 303)
  })
}

/** The calendar that the team's phones subscribe to. Its address is the key to it. */
export const calendarRoutes: FastifyPluginAsync<Pick<AdminOptions, 'db' | 'now'>> = async (
  app,
  { db, now },
) => {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    const known = await ensureSecret(db, secretName, newToken())
    if (params.token !== known) return reply.code(404).type('text/plain').send('Not found\n')
    const since = kigaliDay(now() - 60 * dayMs)
    const trips = await listTrips(db, { first: since, last: '9999-12-31' })
    const events = trips.map(({ reference, name, first_day, last_day, enquiry_id }) => ({
      uid: `trip-${enquiry_id}`,
      dates: { start: first_day, end: last_day },
      summary: `${name || 'No name'} (${reference})`,
    }))
    return reply
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(events, { madeAt: now(), name: 'Trips' }))
  })
}

/** Returns the days of the weeks that a month lies in, from a Monday to a Sunday. */
function daysOf(month: string): readonly string[] {
  const first = Date.parse(`${month}-01`)
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const days = Array.from({ length: 42 }, (_, index) =>
    new Date(monday + index * dayMs).toISOString().slice(0, 10),
  )
  return days.slice(0, days.slice(35).some((day) => day.startsWith(month)) ? 42 : 35)
}

const monthAfter = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

type TripsProps = {
  readonly month: string
  readonly today: string
  /** The trips of the month. */
  readonly trips: readonly ListedTrip[]
  /** The trips that are not over. */
  readonly next: readonly ListedTrip[]
  readonly overdue: Awaited<ReturnType<typeof listOverdue>>
  readonly feed: string
}

function Trips({ month, today, trips, next, overdue, feed }: TripsProps) {
  const clashes = findClashes(next)
  return (
    <div className="stack gap-l">
      <h1>Trips</h1>
      {overdue.length > 0 && (
        <section className="notice stack gap-xs" data-tone="trouble" aria-labelledby="overdue">
          <h2 id="overdue" className="text-l">
            Overdue
          </h2>
          <ul className="links">
            {overdue.map(({ title, due_day, reference, name }) => (
              <li key={`${reference} ${title}`}>
                <a href={`${enquiryPath(reference)}/trip#checklist`}>
                  {`${title}, ${name || reference}: was due ${shortDay(due_day ?? '')}`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Clashes clashes={clashes} />
      <section className="stack gap-s" aria-labelledby="next">
        <h2 id="next">Next arrivals</h2>
        {next.length === 0 && <p className="panel">No trip is booked.</p>}
        <ol className="cards">
          {next.map((trip) => (
            <li key={trip.enquiry_id} className="panel stack gap-2xs">
              <a className="strong target bare" href={`${enquiryPath(trip.reference)}/trip`}>
                {trip.name || trip.reference}
              </a>
              <p>
                {`${shortDay(trip.first_day)} to ${shortDay(trip.last_day)}, ${trip.people} ${trip.people === 1 ? 'traveller' : 'travellers'}`}
                {trip.first_day <= today && <strong> on the road now</strong>}
              </p>
              <p className="quiet">
                {[trip.guide || 'no guide yet', trip.car || 'no car yet', trip.pick_up]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <Month month={month} today={today} trips={trips} />
      <section className="panel fields stack gap-s" aria-labelledby="calendar">
        <h2 id="calendar" className="text-xl">
          On your phone
        </h2>
        <label htmlFor="feed">
          Subscribe to this address in your calendar. It has names and days, and nothing else.
        </label>
        <input id="feed" readOnly value={feed} />
        <form method="post" action="/desk/trips/calendar">
          <Button variant="quiet">Make a new address</Button>
        </form>
        <p className="quiet">The old address stops working: every phone subscribes again.</p>
      </section>
    </div>
  )
}

type Clash = { readonly words: string; readonly references: readonly [string, string] }

/** The double bookings, with links to both trips. */
export function Clashes({ clashes }: { readonly clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null
  return (
    <section className="notice stack gap-xs" data-tone="trouble" aria-labelledby="clashes">
      <h2 id="clashes" className="text-l">
        Double bookings
      </h2>
      <ul>
        {clashes.map(({ words, references }) => (
          <li key={words}>
            {words}
            {references.map((reference) => (
              <span key={reference}>
                {' '}
                <a href={`${enquiryPath(reference)}/trip`}>{reference}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function Month({ month, today, trips }: Pick<TripsProps, 'month' | 'today' | 'trips'>) {
  const days = daysOf(month)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    <section className="stack gap-s" aria-labelledby="month">
      <div className="cluster">
        <h2 id="month">{longMonth(month)}</h2>
        <nav className="cluster links" aria-label="Months">
          <a href={`?month=${monthAfter(month, -1)}#month`}>{longMonth(monthAfter(month, -1))}</a>
          <a href={`?month=${monthAfter(month, 1)}#month`}>{longMonth(monthAfter(month, 1))}</a>
        </nav>
      </div>
      <table className="month" aria-labelledby="month">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={day.startsWith(month) ? undefined : ''}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className="quiet">{Number(day.slice(8))}</span>
                  <ul>
                    {trips
                      .filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
                      .map((trip) => (
                        <li key={trip.enquiry_id}>
                          <TripMark trip={trip} day={day} />
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">▸ arrives, ◂ leaves. The others are on the road.</p>
    </section>
  )
}

function TripMark({ trip, day }: { readonly trip: ListedTrip; readonly day: string }) {
  const { reference, name, guide, car, first_day, last_day } = trip
  const what = day === first_day ? 'arrives' : day === last_day ? 'leaves' : 'on the road'
  const sign = { arrives: '▸', leaves: '◂', 'on the road': '' }[what]
  // The last word of a name, without what stands in brackets.
  const who =
    name
      .replaceAll(/\(.*\)/g, '')
      .trim()
      .split(/\s+/)
      .at(-1) || reference
  const words = [`${name || reference} ${what}`, guide, car].filter(Boolean).join(', ')
  return (
    <a
      className="trip-mark bare"
      data-what={what}
      href={`${enquiryPath(reference)}/trip`}
      title={words}
      aria-label={words}
    >
      {`${sign}${who}`}
    </a>
  )
}

/** Finds guides and cars that two trips have on one day. */
export function findClashes(
  trips: readonly Pick<
    ListedTrip,
    'name' | 'reference' | 'guide' | 'car' | 'first_day' | 'last_day'
  >[],
): readonly Clash[] {
  return trips.flatMap((trip, index) =>
    trips.slice(index + 1).flatMap((other) => {
      const [from, until] = [
        [trip.first_day, other.first_day].toSorted().at(-1) ?? '',
        [trip.last_day, other.last_day].toSorted()[0] ?? '',
      ]
      if (from > until) return []
      return (['guide', 'car'] as const)
        .filter((part) => trip[part] !== '' && same(trip[part], other[part]))
        .map((part) => ({
          references: [trip.reference, other.reference] as const,
          words: `${trip[part]} (${part}), ${shortDay(from)}${from === until ? '' : ` to ${shortDay(until)}`}: ${trip.name || trip.reference} and ${other.name || other.reference}`,
        }))
    }),
  )
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
