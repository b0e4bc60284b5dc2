import { sql } from 'kysely'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import { countRows } from './count-rows.ts'
import type { Guard } from './enquiries.ts'
import { countQuarantinedOf } from './rate-events.ts'
import type { NamedEnquiry } from './read-enquiries.ts'
import type { Db, Trx } from './tables.ts'
import { TooMany } from './too-many.ts'

/** An enquiry that is being stored while a notice is written is named in the next one. */
export const storingMarginMs = 10_000

/** As many as an email lists: a flood fills the quarantine, and the desk looks every minute. */
const maxRead = 100

/** What is in quarantine. */
export type Quarantine = {
  readonly count: number
  /** The newest first, and not all of very many. */
  readonly newest: readonly NamedEnquiry[]
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

export const countQuarantine = (db: Db): Promise<number> => countRows(inQuarantine(db))

/** Throws `TooMany` where one more of a network may not be quarantined: a flood must not fill the disk. */
export async function limitQuarantine(
  trx: Trx,
  network: string,
  guard: Guard,
  now: number,
): Promise<void> {
  const counts = {
    ofNetworkToday: await countQuarantinedOf(trx, network, dayMs, now),
    inAll: await countQuarantine(trx),
  }
  if (guard.isQuarantineFull(counts)) throw new TooMany('the quarantine is full', hourMs)
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
