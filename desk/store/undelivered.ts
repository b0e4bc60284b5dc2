import { skipped } from './enquiry-deliveries.ts'
import { lockWrites } from './lock-writes.ts'
import { listedDeliveries } from './read-enquiries.ts'
import type { Db, EmailTemplate, Trx } from './tables.ts'

// What has not arrived, and what a person does about it: docs/desk.md §7.

export type Undelivered = Awaited<ReturnType<typeof listUndelivered>>[number]

/** Everything that is not out, the oldest first. */
export const listUndelivered = (db: Db) =>
  listedDeliveries(db)
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['enquiry.reference', 'enquiry.state as enquiryState'])
    .where('delivery.state', 'not in', ['sent', 'skipped'])
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .execute()

/** Whether it is for a release alone to let it go. */
export const waitsForRelease = ({ enquiryState, holdReason }: Undelivered): boolean =>
  enquiryState === 'quarantine' || holdReason === 'quarantine'

/** Which of them is meant: of one enquiry or of all, of one target or of all. */
export type OutboxSelection = {
  readonly enquiryId: string | null
  readonly target: string | null
}

/** What a person can do something about: neither out nor on its way. */
const stuckStates = ['waiting', 'refused', 'expired'] as const

/**
 * Tries them at once, and given-up ones again: they count as written now, and not tried yet. What is in
 * quarantine stays where it is, whatever became of it before. Gives how many.
 */
export async function retryUndelivered(
  db: Db,
  selection: OutboxSelection,
  now: number,
): Promise<number> {
  return lockWrites(db, async (trx) => {
    const retried = await updateSelected(trx, selection)
      .set({
        state: 'waiting',
        hold_reason: null,
        due_at: now,
        created_at: now,
        attempts: 0,
        finished_at: null,
      })
      .where((is) => is.or([is('hold_reason', 'is', null), is('hold_reason', '!=', 'quarantine')]))
      .where('enquiry_id', 'not in', ({ selectFrom }) =>
        selectFrom('enquiry').select('enquiry.id').where('enquiry.state', '=', 'quarantine'),
      )
      .execute()
    return retried.length
  })
}

/** Takes them out of the outbox: they are never sent. Not what is being sent at this moment. */
export async function dropUndelivered(
  db: Db,
  selection: OutboxSelection,
  now: number,
): Promise<number> {
  return lockWrites(db, async (trx) => {
    const dropped = await updateSelected(trx, selection).set(skipped('dropped', now)).execute()
    return dropped.length
  })
}

const updateSelected = (trx: Trx, { enquiryId, target }: OutboxSelection) =>
  trx
    .updateTable('delivery')
    .$if(enquiryId !== null, (query) => query.where('enquiry_id', '=', `${enquiryId}`))
    .$if(target !== null, (query) => query.where('target', '=', `${target}`))
    .where('state', 'in', stuckStates)
    .returning('id')

export type Resent = {
  readonly enquiryId: string
  readonly revision: number
}

/**
 * Sends an email of an enquiry again, written from its newest version, as an email of its own: with a
 * Message-ID that no mailbox has seen. A confirmation that still waits is skipped: this one says it all.
 * False, and nothing done, while that email is being sent.
 */
export async function resendEmail(
  trx: Trx,
  { enquiryId, revision }: Resent,
  template: EmailTemplate,
  { now, id, messageId }: { readonly now: number; readonly id: string; readonly messageId: string },
): Promise<boolean> {
  const again = {
    state: 'waiting',
    hold_reason: null,
    skip_reason: null,
    message_id: messageId,
    created_at: now,
    due_at: now,
    attempts: 0,
    leased_until: null,
    finished_at: null,
    detail: '',
  } as const
  const email = { enquiry_id: enquiryId, channel: 'email', target: template } as const
  const onItsWay = await trx
    .selectFrom('delivery')
    .select('id')
    .where((is) => is.and(email))
    .where((is) => is.or([is('state', '=', 'leased'), is('leased_until', '>', now)]))
    .executeTakeFirst()
  if (onItsWay) return false
  if (template === 'customer') {
    await trx
      .updateTable('delivery')
      .set(skipped('superseded', now))
      .where((is) => is.and(email))
      .where('state', '=', 'waiting')
      .execute()
  }
  await trx
    .insertInto('delivery')
    .values({ id, revision, ...email, ...again })
    .onConflict((conflict) =>
      conflict.columns(['enquiry_id', 'channel', 'target', 'revision']).doUpdateSet(again),
    )
    .execute()
  return true
}
