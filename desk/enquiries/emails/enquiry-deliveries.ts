import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import {
  type EnquiryRow,
  givenUpStates,
  type NewDelivery,
  type SkipReason,
  type Trx,
  unsentStates,
} from '#desk/db/tables.ts'
import { storedEvidence } from '#desk/enquiries/arrival/spam-score.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { insertEmail, untried } from '#desk/outbox/deliveries.ts'
import { skipOlderUpdates, skipped, updateEmails } from '#desk/outbox/skip-emails.ts'
import { type EmailDraft, emailsOf, whyNeverConfirmed } from './email-plan.ts'

// Deliveries are created in the transaction that stores, changes or releases an enquiry, unless it is in quarantine.

export type DeliveryContext = {
  readonly now: number
  readonly ids: Ids
  readonly webhooks: readonly string[]
}

export async function insertDeliveries(
  trx: Trx,
  { id, revision }: Pick<EnquiryRow, 'id' | 'revision'>,
  drafts: readonly EmailDraft[],
  { now, ids, webhooks }: DeliveryContext,
): Promise<void> {
  const written = { ...untried(now), enquiry_id: id, revision }
  const emails = drafts.map(
    ({ kind, dueAt, holdReason = null, skipReason }): NewDelivery => ({
      ...written,
      id: ids.uuid(),
      channel: 'email',
      target: kind,
      message_id: ids.messageId(),
      due_at: dueAt,
      hold_reason: holdReason,
      ...(skipReason && skipped(skipReason, now)),
    }),
  )
  const calls = webhooks.map(
    (target): NewDelivery => ({
      ...written,
      id: ids.uuid(),
      channel: 'webhook',
      target,
    }),
  )
  for (const deliveries of [emails, calls]) {
    if (deliveries.length > 0) await trx.insertInto('delivery').values(deliveries).execute()
  }
}

export async function skipConfirmation(
  trx: Trx,
  enquiryId: string,
  reason: SkipReason,
  now: number,
): Promise<void> {
  await updateEmails(trx, enquiryId, 'customer')
    .set(skipped(reason, now))
    .where('state', 'in', unsentStates)
    .execute()
}

export async function endHold(
  trx: Trx,
  enquiryId: string,
  kind: EnquiryEmail,
  now: number,
): Promise<void> {
  await updateEmails(trx, enquiryId, kind)
    .set({ hold_reason: null, due_at: now })
    .where('state', '=', 'waiting')
    .where('hold_reason', '=', 'last call')
    .execute()
}

export async function releaseDeliveries(
  trx: Trx,
  enquiry: EnquiryRow,
  { now, ids, webhooks }: DeliveryContext,
): Promise<void> {
  const { id, kind, revision } = enquiry
  const earlier = await trx
    .selectFrom('delivery')
    .select(['channel', 'target', 'revision'])
    .where('enquiry_id', '=', id)
    .execute()
  await trx
    .updateTable('delivery')
    .set({ hold_reason: null, due_at: now, created_at: now, attempts: 0 })
    .where('enquiry_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

  const isKnown = (email: EnquiryEmail) => earlier.some(({ target }) => target === email)
  const isWritten = (channel: 'email' | 'webhook') =>
    earlier.some((delivery) => delivery.channel === channel && delivery.revision === revision)
  const skipReason = whyNeverConfirmed(enquiry.email, storedEvidence(enquiry.evidence).origin)
  const { toTeam, toTraveller } = emailsOf(kind)
  const drafts: EmailDraft[] = []
  if (!isKnown(toTeam)) drafts.push({ kind: toTeam, dueAt: now })
  else if (!isWritten('email')) drafts.push({ kind: 'update', dueAt: now })
  if (toTraveller && !isKnown(toTraveller)) {
    drafts.push({ kind: toTraveller, dueAt: now, ...(skipReason && { skipReason }) })
  }
  const missing = isWritten('webhook') ? [] : webhooks
  await insertDeliveries(trx, { id, revision }, drafts, { now, ids, webhooks: missing })
  await skipOlderUpdates(trx, id, now)
  if (skipReason !== null) await skipConfirmation(trx, id, skipReason, now)
}

export async function callWebhooksAgain(
  trx: Trx,
  enquiryId: string,
  now: number,
): Promise<boolean> {
  const calls = await trx
    .updateTable('delivery')
    .set(untried(now))
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'webhook')
    .where('state', 'in', givenUpStates)
    .returning('id')
    .execute()
  return calls.length > 0
}

/** Queues an email again with a new Message-ID. Returns false if the email is being sent right now. */
export async function sendEmailAgain(
  trx: Trx,
  { enquiryId, revision }: { readonly enquiryId: string; readonly revision: number },
  kind: EnquiryEmail,
  { now, ids }: Pick<DeliveryContext, 'now' | 'ids'>,
): Promise<boolean> {
  const email = { enquiry_id: enquiryId, channel: 'email', target: kind } as const
  const onItsWay = await trx
    .selectFrom('delivery')
    .select('id')
    .where((is) => is.and(email))
    .where((is) => is.or([is('state', '=', 'leased'), is('leased_until', '>', now)]))
    .executeTakeFirst()
  if (onItsWay) return false
  if (kind === 'customer') {
    await updateEmails(trx, enquiryId, kind)
      .set(skipped('superseded', now))
      .where('state', '=', 'waiting')
      .execute()
  }
  await insertEmail(trx, { enquiryId, now }, { target: kind, number: revision }, ids)
  return true
}
