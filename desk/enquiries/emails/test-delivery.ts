import { toBookingRequest } from '#core/forms/booking-fields.ts'
import { newBooking } from '#core/forms/questions.ts'
import { readOperator } from '#desk/config/content.ts'
import type { Db } from '#desk/db/tables.ts'
import { writerOf } from '#desk/email-writers.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import { openLog } from '#desk/lib/log.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'

const operator = await readOperator('tests/delivered')

export const emailContext = {
  operator,
  from: operator.mailbox,
  findPage: async () => ({ title: '', url: null }),
  findRoute: async () => null,
  deskUrl: 'https://www.example.test/desk',
  readPictures: async () => null,
  log: openLog('silent'),
}

const receivedAt = Date.UTC(2026, 10, 21)

export function bookingDelivery(target: 'team' | 'customer'): DueDelivery {
  const booking = {
    ...newBooking,
    email: 'aline@sample.example',
    firstName: 'Aline',
    surname: 'Sample',
    phone: '788 123 456',
    regions: ['nyungwe', 'kivu'],
    dates: { start: '2027-03-08', end: '2027-03-14' },
    group: 'family',
    groupSize: 4,
    accommodation: 'mid-range',
    tripDetails: 'Two parents with children of nine and twelve.',
  } as const
  return {
    id: target,
    channel: 'email',
    target,
    revision: 1,
    messageId: `<${target}@sample.example>`,
    createdAt: receivedAt,
    attempts: 0,
    enquiryId: target,
    submissionId: target,
    kind: 'booking',
    reference: 'SAMPLE22',
    receivedAt,
    name: 'Aline Sample',
    email: booking.email,
    payload: JSON.stringify(toBookingRequest(booking, '21 November 2026, 10:00 CAT')),
    earlierPayload: null,
    isUnconfirmed: false,
    writtenAt: receivedAt,
  }
}

/** Writes an email that needs nothing from a store. */
export const writeEmail = (delivery: DueDelivery, context: EmailContext) =>
  writerOf({ db: {} as Db, siteUrl: '', now: Date.now }, context)({ ...delivery, leasedUntil: 0 })
