import { plainDigits } from './digits.ts'
import { currentLanguage, locale } from './words.ts'

/** The currencies of quotes and their decimal places. Amounts are integers in the smallest unit. */
export const currencies = { USD: 2, EUR: 2, RWF: 0 } as const
export type Currency = keyof typeof currencies
export const currencyNames = Object.keys(currencies) as [Currency, ...Currency[]]

/** The currencies with an exchange rate: what one dollar is worth in them. */
export type RatedCurrency = Exclude<Currency, 'USD'>
export const ratedCurrencies = currencyNames.filter((name): name is RatedCurrency => name !== 'USD')

/** Whether a unit is worth so little that a rate counts how many of it another currency is worth: 1450 francs a dollar. */
export const isSmall = (currency: Currency): boolean => currency === 'RWF'

export const byRatedCurrency = <Value>(valueFor: (currency: RatedCurrency) => Value) =>
  Object.fromEntries(ratedCurrencies.map((name) => [name, valueFor(name)])) as Readonly<
    Record<RatedCurrency, Value>
  >

/**
 * The largest amount, sum of a price line and total, in the smallest unit: 10 billion francs or 100 million dollars. No
 * trip costs more, and a million such amounts still add up exactly (2^53).
 */
export const maxAmount = 10_000_000_000

export type MoneyFault = 'not an amount' | 'other currency' | 'no decimals' | 'too large'
export type ParsedMoney = { readonly amount: number } | { readonly fault: MoneyFault }

/** The names of each currency as people type them, in lower case. */
const typedNames: Readonly<Record<Currency, RegExp>> = {
  USD: /us ?dollars?|dollars?|us ?\$|\$ ?us|usd|\$/,
  EUR: /euros?|eur|€/,
  RWF: /(?:rwandan )?francs?|francs? rwandais|rwf|frw|rf|₣/,
}

/** A name of a currency that no quote has: `£`, `kes`. */
const otherName = /^(?:[a-z]{0,3}\p{Sc}|[a-z]{3})$/u

/** What bills put after a whole amount: `1500.-` and `1500,–` in Switzerland, `1500/=` in East Africa. */
const wholeMark = /(?<=\d)(?:[.,](?:-{1,2})?|\/[-=])$/

/** What ends a text after the currency's name: `1500 EUR.`, `150,000 Rwf/-`. */
const afterName = /(?<=[\p{L}\p{Sc}]) ?(?:\.|\/[-=])$/u

const spaced = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*$/
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/
/** India writes 150,000 as `1,50,000`. */
const indian = /^[1-9]\d?(?:,\d\d)+,\d{3}$/

/**
 * Parses an amount as people type it into the smallest unit: `$1,500`, `1 500,50 €`, `1.500,00`, `1'500`, `RWF 150 000`,
 * `-150`, `(150)`, `١٥٠`. A dot or comma before exactly three digits separates thousands (`1.500` is 1500), and before
 * one or two digits it separates cents.
 */
export function parseMoney(text: string, currency: Currency): ParsedMoney {
  // The acute accent would become a space and a mark.
  const typed = plainDigits(text.replaceAll('´', "'"))
    .toLowerCase()
    .replaceAll(/[−–—‐‑‒]/g, '-')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(afterName, '')
    .replace(/^\+ ?(?=\d)/, '')
  const bracketed = /^\((.+)\)$/.exec(typed)?.[1]
  const { number, names } = splitNames(bracketed ?? typed)
  if (names.some((name) => !isNameOf(currency, name))) {
    const isCurrency = (name: string) =>
      currencyNames.some((one) => isNameOf(one, name)) || otherName.test(name)
    return {
      fault: names.every(isCurrency) && /\d/.test(number) ? 'other currency' : 'not an amount',
    }
  }
  const [, minus = '', digits = ''] = /^(-?) ?(.*)$/.exec(number.replace(wholeMark, '')) ?? []
  const parts = splitCents(digits)
  if (parts === null || (minus && bracketed)) return { fault: 'not an amount' }
  const places = currencies[currency]
  const cents = places === 0 ? parts.cents.replace(/^0+$/, '') : parts.cents
  if (cents.length > places) return { fault: 'no decimals' }
  const amount = Number(parts.whole + cents.padEnd(places, '0'))
  if (amount > maxAmount) return { fault: 'too large' }
  return { amount: amount > 0 && (minus || bracketed) ? -amount : amount }
}

