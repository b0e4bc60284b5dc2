import { skipOlderUpdates } from './enquiry-letters.ts'
import type { LetterInHand } from './letters.ts'
import type { Db, LetterTable, Trx } from './tables.ts'

// What became of a letter that was in hand: desk.md §4. Meanwhile somebody may have changed its
// enquiry: what was held back or skipped stays so, unless it is out already.

export type AttemptRecord = {
  readonly id: string
  readonly startedAt: number
  readonly finishedAt: number
  readonly outcome: string
  readonly detail: string
}

/** Whatever happened to it meanwhile: a letter that is out is sent. */
export async function recordSent(
  db: Db,
  letter: LetterInHand,
  attempt: AttemptRecord,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('letter')
      .set({
        state: 'sent',
        leased_until: null,
        finished_at: attempt.finishedAt,
        attempts: letter.attempts + 1,
      })
      .where('id', '=', letter.id)
      .execute()
    await insertAttempt(trx, letter, attempt)
  })
}

/** Puts a letter back for later. `counts` is false while the whole transport is down. */
export async function recordPutBack(
  db: Db,
  letter: LetterInHand,
  attempt: AttemptRecord,
  { dueAt, counts }: { readonly dueAt: number; readonly counts: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempts = letter.attempts + (counts ? 1 : 0)
    await layDown(trx, letter, attempts, { state: 'pending', due_at: dueAt })
    if (letter.template === 'update') {
      await skipOlderUpdates(trx, letter.enquiryId, attempt.finishedAt)
    }
    if (counts) await insertAttempt(trx, letter, attempt)
  })
}

/**
 * Gives a letter up. The team is told when it was the customer's. False where it waits or is skipped all
 * the same, by what became of its enquiry meanwhile.
 */
export async function recordDead(
  db: Db,
  letter: LetterInHand,
  attempt: AttemptRecord,
  notice: { readonly id: string; readonly messageId: string } | null,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const dead = { state: 'dead', finished_at: attempt.finishedAt } as const
    const isDead = await layDown(trx, letter, letter.attempts + 1, dead)
    await insertAttempt(trx, letter, attempt)
    if (!isDead || notice === null) return isDead
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
    return true
  })
}

type Outcome = Pick<LetterTable, 'state'> & Partial<Pick<LetterTable, 'due_at' | 'finished_at'>>

/**
 * Lets go of a letter that is not out. False where its outcome is another's to say: it was held back
 * or skipped meanwhile, or the lease was over and another desk has it.
 */
async function layDown(
  trx: Trx,
  { id, leasedUntil }: LetterInHand,
  attempts: number,
  outcome: Outcome,
): Promise<boolean> {
  const mine = trx
    .updateTable('letter')
    .set({ leased_until: null, attempts })
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
  const settled = await mine
    .set(outcome)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  if (!settled) await mine.execute()
  return settled !== undefined
}

async function insertAttempt(trx: Trx, letter: LetterInHand, attempt: AttemptRecord) {
  await trx
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
  const returned = await db
    .updateTable('letter')
    .set({ state: 'pending', leased_until: null })
    .where('state', '=', 'sending')
    .executeTakeFirst()
  // Held back while they were in hand: they wait on, but nobody has them.
  await db
    .updateTable('letter')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
  return Number(returned.numUpdatedRows)
}
