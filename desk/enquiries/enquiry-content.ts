import { daysIn } from '#core/date-range.ts'
import {
  type BookingRequest,
  eachBookingField,
  limitOf,
  peopleIn,
  requestOf,
} from '#core/forms/booking-fields.ts'
import { contactFields, contactSubject } from '#core/forms/contact-message.ts'
import { type PageFormAnswers, type PageFormKind, pageForms } from '#core/forms/page-forms.ts'
import { isReference } from '#core/forms/submission.ts'
import type { ContactTemplateParams } from '#core/forms/wire.ts'
import { type Language, readLanguage } from '#core/words.ts'
import { cutText, nameOfLanguage } from '#desk/lib/text.ts'
import { hashOf } from '#desk/lib/tokens.ts'

export type ContactMessage = Pick<
  ContactTemplateParams,
  'from_name' | 'from_email' | 'subject' | 'message' | 'submission_date'
> &
  Spoken

/** The language of the form's page. Undefined for English. */
type Spoken = { readonly language?: string | undefined }

export const contactKeys: readonly (keyof ContactMessage)[] = [
  ...contactFields.map(({ sentAs }) => sentAs),
  'submission_date',
]

export type PageFormContent = { readonly about: string } & PageFormAnswers & Spoken

const timeKeys: ReadonlySet<string> = new Set(['submissionDate', 'submission_date'])

/** Keeps the known fields, truncated to their limits. Replaces `customerEmail`, which could be a stranger's address. */
export function bookingContent(from: BookingRequest): BookingRequest {
  const kept = requestOf(eachBookingField((key) => cutText(from[key] ?? '', limitOf(key))))
  return { ...kept, customerEmail: kept.email }
}

/** Parses a stored booking. Fields added since it was stored are empty. */
export function storedBooking(payload: string): BookingRequest {
  const stored = JSON.parse(payload) as Partial<BookingRequest>
  return requestOf(eachBookingField((key) => stored[key] ?? ''))
}

/** Parses a stored message or page form. Each kind has some of the fields. */
export const storedForm = (payload: string) =>
  JSON.parse(payload) as Partial<ContactMessage & PageFormContent>

export function contactContent(from: ContactMessage): ContactMessage {
  const kept = contactFields.map(({ name, sentAs, limit }) => {
    const prefix = name === 'subject' ? contactSubject('').length : 0 // the browser also sends the prefix: spec §7
    return [sentAs, cutText(from[sentAs], prefix + limit)]
  })
  const submission_date = cutText(from.submission_date, limitOf('submissionDate'))
  return { ...Object.fromEntries(kept), submission_date, ...languageField(from) }
}

export function pageFormContent(kind: PageFormKind, from: PageFormContent): PageFormContent {
  const answers = pageForms[kind].map(({ name, limit }) => [name, cutText(from[name] ?? '', limit)])
  return { about: from.about, ...Object.fromEntries(answers), ...languageField(from) }
}

const languageField = ({ language }: Spoken) => language && language !== 'en' && { language }

type StoredPayload = { readonly payload: string }

export function languageOf({ payload }: StoredPayload): Language {
  return readLanguage((JSON.parse(payload) as Spoken).language)
}

export function languageName(enquiry: StoredPayload): string {
  const language = languageOf(enquiry)
  return language === 'en' ? '' : nameOfLanguage(language)
}

export type Content = BookingRequest | ContactMessage | PageFormContent

/** Hashes the content without its timestamps. They differ if the browser retries after a reload. */
export function contentHash(content: Content): string {
  const answers = Object.entries(content).filter(([key]) => !timeKeys.has(key))
  return hashOf(JSON.stringify(answers))
}

const submissionIdPattern = /^[\w-]{8,64}$/

/** Returns null for a malformed id. The enquiry is then stored without one. */
export function readSubmissionId(text: string): string | null {
  return submissionIdPattern.test(text) ? text.toLowerCase() : null
}

/** Returns null for a malformed reference, since the desk puts references into emails. */
export function readReference(text: string): string | null {
  return isReference(text) ? text : null
}

/** Members enter the children's ages after the number of people: `3 people, children aged 9`. */
export const groupSizeOf = (people: number | null, ages: string): string =>
  [people && `${people} people`, ages && `children aged ${ages}`].filter(Boolean).join(', ')

export function agesIn({ groupSize = '' }: Partial<BookingRequest>): readonly number[] {
  const [, aged = ''] = groupSize.split('children aged')
  return (aged.match(/\d+/g) ?? []).map(Number)
}

export function readAsked(request: BookingRequest | null) {
  const { dates = '' } = request ?? {}
  const people = Number(peopleIn(request ?? {})) || null
  const ages = agesIn(request ?? {}).filter((age) => age < 18)
  return {
    days: daysIn(dates),
    people,
    ages,
    adults: Math.min(50, Math.max(1, (people ?? 1) - ages.length)),
  }
}