/** Parses an amount that names its currency: `180 USD`, `€165`, `RWF 90,000`. Returns null if it names none. */
export function readMoney(
  text: string,
): { readonly amount: number; readonly currency: Currency } | null {
  const read = currencyNames.flatMap((currency) => {
    const parsed = parseMoney(text, currency)
    return 'amount' in parsed ? { amount: parsed.amount, currency } : []
  })
  // Without a name, it is an amount in every currency.
  return read.length === 1 ? (read[0] ?? null) : null
}

const isNameOf = (currency: Currency, name: string) =>
  new RegExp(`^(?:${typedNames[currency].source})$`).test(name)

/** Splits `-$1,500 usd` into `-1,500`, `$` and `usd`. */
function splitNames(typed: string) {
  const [, sign = '', before = '', later = '', number = '', after = ''] =
    /^(-?) ?([^\d.,-]*?) ?(-?) ?([.,]?\d.*?) ?([^\d.,'/=-]*)$/.exec(typed) ?? []
  const isSignedTwice = sign !== '' && later !== ''
  return {
    number: isSignedTwice ? '' : `${sign}${later}${number}`,
    names: [before, after].map((name) => name.replace(/\.$/, '').trim()).filter(Boolean),
  }
}

function splitCents(digits: string) {
  const [, before = digits, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  const mark = digits.at(before.length) ?? ''
  const isWhole = /^\d{1,15}$/.test(before) || (before === '' && cents !== '')
  const isGrouped =
    spaced.test(before) ||
    ((grouped.test(before) || indian.test(before)) && (cents === '' || !before.includes(mark)))
  return isWhole || isGrouped ? { whole: before.replaceAll(/\D/g, '') || '0', cents } : null
}

/** Units of each currency per dollar, or per another unit that all have in common. With at most six decimals. */
export type Rates = Readonly<Partial<Record<Currency, number | null | undefined>>>

const rateScale = 1_000_000

/** Converts an amount by way of the unit of the rates, rounded once to the smallest unit. Returns null without a rate. */
export function convertMoney(
  amount: number,
  from: Currency,
  to: Currency,
  rates: Rates,
): number | null {
  if (from === to) return amount
  const scaled = (currency: Currency) =>
    Math.round((rates[currency] ?? (currency === 'USD' ? 1 : 0)) * rateScale)
  const [per, by] = [scaled(from), scaled(to)].map(BigInt) as [bigint, bigint]
  if (per === 0n || by === 0n) return null
  const value = BigInt(Math.abs(amount)) * by * 10n ** BigInt(currencies[to])
  const unit = per * 10n ** BigInt(currencies[from])
  const converted = Number((2n * value + unit) / (2n * unit))
  return amount < 0 && converted > 0 ? -converted : converted
}

/** False for a choice of a form that no page offers. */
export const isKnownCurrency = (name: string): name is Currency => Object.hasOwn(currencies, name)

/** Returns a share of an amount, rounded to the smallest unit. A percentage has at most two decimals. */
export function percentOf(amount: number, percent: number): number {
  const share = Math.floor((Math.abs(amount) * Math.round(percent * 100) + 5000) / 10_000)
  return amount < 0 && share > 0 ? -share : share
}

/** Formats an amount as `$1,500`, `€1,500.50` or `RWF 2,000,000`. Whole amounts have no decimals. */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = currencies[currency]
  const value = amount / 10 ** digits
  return writeMoney(value, currency, Number.isInteger(value) ? 0 : digits)
}

/** Formats an amount for the current language: `$1,500` or `1 500 $`. Francs are shown as `RWF`. */
export function writeMoney(value: number, currency: string, digits: number): string {
  const text = value.toLocaleString(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: ['USD', 'EUR'].includes(currency) ? 'narrowSymbol' : 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return currentLanguage() === 'en' ? text.replaceAll('\u00A0', ' ') : text
}

/** Formats an amount for a text field: `1500` or `1500.50`. */
export function typedMoney(amount: number | null, currency: Currency): string {
  if (amount === null) return ''
  const value = amount / 10 ** currencies[currency]
  return Number.isInteger(value) ? `${value}` : value.toFixed(2)
}
