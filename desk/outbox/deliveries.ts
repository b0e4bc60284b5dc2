import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isInTheFuture } from '#desk/db/clock.ts'
import { type EnquiryEmail, emailKind, emailsThat, type NoticeEmail } from '#desk/db/email-kinds.ts'
import type { StoreKind } from '#desk/db/migrations.ts'
import {
  type Db,
  isOnItsWay,
  type NewDelivery,
  type Tables,
  type Trx,
  unsentStates,
} from '#desk/db/tables.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { hourMs } from '#desk/lib/time.ts'

// The outbox (docs/desk.md §4). Due deliveries are leased here; delivery-results.ts records the results.

export type DueDelivery = Readonly<Awaited<ReturnType<typeof readDelivery>>>

export type DueNotice = Readonly<Awaited<ReturnType<typeof readNotice>>>

export type LeasedDelivery = (DueDelivery | DueNotice) & { readonly leasedUntil: number }

export type Queue =
  | { readonly channel: 'email' | 'push' }
  | { readonly channel: 'webhook'; readonly target: string }

const maxLeaseMs = 24 * hourMs

/** The longest delay before an attempt is 30 hours. A later `due_at` was written by a clock that was ahead. */
const maxWaitMs = 32 * hourMs

type Deliveries = SelectQueryBuilder<Tables, 'delivery', { id: string }>

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
  const next = (queue.channel === 'webhook' ? nextCall(due, queue) : nextEmail(due))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .$if(kind === 'postgresql', (query) => query.forUpdate().skipLocked())
  // Looks without the write lock first, so that an idle outbox does not block visitors' requests.
  if (!(await next.executeTakeFirst())) return null
  const leasedUntil = now + leaseMs
  // Leases and reads in one transaction, so that the email has the enquiry's current content.
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

const isNotInQuarantine = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'delivery'>) =>
  not(
    exists(
      selectFrom('enquiry')
        .select('enquiry.id')
        .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
        .where('enquiry.quarantined', '=', 1),
    ),
  )

/** Retries go last, since the recipient's server may be slow. */
const nextEmail = (due: Deliveries): Deliveries =>
  due.orderBy((is) =>
    is
      .case()
      .when('attempts', '>', 0)
      .then(4)
      .when('target', 'in', ofTurn(1))
      .then(1)
      .when('target', 'in', ofTurn(2))
      .then(2)
      .when('target', 'in', ofTurn(3))
      .then(3)
      .else(4)
      .end(),
  )

const ofTurn = (turn: number) => emailsThat((kind) => kind.turn === turn)

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

