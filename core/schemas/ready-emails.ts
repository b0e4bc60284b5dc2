import { z } from 'zod'
import { days } from './fields.ts'

/** The kinds of email that the desk makes ready for travellers. `deposit late` is after its day, `deposit` before. */
export const readyKinds = [
  'quote',
  'expiry',
  'deposit',
  'deposit-late',
  'permits',
  'arrival',
  'review',
] as const
export type ReadyKind = (typeof readyKinds)[number]

export const readyEmailsSchema = z.strictObject({
  quoteDays: days(1, 60, 4).describe('Days after a quote, or after the last message about it.'),
  expiryDays: days(0, 30, 2).describe('Days before a quote expires.'),
  dueDays: days(0, 30, 2).describe('Days before the deposit is due.'),
  lateDays: days(1, 60, 2).describe('Days after the deposit was due.'),
  permitDays: z
    .array(z.int().min(1).max(365))
    .max(6)
    .default([90, 60, 30])
    .meta({ item: 'number of days' })
    .describe('Days before the trip, while the permits have not been bought.'),
  arrivalDays: days(1, 60, 7).describe('Days before the arrival.'),
  reviewDays: days(1, 60, 5).describe('Days after the last day of the trip.'),
  automatic: z
    .array(z.enum(readyKinds, `Write ${readyKinds.join(', ')}, or some of them.`))
    .default([])
    .meta({ label: 'Sent automatically', item: 'kind' })
    .describe('The kinds that go out without a tap, from 08:00 in Kigali.'),
})
export type ReadyDays = z.infer<typeof readyEmailsSchema>
