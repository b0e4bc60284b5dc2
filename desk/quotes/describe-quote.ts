import { addDays, readableDay } from '#core/date-range.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import { upperFirst } from '#core/letters.ts'
import { formatMoney, typedMoney } from '#core/money.ts'
import { fillPayLink } from '#core/pay-link.ts'
import { locale, type Message, t, tCount } from '#core/words.ts'
import { weekdayRange } from '#desk/lib/time.ts'
import { type MapStop, placePoints, roadsBetween } from '#site/components/maps/roads.ts'
import { balanceOf } from './balance.ts'
import type { Catalogue } from './catalogue.ts'
import { countNights, countPeople } from './quote.ts'
import type { SharedQuote } from './shared-quote.ts'

export type QuoteWords = ReturnType<typeof describeQuote>

export function describeQuote(quote: SharedQuote, { places }: Pick<Catalogue, 'places'>) {
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const { total, each, isEven, deposit, balance } = quote.sums
  const people = countPeople(quote)
  const nights = countNights(quote)
  const { start, validUntil } = quote
  const dateOf = (index: number) => (start === null ? '' : readableDay(addDays(start, index)))
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? ''
  const due = (dated: Message, undated: Message, amount: number, day: string | null) => {
    if (amount === 0) return []
    const values = { amount: money(amount), day: day ? readableDay(day) : '' }
    return t(day ? dated : undated, values)
  }
  const length = [
    tCount(quote.days.length, '1 day', '{count} days'),
    ...(nights > 0 ? [tCount(nights, '1 night', '{count} nights')] : []),
  ].join(', ')
  const party = [travellers(people), ...childrenIn(quote)].join(', ')
  const dates =
    start === null ? t('Dates to be agreed') : weekdayRange(start, addDays(start, nights))
  return {
    length,
    people: party,
    dates,
    headline: [upperFirst(dates), length, party].join(' · '),
    days: quote.days.map(({ title, place, text, night, meals, drive }, index) => ({
      title,
      label: [t('Day {number}', { number: index + 1 }), dateOf(index)].filter(Boolean).join(', '),
      place: nameOf(place),
      text,
      facts: [
        { label: t('On the road'), text: drive },
        { label: t('Night'), text: night },
        { label: t('Meals'), text: meals },
      ].filter((fact) => fact.text !== ''),
    })),
    lines: [
      ...quote.lines.map(({ label, per, quantity, each, sum }) => {
        const factors = [
          each === null ? '' : money(each),
          quantity > 1 && `${quantity}`,
          per === 'person' && people > 1 && travellers(people),
          per === 'night' && nights > 1 && tCount(nights, '1 night', '{count} nights'),
        ].filter(Boolean)
        return {
          label,
          how: factors.length > 1 ? factors.join(' × ') : '',
          sum: sum === null ? '' : money(sum),
        }
      }),
      ...quote.discounts.map((discount) => ({
        label: discount.label,
        how: describePercent(discount),
        sum: discount.sum === null ? '' : money(0 - discount.sum),
      })),
    ],
    total: money(total),
    // Children and residents pay different fees, so each traveller's share is an average.
    each:
      each === null || people < 2
        ? ''
        : t(
            quote.travellers.length < 2 && isEven
              ? '{amount} per traveller'
              : '{amount} per traveller on average',
            { amount: money(each) },
          ),
    payments: [
      due('Deposit of {amount}, due by {day}', 'Deposit of {amount}', deposit, quote.depositDue),
      deposit > 0
        ? due('Balance of {amount}, due by {day}', 'Balance of {amount}', balance, quote.balanceDue)
        : due(
            'Payment of {amount}, due by {day}',
            'Payment of {amount}',
            balance,
            quote.balanceDue,
          ),
    ].flat(),
    validUntil: validUntil === null ? '' : readableDay(validUntil),
    map: describeRoute(quote, nameOf),
  }
}

