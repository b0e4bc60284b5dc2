import { type Currency, currencies, currencyNames, formatMoney, readMoney } from '#enquiry/money.ts'
import { type Missing, type Quote, quoteSchema } from './quote.ts'

// The form of a quote: its fields have the names of the quote's parts, `days.0.title`.

export type Fields = Readonly<Record<string, string | undefined>>

const emptyDay: Quote['days'][number] = {
  title: '',
  place: '',
  text: '',
  night: '',
  meals: '',
  drive: '',
  adventures: [],
}
const emptyLine: Quote['lines'][number] = {
  label: '',
  amount: null,
  per: 'group',
  quantity: 1,
  isFee: false,
}

/**
 * Reads a quote from its form. Amounts that are none are empty in the quote, and a fault says so. What the form
 * has no field for stays as it was before.
 */
export function readQuoteForm(
  fields: Fields,
  before: Quote,
): { readonly quote: Quote; readonly faults: readonly Missing[] } {
  const faults: Missing[] = []
  const text = (name: string) => (fields[name] ?? '').trim()
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const day = (name: string) => text(name) || null
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN)
  const currency = currencyNames.find((known) => known === text('currency')) ?? before.currency
  const money = (name: string) => {
    const typed = text(name)
    const amount = typed === '' ? null : readMoney(typed, currency)
    if (typed !== '' && amount === null) {
      faults.push({ field: name, message: `Write an amount such as ${exampleOf(currency)}.` })
    }
    return amount
  }
  /** The rows of a list, in the order of the form. */
  const rows = (list: string) =>
    Array.from({ length: countRows(fields, list) }, (_, index) => `${list}.${index}`)

  const isPercent = text('deposit.as') !== 'amount'
  const percent = number('deposit.value')
  if (isPercent && !(percent >= 0 && percent <= 100)) {
    faults.push({ field: 'deposit.value', message: 'Write a percentage from 0 to 100.' })
  }
  const written = {
    ...before,
    title: text('title'),
    picture: text('picture') || before.picture,
    message: text('message'),
    travellers: rows('travellers').map((row) => ({
      count: number(`${row}.count`),
      visitor: text(`${row}.visitor`),
      age: text(`${row}.age`) === '' ? null : number(`${row}.age`),
    })),
    start: day('start'),
    days: rows('days').map((row) => ({
      title: text(`${row}.title`),
      place: text(`${row}.place`),
      text: text(`${row}.text`),
      night: text(`${row}.night`),
      meals: text(`${row}.meals`),
      drive: text(`${row}.drive`),
      adventures: text(`${row}.adventures`).split(' ').filter(Boolean),
    })),
    currency,
    lines: rows('lines').map((row) => ({
      label: text(`${row}.label`),
      amount: money(`${row}.amount`),
      per: text(`${row}.per`),
      quantity: number(`${row}.quantity`),
      isFee: text(`${row}.isFee`) === 'yes',
    })),
    included: lines('included'),
    notIncluded: lines('notIncluded'),
    deposit: {
      as: isPercent ? 'percent' : 'amount',
      value: isPercent ? percent || 0 : (money('deposit.value') ?? 0),
      due: day('deposit.due'),
    },
    balanceDue: day('balanceDue'),
    validUntil: day('validUntil'),
    terms: text('terms'),
    payment: text('payment'),
  }
  const parsed = quoteSchema.safeParse(written)
  if (parsed.success) return { quote: parsed.data, faults }
  for (const { path, message } of parsed.error.issues) {
    faults.push({ field: path.join('.'), message: plainMessage(message) })
  }
  return { quote: before, faults }
}

/** The most rows of a list that a form is read for. */
const maxRows = 100

function countRows(fields: Fields, list: string): number {
  const indexes = Object.keys(fields).flatMap((name) => {
    const [, index] = new RegExp(`^${list}\\.(\\d{1,3})\\.`).exec(name) ?? []
    return index === undefined ? [] : Number(index)
  })
  return Math.min(maxRows, Math.max(-1, ...indexes) + 1)
}

/** Sentences of our own end with a full stop; the others are the schema library's. */
const plainMessage = (message: string) =>
  message.endsWith('.') ? message : 'Write a number within the usual bounds, or leave it empty.'

const exampleOf = (currency: Currency) => formatMoney(1500 * 10 ** currencies[currency], currency)

/** The changes of a list that a button of the form makes: `days.add`, `lines.2.remove`, `days.0.down`. */
export function changeList(quote: Quote, button: string): Quote {
  const [, list, index, change] = /^(travellers|days|lines)(?:\.(\d+))?\.(\w+)$/.exec(button) ?? []
  if (list === 'days') return { ...quote, days: changed(quote.days, index, change, emptyDay) }
  if (list === 'lines') return { ...quote, lines: changed(quote.lines, index, change, emptyLine) }
  if (list === 'travellers') {
    const [first] = quote.travellers
    const another = { count: 1, visitor: first?.visitor ?? 'abroad', age: null }
    return { ...quote, travellers: changed(quote.travellers, index, change, another) }
  }
  return quote
}

function changed<Item>(
  items: readonly Item[],
  index: string | undefined,
  change: string | undefined,
  added: Item,
): Item[] {
  if (index === undefined) return change === 'add' ? [...items, added] : [...items]
  const at = Number(index)
  const [item] = items.slice(at, at + 1)
  if (item === undefined) return [...items]
  const others = items.toSpliced(at, 1)
  if (change === 'remove') return others
  return others.toSpliced(Math.max(0, change === 'up' ? at - 1 : at + 1), 0, item)
}
