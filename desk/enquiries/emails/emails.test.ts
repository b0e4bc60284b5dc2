import { expect, test } from 'vitest'
import { type BookingRequest, bookingAnswers } from '#core/forms/booking-fields.ts'
import { readOperator } from '#desk/config/content.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { contactLinks, withPhoneLinks } from '#desk/enquiries/contact-links.ts'
import { withoutQuotes } from '../../../tests/quoted-words.ts'
import { bookingRequest } from '../../../tests/submissions.ts'
import { teamEmail, undeliverableEmail } from './booking-emails.ts'
import { type CustomerEmailProps, customerEmail } from './customer-email.ts'
import { formEmail } from './form-email.ts'

const operator = await readOperator('tests/delivered')
const receivedAt = Date.UTC(2026, 10, 21, 22, 30)
const request = bookingRequest({
  tripDetails: 'Gorillas <b>please</b> & "peace"\nThank you',
}) as BookingRequest
const props = {
  request,
  reference: '7KQ2MXR4',
  receivedAt,
  operator,
  isUnconfirmed: false,
}

const confirmation = (changes: Partial<CustomerEmailProps>) =>
  customerEmail({ ...props, writtenAt: receivedAt, shownRoute: null, pictures: null, ...changes })

const everyEmail = {
  team: teamEmail(props),
  customer: confirmation({}),
  update: teamEmail({ ...props, earlier: { ...request, group: 'SOLO' } }),
  undeliverable: undeliverableEmail(props),
  contact: formEmail({
    kind: 'contact',
    payload: JSON.stringify({
      from_name: 'Jean <script>',
      from_email: 'jean@example.test',
      subject: 'Contact Form: June',
      message: 'Is June good?\nOr July?',
      submission_date: '',
    }),
    earlierPayload: null,
    page: null,
    reference: '7KQ2MXR4',
    receivedAt,
  }).document,
}

test.each(Object.entries(everyEmail))('the %s email loads nothing from the network', (_, email) => {
  const { html } = renderEmail(email)
  expect(html).not.toMatch(/<(img|script|link|iframe|object|video)\b|url\(|@import|\bsrc=/i)
  expect(html).toContain('7KQ2MXR4')
})

test('the team email repeats 15 answers of the review step, word for word and in order', () => {
  const { text: quoted, html } = renderEmail(everyEmail.team)
  const text = withoutQuotes(quoted)
  const answers = bookingAnswers(request)
  expect(answers).toHaveLength(15)
  const places = answers.map(({ label, value }) =>
    text.indexOf(`${label}: ${value.replaceAll('\n', '\n  ')}`),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const { label, value } of answers) {
    expect(html).toContain(`>${label}</th>`)
    expect(html.replaceAll('\u200B', '')).toContain(
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    )
  }
})

test('the confirmation repeats only what was answered, in words', () => {
  const { text } = renderEmail(everyEmail.customer)
  expect(text).toContain('Dates: Mon 14 June 2027 - TBD')
  expect(text).toContain('Travel group: Couple')
  expect(text).toContain('We also have your name, your phone number and what you wrote')
  for (const empty of [
    'Trade agent',
    'Media opportunity',
    'EXACTLY WHEN',
    'Not chosen',
    'Referred',
  ])
    expect(text).not.toContain(empty)
  const short = { ...request, phone: '', tripDetails: 'Not provided' }
  const { text: shorter } = renderEmail(confirmation({ request: short }))
  expect(shorter).toContain('We also have your name. ')
  expect(shorter).not.toContain('phone number')
})

test('the confirmation promises the same as the site: an answer from a person within 24 hours', () => {
  const { text } = renderEmail(everyEmail.customer)
  expect(text).toMatch(/^Murakoze!/)
  expect(text).toContain('within 24 hours, by Mon 23 Nov, 00:30 Kigali time')
  expect(text).toContain('Reply to this email. It goes to a person.')
})

test.each([
  ['aline@example.test', true, false],
  ['aline@example.test', false, true],
  ['impossible', false, false], // the email gives another reason
])(
  'with the address %s, confirmed %s, the team’s email mentions a missing confirmation: %s',
  (email, confirmed, isMentioned) => {
    const told = { ...props, request: { ...request, email }, isUnconfirmed: !confirmed }
    const emails = [teamEmail(told), teamEmail({ ...told, earlier: request })]
    for (const email of emails) {
      expect(renderEmail(email).text.includes('got no confirmation')).toBe(isMentioned)
    }
  },
)

test.each([
  'cheap-pills.sbs',
  'a.zip',
  'paypal-secure.support',
  'evil.\u0440\u0444',
  'bit.do',
  'evil.ch',
  '192.0.2.7',
  'scam@evil.example',
  'You have won',
])('a confirmation repeats choices but not the typed text %s', (written) => {
  const keys = Object.keys(request) as (keyof BookingRequest)[]
  for (const key of keys) {
    const stranger = { ...request, [key]: written }
    const { text, html } = renderEmail(confirmation({ request: stranger }))
    expect(text + html, key).not.toContain(written)
  }
  for (const { key } of bookingAnswers(request)) {
    const stranger = { ...request, [key]: written }
    const { text } = renderEmail(teamEmail({ ...props, request: stranger }))
    expect(withoutQuotes(text), key).toContain(written)
  }
})

test.each([
  ['email', '+250 788 123 456', 'mailto:aline@example.test?subject=', 3],
  ['whatsapp', '+250 788 123 456', 'https://wa.me/250788123456?text=', 3],
  ['whatsapp', '+250 0788123456', 'https://wa.me/250788123456?text=', 3],
  ['phone', '+44 (0)20 7946 0000', 'tel:+442079460000', 3],
  ['phone', '', 'mailto:aline@example.test', 1],
  ['phone', '0788 123 456', 'tel:+250788123456', 3],
  ['phone', '0612 345 678', 'mailto:aline@example.test', 1],
] as const)('the first link for %s and phone %j is %s', (prefers, phone, href, count) => {
  const person = {
    firstName: 'Aline',
    email: 'aline@example.test',
    phone,
    prefers,
    reference: 'R',
  }
  const links = contactLinks(person)
  expect(links[0]?.href.startsWith(href)).toBe(true)
  expect(links).toHaveLength(count)
})

test.each([
  ['+250 788123456', 'tel:+250788123456'],
  ['+33 0612345678', 'tel:+33612345678'],
  ['0788 123 456', 'tel:+250788123456'],
  ['0612 345 678', undefined],
])('the phone number %s is shown as typed and links to %s', (phone, href) => {
  const [answer] = withPhoneLinks([{ key: 'phone', label: 'Phone', value: phone }])
  expect(answer).toMatchObject({ value: phone })
  expect(answer?.href).toBe(href)
})

test.each([
  [{ name: '', role: '' }, ['--', operator.name, 'Ntarama']],
  [{ name: '', role: 'Guide' }, ['--', operator.name, 'Ntarama']],
  [{ name: 'Ann Person', role: '' }, ['--', 'Ann Person', operator.name, 'Ntarama']],
  [{ name: 'Ann Person', role: 'Plans' }, ['--', 'Ann Person', 'Plans', operator.name, 'Ntarama']],
])('the signature %j is written as %j', (signature, lines) => {
  const { text, html } = renderEmail(confirmation({ operator: { ...operator, signature } }))
  expect(text).toContain(lines.join('\n'))
  expect(html).toContain(`>${lines[1]}</p>`)
  expect(html).toContain(`href="mailto:${operator.mailbox}"`)
})
