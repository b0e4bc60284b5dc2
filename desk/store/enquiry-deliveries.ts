import type { StoreContext } from './enquiries.ts'
import {
  type EmailTemplate,
  type HoldReason,
  type NewDelivery,
  type SkipReason,
  type Trx,
  unsentStates,
} from './tables.ts'

// What an enquiry gives reason to deliver, and what becomes of that with the enquiry: in the transaction
// that stores or changes it. docs/desk.md §4.

/** An email to write. */
export type EmailDraft = {
  readonly template: EmailTemplate
  readonly dueAt: number
  /** It waits for the browser's last call, until it is due. */
  readonly holdReason?: Extract<HoldReason, 'last call'>
  readonly skipReason?: SkipReason
}

export type Version = {
  readonly enquiryId: string
  readonly revision: number
  readonly isInQuarantine: boolean
}

/** Writes what a version of an enquiry causes: its emails, and a call of every webhook. */
export async function insertDeliveries(
  trx: Trx,
  { enquiryId, revision, isInQuarantine }: Version,
  drafts: readonly EmailDraft[],
  { now, ids, webhooks }: StoreContext,
): Promise<void> {
  const written = {
    enquiry_id: enquiryId,
    revision,
    state: 'waiting',
    hold_reason: isInQuarantine ? 'quarantine' : null,
    created_at: now,
  } as const
  const emails = drafts.map(
    ({ template, dueAt, holdReason = null, skipReason }): NewDelivery => ({
      ...written,
      id: ids.uuid(),
      channel: 'email',
      target: template,
      message_id: ids.messageId(),
      due_at: dueAt,
      hold_reason: written.hold_reason ?? holdReason,
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

/** What makes a delivery a skipped one. One that is on its way keeps its lease: it is out all the same. */
export const skipped = (reason: SkipReason, now: number) =>
  ({ state: 'skipped', hold_reason: null, skip_reason: reason, finished_at: now }) as const

/** The browser's last call came: what waited for it goes. Not what waits for a person. */
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
 * Of an enquiry the newest update waits alone: it says what those before it would have said. One that is
 * on its way is let be until it comes back.
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

/**
 * Its enquiry came into quarantine: all that is not out waits for a release. What is leased keeps its
 * lease: should it arrive after all it is sent, and otherwise it waits like the others.
 */
export async function holdDeliveries(trx: Trx, enquiryId: string): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state: 'waiting', hold_reason: 'quarantine' })
    .where('enquiry_id', '=', enquiryId)
    .where('state', 'in', unsentStates)
    .execute()
}

/** It was released: all that was held goes, and counts as written now and not tried yet. */
export async function releaseDeliveries(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ hold_reason: null, due_at: now, created_at: now, attempts: 0 })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'waiting')
    .where('hold_reason', '=', 'quarantine')
    .execute()
}

/** It was closed in quarantine: what was held is never sent, but kept in case that was a mistake. */
export async function suppressDeliveries(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await trx
    .updateTable('delivery')
    .set(skipped('suppressed', now))
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'waiting')
    .where('hold_reason', '=', 'quarantine')
    .execute()
}

/** It is in quarantine again: what was suppressed waits for a release as before. */
export async function restoreDeliveries(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state: 'waiting', hold_reason: 'quarantine', skip_reason: null, finished_at: null })
    .where('enquiry_id', '=', enquiryId)
    .where('skip_reason', '=', 'suppressed')
    .execute()
  await skipOlderUpdates(trx, enquiryId, now)
}
