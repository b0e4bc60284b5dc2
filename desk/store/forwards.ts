import type { StoreKind } from './migrations.ts'
import type { Db, EnquiryKind } from './tables.ts'

// What the spreadsheet web app is still to get: docs/desk.md §7. An enquiry in quarantine stays here until
// somebody releases it, and the versions of one enquiry go one after the other.

/** A version of an enquiry to forward. */
export type DueForward = {
  readonly id: string
  readonly kind: EnquiryKind
  readonly reference: string
  /** The browser's id, or the desk's own where a call came without. */
  readonly submissionId: string
  readonly email: string
  readonly payload: string
  readonly attempts: number
}

const waiting = (db: Db) =>
  db
    .selectFrom('forward')
    .innerJoin('enquiry', 'enquiry.id', 'forward.enquiry_id')
    .where('enquiry.state', '!=', 'quarantine')

/** Takes the next due one: no other desk takes it until the lease is over. Null when none is due. */
export async function claimDueForward(
  db: Db,
  kind: StoreKind,
  now: number,
  leaseMs: number,
): Promise<DueForward | null> {
  const next = waiting(db)
    .select('forward.id')
    .where((is) =>
      is.or([
        is('forward.state', '=', 'pending').and('forward.due_at', '<=', now),
        is('forward.state', '=', 'sending').and('forward.leased_until', '<', now),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forward as earlier')
            .select('earlier.id')
            .whereRef('earlier.enquiry_id', '=', 'forward.enquiry_id')
            .whereRef('earlier.revision', '<', 'forward.revision')
            .where('earlier.state', 'in', ['pending', 'sending']),
        ),
      ),
    )
    .orderBy('forward.due_at')
    .orderBy('forward.id')
    .limit(1)
    .$if(kind === 'postgresql', (query) => query.forUpdate('forward').skipLocked())
  // Looked for by reading alone, as letters are.
  if (!(await next.executeTakeFirst())) return null
  const claimed = await db
    .updateTable('forward')
    .set({ state: 'sending', leased_until: now + leaseMs })
    .where('id', '=', next)
    .returning('id')
    .executeTakeFirst()
  return claimed ? readForward(db, claimed.id) : null
}

async function readForward(db: Db, id: string): Promise<DueForward> {
  const { enquiryId, submissionId, ...row } = await db
    .selectFrom('forward')
    .innerJoin('enquiry', 'enquiry.id', 'forward.enquiry_id')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'forward.enquiry_id')
        .onRef('revision.number', '=', 'forward.revision'),
    )
    .select([
      'forward.id',
      'forward.attempts',
      'enquiry.id as enquiryId',
      'enquiry.kind',
      'enquiry.reference',
      'enquiry.submission_id as submissionId',
      'enquiry.email',
      'revision.payload',
    ])
    .where('forward.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, submissionId: submissionId ?? enquiryId }
}

/** It is in the spreadsheet, or will not be tried again. */
export async function recordForwardDone(
  db: Db,
  { id, attempts }: DueForward,
  {
    state,
    at,
    detail,
  }: { readonly state: 'sent' | 'dead'; readonly at: number; readonly detail: string },
): Promise<void> {
  await db
    .updateTable('forward')
    .set({ state, detail, finished_at: at, leased_until: null, attempts: attempts + 1 })
    .where('id', '=', id)
    .execute()
}

/** Puts it back for later. `counts` is false while the spreadsheet cannot be reached at all. */
export async function recordForwardPutBack(
  db: Db,
  { id, attempts }: DueForward,
  {
    dueAt,
    detail,
    counts,
  }: { readonly dueAt: number; readonly detail: string; readonly counts: boolean },
): Promise<void> {
  await db
    .updateTable('forward')
    .set({
      state: 'pending',
      due_at: dueAt,
      detail,
      leased_until: null,
      attempts: attempts + (counts ? 1 : 0),
    })
    .where('id', '=', id)
    .execute()
}

/** After a crash, for a store with one process; the spreadsheet's script drops what it has already. */
export async function returnForwardsInHand(db: Db): Promise<void> {
  await db
    .updateTable('forward')
    .set({ state: 'pending', leased_until: null })
    .where('state', '=', 'sending')
    .execute()
}

/** When the oldest was stored that the spreadsheet should have; null when it has all. */
export async function readOldestForward(db: Db): Promise<number | null> {
  const { oldestAt } = await waiting(db)
    .select(({ fn }) => fn.min('forward.created_at').as('oldestAt'))
    .where('forward.state', 'in', ['pending', 'sending'])
    .executeTakeFirstOrThrow()
  return oldestAt
}
