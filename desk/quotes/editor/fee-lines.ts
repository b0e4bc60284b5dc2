import { lowerFirst } from '#core/letters.ts'
import { currencies, currencyNames } from '#core/money.ts'
import { isAdmitted, isFeeDue } from '#core/park-fees.ts'
import { t, tCount } from '#core/words.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import { countPeople, newLine, type PriceLine, type Quote } from '#desk/quotes/quote.ts'

/**
 * Returns a line per fee and category of visitor, in the currency of the published fee. A fee is due once per day with
 * one of its adventures. Without a published amount, the amount is null, and the member enters it.
 */
export function feeLines(
  quote: Pick<Quote, 'days' | 'travellers' | 'currency'>,
  { fees, visitors }: Pick<Catalogue, 'fees' | 'visitors'>,
): PriceLine[] {
  return feesDue(quote, fees).flatMap(({ fee, times, admitted }) => {
    // Travellers whose number is not known yet have no fee.
    const counted = admitted.filter(({ count }) => count !== null)
    const payers = Map.groupBy(counted, ({ visitor }) => visitor)
    return [...payers].map(([visitor, group]): PriceLine => {
      const published = amountOf(fee.amounts[visitor])
      const who = visitors.find(({ id }) => id === visitor)?.label ?? visitor
      const label = t('{fee}, {visitor}', { fee: fee.label, visitor: lowerFirst(who) })
      const quantity = countPeople({ travellers: group }) * times
      return { ...newLine(quote.currency), ...published, label, quantity, isFee: true }
    })
  })
}

/** Whether the fee lines are for another number of visits than the days and travellers need, or for other amounts. */
export function areFeesStale(
  quote: Quote,
  catalogue: Pick<Catalogue, 'fees' | 'visitors'>,
): boolean {
  const count = (lines: readonly PriceLine[]) =>
    lines.reduce((sum, { isFee, quantity }) => sum + (isFee ? quantity : 0), 0)
  const due = feeLines(quote, catalogue)
  const at = (lines: readonly PriceLine[], { amount, currency }: PriceLine) =>
    lines.filter((line) => line.amount === amount && line.currency === currency)
  // A fee without a published amount has the one that a member entered.
  const isOutdated = due.some(
    (fee) => fee.amount !== null && count(at(quote.lines, fee)) < count(at(due, fee)),
  )
  return isOutdated || count(due) !== count(quote.lines)
}

function amountOf(published: { value: number; currency: string } | undefined) {
  const currency = currencyNames.find((name) => name === published?.currency)
  if (published === undefined || currency === undefined) return {}
  return { amount: Math.round(published.value * 10 ** currencies[currency]), currency }
}

/** Says for each activity which children are left out of its fee, or that nothing is known of their age. */
export const tooYoungFor = (
  quote: Pick<Quote, 'days' | 'travellers'>,
  { fees }: Pick<Catalogue, 'fees'>,
): readonly string[] =>
  feesDue(quote, fees).flatMap(({ fee, admitted }) => {
    const children = countPeople({ travellers: quote.travellers.filter(({ age }) => age !== null) })
    if (fee.minimumAge === null) {
      return children === 0
        ? []
        : tCount(
            children,
            '{fee}: no minimum age is known, so one child is counted. Ask the park.',
            '{fee}: no minimum age is known, so {count} children are counted. Ask the park.',
            { fee: fee.label },
          )
    }
    const count = countPeople(quote) - countPeople({ travellers: admitted })
    if (count === 0) return []
    return tCount(
      count,
      '{fee}: one traveller is under {age} and cannot come',
      '{fee}: {count} travellers are under {age} and cannot come',
      { fee: fee.label, age: `${fee.minimumAge}` },
    )
  })

const feesDue = (
  { days, travellers }: Pick<Quote, 'days' | 'travellers'>,
  fees: Catalogue['fees'],
) =>
  fees.flatMap((fee) => {
    const times = days.filter((day) => isFeeDue(fee, day)).length
    const admitted = travellers.filter((traveller) => isAdmitted(fee, traveller))
    return times === 0 ? [] : { fee, times, admitted }
  })
