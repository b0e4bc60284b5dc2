import { expect, test } from 'vitest'
import { startDesk } from '../../../tests/in-process-desk.ts'
import {
  type Fields,
  operator,
  pageAnswers,
  pageForm,
  pageKinds,
  submission,
} from '../../../tests/submissions.ts'

test.each(pageKinds)('§5: a %s is stored as its kind, and the team gets an email', async (kind) => {
  await using desk = await startDesk()
  const form = pageForm(kind)
  const answer = await desk.postEnquiry(form)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    result: 'success',
    reference: form['reference'],
    duplicate: false,
  })
  const [enquiry, ...others] = await desk.enquiries()
  expect(others).toEqual([])
  expect(enquiry).toMatchObject({
    kind,
    state: 'new',
    name: 'Aline Uwase',
    email: 'aline@example.test',
    phone: form['phone'] ?? '',
    request: pageAnswers(kind),
  })
  const [email, ...more] = await desk.waitForEmails(1)
  expect(more).toEqual([])
  expect(email?.to?.[0]?.address).toBe(operator.inbox)
  expect(email?.replyTo).toEqual([{ address: 'aline@example.test', name: 'Aline Uwase' }])
  expect(email?.subject).toContain(`${form['reference']}: Aline Uwase, `)
  const [attached] = email?.attachments ?? []
  expect(JSON.parse(new TextDecoder().decode(attached?.content as ArrayBuffer))).toMatchObject({
    reference: form['reference'],
    kind,
    request: pageAnswers(kind),
  })
  expect(email?.subject).toMatch(/ by \w+ \d+ \w+, \d\d:\d\d Kigali time$/)
})

test('an invalid form is refused with a general message and not stored', async () => {
  await using desk = await startDesk()
  const cases: readonly [string, string, Fields][] = [
    // error                              kind              changes
    ['no name', 'comment', { name: ' ' }],
    ['a message of 5001 characters', 'review', { message: 'x'.repeat(5001) }],
    ['a field of another kind', 'comment', { phone: '+250 788 123 456' }],
    ['an unknown key', 'comment', { admin: 'yes' }],
    ['an unknown kind', 'comment', { kind: 'order' }],
    ['no page', 'comment', { about: '' }],
    ['another site', 'comment', { about: '//evil.example' }],
    ['a page address of 201 characters', 'comment', { about: `/${'x'.repeat(200)}` }],
  ]
  for (const [name, kind, changes] of cases) {
    const answer = await desk.postEnquiry(pageForm(kind, changes))
    expect(answer.status, name).toBe(400)
    expect(await answer.json(), name).toEqual({
      result: 'error',
      message: 'The request could not be read.',
    })
  }
  expect(await desk.enquiries()).toEqual([])
})

test('the log contains the invalid field’s name but not its value', async () => {
  await using desk = await startDesk({ settings: { LOG_LEVEL: 'info' } })
  await desk.postEnquiry(pageForm('review', { email: 'private', guides: 'secret' }))
  // A page that was opened before a rebuild may send other field names.
  await desk.postEnquiry({ ...submission().sheet, secretWish: 'private' })
  await desk.postForm('/contact', { name: 'Aline', secretWish: 'private' })
  const refusals = () =>
    desk.stderr
      .split('\n')
      .flatMap((line) => (line.includes('"refused"') ? [JSON.parse(line)] : []))
  await expect.poll(refusals).toMatchObject([
    { level: 40, route: '/api/enquiries', message: 'review: email, guides' },
    { level: 40, route: '/api/enquiries', message: 'body unrecognized_keys' },
    { level: 40, route: '/contact', message: 'body unrecognized_keys' },
  ])
  expect(desk.stderr).not.toMatch(/private|secret|Aline/)
})

test('optional fields may be missing', async () => {
  await using desk = await startDesk()
  const { about, name, email, message } = pageAnswers('review')
  const least = { kind: 'review', about, name, email, message }
  expect((await desk.postEnquiry(least)).status).toBe(200)
  expect((await desk.enquiries())[0]?.request).toMatchObject({ phone: '', hotel: '', message })
})

test('origin, honeypot and seconds are stored as evidence, and a quarantined form sends no email', async () => {
  await using desk = await startDesk()
  const sent = { homepage: 'https://spam.example', secondsOnForm: '1' }
  const headers = { origin: 'https://evil.example' }
  const answer = await desk.postEnquiry(pageForm('comment', sent), headers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const signals = ['foreign origin', 'too quick', 'hidden field filled']
  const [enquiry] = await desk.enquiries()
  expect(enquiry).toMatchObject({
    state: 'quarantine',
    evidence: { origin: 'foreign', ...sent, signals },
  })
  await desk.settled()
  expect((await desk.emailsTo(operator.inbox)).filter(({ file }) => file.includes('team'))).toEqual(
    [],
  )
})
