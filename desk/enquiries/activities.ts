import type { UpdateObject } from 'kysely'
import { locale, t } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, EnquiryRow, Tables, Trx } from '#desk/db/tables.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { isOvertaken } from '#desk/lib/version.ts'
import { type Members, readMembers } from '#desk/team/members.ts'
import { type ChangedTables, findChanges, readChangeable, restoreRows } from './changed-rows.ts'
import {
  type ActivityName,
  type ChangedTable,
  columnsAfter,
  eventOf,
  isPossible,
  type LivingColumns,
  livingColumns,
} from './life.ts'
import type { SaidBill, SaidPayment } from './money-words.ts'
import { refreshSearchText } from './search-text.ts'
import { inThread, isUnread } from './thread.ts'

export type ActivityDetail = {
  readonly text?: string
  readonly to?: string | null
  readonly undid?: ActivityName
  /** The payment or bill that it is about. Older versions kept words in `text`. */
  readonly payment?: SaidPayment
  readonly bill?: SaidBill
  /** Older versions kept fewer columns. */
  readonly before?: Partial<LivingColumns>
  readonly rows?: ChangedTables
  /** The id that the enquiries share which one action closed. */
  readonly together?: string
}

export type Activity = Awaited<ReturnType<typeof readActivities>>[number]

export type Act = {
  readonly enquiryId: string
  /** The email address of a member or a traveller, `traveller` or `desk`. */
  readonly by: string
  readonly now: number
  readonly id: string
  /** The enquiry's version (see `versionOf`) on the member's page. Null skips the check for changes. */
  readonly seen: string | null
}

/** Returns the act of somebody, or of the desk, that shows no version of the enquiry. */
export const newAct = (
  { uuid }: Pick<Ids, 'uuid'>,
  given: Pick<Act, 'enquiryId' | 'by' | 'now'>,
): Act => ({ ...given, id: uuid(), seen: null })

/** `changed`: somebody else changed the enquiry first. `impossible`: its state does not allow the action. */
export type ActionResult = 'done' | 'changed' | 'impossible'

export const versionOf = ({ revision, actions }: Pick<EnquiryRow, 'revision' | 'actions'>) =>
  `${revision}.${actions}`

/** Whether the traveller has sent a newer version of the enquiry than the one seen, whatever the team did since. */
export const isSentAnew = (seen: string | null, { revision }: Pick<EnquiryRow, 'revision'>) =>
  isOvertaken(seen?.split('.')[0], revision)

type Changed = Omit<ActivityDetail, 'before' | 'rows'> & {
  /** The columns that depend on more than the event's name. They win over those of the table in life.ts. */
  readonly columns?: Partial<LivingColumns>
}

/** Changes what belongs to an action, and returns false without any change if the action is impossible. */
export type Change = (trx: Trx, enquiry: EnquiryRow, now: number) => Promise<Changed | boolean>

/**
 * Every change to one enquiry passes here: one transaction, with who, when, the history and the search text. Only
 * arrival/quarantine.ts closes many at once, and drafts of quotes `touch` theirs.
 */
export async function perform(
  db: Db,
  { enquiryId, by, now, id, seen }: Act,
  name: ActivityName,
  change: Change,
): Promise<ActionResult> {
  return lockWrites(db, async (trx) => {
    const enquiry = await findRow(trx, enquiryId)
    if (!enquiry) return 'impossible'
    if (isOvertaken(seen, versionOf(enquiry))) return 'changed'
    if (!isPossible(name, enquiry)) return 'impossible'
    const { rows = [], reads, agesOn } = eventOf(name)
    const rowsBefore = await readChangeable(trx, enquiryId, rows)
    const changed = await change(trx, enquiry, now)
    if (changed === false) return 'impossible'
    const { columns, ...detail } = changed === true ? {} : changed
    if (reads) await markSeen(trx, enquiryId, now)
    const hasUnread = await readHasUnread(trx, enquiryId)
    await setColumns(trx, enquiryId, {
      ...columnsAfter(name, enquiry, { now, hasUnread }),
      ...columns,
      actions: enquiry.actions + 1,
      ...(!agesOn?.(enquiry) && { changed_at: now }),
    })
    const changes = findChanges(rowsBefore, await readChangeable(trx, enquiryId, rows))
    await trx
      .insertInto('activity')
      .values(activityRow(enquiry, { id, by, now }, name, { ...detail, rows: changes }))
      .execute()
    await refreshSearchText(trx, enquiryId)
    return 'done'
  })
}

