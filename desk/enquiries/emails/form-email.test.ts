import { expect, test } from 'vitest'
import { type PageFormKind, pageFormAnswers, pageFormKinds } from '#core/forms/page-forms.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { pageAnswers } from '../../../tests/submissions.ts'
import { type FormEmailProps, formEmail } from './form-email.ts'

// The team's emails about page forms: spec §2, §5.

const content = (kind: string, changes: Readonly<Record<string, string>> = {}) =>
  JSON.stringify(pageAnswers(kind, changes))

const props = (kind: PageFormKind, changes: Partial<FormEmailProps> = {}): FormEmailProps => ({
  kind,
  payload: content(kind),
  earlierPayload: null,
  page: {
    title: 'Canopy Walk Experience',
    url: 'https://www.example.org/adventure/canopy-walk-experience',
  },
  reference: '7KQ2MXR4',
  receivedAt: Date.UTC(2026, 10, 21, 22, 30),
  ...changes,
})

test.each([
  ['trek-request', 'Trek request 7KQ2MXR4: Aline Uwase, answer'],
  ['hiking-request', 'Hiking request 7KQ2MXR4: Aline Uwase, answer'],
  ['review', 'Review 7KQ2MXR4: Aline Uwase, please read'],
  ['comment', 'Comment 7KQ2MXR4: Aline Uwase, please read'],
  ['trip-question', 'Question about a trip 7KQ2MXR4: Aline Uwase, answer'],
] as const)('the subject of a %s says what to do: %s', (kind, subject) => {
  expect(formEmail(props(kind)).subject).toBe(`${subject} by Mon 23 Nov, 00:30 Kigali time`)
})

test('the email about a changed message has the subject that was typed', () => {
  const payload = JSON.stringify({ from_name: 'Jean', subject: 'Contact Form: A question' })
  const message = { ...props('comment', { payload, earlierPayload: payload }), page: null }
  expect(formEmail({ ...message, kind: 'contact' }).subject).toBe(
    'Changed: Contact Form: A question (7KQ2MXR4, answer by Mon 23 Nov, 00:30 Kigali time)',
  )
})

test.each(pageFormKinds)(
  'the email about a %s names its page and lists every answer in the order of the form',
  (kind) => {
    const { text, html } = renderEmail(formEmail(props(kind)).document)
    const answers = pageFormAnswers(kind, pageAnswers(kind))
    const places = [
      text.indexOf('About: Canopy Walk Experience\n  /adventure/canopy-walk-experience'),
      ...answers.map(({ label, value }) =>
        Math.max(
          text.indexOf(`\n${label}: ${value.replaceAll('\n', '\n  ')}`),
          text.indexOf(`\n${label}: \n> ${value.replaceAll('\n', '\n> ')}`),
        ),
      ),
    ]
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const { label } of answers) expect(html).toContain(`>${label}</th>`)
    const page = 'https://www.example.org/adventure/canopy-walk-experience'
    expect(text).toContain(`See the page: ${page}`)
    expect(html).toContain(`href="${page}"`)
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video)\b|url\(|@import|\bsrc=/i)
  },
)

test.each(pageFormKinds)('the email about a %s says what to do', (kind) => {
  const { text, html } = renderEmail(formEmail(props(kind)).document)
  const isRead = kind === 'review' || kind === 'comment'
  expect(text.includes('Read it before it appears on the site.')).toBe(isRead)
  expect(
    text.includes(
      'Once you approve it in the desk, it will appear when the website is next published.',
    ),
  ).toBe(isRead)
  expect(html.includes('npm run')).toBe(false)
  expect(text).toContain(`please ${isRead ? 'read it' : 'answer'} by Mon 23 Nov, 00:30`)
})

test.each([
  ['trek-request', /Reply by email: mailto:aline@example\.test\?subject=Your%20trip%20to%20Rwanda/],
  ['trek-request', /Reply on WhatsApp: https:\/\/wa\.me\/250788123456\?.*\nCall .*: tel:\+/],
  ['review', /Reply by email: mailto:aline@.*\?subject=Your%20review%20\(7KQ2MXR4\)/],
  ['comment', /Reply by email: mailto:aline@.*\?subject=Your%20comment%20\(7KQ2MXR4\)/],
] as const)('the email about a %s has the reply links %s', (kind, links) => {
  const { text } = renderEmail(formEmail(props(kind)).document)
  expect(text).toMatch(links)
  expect(text.includes('wa.me')).toBe(kind === 'trek-request')
})

test('a page that no longer exists is named by its path, without a link', () => {
  const page = { title: '', url: null }
  const { text } = renderEmail(formEmail(props('comment', { page })).document)
  expect(text).toContain('About: /adventure/canopy-walk-experience\n')
  expect(text).not.toContain('See the page')
})

test('changes are listed first, with the earlier answers', () => {
  const earlierPayload = content('review', { guides: '', message: 'Rather good.' })
  const changed = props('review', { earlierPayload })
  expect(formEmail(changed).subject).toMatch(/^Changed: Review 7KQ2MXR4/)
  const { text } = renderEmail(formEmail(changed).document)
  expect(text).toMatch(/^Aline Uwase changed what they sent\n/)
  expect(text).toContain('Until then, the version approved earlier stays there.')
  const [changes = '', whole = ''] = text.split('EVERYTHING')
  expect(changes).toContain('Guides: 4 of 5\n  (was: No stars given)')
  expect(changes).toContain('(was: Rather good.)')
  expect(changes).not.toContain('Services')
  expect(whole).toContain('Services: 5 of 5')
})

test('HTML in answers is escaped', () => {
  const hostile = content('comment', {
    name: 'Eve\r\n<script>',
    email: 'eve@example.test,all@example.test',
    message: `<script>alert(1)</script>${'x'.repeat(4900)}`,
  })
  const email = props('comment', { payload: hostile })
  expect(formEmail(email).subject).toMatch(/^Comment 7KQ2MXR4: “Eve <script>”, please read/)
  const { html, text } = renderEmail(formEmail(email).document)
  expect(html).not.toContain('<script')
  expect(text).toContain('Emails to the address above cannot be delivered.')
  expect(text).not.toContain('mailto:')
})
