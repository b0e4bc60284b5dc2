import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#enquiry/messages.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { startDeskOnSite } from '../../tests/small-site.ts'
import { type Fields, pageAnswers, pageKinds } from '../../tests/submissions.ts'

// The forms in pages posted without JavaScript: spec §2, §5. Conversations with a real desk on a site
// of a few pages; the real pages are walked in tests/journeys.

const path = '/adventure/canopy-walk-experience'
const posted = (kind: string, changes: Fields = {}) => ({
  ...pageAnswers(kind),
  homepage: '',
  ...changes,
})

const pages = {
  'adventure/canopy-walk-experience.html':
    '<title>Canopy &amp; Walk | Imisozi Safaris</title><h1>Walk</h1>',
  'forms/answer.html': '<main><div data-answer></div></main>',
}
const newSite = (settings?: Fields) => startDeskOnSite(pages, settings)

test.each(pageKinds)('a posted %s is stored as its kind, and a page answers', async (kind) => {
  await using site = await newSite()
  const { desk } = site
  const answer = await desk.postForm(`/forms/${kind}`, posted(kind))
  expect(answer.status).toBe(303)
  const [enquiry, ...others] = await desk.enquiries()
  expect(others).toEqual([])
  expect(enquiry).toMatchObject({ kind, state: 'new', request: pageAnswers(kind) })
  const target = new URL(`${answer.headers.get('location')}`, desk.url)
  expect(target.pathname).toBe('/forms/answer')
  expect(Object.fromEntries(target.searchParams)).toEqual({
    kind,
    reference: enquiry?.reference,
    about: path,
  })
  const sent = await desk.get(`${target.pathname}${target.search}`)
  expect(sent.status).toBe(200)
  expect(sent.headers.get('cache-control')).toBe('no-store')
  expect(await sent.text()).toBe(
    `<main><div data-answer><h1>It has reached us</h1><p role="status">${Object(pageFormMessages.received)[kind]}</p><p>Your reference is ${enquiry?.reference}.</p><p><a href="${path}">Back to Canopy &amp; Walk</a></p></div></main>`,
  )
  await desk.waitForEmails(1)
})

test('the email names the page by its title, and links to it where the site’s address is known', async () => {
  await using site = await newSite({ SITE_URL: 'https://www.example.org' })
  const { desk } = site
  await desk.postForm('/forms/trip-question', posted('trip-question'))
  const [email] = await desk.waitForEmails(1)
  expect(email?.text).toContain(`About: Canopy & Walk\n  ${path}\n`)
  expect(email?.text).toContain(`See the page: https://www.example.org${path}`)
})

test('the same form twice is one enquiry, with its script or without', async () => {
  await using site = await newSite()
  const { desk } = site
  const first = await desk.postForm('/forms/comment', posted('comment'))
  const second = await desk.postForm('/forms/comment', posted('comment'))
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  const body = { kind: 'comment', ...pageAnswers('comment') }
  expect(await (await desk.postEnquiry(body)).json()).toMatchObject({ duplicate: true })
  expect(await desk.enquiries()).toHaveLength(1)
})

test('what cannot be taken comes back with all that was typed and chosen, and links to the fields', async () => {
  await using site = await newSite()
  const { desk } = site
  const trek = posted('trek-request', { name: '"><b>', phone: ' ', email: 'nowhere' })
  const answer = await desk.postForm('/forms/trek-request', trek)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('Something is missing or not right yet.')
  expect(page).toContain(
    '<ul><li><a href="#trek-request-email">Please write your whole address, such as name@example.com.</a></li><li><a href="#trek-request-phone">Please give a number we can reach you at.</a></li></ul>',
  )
  expect(page).toContain(`<input type="hidden" name="about" value="${path}">`)
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
  expect(page).toContain(
    'name="email" required aria-invalid="true" maxlength="254" value="nowhere"',
  )
  expect(page).toContain('value="2097-06-14"')
  expect(page).toContain('<option value="3" selected>3 people</option>')
  expect(page.match(/aria-invalid/g)).toHaveLength(2)

  const review = posted('review', { message: '' })
  const stars = await (await desk.postForm('/forms/review', review)).text()
  expect(stars.match(/<option value="5" selected>5 of 5/g)).toHaveLength(1)
  expect(stars.match(/<option value="4" selected>4 of 5/g)).toHaveLength(2)
  expect(await desk.enquiries()).toEqual([])
})

