import { dialledNumber, phoneHint, splitInternational } from '#enquiry/phone.ts'

/** What is wrong with a phone number as it was written, and the number that was likely meant. */
export type DialHint = {
  readonly said: string
  /** As it can be dialled, such as `+33612345678`; null where nothing is likely. */
  readonly likely: string | null
}

/**
 * Mobile numbers of countries many travellers come from, by how they are written at home. Rwanda's code
 * stands before a number where somebody left it as the form had it.
 */
const foreign: readonly {
  readonly country: string
  readonly code: string
  readonly home: RegExp
}[] = [
  { country: 'France', code: '33', home: /^0?([67]\d{8})$/ },
  { country: 'Britain', code: '44', home: /^0?(7\d{9})$/ },
  { country: 'Germany', code: '49', home: /^0?(1[567]\d{8,9})$/ },
  { country: 'Belgium', code: '32', home: /^0?(4\d{8})$/ },
  { country: 'Italy', code: '39', home: /^(3\d{9})$/ },
  { country: 'the United States or Canada', code: '1', home: /^1?([2-9]\d{2}[2-9]\d{6})$/ },
]

const rwandan = /^0?([27]\d{8})$/

/** Null where the number can be dialled as it is written, or where there is none. */
export function dialHint(phone: string): DialHint | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits === '') return null
  const split = splitInternational(phone, 'RW')
  if (split === null) return withoutCode(digits)
  const { country, number } = split
  if (country === 'RW' && phoneHint(country, number) !== '') {
    const found = guess(number.replaceAll(/\D/g, ''))
    return {
      said: `Written with Rwanda's code +250, but it does not look like a number in Rwanda.${found ? ` It looks like one of ${found.country}.` : ''}`,
      likely: found?.likely ?? null,
    }
  }
  const dialled = dialledNumber(`+${digits.replace(/^00/, '')}`)
  if (dialled === null) return { said: 'It cannot be dialled as it is written.', likely: null }
  return dialled === digits || `00${dialled}` === digits
    ? null
    : { said: 'From abroad it is dialled without its 0.', likely: `+${dialled}` }
}

function withoutCode(digits: string): DialHint {
  const said = 'Written without a country code.'
  const own = rwandan.exec(digits)?.[1]
  if (own) return { said: `${said} It looks like a number in Rwanda.`, likely: `+250${own}` }
  const found = guess(digits)
  return found
    ? { said: `${said} It looks like one of ${found.country}.`, likely: found.likely }
    : { said, likely: null }
}

function guess(digits: string): { readonly country: string; readonly likely: string } | null {
  for (const { country, code, home } of foreign) {
    const number = home.exec(digits)?.[1]
    if (number) return { country, likely: `+${code}${number}` }
  }
  return null
}
