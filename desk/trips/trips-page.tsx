import type { FastifyPluginAsync } from 'fastify'
import { addDays, mondayOf } from '#core/date-range.ts'
import { formatDay, t, tCount } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { taskWords } from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { kigaliDay, longMonth, shortDay } from '#desk/lib/time.ts'
import { newToken } from '#desk/lib/tokens.ts'
import { CopyButton } from '#desk/shell/copy-button.tsx'
import { Button, ColumnHeads, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { ensureCalendar } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { setCalendar } from '#desk/team/sessions.ts'
import { Clashes, findClashes } from './clashes.tsx'
import { minePath } from './mine.tsx'
import { Notice } from './notice.tsx'
import { SheetForm } from './sheet-routes.tsx'
import { type ListedTrip, listOverdue, listTrips } from './store.ts'
import { hasBegun } from './trip.ts'
import { crewOf, daysOf } from './trip-words.ts'

const maxNext = 20

export const tripsRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, now, siteUrl } = options

  app.get<{ Querystring: Fields }>('/desk/trips', async ({ query }, reply) => {
    const today = kigaliDay(now())
    // The months before and after are shown too.
    const month = /^[1-8]\d{3}-(0[1-9]|1[0-2])$/.test(query['month'] ?? '')
      ? `${query['month']}`
      : today.slice(0, 7)
    const first = `${month}-01`
    const props: TripsProps = {
      month,
      today,
      trips: await listTrips(db, { first: addDays(first, -6), last: addDays(first, 36) }),
      next: (await listTrips(db, { first: today, last: '9999-12-31' })).slice(0, maxNext),
      overdue: await listOverdue(db, today),
      feed: `${siteUrl}/calendar/${await ensureCalendar(db, memberOf(reply.request).email, newToken(16))}.ics`,
    }
    return sendPage(options, reply, {
      title: t('Trips'),
      place: 'trips',
      content: <Trips {...props} />,
    })
  })

  app.post('/desk/trips/calendar', async (request, reply) => {
    await setCalendar(db, memberOf(request).email, newToken(16))
    return reply.redirect('/desk/trips#calendar', 303)
  })
}

function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`
  const monday = mondayOf(first)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  ).filter((week) => week.some((day) => day.startsWith(month)))
}

const monthAfter = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

type TripsProps = {
  readonly month: string
  readonly today: string
  readonly trips: readonly ListedTrip[]
  readonly next: readonly ListedTrip[]
  readonly overdue: Awaited<ReturnType<typeof listOverdue>>
  readonly feed: string
}

const Trips = (props: TripsProps) => (
  <div className="stack gap-l">
    <h1>{t('Trips')}</h1>
    <p>
      <a className="action" href={minePath}>
        {t('My tasks')}
      </a>
    </p>
    <Overdue {...props} />
    <Clashes clashes={findClashes(props.next)} />
    <NextArrivals {...props} />
    <Month {...props} />
    <SheetForm {...props} />
    <Feed {...props} />
  </div>
)

const Overdue = ({ overdue }: TripsProps) => (
  <Notice id="overdue" title={t('Overdue')}>
    {overdue.map(({ title, due_day, reference, name }) => (
      <li key={`${reference} ${title}`}>
        <a href={`${tripPath(reference)}#checklist`}>
          {t('{task}, {name}: was due {day}', {
            task: taskWords(title),
            name: name || reference,
            day: shortDay(due_day ?? ''),
          })}
        </a>
      </li>
    ))}
  </Notice>
)

const NextArrivals = ({ next, today }: TripsProps) => (
  <section className="stack gap-s" aria-labelledby="next">
    <h2 id="next">{t('Next arrivals')}</h2>
    {next.length === 0 && <p className="panel">{t('No trips booked yet.')}</p>}
    <ol className="cards">
      {next.map((trip) => (
        <li key={trip.enquiry_id} className="panel stack gap-2xs">
          <a className="strong target bare" href={tripPath(trip.reference)}>
            {trip.name || trip.reference}
          </a>
          <p>
            {`${daysOf(trip)}, ${tCount(trip.people, '1 traveller', '{count} travellers')}`}
            {hasBegun(trip.first_day, today) && <strong>{` ${t('on the road now')}`}</strong>}
          </p>
          <p className="quiet">{crewOf(trip)}</p>
        </li>
      ))}
    </ol>
  </section>
)

