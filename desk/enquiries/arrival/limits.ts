import { isWithin } from '#desk/db/clock.ts'
import { countRows } from '#desk/db/queries.ts'
import type { Db, EnquiryRow, RateEventTable, Trx } from '#desk/db/tables.ts'
import { heldBack } from '#desk/enquiries/store.ts'
import { Refusal } from '#desk/http/errors.ts'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import type { Fingerprints, NewEnquiry, StoreContext } from './new-enquiry.ts'

// The limits are checked in the transaction that stores the enquiry, so that simultaneous enquiries cannot exceed them.

export class TooMany extends Refusal {
  constructor(message: string, retryAfterMs: number) {
    super(429, message, Math.ceil(retryAfterMs / 1000))
  }
}

const quarantinedPerDay = 200

/** The most suspect enquiries in quarantine. At worst they take up a few gigabytes. */
export const quarantineCeiling = (enquiriesPerHour: number): number =>
  10 * Math.max(quarantinedPerDay, enquiriesPerHour)

/**
 * In bytes. A short enquiry that is not suspect is never refused, so that a flood cannot refuse visitors of its own
 * network. With what an address may call (docs/desk.md §5), these fill less than 2 GB a day.
 */
const shortBytes = 4 * 1024

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
    /** True if this sender's text is already recorded. Recording it once keeps a flood from filling the database. */
    hasSentNote: others.length < senders.length,
  }
}

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
  const rows = happened.map((event) => ({ id: uuid(), ...event }))
  await trx.insertInto('rate_event').values(rows).execute()
}

export async function removeOldRateEvents(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_event')
    .where('at', '<=', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Throws `TooMany` if the network's share of the quarantine is full, or for a suspect enquiry the whole quarantine.
 * Enquiries whose own signals are clean have a share of their own, so that a flood of suspects leaves room for them, and
 * short ones have room beyond it.
 */
export async function limitQuarantine(
  trx: Trx,
  { fingerprints: { network }, payload }: Pick<NewEnquiry, 'fingerprints' | 'payload'>,
  isSuspect: boolean,
  { now, limits: { ENQUIRIES_PER_HOUR }, isDiskLow = false }: StoreContext,
): Promise<void> {
  const suspect = isSuspect ? 1 : 0
  const isShort = !isSuspect && Buffer.byteLength(payload) <= shortBytes
  const ofNetwork = events(trx, 'enquiry', dayMs, now)
    .where('subject', '=', network)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enquiry')
          .select('enquiry.id')
          .whereRef('enquiry.id', '=', 'rate_event.enquiry_id')
          .where('enquiry.quarantined', '=', 1)
          .where('enquiry.suspect', '=', suspect),
      ),
    )
  const suspects = trx.selectFrom('enquiry').where(heldBack).where('suspect', '=', 1)
  const isFull =
    isDiskLow ||
    (!isShort && (await countRows(ofNetwork)) >= Math.max(quarantinedPerDay, ENQUIRIES_PER_HOUR)) ||
    (isSuspect && (await countRows(suspects)) >= quarantineCeiling(ENQUIRIES_PER_HOUR))
  if (isFull) throw new TooMany('the quarantine is full', hourMs)
}

/** Limited because the team gets an email about every revision. */
const revisionsPerHour = 12

const maxRevisions = 30

export async function limitRevisions(
  trx: Trx,
  { id, revision }: Pick<EnquiryRow, 'id' | 'revision'>,
  now: number,
): Promise<void> {
  if (revision >= maxRevisions) throw new TooMany('too many versions of one enquiry', dayMs)
  const { count, oldestAt } = await trx
    .selectFrom('revision')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('oldestAt')])
    .where('enquiry_id', '=', id)
    .where(isWithin('received_at', hourMs, now))
    .executeTakeFirstOrThrow()
  if (Number(count) < revisionsPerHour) return
  throw new TooMany('too many versions of one enquiry', oldestAt + hourMs - now)
}
