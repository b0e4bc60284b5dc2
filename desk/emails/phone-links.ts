import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dialledNumber } from '#enquiry/phone.ts'
import type { EmailLink, LabelledAnswer } from './document.ts'

/**
 * A number as one dials it from abroad, in the groups of its country: `+33 612345678` is
 * `+33 6 12 34 56 78`. Null where it cannot be dialled; a number of no known kind keeps its groups.
 */
export function phoneLinkOf(phone: string): EmailLink | null {
  const digits = dialledNumber(phone)
  if (digits === null) return null
  const number = parsePhoneNumberFromString(`+${digits}`)
  const isSame = digitsOf(phone) === digits
  const grouped = number?.isPossible() ? number.formatInternational() : null
  return {
    label: grouped ?? (isSame ? phone : `+${digits}`),
    href: `tel:+${digits}`,
  }
}

/**
 * Phone numbers among answers can be pressed. One that is dialled with other digits than were typed
 * stays as it was typed, and leads to what is dialled.
 */
export function withPhoneLinks(
  answers: readonly (LabelledAnswer & { readonly key: string })[],
): readonly LabelledAnswer[] {
  return answers.map((answer) => {
    const link = answer.key === 'phone' ? phoneLinkOf(answer.value) : null
    if (link === null) return answer
    const isSame = digitsOf(answer.value) === digitsOf(link.label)
    return { ...answer, value: isSame ? link.label : answer.value, href: link.href }
  })
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