const Feed = ({ feed }: TripsProps) => (
  <section className="panel fields stack gap-s" aria-labelledby="calendar">
    <h2 id="calendar" className="text-xl">
      {t('On your phone')}
    </h2>
    <label htmlFor="feed">
      {t(
        'Subscribe to this address in your calendar app. It shows names, dates, guide, car and pick-up.',
      )}
    </label>
    <input id="feed" readOnly value={feed} />
    <p className="cluster gap-xs">
      <a className="button" href={feed.replace(/^https?:/, 'webcal:')}>
        {t('Subscribe')}
      </a>
      <CopyButton field="feed" />
    </p>
    <PostForm action="/desk/trips/calendar">
      <Button variant="quiet">{t('Create a new address')}</Button>
    </PostForm>
    <p className="quiet">
      {t(
        'This address is yours. It ends if you sign out everywhere or leave the team. With a new one, the old address stops working, and your phone has to subscribe again.',
      )}
    </p>
  </section>
)

function Month({ month, today, trips }: Pick<TripsProps, 'month' | 'today' | 'trips'>) {
  const weeks = weeksOf(month)
  const weekday = (day: string) => formatDay(new Date(day), { weekday: 'short', timeZone: 'UTC' })
  return (
    <section className="stack gap-s" aria-labelledby="month">
      <div className="cluster">
        <h2 id="month">{longMonth(month)}</h2>
        <nav className="cluster links" aria-label={t('Months')}>
          <a href={`?month=${monthAfter(month, -1)}#month`}>{longMonth(monthAfter(month, -1))}</a>
          <a href={`?month=${monthAfter(month, 1)}#month`}>{longMonth(monthAfter(month, 1))}</a>
        </nav>
      </div>
      <table className="month" aria-labelledby="month">
        <ColumnHeads names={(weeks[0] ?? []).map(weekday)} />
        {weeks.map((week) => (
          <tbody key={week[0]}>
            <tr>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={day.startsWith(month) ? undefined : ''}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </td>
              ))}
            </tr>
            {trips.map((trip) => (
              <WeekOfTrip key={trip.enquiry_id} trip={trip} week={week} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="quiet">{t('▸ arrives, ◂ leaves.')}</p>
    </section>
  )
}

type WeekOfTripProps = { readonly trip: ListedTrip; readonly week: readonly string[] }

function WeekOfTrip({ trip, week }: WeekOfTripProps) {
  const { reference, name, guide, car, first_day, last_day } = trip
  const covered = week.filter((day) => first_day <= day && day <= last_day)
  const [first = ''] = covered
  if (first === '') return null
  const words = [`${name || reference}, ${daysOf(trip)}`, guide, car].filter(Boolean).join(', ')
  // Shows only the last word of the name, because days are narrow on a phone.
  const [surname = ''] = /\S*$/.exec(name.replace(/\(.*/, '').trim()) ?? []
  return (
    <tr>
      {week
        .filter((day) => day === first || !covered.includes(day))
        .map((day) => (
          <td key={day} colSpan={day === first ? covered.length : 1}>
            {day === first && (
              <a className="trip-mark bare target" href={tripPath(reference)} title={words}>
                <span className="visually-hidden">{words}</span>
                <span aria-hidden="true">
                  {covered.includes(first_day) && '▸'}
                  {surname || reference}
                  {covered.includes(last_day) && '◂'}
                </span>
                <small aria-hidden="true">{[guide, car].filter(Boolean).join(', ')}</small>
              </a>
            )}
          </td>
        ))}
    </tr>
  )
}
