import type { Booking } from './booking.ts'
import { asksDates, unchosenBudget } from './choices.ts'
import { datesOnTheWire, noDates } from './date-range.ts'
import { diallingCodeOf } from './phone.ts'

/** The booking request of spec §3: its keys in its order, every value a text. */
export type BookingRequest = {
  readonly destination: string
  readonly regions: string
  readonly timing: string
  readonly dates: string
  readonly group: string
  readonly groupSize: string
  readonly budget: string
  readonly isTradeAgent: string
  readonly isMediaOpportunity: string
  readonly tripDetails: string
  readonly isReferred: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
  readonly phone: string
  readonly preferredContact: string
  readonly submissionDate: string
  readonly fullName: string
  readonly customerEmail: string
  readonly customerPhone: string
}

const yesNo = (claim: boolean) => (claim ? 'Yes' : 'No')

/**
 * Builds what is sent from what was answered. `submissionDate` is the local date and time of the
 * first SUBMIT as text, so that a RETRY sends the same bytes.
 */
export function toBookingRequest(booking: Booking, submissionDate: string): BookingRequest {
  const email = booking.email.trim()
  const firstName = booking.firstName.trim()
  const surname = booking.surname.trim()
  const number = booking.phone.trim()
  const phone = number === '' ? '' : `+${diallingCodeOf(booking.country)} ${number}`
  return {
    destination: booking.destination,
    regions: booking.regions.join(', '),
    timing: booking.timing,
    // Days picked before the visitor asked us to advise are kept in the wizard, not sent.
    dates: datesOnTheWire(asksDates(booking.timing) ? booking.dates : noDates),
    group: booking.group,
    groupSize: booking.groupSize === null ? 'Not specified' : `${booking.groupSize} people`,
    budget: booking.accommodation ?? unchosenBudget,
    isTradeAgent: yesNo(booking.isTradeAgent),
    isMediaOpportunity: yesNo(booking.isMediaOpportunity),
    tripDetails: booking.tripDetails.trim() === '' ? 'Not provided' : booking.tripDetails,
    isReferred: booking.isReferred === null ? 'Not specified' : yesNo(booking.isReferred),
    email,
    firstName,
    surname,
    phone,
    preferredContact: booking.preferredContact,
    submissionDate,
    fullName: `${firstName} ${surname}`.trim(),
    customerEmail: email,
    customerPhone: phone,
  }
}
