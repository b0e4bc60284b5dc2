import { sql } from 'kysely'
import type { StoreKind } from './migrations.ts'
import type { Db, EnquiryKind, LetterTemplate } from './tables.ts'
import { countTeamLetters } from './team-letters.ts'

/** A letter to send, with the words it is written from. */
export type DueLetter = {
  readonly id: string
  readonly template: LetterTemplate
  readonly revision: number
  readonly messageId: string
  readonly createdAt: number
  readonly attempts: number
  readonly enquiryId: string
  readonly kind: EnquiryKind
  readonly reference: string
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  readonly phone: string
  /** How often it was made new again by hand. */
  readonly reopened: number
  readonly payload: string
  /** The revision before this letter's own, if any. */
  readonly earlierPayload: string | null
  /** Whether no confirmation goes out for it, nor went out. */
  readonly isUnconfirmed: boolean
}

export type AttemptRecord = {
  readonly id: string
  readonly startedAt: number
  readonly finishedAt: number
  readonly outcome: string
  readonly detail: string
}

export type ClaimRules = {
  /** How long a letter belongs to the desk that took it. */
  readonly leaseMs: number
  readonly teamLettersPerHour: number
}

/**
 * Takes the next due letter and marks it as being sent: no other process takes it until the lease is
 * over. A held letter whose time has come is due: the browser never made its third call. Once so many
 * letters went to the team in an hour, its next ones wait. Null when nothing is due.
 */
export async function claimDueLetter(
  db: Db,
  kind: StoreKind,
  now: number,
  { leaseMs, teamLettersPerHour }: ClaimRules,
): Promise<DueLetter | null> {
  const next = db
    .selectFrom('letter')
    .select('id')
    .$if(Number.isFinite(teamLettersPerHour), (query) =>
      query.where((is) =>
        is.or([
          is('template', '=', 'customer'),
          is(countTeamLetters(db, now), '<', teamLettersPerHour),
        ]),
      ),
    )
    .where((is) =>
      is.or([
        is('state', 'in', ['pending', 'held']).and('due_at', '<=', now),
        is('state', '=', 'sending').and('leased_until', '<', now),
      ]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    // SQLite has one writer and no word for it.
    .$if(kind === 'postgresql', (query) => query.forUpdate().skipLocked())
  // Looked for by reading alone: an idle outbox must not queue for the write lock with the visitors.
  if (!(await next.executeTakeFirst())) return null
  const claimed = await db
    .updateTable('letter')
    .set({ state: 'sending', leased_until: now + leaseMs })
    .where('id', '=', next)
    .returning('id')
    .executeTakeFirst()
  return claimed ? readLetter(db, claimed.id) : null
}

/** A customer's letter is written from what is known last, the others from their own revision. */
async function readLetter(db: Db, id: string): Promise<DueLetter> {
  const letter = await db
    .selectFrom('letter')
    .innerJoin('enquiry', 'enquiry.id', 'letter.enquiry_id')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'enquiry.id')
        .on((is) =>
          is.or([
            is('letter.template', '=', 'customer').and(
              'revision.number',
              '=',
              is.ref('enquiry.revision'),
            ),
            is('letter.template', '!=', 'customer').and(
              'revision.number',
              '=',
              is.ref('letter.revision'),
            ),
          ]),
        ),
    )
    .leftJoin('revision as earlier', (join) =>
      join
        .onRef('earlier.enquiry_id', '=', 'enquiry.id')
        .on((is) => is('earlier.number', '=', sql<number>`letter.revision - 1`)),
    )
    .select([
      'letter.id',
      'letter.template',
      'letter.revision',
      'letter.message_id as messageId',
      'letter.created_at as createdAt',
      'letter.attempts',
      'enquiry.id as enquiryId',
      'enquiry.kind',
      'enquiry.reference',
      'enquiry.received_at as receivedAt',
      'enquiry.name',
      'enquiry.email',
      'enquiry.phone',
      'enquiry.reopened',
      'revision.payload',
      'earlier.payload as earlierPayload',
    ])
    .where('letter.id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmations = await db
    .selectFrom('letter')
    .select('state')
    .where('enquiry_id', '=', letter.enquiryId)
    .where('template', '=', 'customer')
    .execute()
  return { ...letter, isUnconfirmed: confirmations.every(({ state }) => state === 'skipped') }
}

export async function recordSent(db: Db, letter: DueLetter, attempt: AttemptRecord): Promise<void> {
  await db.transaction().execute((trx) => finish(trx, letter, 'sent', attempt))
}

/** Puts a letter back for later. `counts` is false while the whole transport is down. */
export async function recordPutBack(
  db: Db,
  letter: DueLetter,
  attempt: AttemptRecord,
  { dueAt, counts }: { readonly dueAt: number; readonly counts: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('letter')
      .set({
        state: 'pending',
        leased_until: null,
        due_at: dueAt,
        attempts: letter.attempts + (counts ? 1 : 0),
      })
      .where('id', '=', letter.id)
      .execute()
    if (counts) await insertAttempt(trx, letter, attempt)
  })
}

/** Gives a letter up. The team is told when it was the customer's. */
export async function recordDead(
  db: Db,
  letter: DueLetter,
  attempt: AttemptRecord,
  notice: { readonly id: string; readonly messageId: string } | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await finish(trx, letter, 'dead', attempt)
    if (notice === null) return
    await trx
      .insertInto('letter')
      .values({
        id: notice.id,
        enquiry_id: letter.enquiryId,
        revision: letter.revision,
        template: 'undeliverable',
        state: 'pending',
        message_id: notice.messageId,
        created_at: attempt.finishedAt,
        due_at: attempt.finishedAt,
        leased_until: null,
        finished_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['enquiry_id', 'template', 'revision']).doNothing(),
      )
      .execute()
  })
}

async function finish(
  db: Db,
  letter: DueLetter,
  state: 'sent' | 'dead',
  attempt: AttemptRecord,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({
      state,
      leased_until: null,
      finished_at: attempt.finishedAt,
      attempts: letter.attempts + 1,
    })
    .where('id', '=', letter.id)
    .execute()
  await insertAttempt(db, letter, attempt)
}

async function insertAttempt(db: Db, letter: DueLetter, attempt: AttemptRecord): Promise<void> {
  await db
    .insertInto('attempt')
    .values({
      id: attempt.id,
      letter_id: letter.id,
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt,
      outcome: attempt.outcome,
      detail: attempt.detail,
    })
    // Written before, when the answer to the commit was lost on its way.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * After a crash: letters that were in hand go out again under the same Message-ID. Only for a store
 * with one process; with several the lease says when.
 */
export async function returnLettersInHand(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ state: 'pending', leased_until: null })
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
