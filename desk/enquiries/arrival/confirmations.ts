import type { SelectQueryBuilder } from 'kysely'
import { isWithin } from '#desk/db/clock.ts'
import {
  type EnquiryRow,
  givenUpStates,
  type SkipReason,
  type Tables,
  type Trx,
  unsentStates,
} from '#desk/db/tables.ts'
import { type EmailDraft, whyNeverConfirmed } from '#desk/enquiries/emails/email-plan.ts'
import { skipConfirmation } from '#desk/enquiries/emails/enquiry-deliveries.ts'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import type { NewEnquiry, StoreContext } from './new-enquiry.ts'

// Which confirmations are sent, so that nobody can send email to strangers through the site. Checked in the transaction
// that stores the enquiry.

/** The most confirmations for one mailbox: enough for a family that books twice, too few to annoy a stranger. */
const confirmationsPerDay = 3

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
