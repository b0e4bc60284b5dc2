import { expect, test } from 'vitest'
import {
  type BookingRequest,
  bookingKeys,
  limitOf,
  toBookingRequest,
} from '#core/forms/booking-fields.ts'
import { contactFields, contactSubject } from '#core/forms/contact-message.ts'
import { newBooking, questions, regions } from '#core/forms/questions.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { bookingRequest, contactCall, pageAnswers } from '../../tests/submissions.ts'
import {
  bookingContent,
  type ContactMessage,
  contactContent,
  languageOf,
  type PageFormContent,
  pageFormContent,
} from './enquiry-content.ts'

const long = 'x'.repeat(60_000)
const cutTo = (limit: number) =>
  `${'x'.repeat(limit)}… [cut: 60,000 characters, ${limit.toLocaleString('en')} kept]`
const request = bookingRequest() as BookingRequest

const emails: readonly string[] = ['email', 'customerEmail']
const others = bookingKeys.filter((key) => !emails.includes(key))

test.each(others.map((key) => [key, limitOf(key)] as const))(
  'a booking’s %s keeps %i characters',
  (key, limit) => {
    const full = { ...request, [key]: 'x'.repeat(limit) }
    expect(bookingContent(full)).toEqual(full)
    expect(bookingContent({ ...request, [key]: long })).toEqual({ ...request, [key]: cutTo(limit) })
  },
)

test('an address that is too long is cut like any other answer and gets no email', () => {
  const { email, customerEmail } = bookingContent({ ...request, email: long })
  expect([email, customerEmail]).toEqual([cutTo(254), cutTo(254)])
  expect(isDeliverable(email)).toBe(false)
})

test('a booking filled to the page’s limits is stored unchanged', () => {
  const { email, firstName, surname, phone, tripDetails } = questions
  const full = toBookingRequest(
    {
      ...newBooking,
      email: 'e'.repeat(email.limit),
      firstName: 'f'.repeat(firstName.limit),
      surname: 's'.repeat(surname.limit),
      phone: '1'.repeat(phone.limit),
      country: 'AS', // the longest dialling code
      regions: regions.map(({ id }) => id),
      tripDetails: `${'\n'.repeat(tripDetails.limit - 1)}x`,
      timing: 'advise',
      groupSize: 123_456,
    },
    '21 November 2026, 14:05 Central Africa Time',
  )
  expect(bookingContent(full)).toEqual(full)
})

test('a contact message is stored up to the limits of its form', () => {
  const { from_name, from_email, subject, message, submission_date } = contactCall().template_params
  const sent = { from_name, from_email, subject, message, submission_date } as ContactMessage
  const full = {
    ...sent,
    ...Object.fromEntries(contactFields.map(({ sentAs, limit }) => [sentAs, 'x'.repeat(limit)])),
    subject: contactSubject('x'.repeat(200)),
  }
  expect(contactContent(full)).toEqual(full)
  expect(contactContent({ ...sent, from_name: long, message: long })).toEqual({
    ...sent,
    from_name: cutTo(200),
    message: cutTo(5000),
  })
  const { subject: cut } = contactContent({ ...sent, subject: contactSubject(long) })
  expect(cut).toBe(`Contact Form: ${'x'.repeat(200)}… [cut: 60,014 characters, 214 kept]`)
})

test('a stored booking has only one address, the enquiry’s', () => {
  const sent = { ...bookingRequest({ email: 'a@example.test' }), customerEmail: 'b@example.test' }
  expect(bookingContent(sent as unknown as BookingRequest)).toMatchObject({
    email: 'a@example.test',
    customerEmail: 'a@example.test',
  })
})

test('the page’s language is stored last for every kind, but English is not stored', () => {
  const message = contactCall().template_params as unknown as ContactMessage
  const form = pageAnswers('comment') as unknown as PageFormContent
  const stored = (language: string) => [
    bookingContent({ ...request, language }),
    contactContent({ ...message, language }),
    pageFormContent('comment', { ...form, language }),
  ]
  for (const content of stored('fr')) {
    expect(Object.entries(content)).toContainEqual(['language', 'fr'])
    expect(languageOf({ payload: JSON.stringify(content) })).toBe('fr')
  }
  for (const content of stored('en').slice(1)) expect(content).not.toHaveProperty('language')
  expect(languageOf({ payload: JSON.stringify({ language: 'xx' }) })).toBe('en')
})
