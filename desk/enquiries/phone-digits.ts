import { dialledNumber, digitsOf, plainPhone } from '#core/contact/phone.ts'

/** Returns the digits by which a phone number is found: those that are dialled, or those that were written. */
export const phoneDigits = (phone: string): string =>
  dialledNumber(phone) ?? digitsOf(plainPhone(phone))
