import { type InferResult, sql } from 'kysely'
import { countRows } from './count-rows.ts'
import {
  answerableKinds,
  type Db,
  type DeliveryState,
  type EnquiryKind,
  type EnquiryState,
} from './tables.ts'

/** Enquiries with their newest content, as lists and pages show them. */
export const listed = (db: Db) =>
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
      'enquiry.assignee',
      'enquiry.follow_up as followUp',
      'enquiry.outcome',
      'enquiry.outcome_at as outcomeAt',
      'enquiry.lost_reason as lostReason',
      'enquiry.actions',
    ])

/** An enquiry with its newest content. Times and columns: tables.ts. */
export type ListedEnquiry = Readonly<InferResult<ReturnType<typeof listed>>[number]>

/** What a list in an email says of one. */
export type NamedEnquiry = Pick<ListedEnquiry, 'reference' | 'kind' | 'name' | 'receivedAt'>

/** One with its buttons: the payload says how to answer, and a sample has none. */
export type WaitingEnquiry = NamedEnquiry & { readonly payload?: string }

const pageSize = 500

/** So many at a time: a hundred thousand of what they name fit into little memory. */
export function* inPages(ids: readonly string[]): Generator<readonly string[]> {
  for (let first = 0; first < ids.length; first += pageSize) {
    yield ids.slice(first, first + pageSize)
  }
}

/** Enquiries in the order of their ids, which are no more than a page. */
export async function readInOrder(
  db: Db,
  ids: readonly string[],
): Promise<readonly ListedEnquiry[]> {
  if (ids.length === 0) return []
  const rows = await listed(db).where('enquiry.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same page by page, however many they are. */
export async function* readPages(db: Db, ids: readonly string[]) {
  for (const page of inPages(ids)) yield await readInOrder(db, page)
}

/** Which enquiries to list; what is left out is no condition. */
export type EnquiryFilter = {
  readonly kinds?: readonly EnquiryKind[] | undefined
  readonly states?: readonly EnquiryState[] | undefined
  /** What was stored or changed by its sender from then on. */
  readonly since?: number | undefined
  /** Only so many, the newest. */
  readonly last?: number | undefined
}

/** Enquiries page by page, the oldest first, as it is at that moment. */
export async function* pageEnquiries(
  db: Db,
  { kinds, states, since, last }: EnquiryFilter = {},
): AsyncGenerator<readonly ListedEnquiry[]> {
  // What is no condition is not asked for: SQLite would go by the index of the states.
  const newest = await db
    .selectFrom('enquiry')
    .select('id')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(since !== undefined, (query) => query.where('changed_at', '>=', since ?? 0))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .$if(last !== undefined, (query) => query.limit(last ?? 0))
    .execute()
  yield* readPages(db, newest.map(({ id }) => id).reverse())
}

/** All of them at once. */
export const listEnquiries = async (
  db: Db,
  wanted?: EnquiryFilter,
): Promise<readonly ListedEnquiry[]> => (await Array.fromAsync(pageEnquiries(db, wanted))).flat()

/** The newest one, read so that a store of an older version can tell, too; null where there is none. */
export const readNewest = async (
  db: Db,
): Promise<Pick<ListedEnquiry, 'reference' | 'receivedAt'> | null> =>
  (await db
    .selectFrom('enquiry')
    .select(['reference', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export const countEnquiries = (db: Db): Promise<number> => countRows(db.selectFrom('enquiry'))

/** One version of an enquiry's content. */
export type StoredRevision = Awaited<ReturnType<typeof readRevisions>>[number]

/** Every version of these enquiries, the first of each first. */
export async function readRevisions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('revision')
    .select(['enquiry_id as enquiryId', 'number', 'received_at as receivedAt', 'payload'])
    .where('enquiry_id', 'in', ids)
    .orderBy('enquiry_id')
    .orderBy('number')
    .execute()
}

/** The newest versions of one enquiry, the oldest of them first. */
export const readNewestRevisions = async (db: Db, id: string, count: number) =>
  (
    await db
      .selectFrom('revision')
      .select(['enquiry_id as enquiryId', 'number', 'received_at as receivedAt', 'payload'])
      .where('enquiry_id', '=', id)
      .orderBy('number', 'desc')
      .limit(count)
      .execute()
  ).reverse()

/** What is to leave the desk, or has left it, as lists and pages show it. */
export const listedDeliveries = (db: Db) =>
  db
    .selectFrom('delivery')
    .select([
      'delivery.channel',
      'delivery.target',
      'delivery.revision',
      'delivery.state',
      'delivery.hold_reason as holdReason',
      'delivery.skip_reason as skipReason',
      'delivery.attempts',
      'delivery.created_at as createdAt',
      'delivery.due_at as dueAt',
      'delivery.finished_at as finishedAt',
      'delivery.message_id as messageId',
      'delivery.detail',
    ])

export type ListedDelivery = Readonly<InferResult<ReturnType<typeof listedDeliveries>>[number]>

/** One enquiry with its deliveries, emails first; null where there is none. */
export async function findByReference(db: Db, reference: string) {
  const enquiry = await listed(db).where('enquiry.reference', '=', reference).executeTakeFirst()
  if (!enquiry) return null
  const deliveries = await listedDeliveries(db)
    .where('enquiry_id', '=', enquiry.id)
    .orderBy('channel')
    .orderBy('created_at')
    .orderBy('target')
    .orderBy('revision')
    .execute()
  return { enquiry, deliveries }
}

/** The name of a store's newest migration. */
export async function readSchema(db: Db): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? 'none'
}

/** How many emails are in each state. */
export async function countEmails(db: Db): Promise<Partial<Record<DeliveryState, number>>> {
  const counts = await db
    .selectFrom('delivery')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('channel', '=', 'email')
    .groupBy('state')
    .execute()
  return Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)]))
}

/** What the report counts of an enquiry. */
export type AnswerableEnquiry = Pick<ListedEnquiry, 'kind' | 'state' | 'answeredAt' | 'receivedAt'>

/** Every enquiry that wants or wanted an answer, whether or not it had one; the oldest first. */
export const listAnswerable = (db: Db): Promise<readonly AnswerableEnquiry[]> =>
  db
    .selectFrom('enquiry')
    .select(['kind', 'state', 'answered_at as answeredAt', 'received_at as receivedAt'])
    .where('kind', 'in', answerableKinds)
    .where('state', 'in', ['new', 'answered', 'closed'])
    .orderBy('received_at')
    .execute()
