import { type Booking, newBooking } from '#enquiry/booking.ts'
import { isoDay } from '#enquiry/date-range.ts'

/** A day of the month after this one, so that the calendar can show it chosen. */
export function dayOfNextMonth(day: number) {
  const today = new Date()
  return isoDay(new Date(today.getFullYear(), today.getMonth() + 1, day))
}

/** A booking with every answer given, and all three rules of a gorilla trek met. */
export const fullBooking: Booking = {
  ...newBooking,
  email: 'aline@example.org',
  firstName: 'Aline',
  surname: 'Uwase',
  country: 'FR',
  phone: '6 12 34 56 78',
  preferredContact: 'whatsapp',
  regions: ['kivu', 'gorillas'],
  dates: { start: '2031-07-12', end: '2031-07-20' },
  group: 'family',
  groupSize: 12,
  isTradeAgent: true,
  isMediaOpportunity: true,
  accommodation: 'mid-range',
  tripDetails: 'Two of us are nine.\nWe walk slowly and like birds.',
  isReferred: true,
}
