import { dayMs, hourMs } from '#desk/base/duration.ts'
import type { StoreContext } from './enquiries.ts'
import { type EmailDraft, skipped } from './enquiry-deliveries.ts'
import { type Fingerprints, forgetMailbox, insertRateEvents } from './rate-events.ts'
import {
  isOnItsWay,
  type SkipReason,
  type Trx,
  unconfirmedReasons,
  unsentStates,
} from './tables.ts'
import { sentWithin } from './team-limit.ts'

// Which enquiries are confirmed to whom: docs/desk.md §5. A confirmation counts once for an enquiry, by
// its email; the event says which mailbox that goes to.

/** How many other enquiries were confirmed lately, or are about to be. */
export type ConfirmationHistory = {
  /** Whether a person looks at this one before anything goes out. */
  readonly isInQuarantine: boolean
  readonly toMailboxToday: number
  readonly toAnybodyThisHour: number
  /** New enquiries from the sender's network within the hour, without this one. */
  readonly fromNetworkThisHour: number
}

type Confirmed = StoreContext & {
  readonly fingerprints: Fingerprints
  readonly isInQuarantine: boolean
  readonly fromNetworkThisHour: number
}

const isConfirmation = ({ template, skipReason }: EmailDraft) =>
  template === 'customer' && skipReason === undefined

/** The first emails of an enquiry, with the confirmation skipped where there may be none. */
export async function confirmFirst(
  trx: Trx,
  enquiryId: string,
  first: readonly EmailDraft[],
  confirmed: Confirmed,
): Promise<readonly EmailDraft[]> {
  if (!first.some(isConfirmation)) return first
  await nameMailbox(trx, enquiryId, confirmed)
  const skipReason = await reasonAgainst(trx, enquiryId, confirmed)
  if (skipReason === null) return first
  return first.map((email) => (isConfirmation(email) ? { ...email, skipReason } : email))
}

/** Why one more may not go out; null where it may. */
async function reasonAgainst(
  trx: Trx,
  enquiryId: string,
  { fingerprints, now, guard, isInQuarantine, fromNetworkThisHour }: Confirmed,
): Promise<SkipReason | null> {
  // Nobody counts for what waits for a person, or a flood would cost all others the desk's time.
  const count = (milliseconds: number, to?: string) =>
    isInQuarantine ? 0 : countConfirmed(trx, enquiryId, { now, milliseconds, ...(to && { to }) })
  return guard.skipConfirmation({
    isInQuarantine,
    toMailboxToday: await count(dayMs, fingerprints.mailbox),
    toAnybodyThisHour: await count(hourMs),
    fromNetworkThisHour,
  })
}

/**
 * Other enquiries whose confirmation was sent after a moment or is on its way. Of all together those that
 * have been on their way for longer do not count: a server that takes none of them must stop nobody else's.
 */
async function countConfirmed(
  trx: Trx,
  enquiryId: string,
  { to, ...within }: { readonly now: number; readonly milliseconds: number; readonly to?: string },
): Promise<number> {
  const confirmations = trx
    .selectFrom('delivery')
    .select('enquiry_id')
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .where('enquiry_id', '!=', enquiryId)
    .$if(to !== undefined, (query) =>
      query.where('enquiry_id', 'in', (is) =>
        is
          .selectFrom('rate_event')
          .select('enquiry_id')
          .where('name', '=', 'confirmation')
          .where('subject', '=', `${to}`),
      ),
    )
  const onTheirWay = confirmations
    .where(isOnItsWay)
    .$if(to === undefined, (query) =>
      query.where('created_at', '>', within.now - within.milliseconds),
    )
  const { count } = await trx
    .selectFrom(sentWithin(confirmations, within).unionAll(onTheirWay).as('confirmed'))
    .select(({ fn }) => fn.count<number>('enquiry_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes which mailbox an enquiry's confirmation goes to. */
async function nameMailbox(
  trx: Trx,
  enquiryId: string,
  { fingerprints: { mailbox: subject, sender }, now, ids }: Confirmed,
): Promise<void> {
  const event = { name: 'confirmation', subject, sender, enquiry_id: enquiryId, at: now } as const
  await insertRateEvents(trx, [event], ids.uuid)
}

type Revised = Confirmed & {
  readonly isSameAddress: boolean
  /** Whether it is new or in quarantine: not answered, not closed. */
  readonly isOpen: boolean
}

/**
 * What a revision means for the confirmation. An address that was impossible and is mended gives
 * reason for one while the enquiry is open, unless a person took it out; another address has to be one
 * that may have one, or anybody could be written to by naming them in the second version.
 */
export async function confirmRevision(
  trx: Trx,
  enquiryId: string,
  first: readonly EmailDraft[],
  revised: Revised,
): Promise<readonly EmailDraft[]> {
  const confirmations = await trx
    .selectFrom('delivery')
    .select(['state', 'skip_reason', 'leased_until'])
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .execute()
  if (confirmations.every(({ state }) => state === 'skipped')) {
    const isForOthersToSay = confirmations.some(({ skip_reason }) => !isUnconfirmed(skip_reason))
    if (!revised.isOpen || isForOthersToSay) return []
    await forgetMailbox(trx, enquiryId)
    const late = first.filter(isConfirmation)
    return (await confirmFirst(trx, enquiryId, late, revised)).filter(isConfirmation)
  }
  const isUnsent = confirmations.some(({ state }) => unsentStates.some((one) => one === state))
  if (!isUnsent || revised.isSameAddress) return []
  // One that is leased may arrive where it was sent to: then both mailboxes count.
  if (confirmations.every(({ leased_until }) => leased_until === null)) {
    await forgetMailbox(trx, enquiryId)
  }
  await nameMailbox(trx, enquiryId, revised)
  const skipReason = await reasonAgainst(trx, enquiryId, revised)
  if (skipReason === null) return []
  await trx
    .updateTable('delivery')
    .set(skipped(skipReason, revised.now))
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .where('state', 'in', unsentStates)
    .execute()
  return []
}

/** By the desk, and not by what a person did. */
const isUnconfirmed = (reason: SkipReason | null) =>
  unconfirmedReasons.some((known) => known === reason)
