import type { SelectQueryBuilder } from 'kysely'
import { isWithin } from '#desk/db/clock.ts'
import { countRows } from '#desk/db/queries.ts'
import {
  type Db,
  type EnquiryKind,
  type EnquiryRow,
  givenUpStates,
  type RateEventTable,
  type SkipReason,
  type Tables,
  type Trx,
  unsentStates,
} from '#desk/db/tables.ts'
import { type EmailDraft, whyNeverConfirmed } from '#desk/enquiries/emails/email-plan.ts'
import {
  type DeliveryContext,
  skipConfirmation,
} from '#desk/enquiries/emails/enquiry-deliveries.ts'
import { heldBack } from '#desk/enquiries/store.ts'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import type { Evidence, FreeText } from './spam-score.ts'

// The limits are checked in the transaction that stores the enquiry, so that simultaneous enquiries cannot exceed them.

export class TooMany extends Error {
  override readonly name = 'TooMany'
  readonly statusCode = 429
  /** In seconds. */
  readonly retryAfter: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfter = Math.ceil(retryAfterMs / 1000)
  }
}

export type Fingerprints = {
  readonly sender: string
  readonly network: string
  /** Null if the text is too short to compare. */
  readonly note: string | null
  readonly mailbox: string
}

export type Limits = {
  readonly ENQUIRIES_PER_HOUR: number
  readonly CONFIRMATIONS_PER_HOUR: number
}

/** The most confirmations for one mailbox: enough for a family that books twice, too few to annoy a stranger. */
const confirmationsPerDay = 3

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

export type NewEnquiry = {
  readonly kind: EnquiryKind
  readonly submissionId: string | null
  readonly reference: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly payload: string
  readonly contentHash: string
  readonly evidence: Evidence
  readonly freeText: FreeText
  readonly fingerprints: Fingerprints
}

export type StoreContext = DeliveryContext & {
  readonly limits: Limits
  /** True if what space is left is kept for enquiries that are not quarantined. */
  readonly isDiskLow?: boolean
}

type Call = Pick<NewEnquiry, 'email' | 'evidence' | 'fingerprints'>

const isConfirmation = ({ kind, skipReason }: EmailDraft) =>
  kind === 'customer' && skipReason === undefined

export async function confirmFirst(
  trx: Trx,
  enquiryId: string,
  first: readonly EmailDraft[],
  call: Call,
  context: StoreContext,
  fromNetworkThisHour = 0,
): Promise<readonly EmailDraft[]> {
  if (!first.some(isConfirmation)) return first
  const skipReason = await findSkipReason(trx, enquiryId, call, context, fromNetworkThisHour)
  if (skipReason === null) return first
  return first.map((email) => (isConfirmation(email) ? { ...email, skipReason } : email))
}

/**
 * Returns a confirmation to send if all earlier ones were skipped. Otherwise, if the revision changes the address,
 * skips a waiting confirmation that would exceed a limit at the new address, which could be a stranger's.
 */
export async function confirmRevision(
  trx: Trx,
  { id, email, isOpen }: Pick<EnquiryRow, 'id' | 'email'> & { readonly isOpen: boolean },
  first: readonly EmailDraft[],
  call: Call,
  context: StoreContext,
): Promise<readonly EmailDraft[]> {
  const confirmations = await confirmationsIn(trx)
    .select('state')
    .where('enquiry_id', '=', id)
    .execute()
  if (confirmations.every(({ state }) => state === 'skipped')) {
    if (!isOpen) return []
    const late = first.filter(isConfirmation)
    return (await confirmFirst(trx, id, late, call, context)).filter(isConfirmation)
  }
  const isUnsent = confirmations.some(({ state }) => unsentStates.some((item) => item === state))
  if (!isUnsent || email === call.email) return []
  const skipReason = await findSkipReason(trx, id, call, context)
  if (skipReason !== null) await skipConfirmation(trx, id, skipReason, context.now)
  return []
}

async function findSkipReason(
  trx: Trx,
  enquiryId: string,
  { email, evidence, fingerprints: { mailbox } }: Call,
  { now, limits }: StoreContext,
  fromNetworkThisHour = 0,
): Promise<SkipReason | null> {
  const reason = whyNeverConfirmed(email, evidence.origin)
  if (reason !== null) return reason
  const others = confirmationsIn(trx).select('enquiry_id').where('enquiry_id', '!=', enquiryId)
  const unsent = others.where('state', 'in', unsentStates)
  const toMailboxToday = await countEnquiries(trx, [
    sentWithin(others, dayMs, now).where('mailbox', '=', mailbox),
    others.where('state', '=', 'leased').where('mailbox', '=', mailbox),
    unsent.where('enquiry_id', 'in', ({ selectFrom }) =>
      selectFrom('enquiry')
        .select('enquiry.id')
        .where('enquiry.mailbox', '=', mailbox)
        .where('enquiry.quarantined', '=', 0),
    ),
  ])
  if (toMailboxToday >= confirmationsPerDay) return 'mailbox limit'
  // Prevents one network from emailing many strangers.
  if (fromNetworkThisHour >= limits.ENQUIRIES_PER_HOUR) return 'hourly limit'
  // Unsent confirmations count for only an hour. Otherwise those to a server that is down would block all others.
  const toAnybodyThisHour = await countEnquiries(trx, [
    sentWithin(others, hourMs, now),
    unsent.where('created_at', '>', now - hourMs),
  ])
  return toAnybodyThisHour >= limits.CONFIRMATIONS_PER_HOUR ? 'hourly limit' : null
}

const confirmationsIn = (trx: Trx) =>
  trx.selectFrom('delivery').where('channel', '=', 'email').where('target', '=', 'customer')

type Confirmations = SelectQueryBuilder<Tables, 'delivery', { enquiry_id: string | null }>

/** Does not test for `state = 'sent'`, because SQLite would then read every delivery ever sent. */
const sentWithin = (confirmations: Confirmations, milliseconds: number, now: number) =>
  confirmations
    .where(isWithin('finished_at', milliseconds, now))
    .where('state', 'not in', [...givenUpStates, 'skipped'])

async function countEnquiries(
  trx: Trx,
  [first, ...others]: readonly [Confirmations, ...Confirmations[]],
): Promise<number> {
  const all = others.reduce((union, query) => union.unionAll(query), first)
  const { count } = await trx
    .selectFrom(all.as('confirmed'))
    .select(({ fn }) => fn.count<number>('enquiry_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
