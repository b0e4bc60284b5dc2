import { type Region, regions } from '#enquiry/choices.ts'
import type { Facts } from './fill-in-facts.ts'
import type { Trip, TripPlace } from './trip-schema.ts'

/** A way from one stop to the next. */
export type Leg = {
  readonly from: TripPlace
  readonly to: TripPlace
  /** Hours by road, and what to know of them; nothing where no fact says it. */
  readonly time?: string | undefined
  readonly note?: string | undefined
}

/** Where one stays, and on which days one is there. */
export type Stop = { readonly place: TripPlace; readonly nights: number }

export type PlannedTrip = {
  /** The way at the beginning of each day; none on a day without one. */
  readonly legs: readonly (Leg | undefined)[]
  /** Where one sleeps, in the order of the days. */
  readonly stops: readonly Stop[]
  /** What is chosen in the wizard for who asks about it. */
  readonly regions: readonly Region[]
}

/** What follows from the days of a trip: ways and their hours, stops and nights, regions. */
export function planTrip({ start, days }: Pick<Trip, 'start' | 'days'>, facts: Facts): PlannedTrip {
  const legs = days.map(({ place }, index) => {
    const from = days[index - 1]?.place ?? start
    return from === place ? undefined : { from, to: place, ...roadBetween(from, place, facts) }
  })
  // Nobody sleeps after the last day.
  const nights = days.slice(0, -1).map(({ place }) => place)
  const stops = nights.flatMap((place, index) => {
    if (nights[index - 1] === place) return []
    const until = nights.findIndex((other, later) => later > index && other !== place)
    return { place, nights: (until === -1 ? nights.length : until) - index }
  })
  const places: ReadonlySet<string> = new Set(days.map(({ place }) => place))
  const hasGorillas = days.some(({ adventures }) =>
    adventures.includes('mountain-gorilla-trekking'),
  )
  return {
    legs,
    stops,
    regions: regions
      .map(({ id }) => id)
      .filter((id) => (id === 'gorillas' ? hasGorillas : places.has(id))),
  }
}

/** Facts name roads by both ends, in either order: `kigali-to-volcanoes`. */
function roadBetween(from: TripPlace, to: TripPlace, facts: Facts) {
  const fact = facts[`${from}-to-${to}`] ?? facts[`${to}-to-${from}`]
  return { time: fact?.shown, note: fact?.note }
}
