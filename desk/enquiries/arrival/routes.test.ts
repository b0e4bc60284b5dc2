import { expect, test } from 'vitest'
import { type InProcessDesk, startDesk } from '../../../tests/in-process-desk.ts'
import { operator, type Submission, submission } from '../../../tests/submissions.ts'

// Sends the requests of spec §7 (desk.md §1 and §2).

const withoutHold = { settings: { CONFIRMATION_HOLD_SECONDS: '0' } }

const calls = {
  sheet: (desk: InProcessDesk, { sheet }: Submission) => desk.postEnquiry(sheet),
  team: (desk: InProcessDesk, { team }: Submission) => desk.postMail(team),
  customer: (desk: InProcessDesk, { customer }: Submission) => desk.postMail(customer),
}

test('the three calls of a booking become one enquiry and two emails', async () => {
  await using desk = await startDesk()
  const booking = submission()
  const sheet = await desk.postEnquiry(booking.sheet)
  expect(sheet.status).toBe(200)
  expect(await sheet.json()).toEqual({
    result: 'success',
    reference: booking.reference,
    duplicate: false,
  })
  for (const call of [booking.team, booking.customer]) {
    const answer = await desk.postMail(call)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toBe('OK')
  }
  const emails = await desk.waitForEmails(2)
  expect(emails.map(({ file }) => file)).toEqual([
    `${booking.reference}-customer.eml`,
    `${booking.reference}-team.eml`,
  ])
  const [enquiry, ...others] = await desk.enquiries()
  expect(others).toEqual([])
  expect(enquiry).toMatchObject({ reference: booking.reference, kind: 'booking', state: 'new' })
  expect(enquiry?.request).toEqual(submissionRequest(booking))
})

test('the three calls from a French page become one enquiry, confirmed in French', async () => {
  await using desk = await startDesk(withoutHold)
  const booking = submission({ language: 'fr' })
  for (const call of ['sheet', 'team', 'customer', 'sheet'] as const)
    expect((await calls[call](desk, booking)).status).toBe(200)
  await desk.waitForEmails(2)
  const [enquiry, ...others] = await desk.enquiries()
  expect([others, enquiry?.revision]).toEqual([[], 1])
  expect(enquiry?.request).toMatchObject({ language: 'fr' })
  const [confirmation] = await desk.emailsTo('aline@example.test')
  expect(confirmation?.subject).toContain('Nous avons bien reçu votre demande')
  const [team] = await desk.emailsTo(operator.inbox)
  expect(team?.text).toContain('Language: French')
})

test.each([
  // requests that arrive, in this order
  [['sheet']],
  [['team']],
  [['customer']],
  [['customer', 'team', 'sheet']],
  [['team', 'customer']],
  [['sheet', 'customer', 'customer', 'sheet']],
] as const)('if only %j arrive, the enquiry and each email exist once', async (arriving) => {
  await using desk = await startDesk(withoutHold)
  const booking = submission()
  for (const call of arriving) expect((await calls[call](desk, booking)).status).toBe(200)
  await desk.waitForEmails(2)
  await desk.settled()
  expect(await desk.emailsTo(operator.inbox)).toHaveLength(1)
  expect(await desk.emailsTo('aline@example.test')).toHaveLength(1)
  expect(await desk.enquiries()).toHaveLength(1)
})

test('the customer gets no email before the third call or the end of the hold', async () => {
  let now = Date.now()
  await using desk = await startDesk({
    settings: { CONFIRMATION_HOLD_SECONDS: '60' },
    now: () => now,
  })
  const booking = submission()
  await desk.postEnquiry(booking.sheet)
  await desk.waitForEmails(1)
  await desk.settled()
  expect((await desk.emails()).map(({ file }) => file)).toEqual([`${booking.reference}-team.eml`])
  now += 60_000
  expect(await desk.waitForEmails(2)).toHaveLength(2)
})

