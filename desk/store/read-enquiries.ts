import { sql } from 'kysely'
import {
  answerableKinds,
  type Db,
  type DeliveryChannel,
  type DeliveryState,
  type EnquiryKind,
  type EnquiryState,
  type HoldReason,
  type Outcome,
  type SkipReason,
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
  /** Who of the team takes care of it. */
  readonly assignee: string | null
  /** The day to come back to it. */
  readonly followUp: string | null
  readonly outcome: Outcome | null
  readonly lostReason: string
  /** How often somebody of the team has done something to it. */
  readonly actions: number
}

/** What is to leave the desk, or has left it, as the command line lists it. */
export type ListedDelivery = {
  readonly channel: DeliveryChannel
  /** An email's template, or a webhook's name. */
  readonly target: string
  readonly revision: number
  readonly state: DeliveryState
  readonly holdReason: HoldReason | null
  readonly skipReason: SkipReason | null
  readonly attempts: number
  readonly createdAt: number
  readonly dueAt: number
  readonly finishedAt: number | null
  /** Null for a webhook. */
  readonly messageId: string | null
  /** What the other side said last; empty where nothing was tried yet, and once it is forgotten. */
  readonly detail: string
}

/** The columns of it. */
export const listedDelivery = [
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
] as const

/** Enquiries with the columns of a listed one. */
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
      'enquiry.lost_reason as lostReason',
      'enquiry.actions',
    ])

/** Which enquiries to list; what is left out is no condition. */
export type EnquiryFilter = {
  readonly kinds?: readonly EnquiryKind[] | undefined
  readonly states?: readonly EnquiryState[] | undefined
  /** What was stored or changed by its sender from then on. */
  readonly since?: number | undefined
}

// What is no condition is not asked for: SQLite would go by the index of the states.
const filtered = (db: Db, { kinds, states, since }: EnquiryFilter) =>
  listed(db)
    .$if(kinds !== undefined, (query) => query.where('enquiry.kind', 'in', kinds ?? []))
    .$if(states !== undefined, (query) => query.where('enquiry.state', 'in', states ?? []))
    .$if(since !== undefined, (query) => query.where('enquiry.changed_at', '>=', since ?? 0))

/** Enquiries with their newest content, the oldest first. */
export async function listEnquiries(
  db: Db,
  wanted: EnquiryFilter = {},
): Promise<readonly ListedEnquiry[]> {
  return filtered(db, wanted).orderBy('enquiry.received_at').orderBy('enquiry.id').execute()
}

/** The newest of them, the oldest of these first. */
export async function listLastEnquiries(
  db: Db,
  wanted: EnquiryFilter,
  count: number,
): Promise<readonly ListedEnquiry[]> {
  const newest = await filtered(db, wanted)
    .orderBy('enquiry.received_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .limit(count)
    .execute()
  return newest.toReversed()
}

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

const pageSize = 500

/** The same page by page, so that a hundred thousand fit into little memory. No page is empty. */
export async function* pageEnquiries(
  db: Db,
  wanted: EnquiryFilter = {},
): AsyncGenerator<readonly ListedEnquiry[]> {
  let last: ListedEnquiry | undefined
  do {
    const after = last
    const page = await filtered(db, wanted)
      .$if(after !== undefined, (query) =>
        query
          .where('enquiry.received_at', '>=', after?.receivedAt ?? 0)
          .where((is) =>
            is.or([
              is('enquiry.received_at', '>', after?.receivedAt ?? 0),
              is('enquiry.id', '>', after?.id ?? ''),
            ]),
          ),
      )
      .orderBy('enquiry.received_at')
      .orderBy('enquiry.id')
      .limit(pageSize)
      .execute()
    if (page.length > 0) yield page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

export async function countEnquiries(
  db: Db,
  { kinds, states, since }: EnquiryFilter = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(since !== undefined, (query) => query.where('changed_at', '>=', since ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One version of an enquiry's content. */
export type StoredRevision = {
  readonly enquiryId: string
  readonly number: number
  readonly receivedAt: number
  readonly payload: string
}

/** Every version of these enquiries, the first of each first. */
export async function readRevisions(
  db: Db,
  ids: readonly string[],
): Promise<readonly StoredRevision[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('revision')
    .select(['enquiry_id as enquiryId', 'number', 'received_at as receivedAt', 'payload'])
    .where('enquiry_id', 'in', ids)
    .orderBy('enquiry_id')
    .orderBy('number')
    .execute()
}

/** One enquiry with its deliveries, emails first; null where there is none. */
export async function findByReference(db: Db, reference: string) {
  const enquiry = await listed(db).where('enquiry.reference', '=', reference).executeTakeFirst()
  if (!enquiry) return null
  const deliveries: readonly ListedDelivery[] = await db
    .selectFrom('delivery')
    .select(listedDelivery)
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
