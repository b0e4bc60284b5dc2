import type { SelectQueryBuilder } from 'kysely'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import { isWithin } from './clock.ts'
import type { StoreContext } from './enquiries.ts'
import { type EmailDraft, skipped } from './enquiry-deliveries.ts'
import { type SkipReason, type Tables, type Trx, unsentStates } from './tables.ts'

// The limits of confirmations: docs/desk.md §5. They are counted from `delivery`, where each has the mailbox
// it was sent to, and from `enquiry`, which has the mailbox of its newest version.

/** How many other enquiries were confirmed lately, or are about to be. */
export type ConfirmationHistory = {
  readonly toMailboxToday: number
  readonly toAnybodyThisHour: number
  /** New enquiries from the sender's network within the hour, without this one. */
  readonly fromNetworkThisHour: number
}

type Sender = {
  readonly mailbox: string
  readonly fromNetworkThisHour: number
}

const isConfirmation = ({ template, skipReason }: EmailDraft) =>
  template === 'customer' && skipReason === undefined

/** The first emails of an enquiry, with the confirmation skipped where a limit is reached. */
export async function confirmFirst(
  trx: Trx,
  enquiryId: string,
  first: readonly EmailDraft[],
  sender: Sender,
  context: StoreContext,
): Promise<readonly EmailDraft[]> {
  if (!first.some(isConfirmation)) return first
  const skipReason = await reasonAgainst(trx, enquiryId, sender, context)
  if (skipReason === null) return first
  return first.map((email) => (isConfirmation(email) ? { ...email, skipReason } : email))
}

/** Why one more may not go out; null where it may. */
async function reasonAgainst(
  trx: Trx,
  enquiryId: string,
  { mailbox, fromNetworkThisHour }: Sender,
  { now, guard }: StoreContext,
): Promise<SkipReason | null> {
  const others = ofCustomers(trx).where('enquiry_id', '!=', enquiryId)
  const onTheirWay = others.where('state', 'in', unsentStates)
  const history = {
    toMailboxToday: await countEnquiries(trx, [
      sentWithin(others, dayMs, now).where('mailbox', '=', mailbox),
      others.where('state', '=', 'leased').where('mailbox', '=', mailbox),
      onTheirWay.where('enquiry_id', 'in', ({ selectFrom }) =>
        selectFrom('enquiry')
          .select('enquiry.id')
          .where('enquiry.mailbox', '=', mailbox)
          .where('enquiry.quarantined', '=', 0),
      ),
    ]),
    // A server that takes none of them for an hour must stop nobody else's.
    toAnybodyThisHour: await countEnquiries(trx, [
      sentWithin(others, hourMs, now),
      onTheirWay.where('created_at', '>', now - hourMs),
    ]),
    fromNetworkThisHour,
  }
  return guard.skipConfirmation(history)
}

type Confirmations = SelectQueryBuilder<Tables, 'delivery', { enquiry_id: string | null }>

const ofCustomers = (trx: Trx): Confirmations =>
  trx
    .selectFrom('delivery')
    .select('enquiry_id')
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')

/** Asked for `sent`, SQLite would read every delivery ever sent instead of those of that time. */
const sentWithin = (confirmations: Confirmations, milliseconds: number, now: number) =>
  confirmations
    .where(isWithin('finished_at', milliseconds, now))
    .where('state', 'not in', ['refused', 'expired', 'skipped'])

/** Counts the enquiries that several queries find together. */
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

type Revised = Sender & {
  readonly isSameAddress: boolean
  /** Whether it is new: not answered, not closed. */
  readonly isOpen: boolean
}

/**
 * Returns the confirmation that a new version causes: one, if the first was skipped and the enquiry is open.
 * A waiting confirmation is skipped if the new address may not have one. Otherwise the sender could write to
 * anybody by naming them in the second version.
 */
export async function confirmRevision(
  trx: Trx,
  enquiryId: string,
  first: readonly EmailDraft[],
  { isSameAddress, isOpen, ...sender }: Revised,
  context: StoreContext,
): Promise<readonly EmailDraft[]> {
  const confirmations = await trx
    .selectFrom('delivery')
    .select('state')
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .execute()
  if (confirmations.every(({ state }) => state === 'skipped')) {
    if (!isOpen) return []
    const late = first.filter(isConfirmation)
    return (await confirmFirst(trx, enquiryId, late, sender, context)).filter(isConfirmation)
  }
  const isUnsent = confirmations.some(({ state }) => unsentStates.some((one) => one === state))
  if (!isUnsent || isSameAddress) return []
  const skipReason = await reasonAgainst(trx, enquiryId, sender, context)
  if (skipReason === null) return []
  await trx
    .updateTable('delivery')
    .set(skipped(skipReason, context.now))
    .where('enquiry_id', '=', enquiryId)
    .where('channel', '=', 'email')
    .where('target', '=', 'customer')
    .where('state', 'in', unsentStates)
    .execute()
  return []
}
