import { sql } from 'kysely'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, EnquiryRow, Trx } from '#desk/db/tables.ts'
import {
  type Act,
  type ActionResult,
  type ActivityDetail,
  activityRow,
  perform,
  setColumns,
} from '#desk/enquiries/activities.ts'
import {
  type DeliveryContext,
  releaseDeliveries,
} from '#desk/enquiries/emails/enquiry-deliveries.ts'
import type { ActivityName } from '#desk/enquiries/life.ts'
import { heldBack } from '#desk/enquiries/store.ts'
import { readNumber } from '#desk/lib/version.ts'

// Releases an enquiry from quarantine. Closes the whole quarantine in one action, and undoes it. Each enquiry's history
// shows both.

export const release = (
  db: Db,
  act: Act,
  context: Pick<DeliveryContext, 'ids' | 'webhooks'>,
): Promise<ActionResult> =>
  perform(db, act, 'released', async (trx, enquiry, now) => {
    await releaseDeliveries(trx, enquiry, { ...context, now })
    return true
  })

type BulkAct = { readonly by: string; readonly now: number; readonly uuid: () => string }

/** The rows of one INSERT. Seven values each stay far below the databases' limits of parameters. */
const rowsPerInsert = 500

export async function readNewestInQuarantine(db: Db): Promise<number> {
  const { at } = await inQuarantine(db)
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? 0
}

/**
 * Closes the quarantined enquiries last changed until `seenUntil`, so that none closes unseen. Returns the token that
 * undoes it, or null if there were none.
 */
export const closeQuarantine = (
  db: Db,
  seenUntil: number,
  act: BulkAct,
): Promise<{ readonly token: string; readonly count: number } | null> =>
  lockWrites(db, async (trx) => {
    const enquiries = await inQuarantine(trx)
      .selectAll()
      .where('changed_at', '<=', seenUntil)
      .execute()
    if (enquiries.length === 0) return null
    const together = act.uuid()
    await trx
      .updateTable('enquiry')
      .set(({ eb }) => ({ state: 'closed', actions: eb('actions', '+', 1) }))
      .where(heldBack)
      .where('changed_at', '<=', seenUntil)
      .execute()
    await insertActivities(trx, enquiries, 'closed', { together }, act)
    return { token: `${act.now}.${together}`, count: enquiries.length }
  })

/** Returns the enquiries that an action closed, without those that somebody has changed since. */
async function readClosed(trx: Db, token: string): Promise<readonly EnquiryRow[]> {
  const [time, together] = token.split('.')
  const at = readNumber(time)
  if (at < 0) return []
  const rows = await trx
    .selectFrom('activity')
    .innerJoin('enquiry', 'enquiry.id', 'activity.enquiry_id')
    .selectAll('enquiry')
    .select('activity.detail')
    .where('activity.at', '=', at)
    .where('activity.name', '=', 'closed')
    .where('enquiry.state', '=', 'closed')
    .whereRef('enquiry.actions', '=', 'activity.number')
    .execute()
  return rows
    .filter(({ detail }) => (JSON.parse(detail) as ActivityDetail).together === together)
    .map(({ detail: _, ...enquiry }) => enquiry)
}

export const countClosedTogether = async (db: Db, token: string): Promise<number> =>
  (await readClosed(db, token)).length

/** Returns the number of enquiries that went back. */
export const reopenQuarantine = (db: Db, token: string, act: BulkAct): Promise<number> =>
  lockWrites(db, async (trx) => {
    const enquiries = await readClosed(trx, token)
    for (const enquiry of enquiries) {
      const actions = enquiry.actions + 1
      // The new `changed_at` restarts the retention period.
      await setColumns(trx, enquiry.id, { state: 'quarantine', actions, changed_at: act.now })
    }
    await insertActivities(trx, enquiries, 'undone', { undid: 'closed' }, act)
    return enquiries.length
  })

async function insertActivities(
  trx: Trx,
  enquiries: readonly EnquiryRow[],
  name: ActivityName,
  detail: ActivityDetail,
  { by, now, uuid }: BulkAct,
): Promise<void> {
  const rows = enquiries.map((enquiry) =>
    activityRow(enquiry, { id: uuid(), by, now }, name, detail),
  )
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await trx
      .insertInto('activity')
      .values(rows.slice(first, first + rowsPerInsert))
      .execute()
  }
}

/** The overlap between two notices, so that an enquiry stored while a notice is being written is not missed. */
export const storingMarginMs = 10_000

const maxListed = 100

export async function readQuarantine(db: Db) {
  const newest = await inQuarantine(db)
    .select(['reference', 'kind', 'name', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return { count: (await countQuarantine(db)).all, newest }
}

export async function countQuarantine(db: Db) {
  const { all, suspects } = await inQuarantine(db)
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number>('suspect').as('suspects')])
    .executeTakeFirstOrThrow()
  return { all: Number(all), suspects: Number(suspects) }
}

const inQuarantine = (db: Db) => db.selectFrom('enquiry').where(heldBack)

export async function isQuarantineNew(db: Db, since: number): Promise<boolean> {
  // Filters by `changed_at`, because SQLite would read the whole quarantine to filter by `state`.
  const { count } = await db
    .selectFrom('enquiry')
    .select((is) => sql<number>`count(case when ${heldBack(is)} then 1 end)`.as('count'))
    .where('changed_at', '>', since - storingMarginMs)
    .executeTakeFirstOrThrow()
  return Number(count) > 0
}
