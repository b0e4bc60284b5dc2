import { expect, test } from 'vitest'
import { messages } from '#core/forms/messages.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { lockStore } from '../../tests/lock-store.ts'
import { startDeskOnSite } from '../../tests/small-site.ts'
import { pageAnswers, submission } from '../../tests/submissions.ts'

const pages = { 'index.html': '', 'forms/answer.html': '<div data-answer></div>' }

// The desk waits up to 5 s for another process to finish writing: desk.md §3.
test('while the store cannot be written, calls get a 503, forms come back with the typed text, and /healthz responds', async () => {
  await using site = await startDeskOnSite(pages, { LOG_LEVEL: 'silent' })
  const { desk } = site
  const { sheet, team } = submission()
  const contact = {
    name: 'Jean Bosco',
    email: 'jean@example.test',
    subject: 'A question',
    message: 'Is June good?\r\nOr July?',
    homepage: '',
  }
  const trek = { ...pageAnswers('trek-request'), homepage: '' }
  const release = lockStore(desk)
  const refused = Promise.all([
    desk.postEnquiry(sheet),
    desk.postMail(team),
    desk.postForm('/contact', contact),
    desk.postForm('/forms/trek-request', trek),
  ])
  const readHealth = async () => (await desk.get('/healthz')).json()
  const health = { result: 'alive', problems: ['store busy'] }
  await expect.poll(readHealth).toEqual(health)
  const answers = await refused
  release()
  const types = answers.map(({ headers }) => headers.get('content-type')?.split(';')[0])
  expect(types).toEqual(['application/json', 'text/plain', 'text/html', 'text/html'])
  for (const { status, headers } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  const [, , contactPage = '', trekPage = ''] = await Promise.all(answers.map((one) => one.text()))
  expect(contactPage).toContain(messages.contact.failed)
  expect(contactPage).toContain('>Is June good?\nOr July?</textarea>')
  expect(trekPage).toContain(pageFormMessages.failed)
  expect(trekPage).toContain('value="aline@example.test"')
  expect(trekPage).toContain('<option value="3" selected="">')
  expect(contactPage + trekPage).not.toContain('aria-invalid')

  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  expect((await desk.postForm('/contact', contact)).status).toBe(303)
  expect((await desk.get('/readyz')).status).toBe(200)
  // The desk stores each enquiry once. A request that was waiting for the lock may be stored after its 503.
  const kinds = (await desk.enquiries()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'trek-request').toSorted()).toEqual(['booking', 'contact'])
})
