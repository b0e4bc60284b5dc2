import { dialledNumber, digitsOf, plainPhone } from '#core/contact/phone.ts'
import { isDeliverable, mailboxOf } from '#desk/lib/email-address.ts'

/** Fewer digits are no phone number: several people may have typed them. */
const minDigits = 7

/** What tells a person: the mailbox and the digits of the phone number, or '' where there is none. */
export function personOf({ email, phone }: { readonly email: string; readonly phone: string }) {
  const digits = phoneDigits(phone)
  return {
    mailbox: isDeliverable(email) ? mailboxOf(email) : '',
    phone: digits.length < minDigits ? '' : digits,
  }
}

/** Returns the digits by which a phone number is found: those that are dialled, or those that were written. */
export const phoneDigits = (phone: string): string =>
  dialledNumber(phone) ?? digitsOf(plainPhone(phone))
