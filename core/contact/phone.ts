import { decoded } from '#core/decoded.ts'
import { plainDigits } from '#core/digits.ts'
import { t } from '#core/words.ts'
import { type CountryId, countries } from './countries.ts'
import lengthTable from './number-lengths.json' with { type: 'json' }

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

/** Codes without a country of their own: the Vatican's second code and satellite phones, with any length. */
const codesWithoutCountry = ['379', '870', '881', '882', '883']

/** The numbers of digits after each dialling code. A test compares them with `libphonenumber-js`. */
const lengthsByCode: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  Object.entries(lengthTable).flatMap(([lengths, codes]) => {
    const possible = new Set(lengths.split(' ').map(Number))
    return codes.split(' ').map((code) => [code, possible] as const)
  }),
)

export function diallingCodeOf(id: CountryId): string {
  return byId.get(id)?.code ?? ''
}

/** Pasted numbers may carry bidi marks, full-width signs and digits of any script: returns them as plain text. */
export function plainPhone(text: string): string {
  return plainDigits(text)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
}

type WrittenNumber = {
  /** Digits with spaces and signs, with the international prefix if there is one. */
  readonly number: string
  /** The words and the extension, as typed. */
  readonly remarks: readonly string[]
}

/** Matches the links that chat programs copy. Their number begins with the country code. */
const chatNumber = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B|%20)*(\d[\d().\s-]*)/i
const scheme = /^\s*(?:tel|callto|whatsapp|sms|skype|facetime|phone):(?:\/\/)?/i
// Without marks, which `plainPhone` removes, and in lower case.
const extensionWords = [
  'ext(?:ension|n)?|x|poste|post|durchwahl|dw|int(?:erno|erne)?|anexo|ramal|app?|toestel|tst|lokal|lok',
  'ankn(?:ytning)?|dahili|wew(?:n)?|linka|kl|доб|вн|внутр|εσωτ|داخلی|داخلي|تحويلة|فرعي|שלוחה|একস|एकस',
  '内線|内线|分机|转|轉|내선|교환',
].join('|')
const extension = new RegExp(
  `(?<=[\\d\\s).,;/-])[\\s,;(]*(?:(?:${extensionWords})(?![\\p{L}\\d])|(?:ext|x|内線|内线|分机|转|轉|내선)(?=\\d)|#)[\\s.:=#]*\\d{1,7}\\)?\\s*$`,
  'iu',
)
/** A remark in brackets, whose digits are no number: `(mobile, after 18:00)`. */
const bracketed = /\(([^()]*\p{L}[^()]*)\)/gu
const numberPattern = /[+([]*(?:\+ *)?\d(?:[\d\s().[\]/+_'’•·~-]*[\d)+])?/g

/** Longer texts are no phone number. The limit bounds the time that the patterns take. */
const maxCharacters = 200

/** Finds the one number in a text. Returns null if there is none, or more than one. */
function findNumber(typed: string): WrittenNumber | null {
  if (typed.length > maxCharacters) return null
  const text = plainPhone(typed)
  const chat = chatNumber.exec(text)?.[1]
  if (chat !== undefined) return { number: `+${chat}`, remarks: [] }
  const withoutScheme = scheme.test(text) ? decoded(text.replace(scheme, '')).split('?')[0] : text
  const notes: string[] = []
  const written = `${withoutScheme}`
    .replaceAll(/\( *0 *\)/g, '0')
    .replaceAll(bracketed, (whole, note: string) => {
      if (extension.test(` ${whole}`)) return whole
      notes.push(note)
      return ' '
    })
  const [end = ''] = extension.exec(written) ?? []
  const main = written.slice(0, written.length - end.length)
  const numbers = [...main.matchAll(numberPattern)].flatMap(([found]) => separateCode(found))
  // The wizard puts the chosen country's code before text that was pasted with words.
  const found =
    numbers.length === 2 && isCode(numbers[0]) && numbers[1]?.includes('+')
      ? numbers[1]
      : numbers.length === 1 && numbers[0]
  if (!found) return null
  const words = numbers.reduce((rest, number) => rest.replace(number, ' '), main)
  const remarks = [words, ...notes, end].map((remark) =>
    remark.replaceAll(/^[\s(),;:./-]+|[\s(),;:./-]+$/g, ''),
  )
  return { number: found.replace(/^([^+]*)\+ *$/, '+$1'), remarks: remarks.filter(Boolean) }
}

/** Splits `+250 +33 6 12` before the second plus. A plus at the end belongs to the start: Arabic text shows it there. */
function separateCode(number: string): readonly string[] {
  return number
    .split(/(?<=\d[^+]*)(?=[([]*\+[^+]*\d)/)
    .map((part) => part.replace(/^[([]+(?![^)\]]*[)\]])/, ''))
}

const isCode = (number = '') => /^\+\d+\s*$/.test(number) && lengthsByCode.has(digitsOf(number))

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Fewer digits after 011 or 0011 may be a local number, such as one of Johannesburg or Turin. */
const minDigitsAfter011 = 10

/** Returns how many digits of a number are its international prefix. Null for a national number. */
function prefixLength(number: string): number | null {
  const digits = digitsOf(number)
  if (/^[([\s]*\+/.test(number)) return digits.startsWith('00') ? 2 : 0
  const [north = ''] = /^0{1,2}11/.exec(digits) ?? []
  const rest = digits.slice(north.length)
  if (north !== '' && rest.length >= minDigitsAfter011 && nationalPart(rest)) return north.length
  return digits.startsWith('00') ? 2 : null
}

/** Splits `+33 6 12` into France and `6 12`. Keeps `current` if it shares the code. Null without a known code. */
export function splitInternational(
  text: string,
  current: CountryId,
): { country: CountryId; number: string } | null {
  const written = findNumber(text)
  const prefix = written && prefixLength(written.number)
  if (written === null || prefix === null) return null
  for (const length of [3, 2, 1]) {
    const { code, rest } = takeDigits(written.number, prefix, length)
    const sharing = countries.filter((country) => country.code === code)
    const country =
      sharing.find(({ id }) => id === current) ??
      sharing.find(({ id }) => id === mainCountry[code]) ??
      sharing[0]
    if (country) {
      if (rest === '' && written.remarks.length > 0) return null
      return { country: country.id, number: withRemarks(withoutTrunkIn(rest, code), written) }
    }
  }
  return null
}

function withoutTrunkIn(rest: string, code: string): string {
  const digits = digitsOf(rest)
  const dialled = nationalPart(code + digits) ?? digits
  const trunkLength = digits.length - dialled.length
  return trunkLength > 0 && digits.endsWith(dialled) ? takeDigits(rest, 0, trunkLength).rest : rest
}

const withRemarks = (number: string, { remarks }: WrittenNumber) =>
  [number, ...remarks.map((remark) => (/^[x#]/i.test(remark) ? remark : `(${remark})`))].join(' ')

/** Reads what was typed into the phone field. A number with its own country code selects the country. */
export function phoneAnswers(
  typed: string,
  current: CountryId,
): { readonly phone: string; readonly country: CountryId } {
  const split = splitInternational(typed, current)
  return split
    ? { phone: split.number, country: split.country }
    : { phone: plainPhone(typed).trimStart(), country: current }
}

function takeDigits(text: string, skip: number, count: number): { code: string; rest: string } {
  let end = 0
  let digits = ''
  while (end < text.length && digits.length < skip + count) {
    const character = text.charAt(end)
    if (/\d/.test(character)) digits += character
    end += 1
  }
  const rest = text.slice(end).replace(/^[\s()[\]./-]+(?=[^(]|$)/, '')
  return { code: digits.slice(skip), rest }
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
  '379', // Vatican City
  '992', // Tajikistan
])

const usualTrunks = ['0']
const trunks: Readonly<Record<string, readonly string[]>> = {
  7: ['8'],
  36: ['06'],
  375: ['80', '8'],
}

/** Matches a Rwandan number as it is dialled in Rwanda, or with the country code but without its sign. */
const localNumber = /^(?:0|250)?((?:7[2389]|25)\d{7})$/

/**
 * Returns 250788123456 for `+250 0788 123 456` and for `0788 123 456`, however it was pasted: a number without a country
 * code is read as a Rwandan one. Null for a number that cannot be dialled from
 * Rwanda, since a link would call a stranger.
 */
export function dialledNumber(phone: string): string | null {
  const written = findNumber(phone)
  if (written === null) return null
  const prefix = prefixLength(written.number)
  const typed = digitsOf(written.number)
  if (prefix === null) return localNumber.exec(typed)?.[1]?.replace(/^/, '250') ?? null
  const digits = typed.slice(prefix)
  const national = nationalPart(digits)
  if (national === null) return null
  const number = codeOf(digits) + national
  return number.length >= 7 && number.length <= 15 ? number : null // E.164
}

const codeOf = (digits: string): string =>
  [3, 2, 1]
    .map((length) => digits.slice(0, length))
    .find((code) => lengthsByCode.has(code) || codesWithoutCountry.includes(code)) ?? ''

/** Returns the digits after the country code as they are dialled from abroad. Null if their number is impossible. */
function nationalPart(digits: string): string | null {
  const code = codeOf(digits)
  if (code === '') return null
  const written = digits.slice(code.length)
  const isPossible = (number: string) => lengthsByCode.get(code)?.has(number.length) ?? true
  const isKept = keepsLeadingZero.has(code)
  // No number begins with 0 except in these countries, so a 0 is always the trunk prefix.
  if (isPossible(written) && (isKept || !written.startsWith('0'))) return written
  // The code may be typed again, after the wizard has added it.
  const prefixes = [...(trunks[code] ?? usualTrunks), code]
  const number = prefixes
    .filter((prefix) => written.startsWith(prefix))
    .map((prefix) => written.slice(prefix.length))
    .find((rest) => isPossible(rest) && (isKept || !rest.startsWith('0')))
  return number ?? null
}

/** Mobile numbers begin with 7, others with 2. The trunk 0 is optional. */
const numberInRwanda = /^0?[27]\d{8}$/

/** Fewer digits may be a number that is still being typed. */
const minDigitsForHint = 7

/** Returns a hint if a number looks wrong, or ''. It never blocks: visitors know their numbers best. */
export function phoneHint(country: CountryId, number: string): string {
  const written = digitsOf(findNumber(number)?.number ?? plainPhone(number))
  if (written.length < minDigitsForHint) return ''
  const code = diallingCodeOf(country)
  const dialled = dialledNumber(`+${code} ${number}`)
  if (country === 'RW')
    return numberInRwanda.test(dialled?.slice(code.length) ?? written)
      ? ''
      : t('This does not look like a Rwandan number. Is the country code right?')
  if (dialled === null)
    return t(
      'We may not be able to dial this number. Is it complete, and is the country code right?',
    )
  return dialled.endsWith(written)
    ? ''
    : t('The first digit is not dialled from abroad, so we will use {number}.', {
        number: `+${dialled}`,
      })
}
