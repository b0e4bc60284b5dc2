import type { Booking } from '#enquiry/booking.ts'
import { toBookingRequest } from '#enquiry/booking-fields.ts'
import { asksDates } from '#enquiry/choices.ts'
import { noDates } from '#enquiry/date-range.ts'
import { createStorage } from '#enquiry/storage.ts'
import { type Receipt, receiptKind } from '#enquiry/storage-keys.ts'
import { type Correspondents, submissionTimes } from '#enquiry/wire.ts'
import { deviceStorage } from '#site/forms/browser-storage.ts'
import { callEffects, warn } from '#site/forms/send-effects.ts'
import { type Delivery, type Sending, sendBooking } from './send-booking.ts'

type Delivering = Omit<Sending, 'request'> & { readonly booking: Booking }

/** Sends the answers, and keeps a receipt of what was confirmed for the home page. */
export async function deliverBooking({ booking, ...sending }: Delivering): Promise<Delivery> {
  const { dateTime } = submissionTimes(sending.submission.submittedAt)
  const delivery = await sendBooking(
    { ...sending, request: toBookingRequest(booking, dateTime) },
    { ...callEffects, now: Date.now, warn },
  )
  if (delivery.isConfirmed) keepReceipt(booking, delivery, sending.correspondents)
  return delivery
}

/** For the home page, which shows it until it is dismissed. */
function keepReceipt(booking: Booking, delivery: Delivery, { company }: Correspondents): void {
  const { reference, receivedAt } = delivery
  const receipt: Receipt = {
    reference,
    receivedAt,
    company,
    dates: asksDates(booking.timing) ? booking.dates : noDates,
  }
  createStorage<Receipt>({ storage: deviceStorage, ...receiptKind }).write(reference, receipt)
}
