import { routeName } from '#core/forms/booking-fields.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { tCount } from '#core/words.ts'
import type { Trip, TripPlace } from '#site/content/schemas/trips.ts'
import { readShown } from './entries.ts'
import { readContent } from './read-content.ts'
import { planTrip } from './trip-plan.ts'

export type ReadTrip = Awaited<ReturnType<typeof readTrips>>[number]

/** `name` is the English name, which is sent in requests. Visitors see `label`. */
export function readTrips() {
  const facts = readContent('facts')
  const trips = readShown('trips')
  const inEnglish = inLanguage('en', () => readContent('trips'))
  const nameOf = (slug: string) => inEnglish.find(({ id }) => id === slug)?.data.title ?? ''
  return trips.map(({ id, data }) => ({
    slug: id,
    path: `/routes/${id}`,
    name: routeName(nameOf(id), data.days.length),
    label: `${data.title}, ${tCount(data.days.length, '1 day', '{count} days')}`,
    trip: data as Trip,
    plan: planTrip(data, facts),
  }))
}

/** Leaves out samples, which are shown only at their own addresses. */
export function readListedTrips() {
  return readTrips().filter(({ trip }) => !trip.sample)
}

export function readRoutesWith(
  isThere: (day: Trip['days'][number]) => boolean,
): { label: string; path: string }[] {
  const passing = readListedTrips().filter(({ trip }) => trip.days.some(isThere))
  return passing.slice(0, 4).map(({ trip, path }) => ({ label: trip.title, path }))
}

export function readPlaceNames(): (place: TripPlace) => string {
  const { start, places } = readContent('map')
  return (place) => places.find((known) => known.place === place)?.name ?? start
}
