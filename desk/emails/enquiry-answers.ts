import {
  type ContactMessage,
  type PageFormContent,
  storedBooking,
} from '#desk/enquiries/content.ts'
import type { EnquiryKind } from '#desk/store/tables.ts'
import { bookingAnswers } from '#enquiry/booking-fields.ts'
import { pageFormAnswers } from '#enquiry/page-form-answers.ts'
import { contactAnswers } from './contact-email.ts'
import type { LabelledAnswer } from './document.ts'

/** Every answer of an enquiry as people read it, in the order of the review page or of its form. */
export function enquiryAnswers(kind: EnquiryKind, payload: string): readonly LabelledAnswer[] {
  if (kind === 'booking') return bookingAnswers(storedBooking(payload)).map(labelled)
  if (kind === 'contact') {
    const message = JSON.parse(payload) as ContactMessage
    const { submission_date } = message
    return [
      ...contactAnswers(message).map(labelled),
      ...(submission_date ? [{ label: 'Sent', value: submission_date }] : []),
    ]
  }
  const content = JSON.parse(payload) as PageFormContent
  return [{ label: 'About', value: content.about }, ...pageFormAnswers(kind, content).map(labelled)]
}

const labelled = ({ label, value }: LabelledAnswer): LabelledAnswer => ({ label, value })
