import { expect, test } from 'vitest'
import { messages } from '#core/forms/messages.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { startDeskOnSite } from '../../../tests/small-site.ts'
import { type Fields, pageAnswers, pageKinds } from '../../../tests/submissions.ts'

// Posts forms without JavaScript to a small test site (spec §2, §5, §8). tests/journeys uses the real pages.

const path = '/adventure/canopy-walk-experience'
const jean = {
  name: 'Jean Bosco',
  email: 'jean@example.test',
  subject: 'A question',
  message: 'Is June good?\r\nOr July?',
  homepage: '',
}
const posted = (kind: string, changes: Fields = {}) =>
  kind === 'contact' ? { ...jean, ...changes } : { ...pageAnswers(kind), homepage: '', ...changes }
const pathOf = (kind: string) => (kind === 'contact' ? '/contact' : `/forms/${kind}`)
const receivedText = (kind: string): string =>
  kind === 'contact' ? messages.contact.received : Object(pageFormMessages.received)[kind]

const pages = {
  'adventure/canopy-walk-experience.html':
    '<title>Canopy &amp; Walk | Imisozi Safaris</title><h1>Walk</h1>',
  'forms/answer.html': '<main><div data-answer></div></main>',
}
const newSite = (settings?: Fields) => startDeskOnSite(pages, settings)
const sentPage = (kind: string, more: string) =>
  `<main><div data-answer><h1>We have received it</h1><p role="status">${receivedText(kind).replaceAll("'", '&#x27;')}</p>${more}</div></main>`

test.each(['contact', ...pageKinds])(
  'a posted %s is stored as its kind and confirmed on a page',
  async (kind) => {
    await using site = await newSite()
    const { desk } = site
    const answer = await desk.postForm(pathOf(kind), posted(kind))
    expect(answer.status).toBe(303)
    const [enquiry, ...others] = await desk.enquiries()
    expect(others).toEqual([])
    const request =
      kind === 'contact'
        ? {
            from_name: 'Jean Bosco',
            from_email: 'jean@example.test',
            subject: 'Contact Form: A question',
            message: 'Is June good?\nOr July?',
            submission_date: expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d (CAT|GMT\+2)$/),
          }
        : pageAnswers(kind)
    expect(enquiry).toMatchObject({ kind, state: 'new', request })
    const target = new URL(`${answer.headers.get('location')}`, desk.url)
    expect(target.pathname).toBe('/forms/answer')
    const about = kind === 'contact' ? '/contact' : path
    expect(Object.fromEntries(target.searchParams)).toEqual({
      kind,
      reference: enquiry?.reference,
      about,
    })
    const sent = await desk.get(`${target.pathname}${target.search}`)
    expect(sent.status).toBe(200)
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(sent.headers.get('content-security-policy')).toContain("form-action 'self'")
    const reference = `<p>Your reference is ${enquiry?.reference}.</p>`
    const back = `<p><a href="${path}">Back to Canopy &amp; Walk</a></p>`
    expect(await sent.text()).toBe(
      sentPage(kind, kind === 'contact' ? reference : reference + back),
    )
    await desk.waitForEmails(1)
  },
)

test.each(['contact', 'comment'])(
  'a %s posted twice is one enquiry with one email',
  async (kind) => {
    await using site = await newSite()
    const { desk } = site
    const first = await desk.postForm(pathOf(kind), posted(kind))
    const second = await desk.postForm(pathOf(kind), posted(kind))
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    if (kind !== 'contact') {
      const answer = await desk.postEnquiry({ kind, ...pageAnswers(kind) })
      expect(await answer.json()).toMatchObject({ duplicate: true })
    }
    await desk.waitForEmails(1)
    await desk.settled()
    expect(await desk.emails()).toHaveLength(1)
    expect(await desk.enquiries()).toHaveLength(1)
  },
)

test('an invalid form comes back with all answers and links to the invalid fields', async () => {
  await using site = await newSite()
  const { desk } = site
  const trek = posted('trek-request', { name: '"><b>', phone: ' ', email: 'nowhere' })
  const answer = await desk.postForm('/forms/trek-request', trek)
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('Something is missing or incorrect.')
  expect(page).toContain(
    '<ul><li><a href="#trek-request-email">Please enter your full email address, such as name@example.com.</a></li><li><a href="#trek-request-phone">Please enter a number we can reach you on.</a></li></ul>',
  )
  expect(page).toContain(`<input type="hidden" name="about" value="${path}"/>`)
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
  expect(page).toContain('required="" aria-invalid="true" name="email" value="nowhere"')
  expect(page).toContain('value="2097-06-14"')
  expect(page).toContain('<option value="3" selected="">3 people</option>')
  expect(page.match(/aria-invalid/g)).toHaveLength(2)

  const untitled = { ...jean, subject: ' \t', message: `\n${jean.message}` }
  const blank = await (await desk.postForm('/contact', untitled)).text()
  expect(blank).toContain('<ul><li><a href="#contact-subject">Please enter')
  expect(blank).toContain('>\n\nIs June good?\nOr July?</textarea>')

  const review = posted('review', { message: '' })
  const stars = await (await desk.postForm('/forms/review', review)).text()
  expect(stars.match(/<option value="5" selected="">5 of 5/g)).toHaveLength(1)
  expect(stars.match(/<option value="4" selected="">4 of 5/g)).toHaveLength(2)

  const message = `<script>${'x'.repeat(5000)}`
  const long = await (await desk.postForm('/forms/comment', posted('comment', { message }))).text()
  expect(long).toContain(`>&lt;script&gt;${'x'.repeat(5000)}</textarea>`)
  expect(long).toContain(
    '<a href="#comment-message">Use 5000 characters or fewer: this is 8 too many.</a>',
  )
  expect(await desk.enquiries()).toEqual([])
})

