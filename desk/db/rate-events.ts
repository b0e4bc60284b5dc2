import { dayMs, hourMs } from '#desk/lib/time.ts'
import { isWithin } from './clock.ts'
import { countRows } from './count-rows.ts'
import type { Db, RateEventTable, Trx } from './tables.ts'

// What the limits of docs/desk.md §5 count. Read and written in the transaction that stores the
// enquiry, so that a hundred at the same moment are counted one after the other.

/** Who is behind an enquiry, as hashes that can only be compared. */
export type Fingerprints = {
  readonly sender: string
  /** Where the sender is one of many: new enquiries are counted for all of it. */
  readonly network: string
  /** Null for a text too short to tell anything. */
  readonly note: string | null
  /** The mailbox that a confirmation would go to. */
  readonly mailbox: string
}

const keptMs = 7 * dayMs

export async function readSenderHistory(
  trx: Trx,
  { sender, network, note }: Fingerprints,
  now: number,
) {
  const senders =
    note === null
      ? []
      : await events(trx, 'note', dayMs, now)
          .select('sender')
          .distinct()
          .where('subject', '=', note)
          .execute()
  const others = senders.filter((other) => other.sender !== sender)
  const { networks } = await events(trx, 'enquiry', hourMs, now)
    .where('subject', '!=', network)
    .select(({ fn }) => fn.count<number>('subject').distinct().as('networks'))
    .executeTakeFirstOrThrow()
  return {
    enquiriesThisHour: await countRows(
      events(trx, 'enquiry', hourMs, now).where('subject', '=', network),
    ),
    otherNetworksThisHour: Number(networks),
    addressesWithNote: others.length,
    /** Then it is on file, and once a sender is enough: a flood of one text must not grow with each. */
    hasSentNote: others.length < senders.length,
  }
}

/** Counts the enquiries of a network that were quarantined lately, also those closed there since. */
export const countQuarantinedOf = (
  trx: Trx,
  network: string,
  milliseconds: number,
  now: number,
): Promise<number> =>
  countRows(
    events(trx, 'enquiry', milliseconds, now)
      .where('subject', '=', network)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('enquiry')
            .select('enquiry.id')
            .whereRef('enquiry.id', '=', 'rate_event.enquiry_id')
            .where('enquiry.quarantined', '=', 1),
        ),
      ),
  )

const events = (trx: Trx, name: RateEventTable['name'], milliseconds: number, now: number) =>
  trx
    .selectFrom('rate_event')
    .where('name', '=', name)
    .where(isWithin('at', milliseconds, now))

export async function insertRateEvents(
  trx: Trx,
  happened: readonly Omit<RateEventTable, 'id'>[],
  uuid: () => string,
): Promise<void> {
  if (happened.length === 0) return
  const rows = happened.map((event) => ({ id: uuid(), ...event }))
  await trx.insertInto('rate_event').values(rows).execute()
}

/** How much is older than a week. */
export const countOldRateEvents = (db: Db, now: number): Promise<number> =>
  countRows(db.selectFrom('rate_event').where('at', '<=', now - keptMs))

/** Forgets what is older than a week, and says how much it was. */
export async function removeOldRateEvents(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_event')
    .where('at', '<=', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
