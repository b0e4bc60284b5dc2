import {
  type ContactMessage,
  type PageFormContent,
  storedBooking,
} from '#desk/db/enquiry-content.ts'
import type { EnquiryKind } from '#desk/db/tables.ts'
import { bookingAnswers } from '#enquiry/booking-fields.ts'
import { contactFields, contactSubject } from '#enquiry/contact-message.ts'
import { pageFormAnswers } from '#enquiry/page-forms.ts'
import type { LabelledAnswer } from './document.ts'

/** What is sent from a form: all but a booking. */
export type FormKind = Exclude<EnquiryKind, 'booking'>

type KeyedAnswer = LabelledAnswer & { readonly key: string }

/** Every answer of a form as people read it, in its order. */
export function formAnswers(kind: FormKind, payload: string): readonly KeyedAnswer[] {
  if (kind !== 'contact') return pageFormAnswers(kind, JSON.parse(payload) as PageFormContent)
  const message = JSON.parse(payload) as Partial<ContactMessage>
  return contactFields.map(({ name, sentAs, label }) => ({
    key: name,
    label,
    value: name === 'subject' ? plainSubject(message.subject) : (message[sentAs] ?? ''),
  }))
}

/** Without what spec §7 sends before it. */
function plainSubject(sent = ''): string {
  const prefix = contactSubject('')
  return sent.startsWith(prefix) ? sent.slice(prefix.length) : sent
}

/** Every answer of an enquiry as people read it, in the order of the review page or of its form. */
export function enquiryAnswers(kind: EnquiryKind, payload: string): readonly LabelledAnswer[] {
  const request = JSON.parse(payload) as Partial<PageFormContent & ContactMessage>
  const also = (label: string, value = '') => (value === '' ? [] : [{ label, value }])
  const answers =
    kind === 'booking' ? bookingAnswers(storedBooking(payload)) : formAnswers(kind, payload)
  return [
    ...also('About', request.about),
    ...answers.map(({ label, value }) => ({ label, value })),
    ...also('Sent', request.submission_date),
  ]
}
