import { createHash } from 'node:crypto'
import { cutText } from '#desk/lib/text.ts'
import {
  type BookingRequest,
  eachBookingField,
  limitOf,
  requestOf,
} from '#enquiry/booking-fields.ts'
import { contactFields } from '#enquiry/contact-message.ts'
import { type PageFormAnswers, type PageFormKind, pageForms } from '#enquiry/page-forms.ts'
import { isReference } from '#enquiry/submission.ts'
import type { ContactTemplateParams } from '#enquiry/wire.ts'
import { contactSubject } from '#enquiry/wire.ts'

/** A contact message as it is kept. */
export type ContactMessage = Pick<
  ContactTemplateParams,
  'from_name' | 'from_email' | 'subject' | 'message' | 'submission_date'
>

export const contactKeys: readonly (keyof ContactMessage)[] = [
  ...contactFields.map(({ sentAs }) => sentAs),
  'submission_date',
]

/** A page form as it is kept: the page it stood in and its fields, in their order. */
export type PageFormContent = { readonly about: string } & PageFormAnswers

// When it was said is not what was said: a RETRY after a reload may carry another time.
const timeKeys: ReadonlySet<string> = new Set(['submissionDate', 'submission_date'])

/**
 * The request alone, its keys in the spec's order, whichever call brought it. A booking has one address:
 * another one in `customerEmail` would be somebody else's, who is neither mailed nor asked. This and the
 * next two are what is kept: an answer that is longer than its field takes is cut.
 */
export function bookingContent(from: BookingRequest): BookingRequest {
  const kept = requestOf(eachBookingField((key) => cutText(from[key] ?? '', limitOf(key))))
  return { ...kept, customerEmail: kept.email }
}

/** A booking's content from the store. What the build that stored it did not ask is empty. */
export function storedBooking(payload: string): BookingRequest {
  const stored = JSON.parse(payload) as Partial<BookingRequest>
  return requestOf(eachBookingField((key) => stored[key] ?? ''))
}

export function contactContent(from: ContactMessage): ContactMessage {
  const kept = contactFields.map(({ name, sentAs, limit }) => {
    const prefix = name === 'subject' ? contactSubject('').length : 0 // kept as it is sent: spec §7
    return [sentAs, cutText(from[sentAs], prefix + limit)]
  })
  const submission_date = cutText(from.submission_date, limitOf('submissionDate'))
  return { ...Object.fromEntries(kept), submission_date }
}

export function pageFormContent(kind: PageFormKind, from: PageFormContent): PageFormContent {
  const answers = pageForms[kind].map(({ name, limit }) => [name, cutText(from[name] ?? '', limit)])
  return { about: from.about, ...Object.fromEntries(answers) }
}

export type Content = BookingRequest | ContactMessage | PageFormContent

/** SHA-256 of what was said. Equal for the three calls of one booking. */
export function contentHash(content: Content): string {
  const said = Object.entries(content).filter(([key]) => !timeKeys.has(key))
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

const submissionIdPattern = /^[\w-]{8,64}$/

/** The browser's id, or null for one that is none. An odd id costs nobody their enquiry. */
export function readSubmissionId(text: string): string | null {
  return submissionIdPattern.test(text) ? text.toLowerCase() : null
}

/** The browser's reference, or null for one of somebody's own making: it stands in emails of ours. */
export function readReference(text: string): string | null {
  return isReference(text) ? text : null
}