async function readDelivery(trx: Trx, id: string, writtenAt: number) {
  const { submissionId, messageId, newest, ...delivery } = await trx
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
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
      'enquiry.revision as newest',
    ])
    .where('delivery.id', '=', id)
    .executeTakeFirstOrThrow()
  const { enquiryId, target, revision } = delivery
  const emails = await trx
    .selectFrom('delivery')
    .select(['target', 'state', 'revision'])
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .execute()
  const confirmations = emails.filter((email) => email.target === 'customer')
  const sentToTeam = emails.filter(
    (email) =>
      emailKind(email.target).to === 'team' && email.state === 'sent' && email.revision < revision,
  )
  const read = async (number: number) =>
    trx
      .selectFrom('revision')
      .select('payload')
      .where('enquiry_id', '=', enquiryId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  const earlier = Math.max(1, ...sentToTeam.map((email) => email.revision))
  return {
    ...delivery,
    payload: (await read(emailKind(target).to === 'traveller' ? newest : revision)).payload,
    /** The payload that the team knows: the last one emailed before this revision, or else the first. */
    earlierPayload: earlier < revision ? (await read(earlier)).payload : null,
    messageId: messageId ?? '',
    submissionId: submissionId ?? enquiryId,
    isUnconfirmed: confirmations.every(({ state }) => state === 'skipped'),
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

/** The columns of a delivery that has not been tried. */
export const untried = (now: number) =>
  ({
    state: 'waiting',
    hold_reason: null,
    skip_reason: null,
    created_at: now,
    due_at: now,
    attempts: 0,
    leased_until: null,
    finished_at: null,
    detail: '',
  }) as const

/** Adds a delivery to the outbox. */
export const addDelivery = (
  db: Db,
  now: number,
  delivery: Pick<NewDelivery, 'id' | 'enquiry_id' | 'revision' | 'channel' | 'target'> &
    Partial<Pick<NewDelivery, 'message_id' | 'recipient' | 'content'>>,
) => db.insertInto('delivery').values({ ...untried(now), ...delivery })

type Queueing = { readonly now: number; readonly ids: Ids }

/** Notices and notifications are about no enquiry. They are deleted when they are sent or given up. */
const aboutNone = { enquiry_id: null, revision: 0 } as const

export async function insertNotice(
  db: Db,
  notice: { readonly name: NoticeEmail; readonly recipient: string; readonly content: object },
  { now, ids }: Queueing,
): Promise<void> {
  await addDelivery(db, now, {
    ...{ ...aboutNone, channel: 'email', target: notice.name },
    ...{ id: ids.uuid(), message_id: ids.messageId() },
    ...{ recipient: notice.recipient, content: JSON.stringify(notice.content) },
  }).execute()
}

/** Queues a notification for a device. */
export async function insertPush(
  trx: Trx,
  { recipient, content }: { readonly recipient: string; readonly content: object },
  { now, ids }: Queueing,
): Promise<void> {
  await addDelivery(trx, now, {
    ...{ ...aboutNone, channel: 'push', target: 'push' },
    ...{ id: ids.uuid(), recipient, content: JSON.stringify(content) },
  }).execute()
}

export const beingDelivered = (db: Db, now: number) =>
  db
    .selectFrom('delivery')
    .select('enquiry_id')
    .where('leased_until', '>', now)
    .where('enquiry_id', 'is not', null)
    .$narrowType<{ enquiry_id: string }>()

const unsent = (db: Db) =>
  db
    .selectFrom('delivery')
    .where('state', 'in', unsentStates)
    .where('hold_reason', 'is', null)
    .where(isNotInQuarantine)

/** Returns the creation time of the oldest unsent email that says that no emails are sent, or null. */
export async function readOldestEmail(db: Db): Promise<number | null> {
  const { oldestAt } = await unsent(db)
    .select(({ fn }) => fn.min('created_at').as('oldestAt'))
    .where('channel', '=', 'email')
    .where(
      'target',
      'in',
      emailsThat(({ meansMailStopped }) => meansMailStopped),
    )
    .executeTakeFirstOrThrow()
  return oldestAt
}

const referenceOf = ({ selectFrom }: ExpressionBuilder<Tables, 'delivery'>) =>
  selectFrom('enquiry')
    .select('enquiry.reference')
    .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
    .as('reference')

type WaitingCall = { readonly createdAt: number; readonly reference: string | null }

/** The oldest calls that a webhook has not received. Null if there is none. */
export type WaitingCalls = {
  /** Nothing has reached the webhook since. */
  readonly stopped: WaitingCall | null
  /** Newer ones have reached the webhook. */
  readonly passedOver: WaitingCall | null
}

export async function readWaitingCalls(db: Db, target: string): Promise<WaitingCalls> {
  const last = await db
    .selectFrom('delivery')
    .select('finished_at as at')
    .where('channel', '=', 'webhook')
    .where('target', '=', target)
    .where('state', '=', 'sent')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reachedAt = last?.at ?? 0
  const waiting = unsent(db)
    .select(['created_at as createdAt', referenceOf])
    .where('channel', '=', 'webhook')
    .where('target', '=', target)
    .orderBy('created_at')
    .limit(1)
  const [stopped, passedOver] = await Promise.all([
    waiting.where('created_at', '>=', reachedAt).executeTakeFirst(),
    // One that has not been tried may only be queued behind others.
    waiting.where('created_at', '<', reachedAt).where('detail', '!=', '').executeTakeFirst(),
  ])
  return { stopped: stopped ?? null, passedOver: passedOver ?? null }
}

/** The columns that no two deliveries about an enquiry have in common. */
export const aboutTheSame = ['enquiry_id', 'channel', 'target', 'revision'] as const

type NewEmail = {
  readonly target: EnquiryEmail
  /** The number of the quote, message or version that it is about. */
  readonly number: number
}

/** Queues an email. One about the same thing that was queued before is sent again, unless it is being sent right now. */
export async function insertEmail(
  trx: Trx,
  { enquiryId, now }: { readonly enquiryId: string; readonly now: number },
  { target, number }: NewEmail,
  ids: Ids,
): Promise<void> {
  const message_id = ids.messageId()
  const about = { enquiry_id: enquiryId, revision: number, channel: 'email', target } as const
  await addDelivery(trx, now, { id: ids.uuid(), ...about, message_id })
    .onConflict((conflict) =>
      conflict
        .columns(aboutTheSame)
        .doUpdateSet({ ...untried(now), message_id })
        .where((is) =>
          is.or([is('delivery.leased_until', 'is', null), is('delivery.leased_until', '<=', now)]),
        ),
    )
    .execute()
}