/** What differs between two versions of a quote, in a sentence: the days, the dates, who travels and the price. */
export function describeChanges(before: SharedQuote, now: SharedQuote): string {
  const words = [before, now].map((one) => describeQuote(one, { places: [] }))
  const [was, is] = words
  const pairs = [
    [was?.length, is?.length],
    [was?.dates, is?.dates],
    [was?.people, is?.people],
    [was?.total, is?.total],
  ] as const
  const changes = pairs.flatMap(([old = '', next = '']) =>
    old === next ? [] : t('{next} (before: {old})', { next, old }),
  )
  return changes.length === 0
    ? t('The price and the number of days are the same; the programme has changed.')
    : t('What has changed: {changes}.', { changes: changes.join('; ') })
}

/** The link with which a traveller pays what is due next. Null without a link, or if all is paid. */
export function describePayLink(quote: SharedQuote, received: number, reference: string) {
  const { payLink, currency } = quote
  const { next: due } = balanceOf(quote.sums, received)
  if (payLink === '' || due <= 0) return null
  const href = fillPayLink(payLink, { amount: typedMoney(due, currency), currency, reference })
  // The provider's page says the amount of a link that was made for one.
  const label = payLink.includes('{amount}')
    ? t('Pay {amount} online', { amount: formatMoney(due, currency) })
    : t('Pay online')
  return { href, label }
}

/**
 * What happens after an acceptance, by what has been paid. Nothing is said to be booked before the deposit.
 */
export function describeNext(quote: SharedQuote, received: number): readonly string[] {
  const { next: due, hasDeposit } = balanceOf(quote.sums, received)
  const money = (amount: number) => formatMoney(amount, quote.currency)
  const dated = (day: string | null) => (day === null ? '' : readableDay(day))
  const dates =
    quote.start === null
      ? [
          t('We will write to you within {hours} hours to agree on the dates.', {
            hours: answerWithinHours,
          }),
        ]
      : []
  if (!hasDeposit) {
    const values = { amount: money(due), day: dated(quote.depositDue) }
    const said = quote.depositDue
      ? t('A deposit of {amount} is due by {day}.', values)
      : t('A deposit of {amount} is due.', values)
    return [...dates, said, t('When it has arrived, we book your permits and rooms.')]
  }
  const balance = { amount: money(due), day: dated(quote.balanceDue) }
  return [
    ...dates,
    ...(quote.sums.deposit > 0 ? [t('Your deposit has arrived.')] : []),
    ...(quote.start === null ? [] : [t('We book your permits and rooms.')]),
    ...(due > 0 && quote.balanceDue
      ? [t('The balance of {amount} is due by {day}.', balance)]
      : due > 0
        ? [t('The balance of {amount} is due.', balance)]
        : [t('The trip is paid in full.')]),
  ]
}

function describePercent({ percent, of }: SharedQuote['discounts'][number]): string {
  if (percent === null) return ''
  const values = { percent: percent.toLocaleString(locale()) }
  return of === 'all'
    ? t('{percent}%', values)
    : t('{percent}% of everything but park and permit fees', values)
}

const travellers = (count: number) => tCount(count, '1 traveller', '{count} travellers')

function childrenIn({ travellers }: Pick<SharedQuote, 'travellers'>): readonly string[] {
  const ages = travellers.flatMap(({ count, age }) =>
    age === null ? [] : Array<string>(count ?? 0).fill(`${age}`),
  )
  if (ages.length === 0) return []
  const values = { ages: new Intl.ListFormat(locale()).format(ages) }
  // French uses the singular for 0 and 1: « 1 an », but « 9 ans ».
  return ages.length === 1
    ? [tCount(Number(ages[0]), 'one of them aged {count}', 'one of them aged {ages}', values)]
    : [t('{count} of them aged {ages}', { ...values, count: ages.length })]
}

const isStop = (place: string): place is MapStop => place === 'kigali' || place in placePoints

function describeRoute({ days }: Pick<SharedQuote, 'days'>, nameOf: (id: string) => string) {
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
        days: t(first === last ? 'day {first}' : 'days {first} to {last}', { first, last }),
      })),
  }
}
