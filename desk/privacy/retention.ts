import type { ExpressionBuilder } from 'kysely'
import { lockWrites } from '#desk/db/queries.ts'
import { type Db, heldQuoteStates, type Tables } from '#desk/db/tables.ts'
import { notPart, released } from '#desk/enquiries/store.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { beingDelivered } from '#desk/outbox/deliveries.ts'
import { deleteEnquiries } from './erasures.ts'

const groups = {
  bookings: (is: Is) => is.and([released(is), is('kind', '=', 'booking')]),
  messages: (is: Is) => is.and([released(is), is('kind', '!=', 'booking')]),
  quarantine: (is: Is) => is.not(released(is)),
}
type Is = ExpressionBuilder<Tables, 'enquiry'>
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** The cut-offs in UTC milliseconds: for enquiries by the end of their life, for details of deliveries by completion. */
export type Expiry = Readonly<Record<Group | 'delivery', number>>

/**
 * True if the period is over since the last change, the last day of the trip and the last day on which a quote could be
 * accepted. A trip or quote that is not over keeps its enquiry, whatever its kind.
 */
const isExpired = (group: Group, expiry: Expiry) => (is: Is) => {
  const day = kigaliDay(expiry[group])
  const trip = is
    .selectFrom('trip')
    .select('trip.enquiry_id')
    .whereRef('trip.enquiry_id', '=', 'enquiry.id')
    .where('last_day', '>=', day)
  const quote = is
    .selectFrom('quote')
    .select('quote.id')
    .whereRef('quote.enquiry_id', '=', 'enquiry.id')
    .where('quote.state', 'in', ['draft', ...heldQuoteStates])
    .where('valid_until', '>=', day)
  return is.and([
    is('changed_at', '<=', expiry[group]),
    groups[group](is),
    is.not(is.exists(trip)),
    is.not(is.exists(quote)),
  ])
}

/** Kept small, so that visitors' requests are handled between batches. */
const batchSize = 200

export async function removeExpired(
  db: Db,
  expiry: Expiry,
  now: number,
): Promise<readonly string[]> {
  return lockWrites(db, async (trx) => {
    const rows = await trx
      .selectFrom('enquiry')
      .select(['id', 'reference'])
      .where((is) => is.or(groupNames.map((group) => isExpired(group, expiry)(is))))
      .where('id', 'not in', beingDelivered(trx, now))
      .where(notPart)
      .limit(batchSize)
      .execute()
    // One that is joined to another is part of its conversation, and goes with it.
    const parts = await trx
      .selectFrom('enquiry')
      .select(['id', 'reference'])
      .where('joined_to', 'in', ['', ...rows.map(({ id }) => id)])
      .execute()
    const expired = [...rows, ...parts]
    await deleteEnquiries(
      trx,
      expired.map(({ id }) => id),
    )
    return expired.map(({ reference }) => reference)
  })
}

export async function removeDeliveryRecords(db: Db, { delivery }: Expiry): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ detail: '' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('delivery')
        .select('id')
        .where('finished_at', '<=', delivery)
        .where('detail', '!=', '')
        .limit(batchSize * 5),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
