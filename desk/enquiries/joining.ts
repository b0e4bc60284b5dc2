import { t } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import { type Db, type EnquiryRow, expectsAnswer, type Trx } from '#desk/db/tables.ts'
import { readMembers } from '#desk/team/members.ts'
import {
  type Act,
  ActionError,
  type ActionResult,
  type Activity,
  type Change,
  columnsBefore,
  findRow,
  perform,
  readActivities,
  restore,
} from './activities.ts'
import { type ActivityName, type LivingColumns, waitsSince } from './life.ts'

// Two enquiries of one person become one conversation. One leads it: it waits for the team and is answered. The other
// becomes a part of it, and keeps its own row and history, so that both can be taken apart again.

/** The other enquiry, and its version on the member's page. */
type Other = { readonly id: string; readonly seen: string | null }

/** Joins the enquiry of an act to another one of the same person. */
export const join = (db: Db, act: Act, other: Other): Promise<ActionResult> =>
  lockWrites(db, async (trx) => {
    const [own, theirs] = [await findRow(trx, act.enquiryId), await findRow(trx, other.id)]
    if (!own || !theirs || ![own, theirs].every(({ kind }) => expectsAnswer(kind)))
      return 'impossible'
    const [lead, part] = (await leads(trx, own, theirs)) ? [own, theirs] : [theirs, own]
    return performBoth(trx, act, other, {
      [lead.id]: ['took in', async () => ({ to: part.id, columns: columnsWith(lead, part) })],
      [part.id]: ['joined', async () => ({ to: lead.id, columns: { joined_to: lead.id } })],
    })
  })

/** Takes the enquiry of an act and another one apart. Each is as before: one that waited for an answer waits again. */
export const takeApart = (db: Db, act: Act, other: Other): Promise<ActionResult> =>
  lockWrites(db, async (trx) => {
    const [own, theirs] = [await findRow(trx, act.enquiryId), await findRow(trx, other.id)]
    if (own?.joined_to !== other.id && theirs?.joined_to !== act.enquiryId) return 'impossible'
    const [lead, part] = own?.joined_to === other.id ? [theirs, own] : [own, theirs]
    if (!lead || !part) return 'impossible'
    return performBoth(trx, act, other, {
      [lead.id]: ['let go', letGo(part)],
      [part.id]: ['parted', partFrom],
    })
  })

/** Undoes a joining on both sides. `activity` is the own enquiry's. */
export async function undoJoining(
  trx: Trx,
  own: EnquiryRow,
  activity: Activity,
  act: Act,
): Promise<boolean> {
  const other = await findRow(trx, activity.detail.to ?? '')
  const isLead = activity.name === 'took in'
  if (!other || (isLead ? other.joined_to !== own.id : own.joined_to !== other.id)) return false
  const change = isLead ? partFrom : letGo(own)
  await performOther(trx, act, { id: other.id, seen: null }, [isLead ? 'parted' : 'let go', change])
  return restore(trx, own, activity)
}

type Event = readonly [name: ActivityName, change: Change]

/** Performs an event on each of two enquiries, or on neither. */
async function performBoth(
  trx: Trx,
  act: Act,
  other: Other,
  events: Readonly<Record<string, Event>>,
): Promise<ActionResult> {
  const [own, theirs] = [events[act.enquiryId], events[other.id]]
  if (!own || !theirs) return 'impossible'
  const [name, change] = own
  return perform(trx, act, name, async (_, enquiry, now) => {
    const changed = await change(trx, enquiry, now)
    await performOther(trx, act, other, theirs)
    return changed
  })
}

async function performOther(trx: Trx, act: Act, { id, seen }: Other, [name, change]: Event) {
  const result = await perform(
    trx,
    { ...act, enquiryId: id, id: `${act.id} other`, seen },
    name,
    change,
  )
  // Thrown, so that nothing is stored of the first one either.
  if (result !== 'done') {
    throw new ActionError(
      t(
        'The other enquiry has changed meanwhile, so nothing was saved. Look at it, and try again.',
      ),
    )
  }
}

/** Whether the member's enquiry leads: that with a quote or a trip does, then a booking. */
async function leads(trx: Trx, own: EnquiryRow, other: EnquiryRow): Promise<boolean> {
  const [mine, theirs] = [await hasMore(trx, own.id), await hasMore(trx, other.id)]
  if (mine && theirs) {
    throw new ActionError(
      t(
        'Both have a quote, a trip or enquiries of their own, so they stay apart. Nothing was changed.',
      ),
    )
  }
  return mine === theirs ? own.kind === 'booking' || other.kind !== 'booking' : mine
}

/** Whether anything but messages belongs to an enquiry. */
async function hasMore(trx: Trx, id: string): Promise<boolean> {
  for (const table of ['quote', 'trip', 'payment', 'bill'] as const) {
    const found = trx.selectFrom(table).select('enquiry_id').where('enquiry_id', '=', id)
    if ((await found.executeTakeFirst()) !== undefined) return true
  }
  const parts = trx.selectFrom('enquiry').select('id').where('joined_to', '=', id)
  return (await parts.executeTakeFirst()) !== undefined
}

/** The traveller of both waits since the first of them. */
function columnsWith(lead: EnquiryRow, part: EnquiryRow): Partial<LivingColumns> {
  const [own, theirs] = [waitsSince(lead), waitsSince(part)]
  if (theirs === null) return {}
  const isFirst = own === null || theirs < own
  const since = { waiting_since: theirs, reminded_hours: part.reminded_hours }
  return { follow_up: null, ...(isFirst && since) }
}

const readNewest = async (trx: Trx, id: string, name: ActivityName, to: string) =>
  (await readActivities(trx, id)).find((one) => one.name === name && one.detail.to === to)

const partFrom: Change = async (trx, part) => ({
  to: part.joined_to,
  columns: await columnsApart(trx, part),
})

/** The columns of a part that is one no longer: as before the joining. */
export async function columnsApart(
  trx: Trx,
  { id, joined_to: lead }: Pick<EnquiryRow, 'id' | 'joined_to'>,
): Promise<Partial<LivingColumns>> {
  const joined = lead === null ? undefined : await readNewest(trx, id, 'joined', lead)
  const { has } = await readMembers(trx)
  return { ...(joined && columnsBefore(joined, has)), joined_to: null }
}

/** A wait that began with the other enquiry ends here, and goes on there. */
const letGo =
  (part: Pick<EnquiryRow, 'id' | 'kind' | 'received_at'>): Change =>
  async (trx, lead) => {
    const taken = await readNewest(trx, lead.id, 'took in', part.id)
    const joined = await readNewest(trx, part.id, 'joined', lead.id)
    const before = joined?.detail.before
    const waited = before && waitsSince({ ...part, ...(before as LivingColumns) })
    const isTheirs = lead.waiting_since !== null && lead.waiting_since === waited
    const columns = isTheirs ? { waiting_since: taken?.detail.before?.waiting_since ?? null } : {}
    return { to: part.id, columns }
  }
