import type { UpdateObject } from 'kysely'
import { lockWrites } from './lock-writes.ts'
import { refreshSearchText } from './search-text.ts'
import type { ActivityName, Db, EnquiryRow, Tables, Trx } from './tables.ts'

// Who did what to an enquiry, and when. It is kept as long as the enquiry, and goes with it.

const undoable = [
  'state',
  'answered_at',
  'assignee',
  'follow_up',
  'outcome',
  'outcome_at',
  'lost_reason',
] as const

/** The columns that an action sets, as they were before: undoing it puts them back. */
type Before = Pick<EnquiryRow, (typeof undoable)[number]>

/** What belongs to an activity; which of them depends on its name. */
export type ActivityDetail = {
  /** A note, or why something was lost. */
  readonly text?: string
  /** Whom, which day, which outcome, which email. */
  readonly to?: string | null
  /** The name of what was undone. */
  readonly undid?: ActivityName
  readonly before?: Before
}

export type Activity = {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly by: string
  readonly name: ActivityName
  readonly detail: ActivityDetail
}

/** What somebody does, to which enquiry, and what they knew of it. */
export type Act = {
  readonly enquiryId: string
  /** An address of the team, or `command line`. */
  readonly by: string
  readonly now: number
  /** A new id for the activity. */
  readonly id: string
  /** What `versionOf` said when they looked; null for whoever acts unseen. */
  readonly seen: string | null
}

/** `changed`: somebody was quicker. `impossible`: not as the enquiry stands. */
export type Performed = 'done' | 'changed' | 'impossible'

/** A text that is another one after each change of an enquiry, by its sender or by the team. */
export const versionOf = ({ revision, actions }: Pick<EnquiryRow, 'revision' | 'actions'>) =>
  `${revision}.${actions}`

/**
 * Does something to an enquiry and keeps who did it: both or neither. `changed`, and nothing done, where
 * somebody else was quicker than what was seen; `impossible` where `change` says false. `change` gets the enquiry as it
 * is now that it is its turn.
 */
export async function perform(
  db: Db,
  { enquiryId, by, now, id, seen }: Act,
  name: ActivityName,
  change: (trx: Trx, enquiry: EnquiryRow) => Promise<Omit<ActivityDetail, 'before'> | boolean>,
): Promise<Performed> {
  return lockWrites(db, async (trx) => {
    const enquiry = await trx
      .selectFrom('enquiry')
      .selectAll()
      .where('id', '=', enquiryId)
      .executeTakeFirst()
    if (!enquiry) return 'impossible'
    if (seen !== null && seen !== versionOf(enquiry)) return 'changed'
    const detail = await change(trx, enquiry)
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

const beforeOf = (enquiry: EnquiryRow) =>
  Object.fromEntries(undoable.map((column) => [column, enquiry[column]]))

/** Sets columns of one enquiry. */
export async function setColumns(
  trx: Trx,
  id: string,
  columns: UpdateObject<Tables, 'enquiry'>,
): Promise<void> {
  await trx.updateTable('enquiry').set(columns).where('id', '=', id).execute()
}

/** Everything that was done to an enquiry, the newest first. */
export async function readActivities(db: Db, enquiryId: string): Promise<readonly Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'number', 'at', 'by_whom as by', 'name', 'detail'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as ActivityDetail }))
}

/** Takes the words out of a note that is taken back; that there was one stays. */
export async function emptyNote(trx: Trx, activityId: string): Promise<void> {
  await trx
    .updateTable('activity')
    .set({ detail: JSON.stringify({ text: '' }) })
    .where('id', '=', activityId)
    .execute()
}
