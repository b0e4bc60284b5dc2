import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import {
  type Fields,
  operator,
  pageAnswers,
  pageForm,
  pageKinds,
  submission,
} from '../../tests/submissions.ts'

// Conversations with a real desk about the forms that stand in pages: spec §2, §5. docs/desk.md §2.

test.each(pageKinds)(
  '§5: a %s is an enquiry of its own kind, and the team has an email',
  async (kind) => {
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
  },
)

test('the same form again is a duplicate, with an id and without', async () => {
  await using desk = await startDesk()
  const nameless = { submissionId: '', reference: '' }
  for (const form of [
    pageForm('comment'),
    pageForm('comment', { ...nameless, message: 'Or in July?' }),
  ]) {
    const first = await (await desk.postEnquiry(form)).json()
    expect(first).toMatchObject({ result: 'success', duplicate: false })
    expect(await (await desk.postEnquiry(form)).json()).toEqual({ ...first, duplicate: true })
  }
  // The same words in another form are another enquiry.
  await desk.postEnquiry(pageForm('trip-question', { ...nameless, message: 'Or in July?' }))
  expect((await desk.enquiries()).map(({ kind }) => kind).toSorted()).toEqual([
    'comment',
    'comment',
    'trip-question',
  ])
})

test('other answers under the same id are a revision, and the team gets one update', async () => {
  await using desk = await startDesk()
  const form = pageForm('trek-request')
  const changed = { ...form, 'group-size': '5' }
  for (const body of [form, changed, changed, form]) {
    expect((await desk.postEnquiry(body)).status).toBe(200)
  }
  const emails = await desk.waitForEmails(2)
  await desk.settled()
  expect(await desk.emails()).toHaveLength(2)
  const update = emails.find(({ file }) => file.includes('update-2'))
  expect(update?.subject).toMatch(/^Changed: Trek request /)
  expect(update?.text).toContain('Group size: 5 people\n  (before: 3 people)')
  expect((await desk.enquiries())[0]).toMatchObject({
    revision: 2,
    request: { 'group-size': '5' },
  })
})

test('what cannot be sent as it is is refused in general words, and stored nowhere', async () => {
  await using desk = await startDesk()
  const cases: readonly [string, string, Fields][] = [
    // what is wrong                      kind              changes
    ['no name', 'comment', { name: ' ' }],
    ['no message', 'trip-question', { message: '' }],
    ['a message of 5001 characters', 'review', { message: 'x'.repeat(5001) }],
    ['no at sign', 'review', { email: 'aline.example.test' }],
    ['no phone', 'trek-request', { phone: '' }],
    ['a day in words', 'trek-request', { 'preferred-date': 'in June' }],
    ['nine people', 'trek-request', { 'group-size': '9' }],
    ['no fitness', 'hiking-request', { 'fitness-level': '' }],
    ['six stars', 'review', { services: '6' }],
    ['no stars at all but a word', 'review', { guides: 'many' }],
    ['a field of another kind', 'comment', { phone: '+250 788 123 456' }],
    ['a key nobody asked for', 'comment', { admin: 'yes' }],
    ['a kind there is not', 'comment', { kind: 'order' }],
    ['no page', 'comment', { about: '' }],
    ['another site', 'comment', { about: '//evil.example' }],
    ['another site, spelt otherwise', 'comment', { about: '/\\evil.example' }],
    ['a whole address', 'comment', { about: 'https://evil.example/' }],
    ['a page with a line break', 'comment', { about: '/blog/a\nb' }],
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

test('the log names what is wrong by its field, and says nothing of what was written', async () => {
  await using desk = await startDesk({ settings: { LOG_LEVEL: 'info' } })
  await desk.postEnquiry(pageForm('review', { email: 'private', guides: 'secret' }))
  // A tab that was open before a rebuild: its names are whatever it says.
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

test('what may be left out may be missing: a lead is not lost over it', async () => {
  await using desk = await startDesk()
  const { about, name, email, message } = pageAnswers('review')
  const least = { kind: 'review', about, name, email, message }
  expect((await desk.postEnquiry(least)).status).toBe(200)
  expect((await desk.enquiries())[0]?.request).toMatchObject({ phone: '', hotel: '', message })
})

test('hostile words stay words: in the store as they came, in the email harmless', async () => {
  await using desk = await startDesk()
  const name = 'Eve\r\nBcc: everybody@example.test'
  const message = `<script>alert(1)</script>\0${'x'.repeat(4900)}`
  expect((await desk.postEnquiry(pageForm('comment', { name, message }))).status).toBe(200)
  expect((await desk.enquiries())[0]?.request).toMatchObject({
    name,
    message: message.replace('\0', '\uFFFD'),
  })
  const [email] = await desk.waitForEmails(1)
  expect(email?.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(email?.subject).toContain('Eve Bcc: everybody@example.test')
  expect(email?.html).not.toContain('<script')
  expect(email?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('where it came from, the hidden field and the seconds are evidence: in quarantine no email goes out', async () => {
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
