import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { hourMs } from '#desk/base/duration.ts'
import { skewMs } from './clock-checks.ts'
import type { NamedEnquiry } from './read-enquiries.ts'
import { type Db, type Tables, unsentStates } from './tables.ts'

// Emails to the team, as the limit and the watch see them: docs/desk.md §5.

/** What is leased for longer was leased by a clock that was ahead. */
export const maxLeaseMs = 24 * hourMs

/**
 * Of deliveries those that were sent within some time. Finished, and nothing else than sent: asked so, and in
 * a query of its own, they are found by their time. Asked for `sent`, SQLite reads everything that ever was.
 */
export const sentWithin = <Row>(
  deliveries: SelectQueryBuilder<Tables, 'delivery', Row>,
  { milliseconds, now }: { readonly milliseconds: number; readonly now: number },
): SelectQueryBuilder<Tables, 'delivery', Row> =>
  deliveries
    .where('finished_at', '>', now - milliseconds)
    .where('finished_at', '<=', now + skewMs)
    .where('state', 'not in', ['refused', 'expired', 'skipped'])

type Is = ExpressionBuilder<Tables, 'delivery'>

/** Many from its address came within the hour: guests of one hotel, or one who floods the forms. */
const isOneOfMany = (is: Is) =>
  is.exists(
    is
      .selectFrom('enquiry')
      .select('enquiry.id')
      .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
      .where('enquiry.evidence', 'like', '%"many from one address"%'),
  )

const firstEmails = ['team', 'contact'] as const

/**
 * Emails to the team are counted in kinds, each with an hour of its own: what one address causes by its
 * updates, its mailboxes and its number takes at most half of what is new from others.
 */
const kinds: readonly {
  readonly has: (is: Is) => Expression<SqlBool>
  readonly upTo: (perHour: number) => number
}[] = [
  {
    has: (is) => is.and([is('target', 'in', firstEmails), is.not(isOneOfMany(is))]),
    upTo: (perHour) => perHour,
  },
  {
    has: (is) => is.and([is('target', 'in', firstEmails), isOneOfMany(is)]),
    upTo: (perHour) => Math.ceil(perHour / 2),
  },
  { has: (is) => is('target', '=', 'update'), upTo: (perHour) => Math.ceil(perHour / 2) },
  { has: (is) => is('target', '=', 'undeliverable'), upTo: (perHour) => perHour },
]

/** Whether an email may go: to a customer, or of a kind whose hour is not used up. */
export const isWithinLimit = (db: Db, now: number, perHour: number) => (is: Is) =>
  is.or([
    is('target', '=', 'customer'),
    ...kinds.map(({ has, upTo }) =>
      is.and([is(countTeamEmails(db, now, has), '<', upTo(perHour)), has(is)]),
    ),
  ])

/** How many of a kind went out within the hour, with those that are on their way. */
function countTeamEmails(db: Db, now: number, has: (is: Is) => Expression<SqlBool>) {
  const emails = toTeam(db).where(has).select('delivery.id')
  // Not what a desk that died had leased: those would be in each other's way for ever.
  const onTheirWay = emails
    .where('state', '=', 'leased')
    .where('hold_reason', 'is', null)
    .where('leased_until', '>', now)
    .where('leased_until', '<', now + maxLeaseMs)
  return db
    .selectFrom(sentWithin(emails, { milliseconds: hourMs, now }).unionAll(onTheirWay).as('team'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
}

const toTeam = (db: Db) =>
  db
    .selectFrom('delivery')
    .where('delivery.channel', '=', 'email')
    .where('delivery.target', '!=', 'customer')

/** What waits until the hour has moved on. */
const heldByLimit = (db: Db, now: number, perHour: number) =>
  dueToTeam(db, now)
    .where('delivery.state', '=', 'waiting')
    .where((is) => is.not(isWithinLimit(db, now, perHour)(is)))

/** The Message-IDs of the emails that wait until the hour has moved on. */
export async function readHeldByLimit(
  db: Db,
  now: number,
  perHour: number,
): Promise<ReadonlySet<string | null>> {
  const held = await heldByLimit(db, now, perHour).select('message_id').execute()
  return new Set(held.map(({ message_id }) => message_id))
}

/** Of the emails to the team that the limit does not hold: when the oldest was written, or null. */
export async function readOldestToTeam(
  db: Db,
  now: number,
  perHour: number,
): Promise<number | null> {
  const { oldestAt } = await dueToTeam(db, now)
    .where('delivery.state', 'in', unsentStates)
    .where(isWithinLimit(db, now, perHour))
    .select(({ fn }) => fn.min('delivery.created_at').as('oldestAt'))
    .executeTakeFirstOrThrow()
  return oldestAt
}

/** The enquiries that the team is not told of by an email yet, the oldest first. */
export async function readWaitingEnquiries(
  db: Db,
  now: number,
  perHour: number,
): Promise<readonly NamedEnquiry[]> {
  return heldByLimit(db, now, perHour)
    .where('delivery.target', 'in', firstEmails)
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt'])
    .orderBy('delivery.created_at')
    .orderBy('enquiry.reference')
    .execute()
}

const dueToTeam = (db: Db, now: number) =>
  toTeam(db).where('delivery.hold_reason', 'is', null).where('delivery.created_at', '<=', now)
