import { skipped } from './enquiry-deliveries.ts'
import type { EmailTemplate, Trx } from './tables.ts'

export type EmailAgain = {
  readonly enquiryId: string
  readonly revision: number
}

/**
 * Sends an email of an enquiry again, written from its newest version, as an email of its own: with a
 * Message-ID that no mailbox has seen. A confirmation that still waits is skipped: this one says it all.
 * False, and nothing done, while that email is being sent.
 */
export async function sendEmailAgain(
  trx: Trx,
  { enquiryId, revision }: EmailAgain,
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
