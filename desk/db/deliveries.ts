import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Ids } from '#desk/lib/ids.ts'
import { hourMs } from '#desk/lib/time.ts'
import { isInTheFuture } from './clock.ts'
import type { StoreKind } from './migrations.ts'
import { type Db, isOnItsWay, type Tables, type Trx, unsentStates } from './tables.ts'

// What is due to leave the desk, taken with a lease: docs/desk.md §4. What becomes of it: delivery-results.ts.

/** A delivery to make, with the words it is written from. */
export type DueDelivery = Readonly<Awaited<ReturnType<typeof readDelivery>>>

/** An email to send that belongs to no enquiry. */
export type DueNotice = Readonly<Awaited<ReturnType<typeof readNotice>>>

/** A delivery this desk has taken. */
export type LeasedDelivery = (DueDelivery | DueNotice) & { readonly leasedUntil: number }

/** The deliveries of one channel: all emails, or the calls of one webhook. */
export type Queue =
  | { readonly channel: 'email' }
  | { readonly channel: 'webhook'; readonly target: string }

/** The longest lease. */
const maxLeaseMs = 24 * hourMs

/** The longest wait for an attempt: a day and a quarter, and some more. */
const maxWaitMs = 32 * hourMs

type Deliveries = SelectQueryBuilder<Tables, 'delivery', { id: string }>

/**
 * Takes the next due delivery: no other process takes it until the lease is over, whatever else becomes of
 * it meanwhile. Null when nothing is due.
 */
export async function leaseDelivery(
  db: Db,
  kind: StoreKind,
  now: number,
  { queue, leaseMs }: { readonly queue: Queue; readonly leaseMs: number },
): Promise<LeasedDelivery | null> {
  const due = db
    .selectFrom('delivery')
    .select('id')
    .where('channel', '=', queue.channel)
    .where(isOnItsWay)
    .where(isNotInQuarantine)
    .where((is) =>
      is.or([
        is('state', '=', 'leased'),
        is('due_at', '<=', now),
        isInTheFuture('created_at', now),
        isInTheFuture('due_at', now, maxWaitMs),
      ]),
    )
    .where((is) =>
      is.or([
        is('leased_until', 'is', null),
        is('leased_until', '<', now),
        isInTheFuture('leased_until', now, maxLeaseMs),
      ]),
    )
  const own = queue.channel === 'email' ? nextEmail(due) : nextCall(due, queue)
  const next = own
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    // SQLite has one writer and no word for it.
    .$if(kind === 'postgresql', (query) => query.forUpdate().skipLocked())
  // Looked for by reading alone: an idle outbox must not queue for the write lock with the visitors.
  if (!(await next.executeTakeFirst())) return null
  const leasedUntil = now + leaseMs
  // Taken and read at once: whoever changes the enquiry finds the delivery leased, or it is written from
  // what they changed it to.
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('delivery')
      .set({
        state: 'leased',
        hold_reason: null,
        leased_until: leasedUntil,
        mailbox: sql`case when target = 'customer' then
          (select enquiry.mailbox from enquiry where enquiry.id = delivery.enquiry_id) end`,
        created_at: sql`case when ${isInTheFuture('created_at', now)} then ${now} else created_at end`,
      })
      .where('id', '=', next)
      .returning(['id', 'enquiry_id as enquiryId'])
      .executeTakeFirst()
    if (!taken) return null
    const read = taken.enquiryId === null ? readNotice : readDelivery
    return { ...(await read(trx, taken.id, now)), leasedUntil }
  })
}

/** Nothing of an enquiry is sent while it is in quarantine, or closed there. */
const isNotInQuarantine = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'delivery'>) =>
  not(
    exists(
      selectFrom('enquiry')
        .select('enquiry.id')
        .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
        .where('enquiry.quarantined', '=', 1),
    ),
  )

/**
 * New enquiries go before everything else, then confirmations, then updates and what is tried again. A mail
 * server may take a minute to answer for a mailbox that a stranger names.
 */
const nextEmail = (due: Deliveries): Deliveries =>
  due.orderBy(
    sql`case when attempts > 0 or target = 'update' then 2 when target = 'customer' then 1 else 0 end`,
  )

/** The versions of one enquiry go one after the other. */
const nextCall = (due: Deliveries, { target }: Extract<Queue, { channel: 'webhook' }>) =>
  due
    .where('target', '=', target)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery as earlier')
            .select('earlier.id')
            .whereRef('earlier.enquiry_id', '=', 'delivery.enquiry_id')
            .whereRef('earlier.revision', '<', 'delivery.revision')
            .where('earlier.channel', '=', 'webhook')
            .where('earlier.target', '=', target)
            .where('earlier.state', 'in', unsentStates),
        ),
      ),
    )

