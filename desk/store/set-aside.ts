import { skipOlderUpdates, untilReleased } from './enquiry-letters.ts'
import type { EnquiryState, Trx } from './tables.ts'

// What quarantine held, once its enquiry is closed: never sent, but kept for the case that closing was a
// mistake. It is known by its due time, which stays the moment of a release.

/** No letter of an enquiry in quarantine is sent any more, nor what is for the spreadsheet. */
export async function setAside(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await trx
    .updateTable('letter')
    .set({ state: 'skipped', finished_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'held')
    .where('due_at', '=', untilReleased)
    .execute()
  await trx
    .updateTable('forward')
    .set({ state: 'dead', due_at: untilReleased })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * What was closed in quarantine is there as before, and what was set aside waits for a release again. It
 * counts as changed now, or one that was closed long ago would be outdated the same day. Gives the enquiry's
 * state: new where it was closed elsewhere.
 */
export async function takeUpAgain(
  trx: Trx,
  enquiryId: string,
  now: number,
): Promise<Extract<EnquiryState, 'new' | 'quarantine'>> {
  const quarantined = await trx
    .updateTable('enquiry')
    .set({ state: 'quarantine', changed_at: now })
    .where('id', '=', enquiryId)
    .where('quarantined', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (!quarantined) return 'new'
  await trx
    .updateTable('letter')
    .set({ state: 'held', finished_at: null })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'skipped')
    .where('due_at', '=', untilReleased)
    .execute()
  await trx
    .updateTable('forward')
    .set({ state: 'pending', due_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'dead')
    .where('due_at', '=', untilReleased)
    .execute()
  await skipOlderUpdates(trx, enquiryId, now)
  return 'quarantine'
}
