import { lockWrites } from '#desk/db/queries.ts'
import type { Db, EnquiryRow, Trx } from '#desk/db/tables.ts'
import type { EmailPlan } from '#desk/enquiries/emails/email-plan.ts'
import { endHold, insertDeliveries } from '#desk/enquiries/emails/enquiry-deliveries.ts'
import { isReleased, isUnanswered, received, revised } from '#desk/enquiries/life.ts'
import { refreshSearchText } from '#desk/enquiries/search-text.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { minuteMs } from '#desk/lib/time.ts'
import { skipOlderUpdates } from '#desk/outbox/skip-emails.ts'
import { confirmFirst, confirmRevision } from './confirmations.ts'
import { insertRateEvents, limitQuarantine, limitRevisions, readSenderHistory } from './limits.ts'
import type { NewEnquiry, StoreContext } from './new-enquiry.ts'
import { spamScore, storedEvidence } from './spam-score.ts'

export type StoreResult = {
  readonly id: string
  readonly reference: string
  readonly outcome: 'stored' | 'duplicate' | 'revised'
}

/** A request without an id is a repeat if the same content arrived less than this long ago (desk.md §2). */
export const sameContentWithinMs = 15 * minuteMs

export async function storeEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  plan: EmailPlan,
  context: StoreContext,
): Promise<StoreResult> {
  const { now } = context
  return lockWrites(db, async (trx) => {
    const found = await findEarlier(trx, enquiry, now)
    const stored = found
      ? await storeAgain(trx, found, enquiry, plan, context)
      : await storeFirst(trx, enquiry, plan, context)
    if (plan.release !== null) await endHold(trx, stored.id, plan.release, now)
    return stored
  })
}

async function findEarlier(trx: Trx, enquiry: NewEnquiry, now: number) {
  const query = trx.selectFrom('enquiry').selectAll().where('kind', '=', enquiry.kind)
  if (enquiry.submissionId !== null) {
    return query.where('submission_id', '=', enquiry.submissionId).executeTakeFirst()
  }
  const sameContent = trx
    .selectFrom('revision')
    .select('enquiry_id')
    .where('content_hash', '=', enquiry.contentHash)
  return query
    .where('received_at', '>', now - sameContentWithinMs)
    .where('id', 'in', sameContent)
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
}

async function storeFirst(
  trx: Trx,
  enquiry: NewEnquiry,
  plan: EmailPlan,
  context: StoreContext,
): Promise<StoreResult> {
  const { now, ids, limits } = context
  const { fingerprints, evidence } = enquiry
  const history = await readSenderHistory(trx, fingerprints, now)
  const { state, signals, isSuspect } = spamScore(enquiry, history, limits.ENQUIRIES_PER_HOUR)
  if (state === 'quarantine') {
    await limitQuarantine(trx, enquiry, isSuspect, context)
  }
  const id = ids.uuid()
  const reference = await unusedReference(trx, enquiry.reference ?? ids.reference(), ids)
  await trx
    .insertInto('enquiry')
    .values({
      id,
      kind: enquiry.kind,
      submission_id: enquiry.submissionId,
      reference,
      ...received(state === 'quarantine'),
      suspect: isSuspect ? 1 : 0,
      received_at: now,
      changed_at: now,
      revision: 1,
      ...columnsOf(enquiry),
      evidence: JSON.stringify({ ...evidence, signals }),
    })
    .execute()
  await insertRevision(trx, id, 1, enquiry, now)
  await refreshSearchText(trx, id)
  const { sender, network } = fingerprints
  const event = { sender, enquiry_id: id, at: now }
  const notes =
    fingerprints.note === null || history.hasSentNote
      ? []
      : [{ ...event, name: 'note', subject: fingerprints.note } as const]
  await insertRateEvents(trx, [{ ...event, name: 'enquiry', subject: network }, ...notes], ids.uuid)
  if (state === 'new') {
    const { enquiriesThisHour } = history
    const emails = await confirmFirst(trx, id, plan.first, enquiry, context, enquiriesThisHour)
    await insertDeliveries(trx, { id, revision: 1 }, emails, context)
  }
  return { id, reference, outcome: 'stored' }
}

async function storeAgain(
  trx: Trx,
  { id, reference, revision, state, quarantined, email, evidence }: EnquiryRow,
  enquiry: NewEnquiry,
  plan: EmailPlan,
  context: StoreContext,
): Promise<StoreResult> {
  const { now, limits } = context
  const known = await trx
    .selectFrom('revision')
    .select('number')
    .where('enquiry_id', '=', id)
    .where('content_hash', '=', enquiry.contentHash)
    .executeTakeFirst()
  if (known) return { id, reference, outcome: 'duplicate' }

  await limitRevisions(trx, { id, revision }, now)
  const number = revision + 1
  await insertRevision(trx, id, number, enquiry, now)
  const history = await readSenderHistory(trx, enquiry.fingerprints, now)
  // A revision is not a new enquiry, so the hourly counts do not apply.
  const ownHistory = { ...history, enquiriesThisHour: 0, otherNetworksThisHour: 0 }
  const verdict = spamScore(enquiry, ownHistory, limits.ENQUIRIES_PER_HOUR)
  const before = { state, quarantined }
  const isSuspected = verdict.state === 'quarantine'
  const after = revised(before, { reopens: plan.reopens, isSuspected })
  const isCaught = after.quarantined > quarantined
  await trx
    .updateTable('enquiry')
    .set({
      revision: number,
      changed_at: now,
      ...columnsOf(enquiry),
      ...after,
      ...(isCaught
        ? {
            suspect: 1,
            evidence: JSON.stringify({ ...enquiry.evidence, signals: verdict.signals }),
          }
        : { evidence: withOrigin(evidence, enquiry.evidence) }),
    })
    .where('id', '=', id)
    .execute()
  await refreshSearchText(trx, id)
  if (isReleased(after)) {
    const row = { id, email, isOpen: isUnanswered(after) }
    const confirmation = await confirmRevision(trx, row, plan.first, enquiry, context)
    const emails = [...plan.revised, ...confirmation]
    await insertDeliveries(trx, { id, revision: number }, emails, context)
    await skipOlderUpdates(trx, id, now)
  }
  return { id, reference, outcome: 'revised' }
}

const columnsOf = ({ name, email, phone, about, fingerprints: { mailbox } }: NewEnquiry) => ({
  name,
  email,
  phone,
  about,
  mailbox,
})

function withOrigin(evidence: string, { origin }: NewEnquiry['evidence']): string {
  return origin === 'foreign' ? JSON.stringify({ ...storedEvidence(evidence), origin }) : evidence
}

async function unusedReference(trx: Trx, wanted: string, ids: Ids): Promise<string> {
  const taken = await trx
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', wanted)
    .executeTakeFirst()
  return taken ? unusedReference(trx, ids.reference(), ids) : wanted
}

export async function insertRevision(
  trx: Trx,
  enquiryId: string,
  number: number,
  { contentHash, payload }: Pick<NewEnquiry, 'contentHash' | 'payload'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('revision')
    .values({
      enquiry_id: enquiryId,
      number,
      received_at: now,
      content_hash: contentHash,
      payload,
    })
    .execute()
}
