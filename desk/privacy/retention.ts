import type { ExpressionBuilder } from 'kysely'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, Tables } from '#desk/db/tables.ts'
import { beingDelivered } from '#desk/outbox/deliveries.ts'
import { deleteEnquiries } from './erasures.ts'

const groups = {
  bookings: (is: Is) => is.and([is('quarantined', '=', 0), is('kind', '=', 'booking')]),
  messages: (is: Is) => is.and([is('quarantined', '=', 0), is('kind', '!=', 'booking')]),
  quarantine: (is: Is) => is('quarantined', '=', 1),
}
type Is = ExpressionBuilder<Tables, 'enquiry'>
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** The cut-offs in UTC milliseconds: for enquiries by last change, for the details of deliveries by completion. */
export type Expiry = Readonly<Record<Group | 'delivery', number>>

const isExpired = (group: Group, expiry: Expiry) => (is: Is) =>
  is.and([is('changed_at', '<=', expiry[group]), groups[group](is)])

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
      .limit(batchSize)
      .execute()
    await deleteEnquiries(
      trx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ reference }) => reference)
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
