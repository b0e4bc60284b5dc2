import { expect, test } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import { startDesk } from '../in-process-desk.ts'
import { startMailServer, type TestMailServer } from '../mail-server.ts'
import { postgresMissing } from '../postgres.ts'
import { newStorePlace, twinStores } from '../stores.ts'
import { type Submission, submission } from '../submissions.ts'
import { audit, expectNothingLost } from './audit.ts'
import { sized } from './random.ts'
import { addressOf, emailsSent, mailSettings } from './visitors.ts'

const calls = ['sheet', 'team', 'customer'] as const
type Call = (typeof calls)[number]

/** The subsets and orders of the three requests, since a network may lose any of them. */
const orders: readonly (readonly Call[])[] = ordersOf(calls)

function ordersOf(left: readonly Call[]): readonly (readonly Call[])[] {
  return left.flatMap((first) => {
    const rest = ordersOf(left.filter((call) => call !== first))
    return [[first], ...rest.map((later) => [first, ...later])]
  })
}

/**
 * `rounds`: how many times each order is run. `crushes`: ids that are each sent in `atOnce` simultaneous requests.
 * `revisions`: ids whose content then changes.
 */
const size = sized(
  { rounds: 1, crushes: 1, atOnce: 50, revisions: 2 },
  { rounds: 20, crushes: 20, atOnce: 50, revisions: 60 },
)

// A tab may be closed between two requests, and a RETRY may overtake the first attempt (spec §7, §8). Each id must
// become one enquiry with its emails (docs/desk.md §2).

if (postgresMissing) test.skip(`PostgreSQL is not tested here (${postgresMissing})`)

test.each(twinStores)(
  'on %s the three calls, some or all and in any order, become one enquiry with its emails',
  async (kind) => {
    expect(orders).toHaveLength(15)
    await using place = await newStorePlace(kind)
    await using server = await startMailServer()
    await using desk = await startDesk({
      settings: mailSettings(server, { ...place.settings, CONFIRMATION_HOLD_SECONDS: '0.5' }),
    })
    let visitors = 0
    const send = async (booking: Submission, call: Call) => {
      visitors += 1
      const headers = addressOf(visitors)
      const answer =
        call === 'sheet'
          ? await desk.postEnquiry(booking.sheet, headers)
          : await desk.postMail(booking[call], headers)
      expect(answer.status).toBe(200)
    }

    const bookings: Submission[] = []
    const newBooking = () => {
      const booking = submission({ email: `guest${bookings.length}@example.test` })
      bookings.push(booking)
      return booking
    }
    for (let round = 0; round < size.rounds; round += 1) {
      for (const order of orders) {
        const booking = newBooking()
        for (const call of order) await send(booking, call)
      }
    }
    for (let crush = 0; crush < size.crushes; crush += 1) {
      const booking = newBooking()
      const mixed = Array.from({ length: size.atOnce }, (_, index) => calls[index % 3] as Call)
      await Promise.all(mixed.map((call) => send(booking, call)))
    }
    await expectOneEach(desk, server, bookings)

    for (const { submissionId, reference, sheet } of bookings.slice(0, size.revisions)) {
      const changes = { email: `${sheet['email']}`, tripDetails: 'Golden monkeys instead.' }
      const revised = submission(changes, { submissionId, reference })
      for (const call of calls) await send(revised, call)
      await send(revised, 'customer')
    }
    await expectRevisionsKept(desk, server, bookings, size.revisions)
  },
)

async function expectOneEach(
  desk: DeskClient,
  server: TestMailServer,
  bookings: readonly Submission[],
): Promise<void> {
  await emailsSent(desk, 2 * bookings.length)
  const ids = new Set(bookings.map(({ submissionId }) => submissionId))
  const result = audit(bookings, ids, await desk.enquiries(), server.receipts, [])
  const { stored, emails, surplus } = result
  expect({ stored, emails, surplus }).toEqual({
    stored: bookings.length,
    emails: 2 * bookings.length,
    surplus: 0,
  })
  expectNothingLost(result)
  console.info(`${stored} ids, ${emails} emails, ${surplus} surplus`)
}

/** The newest answers are shown and the earlier ones kept. One email tells the team about both. */
async function expectRevisionsKept(
  desk: DeskClient,
  server: TestMailServer,
  bookings: readonly Submission[],
  revisions: number,
): Promise<void> {
  await emailsSent(desk, 2 * bookings.length + revisions)
  const enquiries = await desk.enquiries()
  expect(enquiries).toHaveLength(bookings.length)
  const revised = enquiries.filter(({ revision }) => revision === 2)
  expect(revised).toHaveLength(revisions)
  for (const { reference, request } of revised) {
    expect(request['tripDetails']).toBe('Golden monkeys instead.')
    const updates = server.received.filter(({ subject }) =>
      subject?.startsWith(`Changed: booking request ${reference}`),
    )
    expect(updates).toHaveLength(1)
    expect(updates[0]?.text).toContain('We would love to see gorillas.')
    expect(updates[0]?.text).toContain('Golden monkeys instead.')
  }
}
