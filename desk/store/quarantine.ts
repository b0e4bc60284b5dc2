import { releaseDeliveries, restoreDeliveries } from './enquiry-deliveries.ts'
import { lockWrites } from './lock-writes.ts'
import { storingMarginMs } from './sent-notices.ts'
import type { Db, EmailTemplate, EnquiryState, Trx } from './tables.ts'

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
  sentAt: number,
): boolean => quarantined.some(({ changedAt }) => changedAt > sentAt - storingMarginMs)