export const findRow = (db: Db, id: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the row of an event in the history, with what undo restores. `enquiry`: as it was before. */
export const activityRow = (
  enquiry: EnquiryRow,
  { id, by, now }: Pick<Act, 'id' | 'by' | 'now'>,
  name: ActivityName,
  detail: Omit<ActivityDetail, 'before'>,
) => {
  const before = Object.fromEntries(livingColumns.map((column) => [column, enquiry[column]]))
  return {
    id,
    enquiry_id: enquiry.id,
    number: enquiry.actions + 1,
    at: now,
    by_whom: by,
    name,
    detail: JSON.stringify({ ...detail, before }),
  }
}

async function markSeen(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await trx
    .updateTable('message')
    .set({ seen_at: now })
    .where('enquiry_id', 'in', inThread(enquiryId))
    .where(isUnread)
    .execute()
}

const readHasUnread = async (trx: Trx, enquiryId: string): Promise<boolean> =>
  (await trx
    .selectFrom('message')
    .select('id')
    .where('enquiry_id', 'in', inThread(enquiryId))
    .where(isUnread)
    .executeTakeFirst()) !== undefined

/** Whether an action, or the undo of one, may have changed rows of a table. */
export const mayHaveChanged = (
  table: ChangedTable,
  { name, detail: { undid = name } }: Pick<Activity, 'name' | 'detail'>,
): boolean => eventOf(undid).rows?.includes(table) === true

/** False if an older version recorded too little of an action to restore what it changed. */
export const isRestorable = ({ name, detail: { before, rows } }: Activity): boolean =>
  before !== undefined && (rows !== undefined || !changesRows.has(name))

/** The actions of older versions whose rows were not recorded, and which are nothing without them. */
const changesRows: ReadonlySet<ActivityName> = new Set([
  'quote withdrawn',
  'quote accepted',
  'trip changed',
  'task changed',
  'payment changed',
])

/** Restores what an action changed. */
export async function restore(trx: Trx, { id }: EnquiryRow, activity: Activity): Promise<boolean> {
  if (!isRestorable(activity)) return false
  const { has } = await readMembers(trx)
  await restoreRows(trx, activity.detail.rows ?? {}, has)
  await setColumns(trx, id, columnsBefore(activity, has))
  return true
}

/** Returns the columns that an action found. A member who has left since is assigned nothing. */
export function columnsBefore(
  { detail: { before = {} } }: Activity,
  has: Members['has'],
): Partial<LivingColumns> {
  const hasLeft = before.assignee != null && !has(before.assignee)
  return { ...before, ...(hasLeft && { assignee: null }) }
}

/** Ends a change that has no event: that of a draft, of which the history says nothing. */
export async function touch(trx: Trx, enquiryId: string, now: number): Promise<void> {
  await setColumns(trx, enquiryId, { changed_at: now })
  await refreshSearchText(trx, enquiryId)
}

export async function setColumns(
  trx: Db,
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
  return rows.map((row) => ({
    ...row,
    name: row.name as ActivityName,
    detail: JSON.parse(row.detail) as ActivityDetail,
  }))
}

/** Replaces what the history says of an action that changed nothing else. */
export async function rewrite(trx: Trx, activityId: string, detail: ActivityDetail): Promise<void> {
  await trx
    .updateTable('activity')
    .set({ detail: JSON.stringify(detail) })
    .where('id', '=', activityId)
    .execute()
}

/** Trims a text, and refuses one that is too long: what is cut would be missed only later. `most`: in characters. */
export function wholeText(text: string, most: number): string {
  const whole = text.trim().toWellFormed()
  if (whole.length <= most) return whole
  throw new ActionError(
    t('Not saved: the text has {count} characters, and {most} is the most. Shorten it.', {
      count: whole.length.toLocaleString(locale()),
      most: most.toLocaleString(locale()),
    }),
  )
}

/** Thrown when an action is not possible now. The message tells the member what to do. */
export class ActionError extends Error {
  override readonly name = 'ActionError'
}
