import { currentLanguage, locale } from './words.ts'

/** The currencies of quotes and their decimal places. Amounts are integers in the smallest unit. */
export const currencies = { USD: 2, EUR: 2, RWF: 0 } as const
export type Currency = keyof typeof currencies
export const currencyNames = Object.keys(currencies) as [Currency, ...Currency[]]

/** 10 billion francs or 100 million dollars. Sums of such amounts are still exact. */
export const maxAmount = 10_000_000_000

/** Parses `1,500`, `1500.5` or `1 500` into the smallest unit. Returns null if invalid or too large. */
export function readMoney(text: string, currency: Currency): number | null {
  const digits = currencies[currency]
  const plain = text.replaceAll(/[\s\u00A0\u202F]|,(?=\d{3}(\D|$))/g, '')
  const match = /^([-−]?)(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const [, minus, whole = '', fraction = ''] = match
  if (fraction.length > digits) return null
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  if (amount > maxAmount) return null
  return minus && amount > 0 ? -amount : amount
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
