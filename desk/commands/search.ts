import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'

type Searched = Pick<ListedEnquiry, 'reference' | 'name' | 'email' | 'phone' | 'payload'>

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\u0000-\u007f]*$/

/** As texts are compared: no capitals, no accents. Most texts need the short way only. */
const plain = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Shorter ones stand in too many numbers. */
const minDigits = 5

/** Whether an enquiry holds all these words; or has this phone number, however it is written. */
export function searchOf(words: readonly string[]): (enquiry: Searched) => boolean {
  const wanted = words.flatMap((word) => plain(word).split(/\s+/)).filter(Boolean)
  const phone = readPhone(words.join(' '))
  return ({ reference, name, email, phone: given, payload }) => {
    if (phone !== null && digitsOf(given).includes(phone)) return true
    const [own, asked] = [plain(`${reference}\n${name}\n${email}\n${given}`), plain(payload)]
    const missing = wanted.filter((word) => !own.includes(word))
    if (missing.length === 0) return true
    // The quick look goes through keys and signs of JSON as well.
    if (!missing.every((word) => asked.includes(word) || /["\\]/.test(word))) return false
    const texts = plain(Object.values<string>(JSON.parse(payload)).join('\n'))
    return missing.every((word) => texts.includes(word))
  }
}

/** The digits of what looks like a phone number, without what differs at home and abroad. */
function readPhone(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null
  const digits = digitsOf(text).replace(/^0+/, '')
  return digits.length >= minDigits ? digits : null
}
