import { expect, test } from 'vitest'
import { quickRetries } from '../../tests/high-limits.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { lockStore } from '../../tests/lock-store.ts'
import { startMailServer, type TestMailServer } from '../../tests/mail-server.ts'
import { bookingRequest, operator, submission } from '../../tests/submissions.ts'

const settingsFor = (port: number, more = {}) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  CONFIRMATION_HOLD_SECONDS: '0',
  MAIL_RETRY_SECONDS: quickRetries,
  LOG_LEVEL: 'silent',
  ...more,
})

test('a mail server gets the email to the team and the email to the customer', async () => {
  await using server = await startMailServer()
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  const booking = submission()
  await desk.postMail(booking.customer)
  await received(server, 2)
  const team = server.received.find(({ envelope }) => envelope.to[0] === operator.inbox)
  const customer = server.received.find(({ envelope }) => envelope.to[0] === 'aline@example.test')

  expect(team?.replyTo?.[0]?.address).toBe('aline@example.test')
  expect(team?.subject).toMatch(
    new RegExp(`^Booking request ${booking.reference}: Aline Uwase, answer by .* Kigali time$`),
  )
  const [attached] = team?.attachments ?? []
  expect(JSON.parse(new TextDecoder().decode(attached?.content as ArrayBuffer)).request).toEqual(
    bookingRequest(),
  )

  expect(customer?.replyTo?.[0]?.address).toBe(operator.mailbox)
  expect(customer?.attachments.filter(({ related }) => !related)).toEqual([])
  for (const email of server.received) {
    const header = new Map(email.headers.map(({ key, value }) => [key, value]))
    expect(header.get('auto-submitted')).toBe('auto-generated')
    expect(email.from?.address).toBe(operator.mailbox)
    expect(email.text).toContain(booking.reference)
    expect(email.html).toContain(booking.reference)
  }
})

test.each([
  // typed in the wizard                   mail goes to
  ['try..this..0511@docomo.example', '"try..this..0511"@docomo.example'],
  ['xxx.yyy.@docomo.example', '"xxx.yyy."@docomo.example'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
  ['rene\u0301@example.test', 'ren\u00E9@example.test'],
  ['\u202Aaline@example.test\u202C', 'aline@example.test'],
  ['mailto:aline@example.test?subject=Muraho', 'aline@example.test'],
])('a confirmation to %s goes to %s', async (email, recipient) => {
  await using server = await startMailServer()
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  const { sheet, customer } = submission({ email })
  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  expect((await desk.postMail(customer)).status).toBe(200)
  await received(server, 2)
  const confirmation = server.received.find(({ to }) => to?.[0]?.address !== operator.inbox)
  expect(confirmation?.envelope.to).toEqual([recipient])
  expect(confirmation?.to?.[0]?.address).toBe(recipient)
  const [enquiry] = await desk.enquiries()
  expect(enquiry?.request).toMatchObject({ email: email.trim() })
})

test('a mail server without SMTPUTF8 delays only the email that needs it', async () => {
  await using server = await startMailServer({ takesUtf8: false })
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  const { customer } = submission({ email: 'संपर्क@डाटामेल.भारत' })
  expect((await desk.postMail(customer)).status).toBe(200)
  await desk.postMail(submission().customer)
  await received(server, 3)
  const recipients = server.received.flatMap(({ envelope }) => envelope.to)
  expect(recipients.toSorted()).toEqual(['aline@example.test', operator.inbox, operator.inbox])
})

test('a temporarily refused recipient is retried with the same Message-ID', async () => {
  await using server = await startMailServer({
    conduct: (_, attempt) =>
      attempt === 1 ? 'cut' : attempt === 2 ? { at: 'data', code: 451 } : 'take',
  })
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  await desk.postMail(submission().customer)
  await received(server, 2)
  expect(server.attempts.filter((to) => to === 'aline@example.test')).toHaveLength(3)
  const [enquiry] = await desk.enquiries()
  const emailsOf = () => desk.deliveries(`${enquiry?.reference}`)
  await expect.poll(emailsOf).toMatchObject([
    { target: 'customer', state: 'sent', attempts: 3 },
    { target: 'team', state: 'sent', attempts: 3 },
  ])
  const emails = await emailsOf()
  const ids = emails.map(({ messageId }) => messageId)
  expect(server.received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
})

test('a permanently refused customer email is given up, and the team gets the phone number', async () => {
  await using server = await startMailServer({
    conduct: (to) =>
      to === 'aline@example.test'
        ? { at: 'recipient', code: 550, says: '5.1.1 no such user' }
        : 'take',
  })
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  await desk.postMail(submission().customer)
  await received(server, 2)
  const notice = server.received.find(({ subject }) => subject?.includes('did not go out'))
  expect(notice?.envelope.to).toEqual([operator.inbox])
  expect(notice?.text).toContain('+250 788 123 456')
  await desk.settled()
  expect(server.attempts.filter((to) => to === 'aline@example.test')).toHaveLength(1)
})

test('an email refused by the team’s inbox is retried and arrives', async () => {
  await using server = await startMailServer({
    conduct: (to, attempt) =>
      to === operator.inbox && attempt === 1 ? { at: 'recipient', code: 552 } : 'take',
  })
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  await desk.postMail(submission().customer)
  await received(server, 2)
  expect(server.received.flatMap(({ envelope }) => envelope.to)).toContain(operator.inbox)
})

test('an email sent while the store cannot write is recorded later and not sent again', async () => {
  let lock = () => {}
  await using server = await startMailServer({
    conduct: (_recipient, _attempt, stage) => {
      if (stage === 'data') lock()
      return 'take'
    },
  })
  await using desk = await startDesk({ settings: settingsFor(server.port) })
  lock = () => {
    lock = () => {}
    setTimeout(lockStore(desk), 5500)
  }
  await desk.postMail(submission().customer)
  await expect.poll(() => desk.emailCounts()).toEqual({ sent: 2 })
  expect(server.receipts).toHaveLength(2)
})

async function received(server: TestMailServer, count: number): Promise<void> {
  await until(() => server.received.length >= count)
}

async function until(claim: () => boolean): Promise<void> {
  await expect.poll(claim, { interval: 20 }).toBe(true)
}
