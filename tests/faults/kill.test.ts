import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { startMailServer } from '../mail-server.ts'
import { operator, submission } from '../submissions.ts'

// Power cuts under load: whatever the desk said yes to is there afterwards, with its letters. Spec
// §1 promises an answer to every enquiry; desk.md §3 and §4 say how the promise is kept.

const [bookings, kills, visitors] = [200, 5, 12]
const customerOf = (index: number) => `guest${index}@example.test`

test(`${bookings} bookings, ${kills} kills: nothing acknowledged is lost, nothing is stored twice`, {
  timeout: 180_000,
}, async () => {
  await using server = await startMailServer()
  await using desk = await startDesk({
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      CONFIRMATION_HOLD_SECONDS: '0.2',
      OUTBOX_PAUSE_SECONDS: '0.02',
      LOG_LEVEL: 'silent',
    },
  })
  const acknowledged = new Set<string>()
  const waiting = Array.from({ length: bookings }, (_, index) =>
    submission({ email: customerOf(index) }),
  )

  async function visit(): Promise<void> {
    for (let booking = waiting.pop(); booking; booking = waiting.pop()) {
      const { sheet, customer, submissionId } = booking
      // RETRY, as a patient visitor presses it.
      while (!(await isAcknowledged(() => desk.postEnquiry(sheet)))) await sleep(30)
      acknowledged.add(submissionId)
      // Some close the tab after the first call: the hold sends their letter.
      if (acknowledged.size % 3 !== 0) {
        while (!(await isAcknowledged(() => desk.postMail(customer)))) await sleep(30)
      }
      await sleep(Math.random() * 60)
    }
  }

  /** Spread over the load by its progress, so that every kill falls into it on any machine. */
  async function cutPower(): Promise<void> {
    for (let cut = 1; cut <= kills; cut += 1) {
      while (acknowledged.size < (cut * bookings) / (kills + 1)) await sleep(5)
      await desk.kill()
      await desk.start()
    }
  }

  await Promise.all([cutPower(), ...Array.from({ length: visitors }, visit)])

  const enquiries = await desk.enquiries()
  expect(enquiries).toHaveLength(bookings)
  expect(new Set(enquiries.map(({ submissionId }) => submissionId))).toEqual(acknowledged)

  const arrived = () => new Set(server.received.map(({ messageId }) => messageId))
  await expect.poll(() => arrived().size, { timeout: 60_000, interval: 50 }).toBe(2 * bookings)
  await sleep(300)
  expect(arrived().size).toBe(2 * bookings)
  const to = (address: string) =>
    server.received.filter(({ envelope }) => envelope.to[0] === address)
  for (let index = 0; index < bookings; index += 1) {
    expect(new Set(to(customerOf(index)).map(({ messageId }) => messageId)).size).toBe(1)
  }
  expect(new Set(to(operator.inbox).map(({ messageId }) => messageId)).size).toBe(bookings)
  // A letter in hand at a kill may arrive twice, under one Message-ID; four at most are in hand.
  const surplus = server.received.length - 2 * bookings
  expect(surplus).toBeLessThanOrEqual(4 * kills)
  console.info(`${bookings} bookings, ${kills} kills: 0 lost, ${surplus} letters surplus`)
})

async function isAcknowledged(call: () => Promise<Response>): Promise<boolean> {
  return call().then(
    ({ ok }) => ok,
    () => false,
  )
}
