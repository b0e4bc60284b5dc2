import type { BookingRequest } from './booking-request.ts'
import { tripDetailsLimit } from './choices.ts'

/** Characters of what is typed about oneself; the fields and the desk agree on it. */
export const contactStepLimits = { email: 254, firstName: 200, surname: 200, phone: 40 } as const

const { email, firstName, surname } = contactStepLimits
const phone = '+1684 '.length + contactStepLimits.phone
/** Longer than everything there is to pick in a step. */
const picked = 200

/** Characters of each answer of a booking request: spec §3, in its order. */
export const bookingLimits: Readonly<Record<keyof BookingRequest, number>> = {
  destination: picked,
  regions: picked,
  timing: picked,
  dates: picked,
  group: picked,
  groupSize: picked,
  budget: picked,
  isTradeAgent: picked,
  isMediaOpportunity: picked,
  tripDetails: tripDetailsLimit,
  isReferred: picked,
  email,
  firstName,
  surname,
  phone,
  preferredContact: picked,
  submissionDate: picked,
  fullName: firstName + ' '.length + surname,
  customerEmail: email,
  customerPhone: phone,
}
