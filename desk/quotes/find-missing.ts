import { formatMoney, maxAmount } from '#core/money.ts'
import { type Message, t } from '#core/words.ts'
import type { Fault } from '#desk/shell/read-form.ts'
import type { Quote } from './quote.ts'
import { shareQuote } from './shared-quote.ts'
import { missingRates, sumLine, sumQuote } from './sums.ts'

/** About 100 pages, which take some ten seconds to draw. */
const maxPdfLines = 5000
const charactersPerLine = 75

/** Returns all text of a quote, one field a line. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || typeof value !== 'object'
    ? ''
    : Object.values(value).map(textOf).join('\n')
}

const countPdfLines = (quote: Quote): number =>
  textOf(shareQuote(quote))
    .split('\n')
    .reduce((sum, { length }) => sum + Math.ceil(length / charactersPerLine), 0)

/** Returns what keeps a quote from being saved: a value outside its limits, or sums that nobody can mean. */
export function findFaults(quote: Quote): readonly Fault[] {
  const most = formatMoney(maxAmount, quote.currency)
  const isTooMuch = (sum: number) => Math.abs(sum) > maxAmount
  const lines = quote.lines.flatMap((line, index): Fault[] => {
    if (!isTooMuch(sumLine(line, quote) ?? 0)) return []
    const name = line.label || t('line {number}', { number: index + 1 })
    const message = t('The line “{name}” would cost over {most}. Check its amount and quantity.', {
      name,
      most,
    })
    return [{ field: `lines.${index}.amount`, message }]
  })
  if (lines.length > 0 || !isTooMuch(sumQuote(quote).total)) return lines
  return [
    {
      field: 'lines',
      message: t('The total would be over {most}. Check the amounts and quantities.', { most }),
    },
  ]
}

export function findMissing(quote: Quote, today: string): readonly Fault[] {
  const { days, lines, validUntil, start, balanceDue, depositDue, travellers } = quote
  const found: Fault[] = []
  const need = (
    isMissing: boolean,
    field: string,
    text: Message,
    values?: Parameters<typeof t>[1],
  ) => {
    if (isMissing) found.push({ field, message: t(text, values) })
  }
  need(quote.title === '', 'title', 'Give the quote a title.')
  need(travellers.length === 0, 'travellers', 'Enter the number of travellers.')
  const uncounted = travellers.findIndex(({ count }) => count === null)
  need(uncounted >= 0, `travellers.${uncounted}.count`, 'Enter the number of travellers.')
  need(days.length === 0, 'days', 'Add a day.')
  for (const [index, { title }] of days.entries()) {
    need(title === '', `days.${index}.title`, 'Give day {number} a title.', { number: index + 1 })
  }
  need(lines.length === 0, 'lines', 'Add a price line.')
  for (const [index, { amount, label }] of lines.entries()) {
    const number = index + 1
    const name = label || t('line {number}', { number })
    need(label === '', `lines.${index}.label`, 'Enter what price line {number} is for.', { number })
    need(amount === null, `lines.${index}.amount`, 'Enter the amount for “{name}”.', { name })
  }
  for (const currency of missingRates(quote)) {
    need(
      true,
      `rates.${currency}`,
      'Enter the exchange rate: how many {currency} a dollar is worth.',
      {
        currency,
      },
    )
  }
  for (const [index, { label, percent, amount }] of quote.discounts.entries()) {
    const number = index + 1
    const name = label || t('discount {number}', { number })
    const at = `discounts.${index}`
    need(label === '', `${at}.label`, 'Enter what discount {number} is for.', { number })
    need(
      (percent === null) === (amount === null),
      `${at}.percent`,
      percent === null
        ? 'Enter a percentage or an amount for “{name}”.'
        : 'Enter either a percentage or an amount for “{name}”, not both.',
      { name },
    )
  }
  const count = countPdfLines(quote)
  need(
    count > maxPdfLines,
    'days',
    'The texts fill about {count} lines of the PDF. Shorten them to {most} lines or fewer.',
    { count, most: maxPdfLines },
  )
  need(validUntil === null, 'validUntil', 'Enter the date the quote is valid until.')
  need(
    validUntil !== null && validUntil < today,
    'validUntil',
    '“Valid until” is in the past. Choose a later date.',
  )
  need(start !== null && start < today, 'start', 'The first day of the trip is in the past.')
  const { total, deposit: deposited } = sumQuote(quote)
  need(total < 0, 'lines', 'The total is below zero. Check the discounts.')
  need(deposited > 0 && depositDue === null, 'depositDue', 'Enter the date the deposit is due.')
  need(deposited < total && balanceDue === null, 'balanceDue', 'Enter the date the balance is due.')
  return found
}
