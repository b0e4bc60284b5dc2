import type { Surroundings } from './enquiries.ts'
import { type Occasion, sentSince, unsent, untilReleased } from './enquiry-letters.ts'
import { forgetMailbox, insertEvents, type Traces } from './events.ts'
import type { LetterTable, Trx } from './tables.ts'

// Which enquiries are confirmed to whom: docs/desk.md §5. A confirmation counts once for an enquiry, by
// its letter; the event says which mailbox the letter goes to.

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How many other enquiries were confirmed lately, or are about to be. */
export type ConfirmationHistory = {
  /** Whether a person looks at this one before anything goes out. */
  readonly isHeldBack: boolean
  readonly toMailboxToday: number
  readonly toAnybodyThisHour: number
}

type Confirmed = Surroundings & { readonly traces: Traces; readonly isHeldBack: boolean }

const isConfirmation = ({ template, state }: Occasion) =>
  template === 'customer' && state !== 'skipped'

/** The first letters of an enquiry, with the confirmation skipped where there may be none. */
export async function confirmFirst(
  trx: Trx,
  enquiryId: string,
  first: readonly Occasion[],
  confirmed: Confirmed,
): Promise<readonly Occasion[]> {
  if (!first.some(isConfirmation)) return first
  await nameMailbox(trx, enquiryId, confirmed)
  if (await mayConfirm(trx, enquiryId, confirmed)) return first
  return first.map((letter) => (isConfirmation(letter) ? { ...letter, state: 'skipped' } : letter))
}

/** Whether one more may go out. */
async function mayConfirm(
  trx: Trx,
  enquiryId: string,
  { traces, now, guard, isHeldBack }: Confirmed,
): Promise<boolean> {
  return guard.mayConfirm({
    isHeldBack,
    toMailboxToday: await countConfirmed(trx, enquiryId, {
      since: now - dayMs,
      to: traces.mailbox,
    }),
    toAnybodyThisHour: await countConfirmed(trx, enquiryId, { since: now - hourMs }),
  })
}

/**
 * Other enquiries whose confirmation was sent after a moment or is on its way. Of all together those that
 * have been on their way for longer do not count: a server that takes none of them must stop nobody else's.
 */
async function countConfirmed(
  trx: Trx,
  enquiryId: string,
  { since, to }: { readonly since: number; readonly to?: string },
): Promise<number> {
  const confirmations = trx
    .selectFrom('letter')
    .select('enquiry_id')
    .where('template', '=', 'customer')
    .where('enquiry_id', '!=', enquiryId)
    .$if(to !== undefined, (query) =>
      query.where('enquiry_id', 'in', (is) =>
        is
          .selectFrom('event')
          .select('enquiry_id')
          .where('name', '=', 'confirmation')
          .where('subject', '=', `${to}`),
      ),
    )
  const onTheirWay = confirmations
    .where('state', 'in', unsent)
    .where('due_at', '<', untilReleased)
    .$if(to === undefined, (query) => query.where('created_at', '>', since))
  const { count } = await trx
    .selectFrom(sentSince(confirmations, since).unionAll(onTheirWay).as('confirmed'))
    .select(({ fn }) => fn.count<number>('enquiry_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes which mailbox an enquiry's confirmation goes to. */
async function nameMailbox(
  trx: Trx,
  enquiryId: string,
  { traces: { mailbox: subject, sender }, now, ids }: Confirmed,
): Promise<void> {
  const event = { name: 'confirmation', subject, sender, enquiry_id: enquiryId, at: now } as const
  await insertEvents(trx, [event], ids.uuid)
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
  first: readonly Occasion[],
  revised: Revised,
): Promise<readonly Occasion[]> {
  const letters = await trx
    .selectFrom('letter')
    .select(['state', 'created_at', 'finished_at', 'leased_until'])
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', 'customer')
    .execute()
  if (letters.every(({ state }) => state === 'skipped')) {
    if (!revised.isOpen || !letters.every(wasNeverMeant)) return []
    await forgetMailbox(trx, enquiryId)
    const late = first.filter(isConfirmation)
    return (await confirmFirst(trx, enquiryId, late, revised)).filter(isConfirmation)
  }
  const isOnItsWay = letters.some(({ state }) => unsent.some((one) => one === state))
  if (!isOnItsWay || revised.isSameAddress) return []
  // One in hand may arrive where it was sent to: then both mailboxes count.
  if (letters.every((letter) => letter.leased_until === null)) await forgetMailbox(trx, enquiryId)
  await nameMailbox(trx, enquiryId, revised)
  if (await mayConfirm(trx, enquiryId, revised)) return []
  await trx
    .updateTable('letter')
    .set({ state: 'skipped', created_at: revised.now, finished_at: revised.now })
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', 'customer')
    .where('state', 'in', unsent)
    .execute()
  return []
}

/** Skipped when it was written, by the desk. What a person takes out is finished later than that. */
const wasNeverMeant = ({
  created_at,
  finished_at,
}: Pick<LetterTable, 'created_at' | 'finished_at'>) => created_at === finished_at
