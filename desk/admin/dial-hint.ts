import { dialledNumber, phoneHint, splitInternational } from '#enquiry/phone.ts'

/** A fault of a phone number, and the number that was probably meant: `+33612345678`, if known. */
type DialHint = { readonly fault: string; readonly likely: string | null }

/** Mobile numbers of the countries most travellers come from, as people write them at home. */
const homeNumbers = [
  { country: 'Rwanda', code: '250', pattern: /^0?([27]\d{8})$/ },
  { country: 'France', code: '33', pattern: /^0?([67]\d{8})$/ },
  { country: 'Britain', code: '44', pattern: /^0?(7\d{9})$/ },
  { country: 'Germany', code: '49', pattern: /^0?(1[567]\d{8,9})$/ },
  { country: 'Belgium', code: '32', pattern: /^0?(4\d{8})$/ },
  { country: 'Italy', code: '39', pattern: /^(3\d{9})$/ },
  { country: 'the United States or Canada', code: '1', pattern: /^1?([2-9]\d{2}[2-9]\d{6})$/ },
] as const

/** Returns null if the number can be dialled as it is written, and if there is none. */
export function dialHint(phone: string): DialHint | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits === '') return null
  const split = splitInternational(phone, 'RW')
  if (split === null) return guess('Written without a country code.', digits)
  const { country, number } = split
  // The form starts with Rwanda's code, and many visitors leave it there.
  if (country === 'RW' && phoneHint(country, number) !== '') {
    const fault = "Written with Rwanda's code +250, but it does not look like a number in Rwanda."
    return guess(fault, number.replaceAll(/\D/g, ''))
  }
  const dialled = dialledNumber(`+${digits.replace(/^00/, '')}`)
  if (dialled === null) return { fault: 'It cannot be dialled as it is written.', likely: null }
  return dialled === digits || `00${dialled}` === digits
    ? null
    : { fault: 'From abroad it is dialled without its 0.', likely: `+${dialled}` }
}

function guess(fault: string, digits: string): DialHint {
  for (const { country, code, pattern } of homeNumbers) {
    const number = pattern.exec(digits)?.[1]
    const found = `${fault} It looks like a number in ${country}.`
    if (number) return { fault: found, likely: `+${code}${number}` }
  }
  return { fault, likely: null }
}
