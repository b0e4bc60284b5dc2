import { plural } from '#desk/lib/text.ts'
import { readableDay } from '#enquiry/date-range.ts'
import { formatMoney } from '#enquiry/money.ts'
import { type MapStop, placePoints, roadsBetween } from '#site/components/roads.ts'
import type { TripMaterial } from './material.ts'
import { countNights, countPeople, dateOfDay, type Quote, sumLine, sumQuote } from './quote.ts'

/** The words of a quote as its page, its PDF and the editor show them. */
export type QuoteWords = ReturnType<typeof describeQuote>

/** Puts a quote into words: days with their dates, sums, and what is due when. */
export function describeQuote(quote: Quote, { places }: Pick<TripMaterial, 'places'>) {
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const { total, each, isEven, deposit, balance } = sumQuote(quote)
  const people = countPeople(quote)
  // Children and residents pay other fees.
  const isEqual = quote.travellers.length < 2
  const nights = countNights(quote)
  const firstDay = dateOfDay(quote, 0)
  const lastDay = dateOfDay(quote, Math.max(0, quote.days.length - 1))
  const placeName = (id: string) => places.find((place) => place.id === id)?.name ?? ''
  const on = (day: string | null) => (day === null ? '' : readableDay(day))
  const by = (day: string | null) => (day === null ? '' : `, due by ${readableDay(day)}`)
  return {
    length: [
      plural(quote.days.length, 'day', 'days'),
      ...(nights > 0 ? [plural(nights, 'night', 'nights')] : []),
    ].join(', '),
    people: [plural(people, 'traveller', 'travellers'), childrenIn(quote)]
      .filter(Boolean)
      .join(', '),
    dates:
      firstDay === null || lastDay === null
        ? 'Dates to be agreed'
        : firstDay === lastDay
          ? on(firstDay)
          : `${on(firstDay)} to ${on(lastDay)}`,
    days: quote.days.map(({ title, place, text, night, meals, drive }, index) => ({
      title,
      label: [`Day ${index + 1}`, on(dateOfDay(quote, index))].filter(Boolean).join(', '),
      place: placeName(place),
      text: text.split('\n').filter(Boolean),
      facts: [
        { label: 'On the road', text: drive },
        { label: 'Night', text: night },
        { label: 'Meals', text: meals },
      ].filter((fact) => fact.text !== ''),
    })),
    lines: quote.lines.map((line) => {
      const sum = sumLine(line, quote)
      const factors = [
        line.amount === null ? '' : money(line.amount),
        line.quantity > 1 && `${line.quantity}`,
        line.per === 'person' && people > 1 && plural(people, 'traveller', 'travellers'),
        line.per === 'night' && nights > 1 && plural(nights, 'night', 'nights'),
      ].filter(Boolean)
      return {
        label: line.label,
        how: factors.length > 1 ? factors.join(' × ') : '',
        sum: sum === null ? '' : money(sum),
      }
    }),
    total: money(total),
    each:
      each === null || people < 2
        ? ''
        : `${money(each)} for each traveller${isEqual && isEven ? '' : ' on average'}`,
    payments: [
      deposit > 0 && `Deposit of ${money(deposit)}${by(quote.depositDue)}`,
      balance > 0 &&
        `${deposit > 0 ? 'Balance' : 'Payment'} of ${money(balance)}${by(quote.balanceDue)}`,
    ].filter((text) => text !== false),
    validUntil: on(quote.validUntil),
    map: describeRoute(quote, placeName),
  }
}

/** Names the ages of children: `two of them aged 9 and 12`. */
function childrenIn({ travellers }: Pick<Quote, 'travellers'>): string {
  const ages = travellers.flatMap(({ count, age }) =>
    age === null ? [] : Array<string>(count).fill(`${age}`),
  )
  if (ages.length === 0) return ''
  return `${ages.length === 1 ? 'one' : ages.length} of them aged ${ageList.format(ages)}`
}

const ageList = new Intl.ListFormat('en-GB')

const isStop = (place: string): place is MapStop => place === 'kigali' || place in placePoints

/** The stops of a quote on the map, and the roads between them. Kigali is where it begins. */
function describeRoute({ days }: Quote, placeName: (id: string) => string) {
  const stops: { place: MapStop; name: string; first: number; last: number }[] = []
  for (const [index, { place }] of days.entries()) {
    const before = stops.at(-1)
    if (before?.place === place) before.last = index + 1
    else if (isStop(place)) {
      stops.push({ place, name: placeName(place), first: index + 1, last: index + 1 })
    }
  }
  const roads = stops.flatMap(({ place }, index) =>
    roadsBetween(stops[index - 1]?.place ?? 'kigali', place),
  )
  const marked = stops.filter(({ place }) => place !== 'kigali')
  return {
    paths: [...new Set(roads.map(({ path }) => path))],
    marks: marked.map(({ place }, index) => ({
      number: index + 1,
      point: placePoints[place as keyof typeof placePoints],
    })),
    legend: marked.map(({ name, first, last }, index) => ({
      number: index + 1,
      name,
      days: first === last ? `day ${first}` : `days ${first} to ${last}`,
    })),
  }
}
