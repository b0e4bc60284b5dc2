import { sql } from 'kysely'
import { emailKind } from '#desk/db/email-kinds.ts'
import type { Db, DeliveryTable, GivenUpState, Trx } from '#desk/db/tables.ts'
import { aboutTheSame, addDelivery, type LeasedDelivery } from './deliveries.ts'
import { skipOlderUpdates } from './skip-emails.ts'

// A delivery that is skipped during an attempt stays skipped, unless the attempt succeeds (docs/desk.md §4).

async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('delivery').where('id', '=', id).execute()
}

export type Attempt = { readonly at: number; readonly detail: string }

export async function recordSent(
  db: Db,
  { id, enquiryId, attempts }: LeasedDelivery,
  { at, detail }: Attempt,
): Promise<void> {
  if (enquiryId === null) return deleteNotice(db, id)
  await db
    .updateTable('delivery')
    .set({
      state: 'sent',
      hold_reason: null,
      skip_reason: null,
      leased_until: null,
      finished_at: at,
      attempts: attempts + 1,
      detail,
    })
    .where('id', '=', id)
    .execute()
}

/** Reschedules a failed delivery. If `counts` is false, the attempt is not counted, since the whole channel is down. */
export async function recordRetry(
  db: Db,
  delivery: LeasedDelivery,
  { at, detail }: Attempt,
  { dueAt, counts }: { readonly dueAt: number; readonly counts: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempts = delivery.attempts + (counts ? 1 : 0)
    await releaseLease(trx, delivery, { attempts, detail }, { state: 'waiting', due_at: dueAt })
    if (delivery.target === 'update' && delivery.enquiryId !== null) {
      await skipOlderUpdates(trx, delivery.enquiryId, at)
    }
  })
}

/** The id and Message-ID of the email that tells the team, if the kind of email has one. */
type Report = { readonly id: string; readonly messageId: string }

/** Gives up on a delivery and tells the team. Returns false if it was skipped or leased by another desk. */
export async function recordGivenUp(
  db: Db,
  delivery: LeasedDelivery,
  { at, detail }: Attempt,
  { state, report }: { readonly state: GivenUpState; readonly report: Report },
): Promise<boolean> {
  const { enquiryId } = delivery
  if (enquiryId === null) {
    await deleteNotice(db, delivery.id)
    return true
  }
  return db.transaction().execute(async (trx) => {
    const record = { attempts: delivery.attempts + 1, detail }
    const isGivenUp = await releaseLease(trx, delivery, record, { state, finished_at: at })
    if (isGivenUp) await insertReport(trx, { ...delivery, enquiryId }, report, at)
    return isGivenUp
  })
}

/**
 * Records that a mail server accepted an email and returned it later. Returns the enquiry of the first sent email that has
 * one of the Message-IDs, or null.
 */
export async function recordReturned(
  db: Db,
  messageIds: readonly string[],
  { at, detail }: Attempt,
  report: Report,
): Promise<string | null> {
  const rank = ({ message_id }: { readonly message_id: string | null }) =>
    messageIds.indexOf(message_id ?? '')
  return db.transaction().execute(async (trx) => {
    const sent = await trx
      .selectFrom('delivery')
      .select(['id', 'message_id', 'enquiry_id as enquiryId', 'revision', 'target'])
      .where('message_id', 'in', ['', ...messageIds])
      .where('state', '=', 'sent')
      .where('enquiry_id', 'is not', null)
      .$narrowType<{ enquiryId: string }>()
      .execute()
    const [returned] = sent.toSorted((one, other) => rank(one) - rank(other))
    if (returned === undefined) return null
    await trx
      .updateTable('delivery')
      .set({ state: 'refused', finished_at: at, detail })
      .where('id', '=', returned.id)
      .execute()
    await insertReport(trx, returned, report, at)
    return returned.enquiryId
  })
}

async function insertReport(
  trx: Trx,
  lost: { readonly enquiryId: string; readonly revision: number; readonly target: string },
  { id, messageId }: Report,
  at: number,
): Promise<void> {
  const { ifLost } = emailKind(lost.target)
  if (ifLost === undefined) return
  const { enquiryId: enquiry_id, revision } = lost
  const about = { enquiry_id, revision, channel: 'email', target: ifLost } as const
  await addDelivery(trx, at, { id, ...about, message_id: messageId })
    .onConflict((conflict) => conflict.columns(aboutTheSame).doNothing())
    .execute()
}

/** Returns the delivery with a longer lease, or null if it has another lease, or none, meanwhile. */
export async function renewLease(
  db: Db,
  delivery: LeasedDelivery,
  leasedUntil: number,
): Promise<LeasedDelivery | null> {
  const renewed = await db
    .updateTable('delivery')
    .set({ leased_until: leasedUntil })
    .where('id', '=', delivery.id)
    .where('leased_until', '=', delivery.leasedUntil)
    .returning('id')
    .executeTakeFirst()
  return renewed === undefined ? null : { ...delivery, leasedUntil }
}

async function releaseLease(
  trx: Trx,
  { id, leasedUntil }: LeasedDelivery,
  record: { readonly attempts: number; readonly detail: string },
  result: Pick<DeliveryTable, 'state'> & Partial<Pick<DeliveryTable, 'due_at' | 'finished_at'>>,
): Promise<boolean> {
  const own = trx
    .updateTable('delivery')
    .set({ leased_until: null, ...record })
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
  const settled = await own
    .set(result)
    .where('state', '=', 'leased')
    .returning('id')
    .executeTakeFirst()
  if (!settled) await own.execute()
  return settled !== undefined
}

/** Ends all leases after a crash. If another desk is using the database, let the leases expire instead. */
export async function releaseLeases(db: Db): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      state: sql`case state when 'leased' then 'waiting' else state end`,
      leased_until: null,
    })
    .where('leased_until', 'is not', null)
    .execute()
}
