import { addDays, isRealDay } from '#core/date-range.ts'
import { readMoney } from '#core/money.ts'
import { type Rate, rateKey } from '#core/schemas/rates.ts'
import { tCount } from '#core/words.ts'
import { countPeople, newLine, type PriceLine, type Quote } from '#desk/quotes/quote.ts'

// Price lines that are copied from the suppliers' rates. A quote keeps its copy when the rates change.

type Priced = Pick<Quote, 'start' | 'days' | 'travellers' | 'currency' | 'lines'>

const isInSeason = ({ from, until }: Rate, day: string): boolean =>
  (from === '' || from <= day) && (until === '' || day <= until)

/** A refused form may show a start that is no day. */
const dayOf = ({ start }: Priced, index: number) =>
  start !== null && isRealDay(start) ? addDays(start, index) : null

/** Returns the rates that are in season on a day of the trip. Without dates, all of them. */
export function ratesFor(quote: Priced, rates: readonly Rate[]): readonly Rate[] {
  const days = Array.from({ length: Math.max(1, quote.days.length) }, (_, index) =>
    dayOf(quote, index),
  )
  return rates.filter((rate) => days.some((day) => day === null || isInSeason(rate, day)))
}

export const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

type Stay = { readonly rate: Rate; readonly nights: number }

/** Returns the lodges with a rate in which the quote has nights, in the order of the trip. */
function staysIn(quote: Priced, rates: readonly Rate[]): readonly Stay[] {
  const nights = quote.days.flatMap(({ night }, index) => {
    const day = dayOf(quote, index)
    const rate = rates.find(
      (one) =>
        one.kind === 'lodge' && isSame(one.name, night) && (day === null || isInSeason(one, day)),
    )
    return rate ?? []
  })
  return [...Map.groupBy(nights, (rate) => rate)].map(([rate, { length }]) => ({
    rate,
    nights: length,
  }))
}

/** Returns the stays for which the quote has no price line yet. */
export const unpricedStays = (quote: Priced, rates: readonly Rate[]): readonly Stay[] =>
  staysIn(quote, rates).filter(
    ({ rate }) => !quote.lines.some(({ supplier }) => isSame(supplier, rate.name)),
  )

/** Two share a room. */
const roomsFor = (quote: Priced) => Math.max(1, Math.ceil(countPeople(quote) / 2))

function lineOf(rate: Rate, quote: Priced, nights: number): PriceLine {
  const { name, unit } = rate
  const [price, cost] = [readMoney(rate.price), readMoney(rate.cost)]
  const isLodge = rate.kind === 'lodge'
  const units = {
    person: 1,
    room: roomsFor(quote),
    group: 1,
    day: isLodge ? 1 : Math.max(1, quote.days.length),
  }
  return {
    ...newLine(quote.currency),
    ...(price && { amount: price.amount, currency: price.currency }),
    ...(cost && { cost: cost.amount, costCurrency: cost.currency }),
    label: isLodge ? tCount(nights, '{name}, one night', '{name}, {count} nights', { name }) : name,
    supplier: name,
    per: unit === 'person' ? 'person' : 'group',
    quantity: units[unit] * nights,
  }
}

/** The choice of all lodges that are named as nights, instead of one rate. */
export const allNights = 'nights'

/** Returns the lines for a choice from the rates: none if the rate is no longer there. */
export function linesFrom(
  choice: string,
  quote: Priced,
  rates: readonly Rate[],
): readonly PriceLine[] {
  if (choice === allNights) {
    return unpricedStays(quote, rates).map(({ rate, nights }) => lineOf(rate, quote, nights))
  }
  const rate = rates.find((one) => rateKey(one) === choice)
  if (rate === undefined) return []
  const stay = staysIn(quote, rates).find((one) => one.rate === rate)
  return [lineOf(rate, quote, stay?.nights ?? 1)]
}
