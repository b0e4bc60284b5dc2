import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
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

/**
 * Emails to the team are counted in three kinds, each with an hour of its own: what a stranger's updates or
 * mailboxes cause takes nothing from what is new. One network is in quarantine after half of `first`.
 */
const kinds = {
  first: { targets: ['team', 'contact'], upTo: (perHour: number) => perHour },
  update: { targets: ['update'], upTo: (perHour: number) => Math.ceil(perHour / 2) },
  undeliverable: { targets: ['undeliverable'], upTo: (perHour: number) => perHour },
} as const
type Kind = keyof typeof kinds

const kindOf = (target: string): Kind =>
  target === 'update' || target === 'undeliverable' ? target : 'first'

/** Whether an email may go: to a customer, or of a kind whose hour is not used up. */
export const isWithinLimit =
  (db: Db, now: number, perHour: number) => (is: ExpressionBuilder<Tables, 'delivery'>) =>
    is.or([
      is('target', '=', 'customer'),
      ...Object.values(kinds).map(({ targets, upTo }) =>
        is.and([
          is('target', 'in', targets),
          is(countTeamEmails(db, now, targets), '<', upTo(perHour)),
        ]),
      ),
    ])

/** How many went out within the hour, with those that are on their way. */
function countTeamEmails(db: Db, now: number, targets: readonly string[]) {
  const emails = toTeam(db).where('delivery.target', 'in', targets).select('delivery.id')
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

/** Which emails wait until the hour has moved on. */
export async function readTeamLimit(
  db: Db,
  now: number,
  perHour: number,
): Promise<(email: { readonly target: string }) => boolean> {
  const limited = new Set<Kind>()
  for (const [kind, { targets, upTo }] of Object.entries(kinds)) {
    const { count } = await countTeamEmails(db, now, targets).executeTakeFirstOrThrow()
    if (Number(count) >= upTo(perHour)) limited.add(kind as Kind)
  }
  return ({ target }) => target !== 'customer' && limited.has(kindOf(target))
}

export type TeamEmails = {
  /** Whether what is new to it waits because of the limit. */
  readonly isFull: boolean
  /** Of those that the limit does not hold: when the oldest was written, or null. */
  readonly oldestAt: number | null
}

export async function readTeamEmails(db: Db, now: number, perHour: number): Promise<TeamEmails> {
  const isLimited = await readTeamLimit(db, now, perHour)
  const oldest = await dueToTeam(db, now)
    .where('delivery.state', 'in', unsentStates)
    .select(['delivery.target', ({ fn }) => fn.min('delivery.created_at').as('oldestAt')])
    .groupBy('delivery.target')
    .execute()
  const free = oldest.filter((email) => !isLimited(email)).map(({ oldestAt }) => oldestAt)
  return {
    isFull: isLimited({ target: 'team' }),
    oldestAt: free.length === 0 ? null : Math.min(...free),
  }
}

/**
 * What the team is not told by an email yet, the oldest first. One that is on its way at this moment does
 * not wait: with exactly as many as the limit allows there is nothing to list.
 */
export async function readWaitingEnquiries(db: Db, now: number): Promise<readonly NamedEnquiry[]> {
  return dueToTeam(db, now)
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .where('delivery.target', 'in', kinds.first.targets)
    .where('delivery.state', '=', 'waiting')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt'])
    .groupBy(['reference', 'kind', 'name', 'received_at'])
    .orderBy(({ fn }) => fn.min('delivery.created_at'))
    .orderBy('enquiry.reference')
    .execute()
}

const dueToTeam = (db: Db, now: number) =>
  toTeam(db).where('delivery.hold_reason', 'is', null).where('delivery.created_at', '<=', now)
