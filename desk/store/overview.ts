import { sql } from 'kysely'
import {
  type Db,
  type EnquiryKind,
  type EnquiryState,
  enquiryKinds,
  enquiryStates,
  type LetterState,
  type LetterTemplate,
} from './tables.ts'

/** An enquiry as the command line lists it. */
export type ListedEnquiry = {
  readonly id: string
  readonly reference: string
  readonly kind: EnquiryKind
  readonly state: EnquiryState
  readonly receivedAt: number
  readonly changedAt: number
  /** Null while nobody said that it was answered. */
  readonly answeredAt: number | null
  readonly revision: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly submissionId: string | null
  readonly payload: string
  /** JSON: what tells people from programs, and what came of it. */
  readonly evidence: string
}

export type ListedLetter = {
  readonly template: LetterTemplate
  readonly revision: number
  readonly state: LetterState
  readonly attempts: number
  readonly dueAt: number
  readonly finishedAt: number | null
  readonly messageId: string
}

const listed = (db: Db) =>
  db
    .selectFrom('enquiry')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'enquiry.id')
        .onRef('revision.number', '=', 'enquiry.revision'),
    )
    .select([
      'enquiry.id',
      'enquiry.reference',
      'enquiry.kind',
      'enquiry.state',
      'enquiry.received_at as receivedAt',
      'enquiry.changed_at as changedAt',
      'enquiry.answered_at as answeredAt',
      'enquiry.revision',
      'enquiry.name',
      'enquiry.email',
      'enquiry.phone',
      'enquiry.submission_id as submissionId',
      'revision.payload',
      'enquiry.evidence',
    ])

/** Which enquiries to list; what is left out is no condition. */
export type Wanted = {
  readonly kinds?: readonly EnquiryKind[] | undefined
  readonly states?: readonly EnquiryState[] | undefined
}

/** Enquiries with their newest content, the oldest first. */
export async function listEnquiries(
  db: Db,
  { kinds = enquiryKinds, states = enquiryStates }: Wanted = {},
): Promise<readonly ListedEnquiry[]> {
  return listed(db)
    .where('enquiry.kind', 'in', kinds)
    .where('enquiry.state', 'in', states)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .execute()
}

/** One enquiry with its letters, or null. */
export async function findByReference(db: Db, reference: string) {
  const enquiry = await listed(db).where('enquiry.reference', '=', reference).executeTakeFirst()
  if (!enquiry) return null
  const letters: ListedLetter[] = await db
    .selectFrom('letter')
    .select([
      'template',
      'revision',
      'state',
      'attempts',
      'due_at as dueAt',
      'finished_at as finishedAt',
      'message_id as messageId',
    ])
    .where('enquiry_id', '=', enquiry.id)
    .orderBy('created_at')
    .orderBy('template')
    .execute()
  return { enquiry, letters }
}

export type StoreHealth = {
  /** The name of the newest migration. */
  readonly schema: string
  readonly letters: Partial<Record<LetterState, number>>
  /** How long the oldest letter that should be out has been waiting, in milliseconds. */
  readonly oldestDueMs: number
}

/** Counts only, nobody's data. */
export async function readHealth(db: Db, now: number): Promise<StoreHealth> {
  const counts = await db
    .selectFrom('letter')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const oldest = await db
    .selectFrom('letter')
    .select(({ fn }) => fn.min('created_at').as('createdAt'))
    .where('state', 'in', ['pending', 'sending'])
    .executeTakeFirst()
  const { rows } = await sql<{
    name: string
  }>`select max(name) as name from kysely_migration`.execute(db)
  return {
    schema: rows[0]?.name ?? 'none',
    letters: Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
    oldestDueMs: oldest?.createdAt ? Math.max(0, now - oldest.createdAt) : 0,
  }
}

/** Whether a write would be kept: writes for real. Throws what is wrong with the store. */
export async function proveWritable(db: Db): Promise<void> {
  await db
    .updateTable('counter')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'calls')
    .execute()
}
