import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { answerableKinds, type Db, type EnquiryRow, type Tables } from '#desk/db/tables.ts'
import {
  answeredStates,
  closedStates,
  heldBackStates,
  lastOutcomes,
  openStates,
  partStates,
  unansweredStates,
} from './life.ts'
import { personOf } from './person.ts'
import { hasUnread } from './thread.ts'

export const listed = (db: Db) =>
  db
    .selectFrom('enquiry')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'enquiry.id')
        .onRef('revision.number', '=', 'enquiry.revision'),
    )
    .selectAll('enquiry')
    .select('revision.payload')

type Is = ExpressionBuilder<Tables, 'enquiry'>

// Conditions for queries. life.ts has the same for an enquiry that was read.

export const heldBack = (is: Is) => is('enquiry.state', 'in', heldBackStates)

export const notHeldBack = (is: Is) => is('enquiry.state', 'not in', heldBackStates)

export const released = (is: Is) => is('enquiry.quarantined', '=', 0)

export const notPart = (is: Is) => is('enquiry.state', 'not in', partStates)

export const answered = (is: Is) => is('enquiry.state', 'in', answeredStates)

export const notClosed = (is: Is) => is('enquiry.state', 'not in', closedStates)

/** Whether the traveller waits for the team. */
export const isWaiting = (is: Is) =>
  is.or([
    is.and([
      is('enquiry.state', 'in', unansweredStates),
      is('enquiry.kind', 'in', answerableKinds),
    ]),
    waitsAgain(is),
  ])

/** Whether a traveller who had been answered waits for the team again. */
export const waitsAgain = (is: Is) =>
  is.and([is('enquiry.waiting_since', 'is not', null), notHeldBack(is)])

/** `isPostponed` in life.ts. Never null, so that it can be negated. */
export const isPostponed = (is: Is, today: string) =>
  is.and([
    is('enquiry.follow_up', 'is not', null),
    is('enquiry.follow_up', '>', today),
    is.not(hasUnread(is)),
  ])

/** The enquiries that `isOpen` in life.ts. */
export const openEnquiries = (db: Db) =>
  db
    .selectFrom('enquiry')
    .where('enquiry.state', 'in', openStates)
    .where((is) => is(is.fn.coalesce('enquiry.outcome', sql.lit('')), 'not in', lastOutcomes))

/** Whether an enquiry is of the person with this address or phone number. */
export const isOf = (person: { readonly email: string; readonly phone: string }) => (is: Is) => {
  const { mailbox, phone } = personOf(person)
  const texts = is.selectFrom('search_text').select('search_text.enquiry_id')
  return is.or([
    ...(mailbox ? [is('enquiry.id', 'in', texts.where('mailbox', '=', mailbox))] : []),
    ...(phone ? [is('enquiry.id', 'in', texts.where('search_text.phone', '=', phone))] : []),
  ])
}

/** The other enquiries of the person, the newest first, without those that look automated. */
export const readOthers = (db: Db, { id, email, phone }: ListedEnquiry) =>
  listed(db)
    .where('enquiry.id', '!=', id)
    .where(notHeldBack)
    .where((is) =>
      is.or([
        isOf({ email, phone })(is),
        is('enquiry.joined_to', '=', id),
        is(
          'enquiry.id',
          'in',
          is.selectFrom('enquiry as part').select('part.joined_to').where('part.id', '=', id),
        ),
      ]),
    )
    .orderBy('enquiry.received_at', 'desc')
    .limit(maxOthers)
    .execute()

const maxOthers = 10

export type Earlier = { readonly count: number; readonly hasTravelled: boolean }

/** Returns what the people of some enquiries had asked for before. Without those who write for the first time. */
export async function readEarlier(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Earlier>> {
  const found = new Map<string, Map<string, boolean>>()
  for (const column of ['mailbox', 'phone'] as const) {
    const rows = await db
      .selectFrom('search_text as own')
      .innerJoin('search_text as other', `other.${column}`, `own.${column}`)
      .innerJoin('enquiry', 'enquiry.id', 'other.enquiry_id')
      .select(['own.enquiry_id as id', 'enquiry.id as otherId', 'enquiry.outcome'])
      .where('own.enquiry_id', 'in', ['', ...ids])
      .where(`own.${column}`, '!=', '')
      .whereRef('other.received_at', '<', 'own.received_at')
      .where(notHeldBack)
      .execute()
    for (const { id, otherId, outcome } of rows) {
      const others = found.get(id) ?? new Map<string, boolean>()
      found.set(id, others.set(otherId, outcome === 'travelled'))
    }
  }
  return new Map(
    [...found].map(([id, others]) => {
      const hasTravelled = [...others.values()].some(Boolean)
      return [id, { count: others.size, hasTravelled }] as const
    }),
  )
}

/** The time from which the promise of 24 hours runs. `as`: the name that the query has for the enquiry. */
export const clockIn = (as: string) =>
  sql<number>`coalesce(${sql.ref(`${as}.waiting_since`)}, ${sql.ref(`${as}.received_at`)})`

export const clock = clockIn('enquiry')

type Clocked = { readonly received_at: number; readonly waiting_since?: number | null }

/** The same for an enquiry that was read. */
export const clockOf = ({ received_at, waiting_since }: Clocked): number =>
  waiting_since ?? received_at

/** An enquiry with what its newest version asks. */
export type ListedEnquiry = EnquiryRow & { readonly payload: string }

export type NamedEnquiry = Pick<ListedEnquiry, 'reference' | 'kind' | 'name' | 'received_at'>

export type WaitingEnquiry = NamedEnquiry & {
  readonly payload?: string
  readonly waiting_since?: number | null
}

/** Reading and writing this many takes about 5 ms, in which the desk answers nobody. */
const pageSize = 25

export async function readInOrder(
  db: Db,
  ids: readonly string[],
): Promise<readonly ListedEnquiry[]> {
  if (ids.length === 0) return []
  const rows = await listed(db).where('enquiry.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function* readPages(db: Db, ids: readonly string[]) {
  for (let first = 0; first < ids.length; first += pageSize) {
    yield await readInOrder(db, ids.slice(first, first + pageSize))
    // SQLite answers at once, so that without a pause no visitor would be answered before the end.
    await setImmediate()
  }
}

export async function* pageEnquiries(db: Db): AsyncGenerator<readonly ListedEnquiry[]> {
  const ids = await db
    .selectFrom('enquiry')
    .select('id')
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  yield* readPages(
    db,
    ids.map(({ id }) => id),
  )
}

export const listEnquiries = async (db: Db): Promise<readonly ListedEnquiry[]> =>
  (await Array.fromAsync(pageEnquiries(db))).flat()

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

/** Finds an enquiry by its reference, in capital letters or not. */
export const findByReference = (db: Db, reference: string): Promise<ListedEnquiry | undefined> =>
  listed(db).where('enquiry.reference', '=', reference.toUpperCase()).executeTakeFirst()

export const listDeliveries = (db: Db, enquiryId: string): Promise<readonly ListedDelivery[]> =>
  listedDeliveries(db)
    .where('enquiry_id', '=', enquiryId)
    .orderBy('channel')
    .orderBy('created_at')
    .orderBy('target')
    .orderBy('revision')
    .execute()
