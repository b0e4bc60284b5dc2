import { countries } from './dialling-codes.ts'

/** Countries whose numbers may begin with a 0 that is dialled from abroad too, by their codes. */
const zeroBelongs: ReadonlySet<string> = new Set([
  '39', // Italy and Vatican City
  '225', // Ivory Coast
  '226', // Burkina Faso
  '227', // Niger
  '229', // Benin
  '241', // Gabon: in some of its numbers
  '242', // Congo-Brazzaville
  '378', // San Marino
  '992', // Tajikistan
])

const usualTrunk = '0'
/** What else is dialled before a number at home. */
const trunks: Readonly<Record<string, string>> = { 36: '06' }

/**
 * A number as a telephone takes it from anywhere, digits only: `+250 0788 123 456` is 250788123456,
 * because the 0 is dialled at home only. Null when it is none that can be dialled from Rwanda.
 */
export function dialledNumber(phone: string): string | null {
  if (!phone.startsWith('+')) return null
  const digits = phone.replaceAll(/\D/g, '')
  const code = countries.find((country) => digits.startsWith(country.code))?.code
  const number = code === undefined || zeroBelongs.has(code) ? digits : withoutTrunk(digits, code)
  return number !== null && number.length >= 7 && number.length <= 15 ? number : null
}

/** Null where a 0 is left: no number of these countries begins with one. */
function withoutTrunk(digits: string, code: string): string | null {
  const trunk = trunks[code] ?? usualTrunk
  const written = digits.slice(code.length)
  const number = written.startsWith(trunk) ? written.slice(trunk.length) : written
  return number.startsWith('0') ? null : code + number
}
