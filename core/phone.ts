import { type CountryId, countries } from './countries.ts'
import { t } from './words.ts'

const byId = new Map(countries.map((country) => [country.id, country]))

/** The country to assume for a pasted number if several share its code. */
const mainCountry: Readonly<Record<string, CountryId>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  500: 'FK',
  590: 'GP',
  599: 'CW',
}

export function diallingCodeOf(id: CountryId): string {
  return byId.get(id)?.code ?? ''
}

/** Splits `+33 6 12` into France and `6 12`. Keeps `current` if it shares the code. Null without a known code. */
export function splitInternational(
  text: string,
  current: CountryId,
): { country: CountryId; number: string } | null {
  // The zero in "+44 (0)20" is only dialled within the country.
  const written = /^\s*(?:\+|00)\s*(\d[\d\s().-]*)$/.exec(text.replace('(0)', ''))?.[1]
  if (written === undefined) return null
  for (const length of [3, 2, 1]) {
    const { code, rest } = takeDigits(written, length)
    const sharing = countries.filter((country) => country.code === code)
    const country =
      sharing.find(({ id }) => id === current) ??
      sharing.find(({ id }) => id === mainCountry[code]) ??
      sharing[0]
    if (country) return { country: country.id, number: rest }
  }
  return null
}

/** Removes the trunk 0: `+33 06 12` becomes `+33 6 12`. Invalid numbers stay unchanged. */
export function internationalNumber(phone: string): string {
  const dialled = dialledNumber(phone)
  const [, code = '', number = ''] = /^(\+\d+) (.*)$/.exec(phone) ?? []
  if (dialled === null || number === '') return phone
  const trunkLength = phone.replaceAll(/\D/g, '').length - dialled.length
  return trunkLength === 0 ? phone : `${code} ${takeDigits(number, trunkLength).rest}`
}

export function phoneAnswers(
  typed: string,
  current: CountryId,
): { readonly phone: string; readonly country: CountryId } {
  const split = splitInternational(typed, current)
  return split
    ? { phone: split.number, country: split.country }
    : { phone: typed, country: current }
}

function takeDigits(text: string, count: number): { code: string; rest: string } {
  let end = 0
  let code = ''
  while (end < text.length && code.length < count) {
    const character = text.charAt(end)
    if (/\d/.test(character)) code += character
    end += 1
  }
  return { code, rest: text.slice(end).replace(/^[\s().-]+/, '') }
}

/** The countries whose numbers may begin with a 0 that is also dialled from abroad. */
const keepsLeadingZero: ReadonlySet<string> = new Set([
  '39', // Italy and Vatican City
  '225', // Ivory Coast
  '226', // Burkina Faso
  '227', // Niger
  '229', // Benin
  '241', // Gabon, some numbers
  '242', // Congo-Brazzaville
  '378', // San Marino
  '992', // Tajikistan
])

const usualTrunk = '0'
const trunks: Readonly<Record<string, string>> = { 36: '06' }

/** Returns 250788123456 for `+250 0788 123 456`. Null if the number cannot be dialled from Rwanda. */
export function dialledNumber(phone: string): string | null {
  if (!phone.startsWith('+')) return null
  const digits = phone.replaceAll(/\D/g, '')
  const code = countries.find((country) => digits.startsWith(country.code))?.code
  const number =
    code === undefined || keepsLeadingZero.has(code) ? digits : withoutTrunk(digits, code)
  return number !== null && number.length >= 7 && number.length <= 15 ? number : null
}

/** Removes the trunk prefix. Returns null if another 0 follows, since no number begins with 0. */
function withoutTrunk(digits: string, code: string): string | null {
  const trunk = trunks[code] ?? usualTrunk
  const written = digits.slice(code.length)
  const number = written.startsWith(trunk) ? written.slice(trunk.length) : written
  return number.startsWith('0') ? null : code + number
}

/** Mobile numbers begin with 7, others with 2. The trunk 0 is optional. */
const numberInRwanda = /^0?[27]\d{8}$/

/** Returns a hint if a number looks wrong, or ''. It never blocks: visitors know their numbers best. */
export function phoneHint(country: CountryId, number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7) return ''
  if (country === 'RW')
    return numberInRwanda.test(digits)
      ? ''
      : t('This does not look like a Rwandan number. Is the country code right?')
  const code = diallingCodeOf(country)
  const dialled = dialledNumber(`+${code}${number}`)
  return dialled === null || dialled === code + digits
    ? ''
    : t('The first digit is not dialled from abroad, so we will use {number}.', {
        number: `+${dialled}`,
      })
}
