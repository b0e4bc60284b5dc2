import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import type { SkipReason, Trx } from '#desk/db/tables.ts'

/** Returns the columns of a skipped delivery. `leased_until` is kept, since a desk may be sending the email already. */
export const skipped = (reason: SkipReason, now: number) =>
  ({ state: 'skipped', hold_reason: null, skip_reason: reason, finished_at: now }) as const

export const updateEmails = (trx: Trx, enquiryId: string, kind: EnquiryEmail) =>
  trx
    .updateTable('delivery')
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', kind)

/** Skips waiting update emails that are older than the newest one, since it includes their changes. */
export async function skipOlderUpdates(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await updateEmails(trx, enquiryId, 'update')
    .set(skipped('superseded', now))
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .where('revision', '<', ({ selectFrom }) =>
      selectFrom('delivery as update')
        .select(({ fn }) => fn.max('update.revision').as('newest'))
        .where('update.enquiry_id', '=', enquiryId)
        .where('update.channel', '=', 'email')
        .where('update.target', '=', 'update'),
    )
    .execute()
}
