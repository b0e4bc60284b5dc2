import { isDeliverable } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/ids.ts'
import {
  type EmailTemplate,
  type EnquiryKind,
  type EnquiryRow,
  type HoldReason,
  type NewDelivery,
  type SkipReason,
  type Trx,
  unsentStates,
} from './tables.ts'

// The deliveries that an enquiry causes, written in the transaction that stores, changes or releases it.
// While an enquiry is in quarantine none is written, and none is sent. docs/desk.md §4.

/** An email to write. */
export type EmailDraft = {
  readonly template: EmailTemplate
  readonly dueAt: number
  /** It waits for the browser's last call, until it is due. */
  readonly holdReason?: HoldReason
  readonly skipReason?: SkipReason
}

export type DeliveryContext = {
  readonly now: number
  readonly ids: Ids
  /** The names of the webhooks that get every enquiry too. */
  readonly webhooks: readonly string[]
}

/** Writes the emails of one version of an enquiry, and a call of every webhook. */
export async function insertDeliveries(
  trx: Trx,
  { id, revision }: Pick<EnquiryRow, 'id' | 'revision'>,
  drafts: readonly EmailDraft[],
  { now, ids, webhooks }: DeliveryContext,
): Promise<void> {
  const written = { enquiry_id: id, revision, state: 'waiting', created_at: now } as const
  const emails = drafts.map(
    ({ template, dueAt, holdReason = null, skipReason }): NewDelivery => ({
      ...written,
      id: ids.uuid(),
      channel: 'email',
      target: template,
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
      due_at: now,
    }),
  )
  for (const deliveries of [emails, calls]) {
    if (deliveries.length > 0) await trx.insertInto('delivery').values(deliveries).execute()
  }
}

/** The columns of a skipped delivery. One that is leased keeps its lease: it may arrive all the same. */
export const skipped = (reason: SkipReason, now: number) =>
  ({ state: 'skipped', hold_reason: null, skip_reason: reason, finished_at: now }) as const

/** Sends the email that waited for the browser's last call. */
export async function endHold(
  trx: Trx,
  enquiryId: string,
  template: EmailTemplate,
  now: number,
): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ hold_reason: null, due_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', template)
    .where('state', '=', 'waiting')
    .where('hold_reason', '=', 'last call')
    .execute()
}

/**
 * Skips all waiting updates of an enquiry but the newest, which says what they would have said. One that is
 * leased is left alone until it comes back.
 */
export async function skipOlderUpdates(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await trx
    .updateTable('delivery')
    .set(skipped('superseded', now))
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', 'update')
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

/** The emails of a kind, the team's first; of the other kinds `team` alone. */
const firstEmails: Partial<Record<EnquiryKind, readonly [EmailTemplate, EmailTemplate?]>> = {
  booking: ['team', 'customer'],
  contact: ['contact'],
}

/**
 * Writes what an enquiry causes that is let out of quarantine, from its newest version, where that is not
 * written yet. What was written before it came into quarantine counts as written now and not tried yet.
 */
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

  const isKnown = (target: string) => earlier.some((one) => one.target === target)
  const isWritten = (channel: 'email' | 'webhook') =>
    earlier.some((one) => one.channel === channel && one.revision === revision)
  const skipReason = reasonNeverToConfirm(enquiry)
  const [toTeam, toCustomer] = firstEmails[kind] ?? ['team']
  const drafts: EmailDraft[] = []
  if (!isKnown(toTeam)) drafts.push({ template: toTeam, dueAt: now })
  else if (!isWritten('email')) drafts.push({ template: 'update', dueAt: now })
  if (toCustomer && !isKnown(toCustomer)) {
    drafts.push({ template: toCustomer, dueAt: now, ...(skipReason && { skipReason }) })
  }
  const missing = isWritten('webhook') ? [] : webhooks
  await insertDeliveries(trx, { id, revision }, drafts, { now, ids, webhooks: missing })
  await skipOlderUpdates(trx, id, now)
  if (skipReason === null) return
  await trx
    .updateTable('delivery')
    .set(skipped(skipReason, now))
    .where('enquiry_id', '=', id)
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .where('state', 'in', unsentStates)
    .execute()
}

/** Why nobody may send a confirmation of an enquiry, whoever releases it; null where they may. */
function reasonNeverToConfirm({
  email,
  evidence,
}: Pick<EnquiryRow, 'email' | 'evidence'>): SkipReason | null {
  const { origin } = JSON.parse(evidence) as { readonly origin?: string }
  if (origin === 'foreign') return 'foreign origin'
  return isDeliverable(email) ? null : 'address'
}
