import { sql } from 'kysely'
import { releaseDeliveries, restoreDeliveries } from './enquiry-deliveries.ts'
import { lockWrites } from './lock-writes.ts'
import { storingMarginMs } from './sent-notices.ts'
import type { Db, EmailTemplate, EnquiryKind, EnquiryState, Trx } from './tables.ts'

/**
 * Lets an enquiry out of quarantine, and what it causes go: both or neither. Gives the emails that go out;
 * null when it is not in quarantine.
 */
export async function releaseEnquiry(
  db: Db,
  id: string,
  now: number,
): Promise<readonly EmailTemplate[] | null> {
  return lockWrites(db, async (trx) => {
    const isReleased = await trx
      .updateTable('enquiry')
      .set({ state: 'new', quarantined: 0 })
      .where('id', '=', id)
      .where('state', '=', 'quarantine')
      .returning('id')
      .executeTakeFirst()
    if (!isReleased) return null
    const released = await releaseDeliveries(trx, id, now)
    return released
      .filter(({ channel }) => channel === 'email')
      .map(({ target }) => target as EmailTemplate)
  })
}

/**
 * What was closed in quarantine is there as before. It counts as changed now, or one that was closed long
 * ago would be outdated the same day. Gives the enquiry's state: new where it was closed elsewhere.
 */
export async function returnToQuarantine(
  trx: Trx,
  enquiryId: string,
  now: number,
): Promise<Extract<EnquiryState, 'new' | 'quarantine'>> {
  const returned = await trx
    .updateTable('enquiry')
    .set({ state: 'quarantine', changed_at: now })
    .where('id', '=', enquiryId)
    .where('quarantined', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (!returned) return 'new'
  await restoreDeliveries(trx, enquiryId, now)
  return 'quarantine'
}

/** As many as an email lists: a flood fills the quarantine, and the desk looks every minute. */
const maxRead = 100

/** What is in quarantine. */
export type Quarantine = {
  readonly count: number
  /** The newest first, and not all of very many. */
  readonly newest: readonly QuarantinedEnquiry[]
}

export type QuarantinedEnquiry = {
  readonly reference: string
  readonly kind: EnquiryKind
  readonly name: string
  readonly receivedAt: number
}

export async function readQuarantine(db: Db): Promise<Quarantine> {
  const newest = await inQuarantine(db)
    .select(['reference', 'kind', 'name', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return { count: await countQuarantine(db), newest }
}

export async function countQuarantine(db: Db): Promise<number> {
  const { count } = await inQuarantine(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether there is more in it than was told at that moment: a new version may bring an old enquiry in. */
export async function isQuarantineNew(db: Db, sentAt: number): Promise<boolean> {
  // By the time of change: where the state is a condition, SQLite reads the whole quarantine.
  const { count } = await db
    .selectFrom('enquiry')
    .select(sql<number>`count(case state when 'quarantine' then 1 end)`.as('count'))
    .where('changed_at', '>', sentAt - storingMarginMs)
    .executeTakeFirstOrThrow()
  return Number(count) > 0
}

const inQuarantine = (db: Db) => db.selectFrom('enquiry').where('state', '=', 'quarantine')
