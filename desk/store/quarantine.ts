import { takeTurns } from './enquiries.ts'
import { untilReleased } from './enquiry-letters.ts'
import { beingStoredMs } from './notices.ts'
import type { Db, LetterTemplate } from './tables.ts'

/**
 * Lets an enquiry out of quarantine, and its letters go: both or neither. They count as written now,
 * and not tried yet. Null when it is not in quarantine.
 */
export async function releaseEnquiry(
  db: Db,
  id: string,
  now: number,
): Promise<readonly LetterTemplate[] | null> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx) // a revision that is being stored must not be held for ever
    const released = await trx
      .updateTable('enquiry')
      .set({ state: 'new', quarantined: 0 })
      .where('id', '=', id)
      .where('state', '=', 'quarantine')
      .returning('id')
      .executeTakeFirst()
    if (!released) return null
    const letters = await trx
      .updateTable('letter')
      .set({ state: 'pending', due_at: now, created_at: now, attempts: 0 })
      .where('enquiry_id', '=', id)
      .where('state', '=', 'held')
      .where('due_at', '=', untilReleased)
      .returning('template')
      .execute()
    await trx
      .updateTable('forward')
      .set({ due_at: now, created_at: now, attempts: 0 })
      .where('enquiry_id', '=', id)
      .where('state', '=', 'pending')
      .execute()
    return letters.map(({ template }) => template)
  })
}

/** What is in quarantine, the newest first. */
export async function readQuarantine(db: Db) {
  return db
    .selectFrom('enquiry')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt', 'changed_at as changedAt'])
    .where('state', '=', 'quarantine')
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether there is more in it than was told at that moment: a new version may bring an old enquiry in. */
export const isQuarantineNew = (
  quarantined: readonly { readonly changedAt: number }[],
  toldAt: number,
): boolean => quarantined.some(({ changedAt }) => changedAt > toldAt - beingStoredMs)
