import type { UpdateObject } from 'kysely'
import { lockWrites } from '#desk/db/queries.ts'
import {
  type ActivityName,
  type Db,
  type EnquiryRow,
  type EnquiryState,
  expectsAnswer,
  type Tables,
  type Trx,
} from '#desk/db/tables.ts'
import { type DeliveryContext, releaseDeliveries } from './enquiry-deliveries.ts'
import { refreshSearchText } from './search-text.ts'

const undoable = [
  'state',
  'answered_at',
  'assignee',
  'follow_up',
  'outcome',
  'outcome_at',
  'lost_reason',
] as const

type Before = Pick<EnquiryRow, (typeof undoable)[number]>

export type ActivityDetail = {
  readonly text?: string
  readonly to?: string | null
  readonly undid?: ActivityName
  readonly before?: Before
  /** The id that the enquiries share which one action closed. */
  readonly together?: string
}

export type Activity = Awaited<ReturnType<typeof readActivities>>[number]

export type Act = {
  readonly enquiryId: string
  /** A member's email address, `traveller` or `command line`. */
  readonly by: string
  readonly now: number
  readonly id: string
  /** The enquiry's version (see `versionOf`) on the member's page. Null skips the check for changes. */
  readonly seen: string | null
}

/** `changed`: somebody else changed the enquiry first. `impossible`: its state does not allow the action. */
export type ActionResult = 'done' | 'changed' | 'impossible'

export const versionOf = ({ revision, actions }: Pick<EnquiryRow, 'revision' | 'actions'>) =>
  `${revision}.${actions}`

export type Change = (
  trx: Trx,
  enquiry: EnquiryRow,
  now: number,
) => Promise<Omit<ActivityDetail, 'before'> | boolean>

export async function perform(
  db: Db,
  { enquiryId, by, now, id, seen }: Act,
  name: ActivityName,
  change: Change,
): Promise<ActionResult> {
  return lockWrites(db, async (trx) => {
    const enquiry = await trx
      .selectFrom('enquiry')
      .selectAll()
      .where('id', '=', enquiryId)
      .executeTakeFirst()
    if (!enquiry) return 'impossible'
    if (seen !== null && seen !== versionOf(enquiry)) return 'changed'
    const detail = await change(trx, enquiry, now)
    if (detail === false) return 'impossible'
    const number = enquiry.actions + 1
    await setColumns(trx, enquiryId, { actions: number })
    await trx
      .insertInto('activity')
      .values({
        id,
        enquiry_id: enquiryId,
        number,
        at: now,
        by_whom: by,
        name,
        detail: JSON.stringify({ ...(detail !== true && detail), before: beforeOf(enquiry) }),
      })
      .execute()
    await refreshSearchText(trx, enquiryId)
    return 'done'
  })
}

export const beforeOf = (enquiry: EnquiryRow) =>
  Object.fromEntries(undoable.map((column) => [column, enquiry[column]]))

export async function setColumns(
  trx: Trx,
  id: string,
  columns: UpdateObject<Tables, 'enquiry'>,
): Promise<void> {
  await trx.updateTable('enquiry').set(columns).where('id', '=', id).execute()
}

export async function readActivities(db: Db, enquiryId: string) {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'number', 'at', 'by_whom as by', 'name', 'detail'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as ActivityDetail }))
}

export async function emptyNote(trx: Trx, activityId: string): Promise<void> {
  await trx
    .updateTable('activity')
    .set({ detail: JSON.stringify({ text: '' }) })
    .where('id', '=', activityId)
    .execute()
}

// Call the functions below within `perform`. They return false if the enquiry's state does not allow the action.

export async function markAnswered(trx: Trx, { id, kind, state }: EnquiryRow, now: number) {
  if (state !== 'new' || !expectsAnswer(kind)) return false
  await setColumns(trx, id, { state: 'answered', answered_at: now })
  return true
}

/** Closes an enquiry. If it is in quarantine, its emails are not sent. */
export async function closeEnquiry(trx: Trx, { id, state }: EnquiryRow) {
  if (state === 'closed') return false
  await setColumns(trx, id, { state: 'closed' })
  return true
}

/** Reopens an enquiry. Its response time is still measured from its arrival. */
export async function reopenEnquiry(trx: Trx, { id, state }: EnquiryRow, now: number) {
  if (state !== 'answered' && state !== 'closed') return false
  const noOutcome = { outcome: null, outcome_at: null, lost_reason: '' }
  await setColumns(trx, id, { state: 'new', answered_at: null, ...noOutcome })
  await returnToQuarantine(trx, id, now)
  return true
}

export async function releaseEnquiry(trx: Trx, enquiry: EnquiryRow, context: DeliveryContext) {
  if (enquiry.state !== 'quarantine') return false
  await setColumns(trx, enquiry.id, { state: 'new', quarantined: 0 })
  await releaseDeliveries(trx, enquiry, context)
  return true
}

/** Returns an enquiry to quarantine if it was closed there. The new `changed_at` restarts its retention period. */
export async function returnToQuarantine(trx: Trx, id: string, now: number): Promise<EnquiryState> {
  const returned = await trx
    .updateTable('enquiry')
    .set({ state: 'quarantine', changed_at: now })
    .where('id', '=', id)
    .where('quarantined', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return returned ? 'quarantine' : 'new'
}
