import { currentLanguage, locale } from './words.ts'

/** The currencies of quotes, with their number of decimal places. Amounts are whole numbers of the smallest unit. */
export const currencies = { USD: 2, EUR: 2, RWF: 0 } as const
export type Currency = keyof typeof currencies
export const currencyNames = Object.keys(currencies) as [Currency, ...Currency[]]

/** The largest amount: 10 billion francs, or 100 million dollars. Sums of quotes stay exact far above it. */
export const maxAmount = 10_000_000_000

/** Reads `1,500`, `1500.5` or `1 500` in the smallest unit. Null if invalid, with three decimals or too large. */
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

/** Formats an amount for display: `$1,500`, `€1,500.50`, `RWF 2,000,000`. Cents appear only if there are any. */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = currencies[currency]
  const value = amount / 10 ** digits
  return writeMoney(value, currency, Number.isInteger(value) ? 0 : digits)
}

/** Formats a sum for the current language: `$1,500`, `1 500 $`. Francs are shown with their code. */
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

/** Formats an amount for a field: `1500`, `1500.50`. */
export function typedMoney(amount: number | null, currency: Currency): string {
  if (amount === null) return ''
  const value = amount / 10 ** currencies[currency]
  return Number.isInteger(value) ? `${value}` : value.toFixed(2)
}
