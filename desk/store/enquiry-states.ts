import type { UpdateObject } from 'kysely'
import { suppressDeliveries } from './enquiry-deliveries.ts'
import { lockWrites } from './lock-writes.ts'
import { returnToQuarantine } from './quarantine.ts'
import {
  answerableKinds,
  type Db,
  type EnquiryKind,
  type EnquiryRow,
  type EnquiryState,
  enquiryKinds,
  type Tables,
  type Trx,
} from './tables.ts'

// How an enquiry comes to its end, and back: docs/desk.md §3, §9. Each waits its turn, so that a
// revision that is being stored does not write an older state over it.

/**
 * Notes that a new enquiry was answered at this moment. False, and nothing done, when it is not new
 * any more or nobody waits for an answer to its kind.
 */
export async function markAnswered(db: Db, id: string, now: number): Promise<boolean> {
  return lockWrites(db, (trx) =>
    change(trx, id, ['new'], { state: 'answered', answered_at: now }, answerableKinds),
  )
}

/**
 * Closes an enquiry that needs nothing more; what waits for its release is never sent then. False,
 * and nothing done, when it is closed already.
 */
export async function closeEnquiry(db: Db, id: string, now: number): Promise<boolean> {
  return lockWrites(db, async (trx) => {
    if (await change(trx, id, ['new', 'answered'], { state: 'closed' })) return true
    if (!(await change(trx, id, ['quarantine'], { state: 'closed' }))) return false
    await suppressDeliveries(trx, id, now)
    return true
  })
}

/**
 * Makes an enquiry new again that was answered or closed by mistake: its clock goes on from when it
 * arrived. What was closed in quarantine is there again. Gives
 * its state; null, and nothing done, when it is open.
 */
export async function reopenEnquiry(
  db: Db,
  id: string,
  now: number,
): Promise<'new' | 'quarantine' | null> {
  const asNew = { state: 'new', answered_at: null } as const
  return lockWrites(db, async (trx) =>
    (await change(trx, id, ['answered', 'closed'], asNew))
      ? returnToQuarantine(trx, id, now)
      : null,
  )
}

/**
 * Gives an enquiry another state together with what is done about it: both or neither. What was closed in
 * quarantine is there again instead of new. Gives its state; null, and nothing done, when it was changed
 * since it was read.
 */
export async function changeState(
  db: Db,
  { id, revision, state }: Pick<EnquiryRow, 'id' | 'revision' | 'state'>,
  { to, now }: { readonly to: EnquiryState; readonly now: number },
  act: () => Promise<void>,
): Promise<EnquiryState | null> {
  return lockWrites(db, async (trx) => {
    const changed = await trx
      .updateTable('enquiry')
      .set({ state: to })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return null
    const reached = to === 'new' ? await returnToQuarantine(trx, id, now) : to
    await act()
    return reached
  })
}

async function change(
  trx: Trx,
  id: string,
  from: readonly EnquiryState[],
  to: UpdateObject<Tables, 'enquiry'>,
  kinds: readonly EnquiryKind[] = enquiryKinds,
): Promise<boolean> {
  const changed = await trx
    .updateTable('enquiry')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('kind', 'in', kinds)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** What the report counts of an enquiry. */
export type AnswerableEnquiry = {
  readonly kind: EnquiryKind
  readonly state: EnquiryState
  readonly answeredAt: number | null
  readonly receivedAt: number
}

/** Every enquiry that wants or wanted an answer, whether or not it had one; the oldest first. */
export const listAnswerable = (db: Db): Promise<readonly AnswerableEnquiry[]> =>
  db
    .selectFrom('enquiry')
    .select(['kind', 'state', 'answered_at as answeredAt', 'received_at as receivedAt'])
    .where('kind', 'in', answerableKinds)
    .where('state', 'in', ['new', 'answered', 'closed'])
    .orderBy('received_at')
    .execute()
