import { type Region, regions } from '#enquiry/choices.ts'
import { type FeeSum, formatAmount, type ParkFee, sumParkFees } from '#enquiry/park-fees.ts'
import type { Trip, TripPlace } from '#site/content/schemas/trips.ts'
import type { Facts } from './facts.ts'

/** A way from one stop to the next. */
export type Leg = {
  readonly from: TripPlace
  readonly to: TripPlace
  /** Hours by road, and what to know of them; nothing where no fact says it. */
  readonly time?: string | undefined
  readonly note?: string | undefined
}

/** A stay of one or more nights at a place. */
export type Stop = { readonly place: TripPlace; readonly nights: number }

export type PlannedTrip = {
  /** The way at the beginning of each day; none on a day without one. */
  readonly legs: readonly (Leg | undefined)[]
  /** The stays, in the order of the days. */
  readonly stops: readonly Stop[]
  /** The regions preselected in the wizard for a visitor who asks about this trip. */
  readonly regions: readonly Region[]
}

/** Works out a trip from its days: the roads and their hours, the stops and nights, the regions. */
export function planTrip({ start, days }: Pick<Trip, 'start' | 'days'>, facts: Facts): PlannedTrip {
  const legs = days.map(({ place }, index) => {
    const from = days[index - 1]?.place ?? start
    return from === place ? undefined : { from, to: place, ...roadBetween(from, place, facts) }
  })
  // The last day has no night.
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

/** The hours on the road of a whole trip, "9 to 10 hours"; nothing where a leg has no hours. */
export function roadHours(legs: ReadonlyArray<Pick<Leg, 'time'> | undefined>): string | undefined {
  const times = legs.flatMap((leg) => (leg ? [hoursOf(leg.time)] : []))
  if (times.length === 0 || times.some(({ length }) => length === 0)) return undefined
  const least = times.reduce((sum, hours) => sum + Math.min(...hours), 0)
  const most = times.reduce((sum, hours) => sum + Math.max(...hours), 0)
  return `${least === most ? least : `${least} to ${most}`} hours`
}

/** The figures of "about 2.5 hours" or "4 to 5 hours". */
const hoursOf = (time = '') => (time.match(/\d+(\.\d+)?/g) ?? []).map(Number)

type Fee = ParkFee & { readonly adventures: readonly string[] }

/** A fee of a trip, with how often it is due and what it comes to for visitors from abroad. */
type FeeOfTrip = {
  readonly label: string
  readonly times: number
  /** Missing where nobody publishes it. */
  readonly forOne: string | undefined
  readonly forTwo: string | undefined
}

/** The fixed public fees of a trip, for travellers who pay them in full. */
export type TripFees = {
  readonly lines: readonly FeeOfTrip[]
  /** The sums of all lines. */
  readonly together: { readonly forOne: string; readonly forTwo: string }
  /** For one traveller of every other category. */
  readonly others: ReadonlyArray<{ visitor: string; sum: string; isPartial: boolean }>
}

/** Sums the fees of a trip. A fee is due once on every day that has one of its adventures. */
export function tripFees(
  days: ReadonlyArray<{ adventures: readonly string[] }>,
  {
    visitors,
    fees,
  }: { visitors: ReadonlyArray<{ id: string; label: string }>; fees: readonly Fee[] },
): TripFees {
  const chosen = fees.flatMap((fee) => {
    const isDue = (name: string) => fee.adventures.includes(`/adventure/${name}`)
    const times = days.filter(({ adventures }) => adventures.some(isDue)).length
    return times > 0 ? [{ fee, times }] : []
  })
  const sumFor = (of: typeof chosen, visitor = '', people = 1) =>
    sumParkFees(of, Array(people).fill({ visitor, age: null }))
  const inWords = ({ totals }: FeeSum) => totals.map(formatAmount).join(' + ')
  const [abroad, ...others] = visitors

  return {
    lines: chosen.map(({ fee, times }) => {
      const isKnown = abroad && fee.amounts[abroad.id]
      const forPeople = (people: number) =>
        isKnown && inWords(sumFor([{ fee, times }], abroad.id, people))
      return { label: fee.label, times, forOne: forPeople(1), forTwo: forPeople(2) }
    }),
    together: {
      forOne: inWords(sumFor(chosen, abroad?.id, 1)),
      forTwo: inWords(sumFor(chosen, abroad?.id, 2)),
    },
    others: others.map(({ id, label }) => {
      const sum = sumFor(chosen, id)
      return {
        visitor: label,
        sum: inWords(sum),
        isPartial: sum.lines.some(({ unknown }) => unknown > 0),
      }
    }),
  }
}

/** `$1,850`, `RWF 4,000`; a word stays as it is. */
export function showPrice(amount: number | string, currency: string): string {
  if (typeof amount === 'string') return amount
  const figure = amount.toLocaleString('en')
  return currency === 'USD' ? `$${figure}` : `${currency} ${figure}`
}

type TripDescription = {
  title: string
  description: string
  /** The whole address of the page. */
  url: URL
  days: ReadonlyArray<{ title: string }>
  operator: { name: string }
}

/**
 * Describes a trip for search engines (schema.org): only what is true and stands on the page. It has no
 * prices, since a quote says what a traveller pays, and no ratings, since there are none.
 */
export function describeTrip({ title, description, url, days, operator }: TripDescription) {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: title,
    description,
    url: url.href,
    provider: { '@type': 'TravelAgency', name: operator.name, url: new URL('/', url).href },
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: days.length,
      itemListElement: days.map((day, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: day.title,
      })),
    },
  }
}
