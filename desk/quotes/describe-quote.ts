import { plural } from '#desk/lib/text.ts'
import { addDays, readableDay } from '#enquiry/date-range.ts'
import { formatMoney } from '#enquiry/money.ts'
import { type MapStop, placePoints, roadsBetween } from '#site/components/roads.ts'
import type { TripMaterial } from './material.ts'
import { countNights, countPeople, type Quote, sumLine, sumQuote } from './quote.ts'

/** The words of a quote as its page, its PDF and the editor show them. */
export type QuoteWords = ReturnType<typeof describeQuote>

/** Puts a quote into words: days with their dates, sums, and what is due when. */
export function describeQuote(quote: Quote, { places }: Pick<TripMaterial, 'places'>) {
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const { total, each, isEven, deposit, balance } = sumQuote(quote)
  const people = countPeople(quote)
  const nights = countNights(quote)
  const { start, validUntil } = quote
  const dateOf = (index: number) => (start === null ? '' : readableDay(addDays(start, index)))
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? ''
  const due = (name: string, amount: number, day: string | null) =>
    amount === 0 ? [] : `${name} of ${money(amount)}${day ? `, due by ${readableDay(day)}` : ''}`
  return {
    length: [
      plural(quote.days.length, 'day', 'days'),
      ...(nights > 0 ? [plural(nights, 'night', 'nights')] : []),
    ].join(', '),
    people: `${plural(people, 'traveller', 'travellers')}${childrenIn(quote)}`,
    dates:
      start === null
        ? 'Dates to be agreed'
        : [dateOf(0), ...(nights > 0 ? [dateOf(nights)] : [])].join(' to '),
    days: quote.days.map(({ title, place, text, night, meals, drive }, index) => ({
      title,
      label: [`Day ${index + 1}`, dateOf(index)].filter(Boolean).join(', '),
      place: nameOf(place),
      text,
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
    // Children and residents pay other fees, so that the share of each is an average.
    each:
      each === null || people < 2
        ? ''
        : `${money(each)} for each traveller${quote.travellers.length < 2 && isEven ? '' : ' on average'}`,
    payments: [
      due('Deposit', deposit, quote.depositDue),
      due(deposit > 0 ? 'Balance' : 'Payment', balance, quote.balanceDue),
    ].flat(),
    validUntil: validUntil === null ? '' : readableDay(validUntil),
    map: describeRoute(quote, nameOf),
  }
}

/** Names the ages of children: `, two of them aged 9 and 12`. */
function childrenIn({ travellers }: Pick<Quote, 'travellers'>): string {
  const ages = travellers.flatMap(({ count, age }) =>
    age === null ? [] : Array<string>(count).fill(`${age}`),
  )
  if (ages.length === 0) return ''
  return `, ${ages.length === 1 ? 'one' : ages.length} of them aged ${ageList.format(ages)}`
}

const ageList = new Intl.ListFormat('en-GB')

const isStop = (place: string): place is MapStop => place === 'kigali' || place in placePoints

/** Returns the roads of a quote on the map, and a mark for each of its places. Kigali is where it begins. */
function describeRoute({ days }: Quote, nameOf: (id: string) => string) {
  const stops: { place: MapStop; first: number; last: number }[] = []
  for (const [index, { place }] of days.entries()) {
    const before = stops.at(-1)
    if (before?.place === place) before.last = index + 1
    else if (isStop(place)) stops.push({ place, first: index + 1, last: index + 1 })
  }
  const roads = stops.flatMap(({ place }, index) =>
    roadsBetween(stops[index - 1]?.place ?? 'kigali', place),
  )
  return {
    paths: [...new Set(roads.map(({ path }) => path))],
    marks: stops
      .filter(({ place }) => place !== 'kigali')
      .map(({ place, first, last }, index) => ({
        number: index + 1,
        point: placePoints[place as keyof typeof placePoints],
        name: nameOf(place),
        days: first === last ? `day ${first}` : `days ${first} to ${last}`,
      })),
  }
}