test.each([
  ['a day in the past', '2026-11-19'],
  ['a day there is not', '2027-13-45'],
])('%s (%s) comes back with its message and all that was typed', async (_, day) => {
  await using site = await newSite()
  const { desk } = site
  const trek = posted('trek-request', { 'preferred-date': day })
  const answer = await desk.postForm('/forms/trek-request', trek)
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain(
    '<ul><li><a href="#trek-request-preferred-date">Please pick a day from today on.</a></li></ul>',
  )
  expect(page).toMatch(
    new RegExp(`name="preferred-date" required aria-invalid="true" .*value="${day}"`),
  )
  expect(page).toContain('value="aline@example.test"')
  expect(page).toContain('<option value="3" selected>')
  expect(await desk.enquiries()).toEqual([])
})

test('what no form of ours posts is refused with a page, and stored nowhere', async () => {
  await using site = await newSite()
  const { desk } = site
  const encoded = (changes: Fields) => new URLSearchParams(posted('comment', changes)).toString()
  const cases: readonly [string, string, Fields, number][] = [
    ['another field', encoded({ more: 'x' }), {}, 400],
    ['a field twice', `${encoded({})}&name=b`, {}, 400],
    ['no page', encoded({ about: '' }), {}, 400],
    ['a page elsewhere', encoded({ about: '//evil.example' }), {}, 400],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['too much', encoded({ message: 'x'.repeat(70_000) }), {}, 413],
    ['another site', encoded({}), { origin: 'https://evil.example' }, 403],
  ]
  for (const [name, body, headers, status] of cases) {
    const answer = await desk.postForm('/forms/comment', body, headers)
    expect(answer.status, name).toBe(status)
    const page = await answer.text()
    expect(page, name).toContain(`<p>${pageFormMessages.failed}</p>`)
    expect(page.includes('aline@example.test'), name).toBe(
      status === 400 && name !== 'a field twice',
    )
  }
  expect((await desk.postForm('/forms/order', encoded({}))).status).toBe(405)
  expect(await desk.enquiries()).toEqual([])
})

test('a message too long for its field comes back whole', async () => {
  await using site = await newSite()
  const message = `<script>${'x'.repeat(5000)}`
  const answer = await site.desk.postForm('/forms/comment', posted('comment', { message }))
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain(`\n&lt;script&gt;${'x'.repeat(5000)}</textarea>`)
  expect(page).toContain('href="#comment-message"')
})

test('the answer says only references, and leads back only to pages of ours', async () => {
  await using site = await newSite()
  for (const query of [
    '',
    '?reference=<b>&about=<b>',
    '?about=//evil.example',
    '?about=/%5Cevil.example',
    '?about=/not/there',
    '?about=/../adventure/canopy-walk-experience',
    `?about=${path}&about=${path}`,
    '?about=/forms',
  ]) {
    const answer = await site.desk.get(`/forms/answer${query}`)
    const page = await answer.text()
    expect(page, query).toContain(messages.contact.received)
    expect(page, query).not.toMatch(/<a |<b>|Your reference/)
  }
})

test('before the site is built the desk answers in plain words', async () => {
  await using desk = await startDesk({ siteDir: join(tmpdir(), 'no-site-here') })
  const answer = await desk.postForm('/forms/comment', posted('comment', { name: '' }))
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('Something is missing or not right yet.'),
  ])
  const { headers } = await desk.postForm('/forms/comment', posted('comment'))
  const sent = await desk.get(`${headers.get('location')}`)
  expect(await sent.text()).toMatch(/Thank you\. .*Your reference is [2-9A-Z]{8}\./)
})
