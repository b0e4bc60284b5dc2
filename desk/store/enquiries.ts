import { type ConfirmationHistory, confirmFirst, confirmRevision } from './confirmations.ts'
import {
  holdBack,
  holdLetters,
  insertLetters,
  type Occasion,
  releaseLetter,
  skipOlderUpdates,
} from './enquiry-letters.ts'
import { insertEvents, readSenderHistory, type Traces } from './events.ts'
import { insertRevision, limitVersions } from './revisions.ts'
import { setAside, takeUpAgain } from './set-aside.ts'
import type { Db, EnquiryKind, EnquiryRow, EnquiryState, LetterTemplate, Trx } from './tables.ts'

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
  /** What tells people from programs; kept with what came of it. */
  readonly evidence: Readonly<Record<string, unknown>>
  readonly traces: Traces
}

/** Decides from what the store knows: docs/desk.md §5. */
export type Guard = {
  readonly judge: (history: Awaited<ReturnType<typeof readSenderHistory>>) => {
    readonly state: Extract<EnquiryState, 'new' | 'quarantine'>
    readonly signs: readonly string[]
  }
  /** Whether one confirmation more may go out. */
  readonly mayConfirm: (history: ConfirmationHistory) => boolean
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
  /** Whether a revision is a task again where the first version was closed: words to be read. */
  readonly reopens: boolean
}

/** The world outside, as arguments. */
export type Surroundings = {
  readonly now: number
  readonly ids: Ids
  readonly guard: Guard
  /** Whether a spreadsheet is to get it too. */
  readonly forwards: boolean
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
 * and answers with the first one's reference; other content under the same id is a revision. Throws
 * `TooManyVersions`, and stores nothing, once an enquiry had a dozen in an hour.
 */
export async function storeEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  plan: Plan,
  surroundings: Surroundings,
): Promise<Stored> {
  const { now } = surroundings
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const found = await findEarlier(trx, enquiry, now)
    const stored = found
      ? await storeAgain(trx, found, enquiry, plan, surroundings)
      : await storeFirst(trx, enquiry, plan, surroundings)
    if (plan.release !== null) await releaseLetter(trx, stored.id, plan.release, now)
    return stored
  })
}

/**
 * The row every storing transaction writes first. PostgreSQL makes the others wait on it, so that
 * three calls at the same moment find each other; SQLite has one writer anyway.
 */
export async function takeTurns(trx: Trx): Promise<void> {
  await trx
    .updateTable('counter')
    .set((row) => ({ value: row.ref('value') }))
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
  surroundings: Surroundings,
): Promise<Stored> {
  const { now, ids, guard } = surroundings
  const { traces } = enquiry
  const { state, signs } = guard.judge(await readSenderHistory(trx, traces, now))
  const id = ids.uuid()
  const reference = await freeReference(trx, enquiry.reference ?? ids.reference(), ids)
  await trx
    .insertInto('enquiry')
    .values({
      id,
      kind: enquiry.kind,
      submission_id: enquiry.submissionId,
      reference,
      state,
      quarantined: state === 'quarantine' ? 1 : 0,
      received_at: now,
      changed_at: now,
      revision: 1,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      first_call: enquiry.call,
      evidence: JSON.stringify({ ...enquiry.evidence, signs }),
    })
    .execute()
  await insertRevision(trx, id, 1, enquiry, surroundings)
  const { sender, network } = traces
  const event = { sender, enquiry_id: id, at: now }
  const notes =
    traces.note === null ? [] : [{ ...event, name: 'note', subject: traces.note } as const]
  await insertEvents(trx, [{ ...event, name: 'enquiry', subject: network }, ...notes], ids.uuid)
  const isHeldBack = state === 'quarantine'
  const letters = await confirmFirst(trx, id, plan.first, { ...surroundings, traces, isHeldBack })
  await insertLetters(trx, id, 1, isHeldBack ? letters.map(holdBack) : letters, surroundings)
  return { id, reference, outcome: 'stored' }
}

async function storeAgain(
  trx: Trx,
  { id, reference, revision, state, quarantined, email }: EnquiryRow,
  enquiry: NewEnquiry,
  plan: Plan,
  surroundings: Surroundings,
): Promise<Stored> {
  const { now, guard } = surroundings
  const known = await trx
    .selectFrom('revision')
    .select('number')
    .where('enquiry_id', '=', id)
    .where('content_hash', '=', enquiry.contentHash)
    .executeTakeFirst()
  if (known) return { id, reference, outcome: 'duplicate' }

  await limitVersions(trx, id, now)
  const number = revision + 1
  await insertRevision(trx, id, number, enquiry, surroundings)
  const open = plan.reopens && state === 'closed' ? await takeUpAgain(trx, id, now) : state
  const history = await readSenderHistory(trx, enquiry.traces, now)
  // It is no new enquiry: how many of those its sender made says nothing of it.
  const verdict = guard.judge({ ...history, enquiriesThisHour: 0 })
  const isSuspected = open === 'new' && verdict.state === 'quarantine'
  const isHeldBack = isSuspected || quarantined === 1
  await trx
    .updateTable('enquiry')
    .set({
      revision: number,
      changed_at: now,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      ...(isSuspected
        ? {
            state: 'quarantine',
            quarantined: 1,
            evidence: JSON.stringify({ ...enquiry.evidence, signs: verdict.signs }),
          }
        : { state: open }),
    })
    .where('id', '=', id)
    .execute()
  const letters = [
    ...plan.revised,
    ...(await confirmRevision(trx, id, plan.first, {
      traces: enquiry.traces,
      isSameAddress: email === enquiry.email,
      isHeldBack,
      isOpen: open === 'new' || open === 'quarantine',
      ...surroundings,
    })),
  ]
  await insertLetters(trx, id, number, isHeldBack ? letters.map(holdBack) : letters, surroundings)
  await skipOlderUpdates(trx, id, now)
  if (isHeldBack) await holdLetters(trx, id)
  if (isHeldBack && open === 'closed') await setAside(trx, id, now)
  return { id, reference, outcome: 'revised' }
}

async function freeReference(trx: Trx, wanted: string, ids: Ids): Promise<string> {
  const taken = await trx
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', wanted)
    .executeTakeFirst()
  return taken ? freeReference(trx, ids.reference(), ids) : wanted
}