/** A customer's email is written from what is known last, all else from its own revision. */
async function readDelivery(trx: Trx, id: string, writtenAt: number) {
  const { submissionId, messageId, ...delivery } = await trx
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'enquiry.id')
        .on(
          'revision.number',
          '=',
          sql<number>`case delivery.target when 'customer' then enquiry.revision else delivery.revision end`,
        ),
    )
    .leftJoin('revision as earlier', (join) =>
      join
        .onRef('earlier.enquiry_id', '=', 'enquiry.id')
        .onRef('earlier.number', '<', 'delivery.revision')
        .on((is) =>
          is(
            'earlier.number',
            '=',
            is
              .selectFrom('delivery as told')
              // The first version is told before any update, however it stands with its email.
              .select(({ fn }) => fn.coalesce(fn.max('told.revision'), sql<number>`1`).as('number'))
              .whereRef('told.enquiry_id', '=', 'delivery.enquiry_id')
              .whereRef('told.revision', '<', 'delivery.revision')
              .where('told.channel', '=', 'email')
              .where('told.target', 'in', ['team', 'contact', 'update'])
              .where('told.state', '=', 'sent'),
          ),
        ),
    )
    .select([
      'delivery.id',
      'delivery.channel',
      'delivery.target',
      'delivery.revision',
      'delivery.message_id as messageId',
      'delivery.created_at as createdAt',
      'delivery.attempts',
      'enquiry.id as enquiryId',
      'enquiry.submission_id as submissionId',
      'enquiry.kind',
      'enquiry.reference',
      'enquiry.received_at as receivedAt',
      'enquiry.name',
      'enquiry.email',
      'revision.payload',
      // What the team was told last before this delivery's own revision, if any.
      'earlier.payload as earlierPayload',
    ])
    .where('delivery.id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmations = await trx
    .selectFrom('delivery')
    .select('state')
    .where('enquiry_id', '=', delivery.enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .execute()
  return {
    ...delivery,
    /** Empty for a webhook. */
    messageId: messageId ?? '',
    /** The browser's id, or the desk's own where a call came without. */
    submissionId: submissionId ?? delivery.enquiryId,
    /** Whether no confirmation goes out for it, nor went out. */
    isUnconfirmed: confirmations.every(({ state }) => state === 'skipped'),
    /** Whether the customer's mailbox refused the confirmation for good. */
    isRefused: confirmations.some(({ state }) => state === 'refused'),
    /** When its words are written: just before it is sent. */
    writtenAt,
  }
}

async function readNotice(trx: Trx, id: string) {
  const { recipient, content, messageId, ...delivery } = await trx
    .selectFrom('delivery')
    .select(['id', 'channel', 'target', 'revision', 'attempts', 'recipient', 'content'])
    .select(['message_id as messageId', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...delivery,
    enquiryId: null,
    reference: null,
    messageId: messageId ?? '',
    recipient: recipient ?? '',
    content: content ?? '{}',
  }
}

/** Adds an email that belongs to no enquiry. It is sent as soon as it can be. */
export async function insertNotice(
  db: Db,
  notice: {
    readonly name: string
    readonly recipient: string
    readonly content: object
  },
  { now, ids }: { readonly now: number; readonly ids: Ids },
): Promise<void> {
  const { name: target, recipient, content } = notice
  await db
    .insertInto('delivery')
    .values({
      id: ids.uuid(),
      enquiry_id: null,
      revision: 0,
      channel: 'email',
      state: 'waiting',
      message_id: ids.messageId(),
      created_at: now,
      due_at: now,
      ...{ target, recipient, content: JSON.stringify(content) },
    })
    .execute()
}

/** The enquiries of which something is being sent at this moment. */
export const beingDelivered = (db: Db, now: number) =>
  db
    .selectFrom('delivery')
    .select('enquiry_id')
    .where('leased_until', '>', now)
    .where('enquiry_id', 'is not', null)
    .$narrowType<{ enquiry_id: string }>()

/** When the oldest unsent delivery of a queue was written, without those on hold; null for none. */
export async function readOldestDue(
  db: Db,
  queue: Queue | { readonly channel: 'email'; readonly isToTeam: true },
): Promise<number | null> {
  const { oldestAt } = await db
    .selectFrom('delivery')
    .select(({ fn }) => fn.min('created_at').as('oldestAt'))
    .where('channel', '=', queue.channel)
    .$if('target' in queue, (query) =>
      query.where('target', '=', 'target' in queue ? queue.target : ''),
    )
    .$if('isToTeam' in queue, (query) => query.where('target', '!=', 'customer'))
    .where('state', 'in', unsentStates)
    .where('hold_reason', 'is', null)
    .where(isNotInQuarantine)
    .executeTakeFirstOrThrow()
  return oldestAt
}
