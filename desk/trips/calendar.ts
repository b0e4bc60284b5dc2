import type { FastifyPluginAsync } from 'fastify'
import { calendarOf } from '#core/calendar-file.ts'
import { addDays } from '#core/date-range.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t, tCount } from '#core/words.ts'
import { limitCallsOf } from '#desk/http/call-limit.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { type ShellOptions, sendMissing } from '#desk/shell/layout.tsx'
import { findByCalendar } from '#desk/team/members.ts'
import { type ListedTrip, listTrips } from './store.ts'

/** The calendar that a member's phone subscribes to, protected only by its secret URL. It ends with the membership. */
export const calendarRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, now, operator } = options
  app.addHook('onRequest', limitCallsOf(options))

  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    const member = await findByCalendar(db, params.token)
    if (member === undefined) return sendMissing(options, reply)
    const since = addDays(kigaliDay(now()), -60)
    const trips = await listTrips(db, { first: since, last: '9999-12-31' })
    const file = inLanguage(member.language ?? operator.teamLanguage, () => {
      const events = trips.map((trip) => ({
        uid: `trip-${trip.enquiry_id}`,
        dates: { start: trip.first_day, end: trip.last_day },
        summary: `${trip.name || t('No name given')} (${trip.reference})`,
        description: describeTrip(trip),
      }))
      return calendarOf(events, { madeAt: now(), name: t('Trips') })
    })
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}

/** What a member on the road needs to know. Names of travellers and notes are in the desk alone. */
const describeTrip = ({ guide, car, pick_up, people }: ListedTrip) =>
  [
    tCount(people, '1 traveller', '{count} travellers'),
    t('Guide: {name}', { name: guide || t('no guide yet') }),
    t('Car: {name}', { name: car || t('no car yet') }),
    pick_up && t('Pick-up: {place}', { place: oneLine(pick_up) }),
  ]
    .filter(Boolean)
    .join('\n')
