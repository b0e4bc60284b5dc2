import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { hourMs } from '#desk/base/duration.ts'
import { skewMs } from './clock-checks.ts'
import type { StoreKind } from './migrations.ts'
import {
  type Db,
  type DeliveryChannel,
  isOnItsWay,
  type Tables,
  type Trx,
  unsentStates,
} from './tables.ts'
import { isWithinLimit, maxLeaseMs } from './team-limit.ts'

// What is due to leave the desk, taken with a lease: docs/desk.md §4. What becomes of it: delivery-results.ts.

/** A delivery to make, with the words it is written from. */
export type DueDelivery = Readonly<Awaited<ReturnType<typeof readDelivery>>>

/** A delivery this desk has taken. */
export type LeasedDelivery = DueDelivery & { readonly leasedUntil: number }

/** Which deliveries are taken: emails, or those of one webhook. */
export type Queue =
  | { readonly channel: 'email'; readonly teamEmailsPerHour: number }
  | { readonly channel: 'webhook'; readonly target: string }

/** More than a day and a quarter: no attempt is put off for longer. */
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
    .where((is) =>
      is.or([is('state', '=', 'leased'), is('due_at', '<=', now), isOfAnotherTime(is, now)]),
    )
    .where((is) =>
      is.or([
        is('leased_until', 'is', null),
        is('leased_until', '<', now),
        is('leased_until', '>', now + maxLeaseMs),
      ]),
    )
  const own = queue.channel === 'email' ? nextEmail(db, due, queue, now) : nextCall(due, queue)
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
        created_at: sql`case when created_at > ${now + skewMs} then ${now} else created_at end`,
      })
      .where('id', '=', next)
      .returning('id')
      .executeTakeFirst()
    return taken ? { ...(await readDelivery(trx, taken.id, now)), leasedUntil } : null
  })
}

/** Written, or put off, by a clock that was ahead: it would wait for that day. */
const isOfAnotherTime = (is: ExpressionBuilder<Tables, 'delivery'>, now: number) =>
  is.or([is('created_at', '>', now + skewMs), is('due_at', '>', now + maxWaitMs)])

/**
 * Once so many emails went to the team in an hour, its next ones wait. What is new to it goes before all
 * else, then what is new to customers, then what is tried again or changed.
 */
function nextEmail(
  db: Db,
  due: Deliveries,
  { teamEmailsPerHour }: Extract<Queue, { channel: 'email' }>,
  now: number,
): Deliveries {
  return (
    due
      .$if(Number.isFinite(teamEmailsPerHour), (query) =>
        query.where(isWithinLimit(db, now, teamEmailsPerHour)),
      )
      // A mail server may sit for a minute on a mailbox that a stranger names, and on many of them.
      .orderBy(
        sql`case when attempts > 0 or target = 'update' then 2
        when target = 'customer' then 1 else 0 end`,
      )
  )
}

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

/** The enquiries of which something is on its way at this moment. */
export const beingDelivered = (db: Db, now: number) =>
  db.selectFrom('delivery').select('enquiry_id').where('leased_until', '>', now)

/** When the oldest of those that should be out was written; null when there is none. */
export async function readOldestDue(
  db: Db,
  { channel, target }: { readonly channel: DeliveryChannel; readonly target?: string },
): Promise<number | null> {
  const { oldestAt } = await db
    .selectFrom('delivery')
    .select(({ fn }) => fn.min('created_at').as('oldestAt'))
    .where('channel', '=', channel)
    .$if(target !== undefined, (query) => query.where('target', '=', `${target}`))
    .where('state', 'in', unsentStates)
    .where('hold_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return oldestAt
}
