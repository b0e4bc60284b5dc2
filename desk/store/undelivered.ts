import { takeTurns } from './enquiries.ts'
import { untilReleased } from './enquiry-letters.ts'
import { lastDetail } from './last-attempt.ts'
import type { Db, EnquiryState, ForwardState, LetterState, LetterTemplate, Trx } from './tables.ts'

// What has not arrived, and what a person does about it: the letters of the outbox, and what the
// spreadsheet is still to get, which goes by the name `sheet` here.

export type UndeliveredName = LetterTemplate | 'sheet'

export type Undelivered = {
  readonly reference: string
  readonly enquiryState: EnquiryState
  readonly name: UndeliveredName
  readonly revision: number
  readonly state: LetterState | ForwardState
  readonly attempts: number
  readonly createdAt: number
  readonly dueAt: number
  /** What went wrong the last time; empty where nothing did yet. */
  readonly detail: string
}

const openStates = ['held', 'pending', 'sending', 'dead'] as const

/** Everything that is not out, the oldest first. */
export async function listUndelivered(db: Db): Promise<readonly Undelivered[]> {
  const letters = await db
    .selectFrom('letter')
    .innerJoin('enquiry', 'enquiry.id', 'letter.enquiry_id')
    .select((letter) => [
      'enquiry.reference',
      'enquiry.state as enquiryState',
      'letter.template as name',
      'letter.revision',
      'letter.state',
      'letter.attempts',
      'letter.created_at as createdAt',
      'letter.due_at as dueAt',
      lastDetail(letter),
    ])
    .where('letter.state', 'in', openStates)
    .execute()
  const forwards = await db
    .selectFrom('forward')
    .innerJoin('enquiry', 'enquiry.id', 'forward.enquiry_id')
    .select([
      'enquiry.reference',
      'enquiry.state as enquiryState',
      'forward.revision',
      'forward.state',
      'forward.attempts',
      'forward.created_at as createdAt',
      'forward.due_at as dueAt',
      'forward.detail',
    ])
    .where('forward.state', 'in', ['pending', 'sending', 'dead'])
    .where('forward.due_at', '<', untilReleased)
    .execute()
  return [
    ...letters.map((letter) => ({ ...letter, detail: letter.detail ?? '' })),
    ...forwards.map((forward) => ({ ...forward, name: 'sheet' as const })),
  ].toSorted((one, other) => one.createdAt - other.createdAt)
}

/** Whether it is for a release alone to let it go. */
export const waitsForRelease = ({ enquiryState, dueAt }: Undelivered): boolean =>
  enquiryState === 'quarantine' || dueAt === untilReleased

/** Which of them is meant: of one enquiry or of all, of one name or of all. */
export type Meant = {
  readonly enquiryId: string | null
  readonly name: UndeliveredName | null
}

/**
 * Tries them at once, and given-up ones again: they count as written now, and not tried yet. What is in quarantine stays where it is, whatever became of it before. Gives how many.
 */
export async function retryUndelivered(db: Db, meant: Meant, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const again = {
      state: 'pending',
      due_at: now,
      created_at: now,
      attempts: 0,
      finished_at: null,
    } as const
    const letters = await letterUpdate(trx, meant)
      .set(again)
      .where('state', 'in', ['held', 'pending', 'dead'])
      .where('due_at', '<', untilReleased)
      .where('enquiry_id', 'not in', inQuarantine(trx))
      .execute()
    if (meant.name !== null && meant.name !== 'sheet') return letters.length
    const forwards = await trx
      .updateTable('forward')
      .set(again)
      .$if(meant.enquiryId !== null, (query) =>
        query.where('enquiry_id', '=', `${meant.enquiryId}`),
      )
      .where('state', 'in', ['pending', 'dead'])
      .where('due_at', '<', untilReleased)
      .where('enquiry_id', 'not in', inQuarantine(trx))
      .returning('id')
      .execute()
    return letters.length + forwards.length
  })
}

const inQuarantine = (trx: Trx) =>
  trx.selectFrom('enquiry').select('id').where('state', '=', 'quarantine')

/** Takes them out of the outbox: they are never sent. Not what is being sent at this moment. */
export async function dropUndelivered(db: Db, meant: Meant, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const letters = await letterUpdate(trx, meant)
      // Due no more at a release, which would tell of what was closed in quarantine: set-aside.ts.
      .set({ state: 'skipped', due_at: now, finished_at: now })
      .where('state', 'in', ['held', 'pending', 'dead'])
      .execute()
    if (meant.name !== null && meant.name !== 'sheet') return letters.length
    const forwards = await trx
      .deleteFrom('forward')
      .$if(meant.enquiryId !== null, (query) =>
        query.where('enquiry_id', '=', `${meant.enquiryId}`),
      )
      .where('state', 'in', ['pending', 'dead'])
      .where('due_at', '<', untilReleased)
      .returning('id')
      .execute()
    return letters.length + forwards.length
  })
}

const letterUpdate = (trx: Trx, { enquiryId, name }: Meant) =>
  trx
    .updateTable('letter')
    .$if(enquiryId !== null, (query) => query.where('enquiry_id', '=', `${enquiryId}`))
    .$if(name !== null, (query) => query.where('template', '=', name as LetterTemplate))
    .returning('id')

export type Resent = {
  readonly enquiryId: string
  readonly revision: number
}

/**
 * Sends a letter of an enquiry again, written from its newest version, as a letter of its own: with a
 * Message-ID that no mailbox has seen. A customer's that still waits is skipped: this one says it all.
 * False, and nothing done, while that letter is being sent.
 */
export async function resendLetter(
  db: Db,
  { enquiryId, revision }: Resent,
  template: LetterTemplate,
  { now, id, messageId }: { readonly now: number; readonly id: string; readonly messageId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const again = {
      state: 'pending',
      message_id: messageId,
      created_at: now,
      due_at: now,
      attempts: 0,
      leased_until: null,
      finished_at: null,
    } as const
    const inHand = await trx
      .selectFrom('letter')
      .select('id')
      .where('enquiry_id', '=', enquiryId)
      .where('template', '=', template)
      .where((is) => is.or([is('state', '=', 'sending'), is('leased_until', '>', now)]))
      .executeTakeFirst()
    if (inHand) return false
    if (template === 'customer') {
      await trx
        .updateTable('letter')
        .set({ state: 'skipped', finished_at: now })
        .where('enquiry_id', '=', enquiryId)
        .where('template', '=', template)
        .where('state', 'in', ['held', 'pending'])
        .execute()
    }
    await trx
      .insertInto('letter')
      .values({ id, enquiry_id: enquiryId, revision, template, ...again })
      .onConflict((conflict) =>
        conflict.columns(['enquiry_id', 'template', 'revision']).doUpdateSet(again),
      )
      .execute()
    return true
  })
}
