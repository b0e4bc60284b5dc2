import { type Region, regions } from '#core/forms/questions.ts'
import { type FeeSum, formatAmount, isFeeDue, sumParkFees } from '#core/park-fees.ts'
import { locale, t, tCount } from '#core/words.ts'
import type { Trip, TripPlace } from '#site/content/schemas/trips.ts'
import type { Facts } from './facts.ts'
import type { Fees } from './fees.ts'
import { addressOf } from './languages.ts'
import { hoursPattern } from './schemas/facts.ts'

type HourRange = { readonly least: number; readonly most: number }

export function planTrip({ start, days }: Pick<Trip, 'start' | 'days'>, facts: Facts) {
  const legs = days.map(({ place }, index) => {
    const from = days[index - 1]?.place ?? start
    return from === place ? undefined : { from, to: place, ...roadBetween(from, place, facts) }
  })
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
  // The wizard preselects these for a visitor who asks about this trip.
  const chosen: readonly Region[] = regions
    .map(({ id }) => id)
    .filter((id) => (id === 'gorillas' ? hasGorillas : places.has(id)))
  return { legs, stops, regions: chosen }
}

/** Parses a fact's `value`: "4 hours" or "4-5 hours". */
function hoursOf(value: string | number): HourRange | undefined {
  const [, least, most = least] = hoursPattern.exec(`${value}`) ?? []
  return least === undefined ? undefined : { least: Number(least), most: Number(most) }
}

/** Facts are named after both ends of a road, in either order: `kigali-to-volcanoes`. */
function roadBetween(from: TripPlace, to: TripPlace, facts: Facts) {
  const fact = facts[`${from}-to-${to}`] ?? facts[`${to}-to-${from}`]
  return { time: fact?.shown, note: fact?.note, hours: fact && hoursOf(fact.value) }
}

/** Returns the total hours on the road, "9 to 10 hours", or undefined if a leg has no hours. */
export function roadHours(
  legs: ReadonlyArray<{ hours?: HourRange | undefined } | undefined>,
): string | undefined {
  const drives = legs.filter((leg) => leg !== undefined)
  const times = drives.flatMap(({ hours }) => hours ?? [])
  if (times.length === 0 || times.length < drives.length) return undefined
  const least = times.reduce((sum, hours) => sum + hours.least, 0)
  const most = times.reduce((sum, hours) => sum + hours.most, 0)
  if (least === most) return hoursText(least)
  const areIntegers = Number.isInteger(least) && Number.isInteger(most)
  return t(areIntegers ? '{least} to {most} hours' : '{first} to {last} hours', {
    ...{ least, most },
    ...{ first: figure(least), last: figure(most) },
    ...{ from: hoursText(least), until: hoursText(most) },
  })
}

const figure = (hours: number) => hours.toLocaleString(locale())

/** Formats hours: "7 hours" or "7.5 hours", in French "7 h 30". */
function hoursText(hours: number) {
  const whole = Math.trunc(hours)
  if (whole === hours) return tCount(hours, '1 hour', '{count} hours')
  const minutes = Math.round((hours - whole) * 60)
  return t('{decimal} hours', { decimal: figure(hours), hours: whole, minutes })
}

/**
 * Sums the fees of a trip for adults, and for two adults with a child of a given age. A fee is due once on every day
 * with one of its adventures. Unpublished fees are not included.
 */
export function tripFees(
  {
    days,
    child,
  }: { days: ReadonlyArray<Pick<Trip['days'][number], 'adventures'>>; child?: Trip['child'] },
  all: Fees,
) {
  const [abroad, ...others] = all.visitors
  const chosen = all.fees.flatMap((fee) => {
    const times = days.filter((day) => isFeeDue(fee, day)).length
    return times > 0 ? [{ fee, times }] : []
  })
  const sumFor = (due: typeof chosen, visitor = '', ages: ReadonlyArray<number | null> = [null]) =>
    sumParkFees(
      due,
      ages.map((age) => ({ visitor, age })),
    )
  const inWords = ({ totals }: FeeSum) => totals.map(formatAmount).join(' + ')
  const forAbroad = (due: typeof chosen) => ({
    forOne: inWords(sumFor(due, abroad?.id)),
    forTwo: inWords(sumFor(due, abroad?.id, [null, null])),
    ...(child !== undefined && {
      withChild: inWords(sumFor(due, abroad?.id, [null, null, child])),
    }),
  })
  return {
    lines: chosen.map((due) => ({
      label: due.fee.label,
      times: due.times,
      ...(abroad && due.fee.amounts[abroad.id] && forAbroad([due])),
    })),
    together: forAbroad(chosen),
    others: others.map(({ id, label }) => {
      const sum = sumFor(chosen, id)
      const isPartial = sum.lines.some(({ unknown }) => unknown > 0)
      return { visitor: label, sum: inWords(sum), isPartial }
    }),
  }
}

/** Formats an amount as `$1,850` or `RWF 4,000`, and returns words unchanged. */
export function showPrice(amount: number | string, currency: string): string {
  return typeof amount === 'string' ? amount : formatAmount({ value: amount, currency })
}

type TripDescription = {
  title: string
  description: string
  days: ReadonlyArray<{ title: string }>
  operator: { name: string }
}

/** Describes a trip for search engines (schema.org). It has no price, since only a quote does. */
export const describeTrip = ({ title, description, days, operator }: TripDescription) => ({
  '@type': 'TouristTrip',
  name: title,
  description,
  provider: { '@type': 'TravelAgency', name: operator.name, url: addressOf('/') },
  itinerary: {
    '@type': 'ItemList',
    numberOfItems: days.length,
    itemListElement: days.map((day, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: day.title,
    })),
  },
})
