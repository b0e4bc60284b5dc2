import { sql } from 'kysely'
import type { Db, EnquiryKind, EnquiryRow, LetterTemplate, NewLetter, Trx } from './tables.ts'

/** One call's worth of an enquiry, parsed and cleaned. */
export type NewEnquiry = {
  readonly kind: EnquiryKind
  readonly submissionId: string | null
  /** The browser's wish. Another one is made when it is taken or no reference at all. */
  readonly reference: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly payload: string
  readonly contentHash: string
  readonly call: string
  readonly evidence: string
}

/** A letter the enquiry gives reason for. */
export type Occasion = {
  readonly template: LetterTemplate
  readonly state: 'held' | 'pending' | 'skipped'
  readonly dueAt: number
}

export type Ids = {
  readonly uuid: () => string
  readonly reference: () => string
  readonly messageId: () => string
}

/** What a first call writes besides the enquiry, and what a later one sets free. */
export type Plan = {
  readonly first: readonly Occasion[]
  /** What a revision causes. */
  readonly revised: readonly Occasion[]
  /** A held letter that this call lets go. */
  readonly release: LetterTemplate | null
}

export type Stored = {
  readonly id: string
  readonly reference: string
  readonly outcome: 'stored' | 'duplicate' | 'revised'
}

/** Calls without an id count as repeats this long when they say the same. desk.md §2. */
export const sameContentWithinMs = 15 * 60 * 1000

/**
 * Stores an enquiry together with the letters it causes: both or neither. A repeat stores nothing
 * and answers with the first one's reference; other content under the same id is a revision.
 */
export async function storeEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  plan: Plan,
  { now, ids }: { readonly now: number; readonly ids: Ids },
): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const found = await findEarlier(trx, enquiry, now)
    const stored = found
      ? await storeAgain(trx, found, enquiry, plan, now, ids)
      : await storeFirst(trx, enquiry, plan, now, ids)
    if (plan.release !== null) await releaseLetter(trx, stored.id, plan.release, now)
    return stored
  })
}

/**
 * The row every storing transaction writes first. PostgreSQL makes the others wait on it, so that
 * three calls at the same moment find each other; SQLite has one writer anyway.
 */
async function takeTurns(trx: Trx): Promise<void> {
  await trx
    .updateTable('counter')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', 'calls')
    .execute()
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
  plan: Plan,
  now: number,
  ids: Ids,
): Promise<Stored> {
  const id = ids.uuid()
  const reference = await freeReference(trx, enquiry.reference ?? ids.reference(), ids)
  await trx
    .insertInto('enquiry')
    .values({
      id,
      kind: enquiry.kind,
      submission_id: enquiry.submissionId,
      reference,
      received_at: now,
      changed_at: now,
      revision: 1,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      first_call: enquiry.call,
      evidence: enquiry.evidence,
    })
    .execute()
  await insertRevision(trx, id, 1, enquiry, now)
  await insertLetters(trx, id, 1, plan.first, now, ids)
  return { id, reference, outcome: 'stored' }
}

async function storeAgain(
  trx: Trx,
  { id, reference, revision }: EnquiryRow,
  enquiry: NewEnquiry,
  plan: Plan,
  now: number,
  ids: Ids,
): Promise<Stored> {
  const known = await trx
    .selectFrom('revision')
    .select('number')
    .where('enquiry_id', '=', id)
    .where('content_hash', '=', enquiry.contentHash)
    .executeTakeFirst()
  if (known) return { id, reference, outcome: 'duplicate' }

  const number = revision + 1
  await insertRevision(trx, id, number, enquiry, now)
  await trx
    .updateTable('enquiry')
    .set({
      revision: number,
      changed_at: now,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
    })
    .where('id', '=', id)
    .execute()
  const late = (await isUnconfirmed(trx, id)) ? plan.first.filter(isConfirmation) : []
  await insertLetters(trx, id, number, [...plan.revised, ...late], now, ids)
  return { id, reference, outcome: 'revised' }
}

const isConfirmation = ({ template, state }: Occasion) =>
  template === 'customer' && state !== 'skipped'

/** An impossible address was mended by a revision: now its letter can be written. */
async function isUnconfirmed(trx: Trx, enquiryId: string): Promise<boolean> {
  const letters = await trx
    .selectFrom('letter')
    .select('state')
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', 'customer')
    .execute()
  return letters.every(({ state }) => state === 'skipped')
}

async function freeReference(trx: Trx, wanted: string, ids: Ids): Promise<string> {
  const taken = await trx
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', wanted)
    .executeTakeFirst()
  return taken ? freeReference(trx, ids.reference(), ids) : wanted
}

async function insertRevision(
  trx: Trx,
  enquiryId: string,
  number: number,
  { contentHash, payload }: NewEnquiry,
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

async function insertLetters(
  trx: Trx,
  enquiryId: string,
  revision: number,
  occasions: readonly Occasion[],
  now: number,
  ids: Ids,
): Promise<void> {
  if (occasions.length === 0) return
  const letters = occasions.map(
    ({ template, state, dueAt }): NewLetter => ({
      id: ids.uuid(),
      enquiry_id: enquiryId,
      revision,
      template,
      state,
      message_id: ids.messageId(),
      created_at: now,
      due_at: dueAt,
      leased_until: null,
      finished_at: state === 'skipped' ? now : null,
    }),
  )
  await trx.insertInto('letter').values(letters).execute()
}

async function releaseLetter(
  trx: Trx,
  enquiryId: string,
  template: LetterTemplate,
  now: number,
): Promise<void> {
  await trx
    .updateTable('letter')
    .set({ state: 'pending', due_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', template)
    .where('state', '=', 'held')
    .execute()
}