test('RETRY with the same id stores and sends nothing', async () => {
  await using desk = await startDesk()
  const booking = submission()
  const again = submission(
    { submissionDate: '21 November 2026, 10:05 CAT' }, // after a reload the time may differ
    booking,
  )
  for (const { sheet, team, customer } of [booking, again]) {
    await desk.postEnquiry(sheet)
    await desk.postMail(team)
    await desk.postMail(customer)
  }
  expect(await (await desk.postEnquiry(again.sheet)).json()).toMatchObject({ duplicate: true })
  await desk.waitForEmails(2)
  await desk.settled()
  expect(await desk.emails()).toHaveLength(2)
  expect(await desk.enquiries()).toHaveLength(1)
})

test('different answers with the same id are a revision, and the team gets one update', async () => {
  await using desk = await startDesk(withoutHold)
  const booking = submission()
  const changed = submission({ group: 'FAMILY', groupSize: '5 people' }, booking)
  for (const { sheet, team, customer } of [booking, changed]) {
    await desk.postEnquiry(sheet)
    await desk.postMail(team)
    await desk.postMail(customer)
  }
  const emails = await desk.waitForEmails(3)
  await desk.settled()
  expect((await desk.emails()).map(({ file }) => file)).toEqual([
    `${booking.reference}-customer.eml`,
    `${booking.reference}-team.eml`,
    `${booking.reference}-update-2.eml`,
  ])
  const update = emails.find(({ file }) => file.includes('update'))
  expect(update?.text).toContain('Travel group: FAMILY\n  (was: COUPLE)')
  expect(update?.text).toContain('Group size: 5 people\n  (was: 2 people)')
  const [enquiry] = await desk.enquiries()
  expect(enquiry).toMatchObject({ revision: 2, request: { group: 'FAMILY' } })
})

test('a reference that is taken is replaced, and the response has the new one', async () => {
  await using desk = await startDesk()
  const first = submission()
  const second = submission({ firstName: 'Grace' }, { reference: first.reference })
  await desk.postEnquiry(first.sheet)
  const { reference } = await (await desk.postEnquiry(second.sheet)).json()
  expect(reference).not.toBe(first.reference)
  await desk.postMail(second.customer)
  expect((await desk.enquiries()).map((enquiry) => enquiry.reference).toSorted()).toEqual(
    [first.reference, reference].toSorted(),
  )
})

test('an undeliverable customer address gets 422 on call 3, and the enquiry is kept', async () => {
  await using desk = await startDesk(withoutHold)
  const { sheet, team, customer } = submission({ email: 'a@example.test\r\nBcc: b@example.test' })
  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  expect((await desk.postMail(team)).status).toBe(200)
  expect((await desk.postMail(customer)).status).toBe(422)
  await desk.waitForEmails(1)
  await desk.settled()
  const emails = await desk.emails()
  expect(emails.map(({ to }) => to)).toEqual([[{ address: operator.inbox, name: operator.name }]])
  expect(await desk.enquiries()).toHaveLength(1)
})

test('to_email and reply_to of a request are ignored', async () => {
  await using desk = await startDesk()
  const { customer } = submission()
  const template_params = {
    ...customer.template_params,
    to_email: 'victim@example.test',
    reply_to: 'attacker@example.test',
  }
  await desk.postMail({ ...customer, template_params })
  const emails = await desk.waitForEmails(2)
  const recipients = emails.flatMap(({ to = [] }) => to.map(({ address }) => address))
  expect(recipients.toSorted()).toEqual(['aline@example.test', operator.inbox].toSorted())
  expect(JSON.stringify(emails.map(({ replyTo }) => replyTo))).not.toContain('attacker')
})

function submissionRequest({ sheet }: Submission) {
  const { submissionId: _, reference: __, ...request } = sheet
  return request
}

test.each([['null'], ['https://evil.example']])(
  'a booking from the origin %s is stored without a confirmation',
  async (origin) => {
    await using desk = await startDesk(withoutHold)
    const { sheet } = submission()
    const signals = { homepage: '', secondsOnForm: '42' }
    expect((await desk.postEnquiry({ ...sheet, ...signals }, { origin })).status).toBe(200)
    const emails = await desk.waitForEmails(1)
    expect(emails[0]?.text).toContain('The customer got no confirmation')
    expect(await desk.emailsTo('aline@example.test')).toEqual([])
    expect(await desk.enquiries()).toMatchObject([{ state: 'new' }])
  },
)
