import { dialledNumber } from './dialled-number.ts'
import type { CountryId } from './dialling-codes.ts'
import { diallingCodeOf } from './phone.ts'

/** With or without the 0 that is dialled at home: mobile numbers begin with 7, others with 2. */
const numberInRwanda = /^0?[27]\d{8}$/

/**
 * What a visitor may want to look at again in a number, in words; empty where nothing. A hint, never
 * a check: people know their numbers best.
 */
export function phoneHint(country: CountryId, number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7) return ''
  if (country === 'RW')
    return numberInRwanda.test(digits)
      ? ''
      : 'This does not look like a number in Rwanda. Is the country code yours?'
  const code = diallingCodeOf(country)
  const dialled = dialledNumber(`+${code}${number}`)
  return dialled === null || dialled === code + digits
    ? ''
    : `From abroad it is dialled without its first digit, so we read +${dialled}.`
}
