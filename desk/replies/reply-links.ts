import { isDeliverable } from '#desk/base/email-address.ts'
import type { ContactMethod } from '#enquiry/choices.ts'
import { chatLink, mailLink, phoneLink } from '#enquiry/contact-links.ts'
import { dialledNumber } from '#enquiry/dialled-number.ts'

/** A link that opens the mail program, the chat or the telephone, written as far as fits. */
export type ReplyLink = {
  readonly href: string
  /** False where the text is too long for a link: it has to be copied. */
  readonly isWhole: boolean
}

/**
 * Mail programs and browsers differ in how long an address may be. Windows hands 2,083 characters to
 * another program; what is longer is cut there, or nothing opens.
 */
const maxLink = 2000

type Person = { readonly email: string; readonly phone: string }
type Written = { readonly subject: string; readonly text: string }

/** The link that answers by that way; null where the person cannot be reached so. */
export function replyLink(
  way: ContactMethod,
  { email, phone }: Person,
  { subject, text }: Written,
): ReplyLink | null {
  if (way === 'email') {
    if (!isDeliverable(email)) return null
    // Some mail programs do not read an encoded @.
    const address = encodeURIComponent(email).replace('%40', '@')
    return fitting(mailLink(address, { subject, body: wellFormed(text) }), () =>
      mailLink(address, { subject, body: '' }),
    )
  }
  const digits = dialledNumber(phone)
  if (digits === null) return null
  if (way === 'phone') return { href: phoneLink(`+${digits}`), isWhole: true }
  return fitting(chatLink(digits, wellFormed(text)), () => `https://wa.me/${digits}`)
}

const fitting = (whole: string, short: () => string): ReplyLink =>
  whole.length <= maxLink ? { href: whole, isWhole: true } : { href: short(), isWhole: false }

/** Half a character cannot stand in a link. */
const wellFormed = (text: string) => text.toWellFormed()
