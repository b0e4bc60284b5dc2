import type { SelectQueryBuilder } from 'kysely'
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

/** How many went out within the hour, with those that are on their way. */
export function countTeamEmails(db: Db, now: number) {
  const emails = toTeam(db).select('delivery.id')
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

/** From so many emails in the hour on updates wait: the rest is for what is new to the team. */
export const updatesUpTo = (perHour: number) => Math.ceil(perHour / 2)

/** Which emails wait until the hour has moved on. */
export async function readTeamLimit(
  db: Db,
  now: number,
  perHour: number,
): Promise<(email: { readonly target: string }) => boolean> {
  const { count } = await countTeamEmails(db, now).executeTakeFirstOrThrow()
  return ({ target }) =>
    target !== 'customer' && Number(count) >= (target === 'update' ? updatesUpTo(perHour) : perHour)
}

export type TeamEmails = {
  /** Whether its next ones wait because of the limit. */
  readonly isFull: boolean
  /** Of those that should be out, whatever the limit: when the oldest was written, or null. */
  readonly oldestAt: number | null
}

export async function readTeamEmails(db: Db, now: number, perHour: number): Promise<TeamEmails> {
  const isLimited = await readTeamLimit(db, now, perHour)
  if (isLimited({ target: 'team' })) return { isFull: true, oldestAt: null }
  const { oldestAt } = await dueToTeam(db, now)
    .where('delivery.state', 'in', unsentStates)
    .$if(isLimited({ target: 'update' }), (query) => query.where('delivery.target', '!=', 'update'))
    .select(({ fn }) => fn.min('delivery.created_at').as('oldestAt'))
    .executeTakeFirstOrThrow()
  return { isFull: false, oldestAt }
}

/**
 * What the team is not told by an email yet, the oldest first. One that is on its way at this moment does
 * not wait: with exactly as many as the limit allows there is nothing to list.
 */
export async function readWaitingEnquiries(db: Db, now: number): Promise<readonly NamedEnquiry[]> {
  return dueToTeam(db, now)
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .where('delivery.state', '=', 'waiting')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt'])
    .groupBy(['reference', 'kind', 'name', 'received_at'])
    .orderBy(({ fn }) => fn.min('delivery.created_at'))
    .orderBy('enquiry.reference')
    .execute()
}

const dueToTeam = (db: Db, now: number) =>
  toTeam(db).where('delivery.hold_reason', 'is', null).where('delivery.created_at', '<=', now)
