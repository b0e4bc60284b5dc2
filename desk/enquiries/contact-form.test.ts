import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#enquiry/messages.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { startDeskOnSite } from '../../tests/small-site.ts'
import { contactCall, type Fields, operator } from '../../tests/submissions.ts'

// The contact form posted without JavaScript: spec §2, §5, §8. Conversations with a real desk on a
// site of two pages; the real pages are walked in tests/journeys.

const jean = {
  name: 'Jean Bosco',
  email: 'jean@example.test',
  subject: 'A question',
  message: 'Is June good?\r\nOr July?',
  homepage: '',
}

const pages = { 'forms/answer.html': '<main><div data-answer></div></main>' }

test('a posted form is stored, the team has an email, and a page answers', async () => {
  await using site = await newSite()
  const { desk } = site
  const answer = await desk.postForm('/contact', jean)
  expect(answer.status).toBe(303)
  const [enquiry, ...others] = await desk.enquiries()
  expect(others).toEqual([])
  expect(enquiry).toMatchObject({ kind: 'contact', state: 'new', name: 'Jean Bosco' })
  expect(enquiry?.request).toEqual({
    from_name: 'Jean Bosco',
    from_email: 'jean@example.test',
    subject: 'Contact Form: A question',
    message: 'Is June good?\nOr July?',
    submission_date: expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d (CAT|GMT\+2)$/),
  })
  const target = `/forms/answer?kind=contact&reference=${enquiry?.reference}&about=%2Fcontact`
  expect(answer.headers.get('location')).toBe(target)
  const sent = await desk.get(target)
  expect(sent.status).toBe(200)
  expect(sent.headers.get('cache-control')).toBe('no-store')
  expect(sent.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(await sent.text()).toBe(
    `<main><div data-answer><h1>It has reached us</h1><p role="status">${messages.contact.received}</p><p>Your reference is ${enquiry?.reference}.</p></div></main>`,
  )
  const [email] = await desk.waitForEmails(1)
  expect(email?.to?.[0]?.address).toBe(operator.inbox)
  expect(email?.replyTo).toEqual([{ address: 'jean@example.test', name: 'Jean Bosco' }])
  expect(email?.subject).toMatch(
    new RegExp(`^Contact Form: A question \\(${enquiry?.reference}, answer by .* Kigali time\\)$`),
  )
  expect(email?.text).toContain('Message: Is June good?\n  Or July?')
  expect(email?.text).toContain(`Reference ${enquiry?.reference}.`)
})

test('the same form twice is one message; a reload of the answer is none', async () => {
  await using site = await newSite()
  const { desk } = site
  const first = await desk.postForm('/contact', jean)
  const second = await desk.postForm('/contact', jean)
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  await desk.waitForEmails(1)
  await desk.settled()
  expect(await desk.emails()).toHaveLength(1)
  expect(await desk.enquiries()).toHaveLength(1)
})

test.each(['name', 'email', 'subject', 'message'] as const)(
  'without a %s the form comes back with all that was typed, and nothing is stored',
  async (field) => {
    await using site = await newSite()
    const { desk } = site
    const answer = await desk.postForm('/contact', { ...jean, name: '"><b>', [field]: ' \t' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('Something is missing')
    expect(page).toContain(`<li><a href="#contact-${field}">Please `)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
    if (field !== 'name') expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
    if (field !== 'email') expect(page).toContain('value="jean@example.test"')
    if (field !== 'message') expect(page).toContain('>\nIs June good?\nOr July?</textarea>')
    expect(page).not.toContain('<b>')
    expect(await desk.enquiries()).toEqual([])
  },
)

test.each([
  ['another field', 'name=a&email=b&subject=c&message=d&more=e', {}, 400],
  ['a field twice', 'name=a&name=b', {}, 400],
  ['a prototype', '__proto__=a&name=a&email=b&subject=c&message=d', {}, 400],
  ['no body', '', {}, 400],
  ['JSON', '{}', { 'content-type': 'application/json' }, 415],
  ['too much', `message=${'x'.repeat(70_000)}`, {}, 413],
  ['another site', new URLSearchParams(jean).toString(), { origin: 'https://evil.example' }, 403],
  ['nobody’s origin', new URLSearchParams(jean).toString(), { origin: 'null' }, 403],
] as const)('%s is refused with a page, and stored nowhere', async (_, body, headers, status) => {
  await using site = await newSite()
  const { desk } = site
  const answer = await desk.postForm('/contact', body, headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  if (body !== '') expect(page).toContain(messages.contact.failed.slice(0, 20))
  if (status === 403) expect(page).not.toContain('jean@example.test')
  expect(await desk.enquiries()).toEqual([])
})

test('an answer says only references', async () => {
  await using site = await newSite()
  for (const query of ['', '?reference=<b>', '?reference=7KQ2', '?reference=a&reference=b']) {
    const answer = await site.desk.get(`/forms/answer${query}`)
    expect([query, await answer.text()]).toEqual([
      query,
      `<main><div data-answer><h1>It has reached us</h1><p role="status">${messages.contact.received}</p></div></main>`,
    ])
  }
})

test('before the site is built the desk answers in plain words', async () => {
  await using desk = await startDesk({ siteDir: join(tmpdir(), 'no-site-here') })
  const answer = await desk.postForm('/contact', { ...jean, name: '' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Something is missing')
  const sent = await desk.postForm('/contact', jean)
  expect(await (await desk.get(`${sent.headers.get('location')}`)).text()).toContain(
    messages.contact.received,
  )
})

test('the script’s call may say what tells people from programs; it is not in the email', async () => {
  await using desk = await startDesk()
  const call = contactCall({ homepage: 'https://spam.example', secondsOnForm: '1' })
  expect((await desk.postMail(call)).status).toBe(200)
  const [enquiry] = await desk.enquiries()
  expect(JSON.stringify(enquiry?.request)).not.toContain('spam.example')
})

test('a message changed under the same id is an update, and says so', async () => {
  await using desk = await startDesk()
  const call = contactCall()
  await desk.postMail(call)
  const template_params = { ...call.template_params, message: 'Or May?' }
  expect((await desk.postMail({ ...call, template_params })).status).toBe(200)
  const emails = await desk.waitForEmails(2)
  const update = emails.find(({ file }) => file.includes('update'))
  expect(update?.subject).toMatch(/^Changed: Contact Form: A question/)
  expect(update?.text).toContain('Or May?')
})

const newSite = (settings?: Fields) => startDeskOnSite(pages, settings)
