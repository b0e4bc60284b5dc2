import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { beingDelivered } from './deliveries.ts'
import { lockWrites } from './lock-writes.ts'
import type { Db, Tables } from './tables.ts'

// What is older than is promised, and how it goes: docs/desk.md §7, "Retention".

/** The latest moments of what is to go, in UTC milliseconds. */
export type Expiry = {
  readonly bookings: number
  readonly messages: number
  readonly quarantine: number
  readonly delivery: number
}

export type ExpiredCounts = {
  readonly bookings: number
  readonly messages: number
  readonly quarantine: number
  /** What other sides said of deliveries. */
  readonly deliveryRecords: number
}

const isExpired =
  ({ bookings, messages, quarantine }: Expiry) =>
  (is: ExpressionBuilder<Tables, 'enquiry'>): Expression<SqlBool> =>
    is.or([
      is.and([is('quarantined', '=', 1), is('changed_at', '<=', quarantine)]),
      is.and([
        is('quarantined', '=', 0),
        is('kind', '=', 'booking'),
        is('changed_at', '<=', bookings),
      ]),
      is.and([
        is('quarantined', '=', 0),
        is('kind', '!=', 'booking'),
        is('changed_at', '<=', messages),
      ]),
    ])

const oldestOf = ({ bookings, messages, quarantine }: Expiry) =>
  Math.max(bookings, messages, quarantine)

/** How much would go. */
export async function countExpired(db: Db, expiry: Expiry): Promise<ExpiredCounts> {
  const rows = await db
    .selectFrom('enquiry')
    .select(({ fn }) => ['kind', 'quarantined', fn.countAll<number>().as('count')])
    .where('changed_at', '<=', oldestOf(expiry))
    .where(isExpired(expiry))
    .groupBy(['kind', 'quarantined'])
    .execute()
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, { count }) => total + Number(count), 0)
  const records = await db
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('finished_at', '<=', expiry.delivery)
    .where('detail', '!=', '')
    .executeTakeFirstOrThrow()
  return {
    bookings: sum(({ kind, quarantined }) => kind === 'booking' && quarantined === 0),
    messages: sum(({ kind, quarantined }) => kind !== 'booking' && quarantined === 0),
    quarantine: sum(({ quarantined }) => quarantined === 1),
    deliveryRecords: Number(records.count),
  }
}

/** So many at a time, so that visitors get their turn in between. */
const batchSize = 200

/**
 * Takes out some expired enquiries with all that hangs on them, and gives their references; none when
 * all are gone. What is being sent at this moment stays until the next time.
 */
export async function removeExpired(
  db: Db,
  expiry: Expiry,
  now: number,
): Promise<readonly string[]> {
  return lockWrites(db, async (trx) => {
    const rows = await trx
      .selectFrom('enquiry')
      .select(['id', 'reference'])
      .where('changed_at', '<=', oldestOf(expiry))
      .where(isExpired(expiry))
      .where('id', 'not in', beingDelivered(trx, now))
      .limit(batchSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('enquiry').where('id', 'in', ids).execute()
    return rows.map(({ reference }) => reference)
  })
}

/** Forgets what other sides said of some old deliveries; false when none is left. */
export async function removeDeliveryRecords(db: Db, { delivery }: Expiry): Promise<boolean> {
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
  return numUpdatedRows > 0n
}