const elsewhere = { origin: 'https://evil.example' }
test.each<readonly [string, string, string, Fields, number, boolean]>([
  // kind     post                    body, or & to append      headers     status   shows typed text
  ['contact', 'another field', '&more=e', {}, 400, true],
  ['contact', 'a field twice', '&name=b', {}, 400, false],
  ['contact', 'a prototype', '&__proto__=a', {}, 400, true],
  ['contact', 'too much', `&x=${'x'.repeat(70_000)}`, {}, 413, false],
  ['contact', 'JSON', '{}', { 'content-type': 'application/json' }, 415, false],
  ['contact', 'another site', '', elsewhere, 403, false],
  ['contact', 'an unknown site', '', { origin: 'null' }, 403, false],
  ['comment', 'another field', '&more=x', {}, 400, true],
  ['comment', 'another site', '', elsewhere, 403, false],
])('a %s with %s is refused with a page, and stored nowhere', async (kind, ...refused) => {
  const [, added, headers, status, isReturned] = refused
  await using site = await newSite()
  const { desk } = site
  const own = `${new URLSearchParams(posted(kind))}`
  const body = added === '{}' ? added : `${own}${added}`
  const answer = await desk.postForm(pathOf(kind), body, headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  const { failed } = kind === 'contact' ? messages.contact : pageFormMessages
  expect(page).toContain(failed.slice(0, 20))
  expect(page.includes('@example.test')).toBe(isReturned)
  expect(await desk.enquiries()).toEqual([])
})

test('a form without a page, kind or body is refused', async () => {
  await using site = await newSite()
  const { desk } = site
  for (const about of ['', '//evil.example']) {
    const answer = await desk.postForm('/forms/comment', posted('comment', { about }))
    expect(answer.status, about).toBe(400)
  }
  expect((await desk.postForm('/contact', '')).status).toBe(400)
  expect((await desk.postForm('/forms/order', posted('comment'))).status).toBe(405)
  expect(await desk.enquiries()).toEqual([])
})

test('the confirmation shows only valid references and links only to pages of the site', async () => {
  await using site = await newSite()
  for (const query of [
    '',
    '?reference=<b>&about=<b>',
    '?reference=7KQ2',
    '?reference=a&reference=b',
    '?about=//evil.example',
    '?about=/%5Cevil.example',
    '?about=/not/there',
    '?about=/../adventure/canopy-walk-experience',
    `?about=${path}&about=${path}`,
    '?about=/forms',
  ]) {
    const answer = await site.desk.get(`/forms/answer${query}`)
    expect(await answer.text(), query).toBe(sentPage('contact', ''))
  }
})

test.each(['contact', 'comment'])(
  'a %s posted from a French page is stored as French and answered in French, even if refused',
  async (kind) => {
    await using site = await startDeskOnSite({
      ...pages,
      'fr/adventure/canopy-walk-experience.html': '<title>Passerelle | Imisozi Safaris</title>',
      'fr/forms/answer.html': '<html lang="fr"><main><div data-answer></div></main>',
    })
    const { desk } = site
    const refused = await desk.postForm(pathOf(kind), posted(kind, { language: 'fr', name: ' ' }))
    const form = await refused.text()
    expect(refused.status).toBe(400)
    for (const words of ['<html lang="fr">', 'Rien n’a encore été envoyé', '>E-mail</label>'])
      expect(form).toContain(words)
    expect(form).toContain('<input type="hidden" name="language" value="fr"/>')
    const sent = await desk.postForm(pathOf(kind), posted(kind, { language: 'fr' }))
    const target = new URL(`${sent.headers.get('location')}`, desk.url)
    expect(target.pathname).toBe('/fr/forms/answer')
    const page = await (await desk.get(`${target.pathname}${target.search}`)).text()
    expect(page).toContain('Nous avons bien reçu votre message')
    if (kind === 'comment')
      expect(page).toContain(`<a href="/fr${path}">Retour à «\u202FPasserelle\u202F»</a>`)
    const [enquiry] = await desk.enquiries()
    expect(enquiry?.request).toMatchObject({ language: 'fr' })
    const [email] = await desk.waitForEmails(1)
    expect(email?.text).toContain('Language: French')
  },
)
