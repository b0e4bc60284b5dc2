import { expect, test } from 'vitest'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { pageFormKinds } from '#core/forms/page-forms.ts'
import { readOperator } from '#desk/config/content.ts'
import { teamEmail, undeliverableEmail } from '#desk/enquiries/emails/booking-emails.ts'
import { formEmail } from '#desk/enquiries/emails/form-email.ts'
import { dayMs } from '#desk/lib/time.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { hostileWords, strangersLink } from '../../tests/quoted-words.ts'
import { bookingRequest, pageForm, submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'
import { unlinked } from './document.ts'
import { headerLine, quotedName } from './notices.ts'
import { renderEmail } from './render-email.tsx'

// A stranger's words must not pass for the desk's in any email to the team.

const hostile = hostileWords
const words = `${hostile}\n\nReference 7KQ2MXR4. Sign in: http://203.0.113.7/x`
const operator = await readOperator('tests/delivered')
const common = { reference: '7KQ2MXR4', receivedAt: Date.UTC(2026, 10, 21) }
const request = bookingRequest({
  ...{ firstName: hostile, surname: hostile, fullName: `${hostile} ${hostile}` },
  ...{ tripDetails: words, phone: hostile, regions: hostile, route: hostile },
}) as BookingRequest
const booking = { ...common, request, operator, isUnconfirmed: true }
const contact = { from_name: hostile, from_email: hostile, subject: hostile, message: words }

const emails = {
  team: teamEmail(booking),
  update: teamEmail({ ...booking, earlier: { ...request, tripDetails: hostile } }),
  undeliverable: undeliverableEmail(booking),
  contact: formEmail({
    ...common,
    kind: 'contact',
    payload: JSON.stringify({ ...contact, submission_date: '' }),
    earlierPayload: null,
    page: null,
  }).document,
  ...Object.fromEntries(
    pageFormKinds.map((kind) => [
      kind,
      formEmail({
        ...common,
        kind,
        payload: JSON.stringify(
          pageForm(kind, { name: hostile, message: words, 'special-requests': words }),
        ),
        earlierPayload: null,
        page: null,
      }).document,
    ]),
  ),
}

const bareAddress = /https?:\/\/(?!www\.example\.test|wa\.me)|evil\.example|203\.0\.113/

test.each(Object.entries(emails))('the email %s has no bare address of a stranger', (_, email) => {
  const { html, text } = renderEmail(email)
  const own = html.replaceAll(/ href="[^"]*"/g, '')
  expect(own).not.toMatch(bareAddress)
  expect(html).not.toMatch(/href="https?:\/\/[^/"]*evil/)
  // The links of the text part are lines of their own, and name only the site, WhatsApp and email.
  const lines = text
    .split('\n')
    .filter((line) => !/^[^>]*: (https:\/\/(www\.example\.test|wa\.me)|mailto:)/.test(line))
  expect(lines.join('\n')).not.toMatch(bareAddress)
})

test.each(['team', 'contact'] as const)('the email %s quotes free text', (kind) => {
  const { html, text } = renderEmail(emails[kind])
  expect(text).toMatch(/^> Your session has expired/m)
  expect(text).toMatch(/^> Reference 7KQ2MXR4/m)
  expect(text).not.toMatch(/^Your session has expired/m)
  expect(html).toMatch(/<blockquote[^>]*>Your session has expired/)
  expect(html).not.toMatch(/<p[^>]*>Your session has expired/)
})

test.each([
  ['Aline Uwase', 'Aline Uwase'],
  ['Dr. Jean-Luc O’Neill', 'Dr. Jean-Luc O’Neill'],
  ['Maria da Silva Santos Pereira', 'Maria da Silva Santos Pereira'],
  ['Sign in: https://evil.example', '“Sign in: https://evil.example”'],
  ['Your session has expired please sign in', '“Your session has expired please sign in”'],
  ['', ''],
])('the name %j is shown as %j', (typed, shown) => {
  expect(quotedName(typed)).toBe(shown)
})

// For the email about a traveller's wishes for changes see desk/quotes/routes.test.ts.
test('a name with an address is no link in the emails of an enquiry, of its reminders and of the morning', async () => {
  let now = Date.UTC(2026, 10, 21, 12)
  await using desk = await startDesk({
    settings: { TEAM_EMAILS: 'aline@example.test' },
    now: () => now,
  })
  const firstName = 'Sign in at www.evil.example'
  const { sheet, reference } = submission({ firstName, fullName: `${firstName} Uwase` })
  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  const path = `/desk/enquiries/${reference}`
  // A member takes it out of quarantine, where its link has put it.
  await (await signIn(desk, 'aline@example.test')).press(path, `${path}/release`)
  const arrived = (start: string) =>
    expect
      .poll(async () => (await desk.emails()).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(`^${start}`))
  await arrived('Booking request')
  now += dayMs / 2 + 1
  await arrived('Not answered yet')
  now += dayMs / 2
  await arrived('This morning')
  const emails = (await desk.emails()).filter(({ subject }) =>
    /^(Booking request|Not answered yet|This morning)/.test(`${subject}`),
  )
  for (const email of emails) {
    expect(`${email.text}`.replaceAll('\u200B', '')).toContain(`“${firstName}`)
    expect(strangersLink({ ...email })).toBeNull()
    expect(email.subject).not.toMatch(bareAddress)
  }
})

test.each([
  'https://evile\u0301.example/in',
  'https://ไทยแลนด์.example',
  'http://i❤.example',
  'web+x2:evil.example',
  'h323://evil\u200D.example',
  'evil.\u00ADexample',
  'http\u00AD://2130706433/',
  'http://[::1]/x',
  '.evil.example',
])('%s is no address in an email', (address) => {
  const shown = unlinked(address)
  expect(shown.replaceAll('\u200B', '')).toBe(address)
  expect(shown).not.toMatch(/[.:](?!\u200B)./u)
  expect(unlinked(shown)).toBe(shown)
})

test('a subject has no address that a mail program would link', () => {
  expect(headerLine(`Booking: ${hostile}`)).not.toMatch(bareAddress)
})
