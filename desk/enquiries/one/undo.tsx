import { t } from '#core/words.ts'
import type { Db, EnquiryRow, Trx } from '#desk/db/tables.ts'
import {
  type Act,
  type ActionResult,
  type Activity,
  isRestorable,
  perform,
  readActivities,
  restore,
  rewrite,
  setColumns,
} from '#desk/enquiries/activities.ts'
import { undoJoining } from '#desk/enquiries/joining.ts'
import { eventOf } from '#desk/enquiries/life.ts'
import { Button } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { EnquiryForm, type EnquiryProps } from './enquiry-form.tsx'

type Undo = (trx: Trx, enquiry: EnquiryRow, activity: Activity, act: Act) => Promise<boolean>

async function restoreAssignee(trx: Trx, enquiry: EnquiryRow, activity: Activity) {
  const { before } = activity.detail
  if (!(await restore(trx, enquiry, activity)) || before === undefined) return false
  const { has } = await readMembers(trx)
  if (!has(before.assignee ?? '')) await setColumns(trx, enquiry.id, { assignee: null })
  return true
}

async function forgetNote(trx: Trx, _enquiry: EnquiryRow, { id, detail }: Activity) {
  if (!detail.text) return false
  await rewrite(trx, id, { text: '' })
  return true
}

/** What the history does not say was skipped is ready again (desk/ready-emails). */
async function offerAgain(trx: Trx, _enquiry: EnquiryRow, { id, detail: { text = '' } }: Activity) {
  await rewrite(trx, id, { text })
  return true
}

function undoOf({ name }: Activity): Undo | null {
  const { undo } = eventOf(name)
  if (undo === undefined) return null
  if (undo === 'empties the note') return forgetNote
  if (undo === 'offers it again') return offerAgain
  if (name === 'took in' || name === 'joined') return undoJoining
  return name === 'assigned' ? restoreAssignee : restore
}

/** What an action that changed only the history still says there. */
const keptBy = ({ name, detail }: Activity): string | undefined =>
  ({ noted: detail.text ?? '', 'ready email skipped': detail.to ?? '' })[name as string]

export const canBeUndone = (activity: Activity): boolean => {
  const kept = keptBy(activity)
  return kept === undefined ? undoOf(activity) !== null && isRestorable(activity) : kept !== ''
}

/** True for what changed only the history, and for the newest action apart from those that change nothing that undo restores. */
export const isUndoable = (activity: Activity, activities: readonly Activity[]): boolean =>
  canBeUndone(activity) &&
  (keptBy(activity) !== undefined ||
    activity.id === activities.find(({ name }) => !eventOf(name).leavesUndo)?.id)

export const undo = (db: Db, act: Act, activityId: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'undone', async (trx, enquiry) => {
    const activities = await readActivities(trx, act.enquiryId)
    const activity = activities.find(({ id }) => id === activityId)
    const undoOne = activity && undoOf(activity)
    if (!undoOne) return false
    if (!isUndoable(activity, activities)) return false
    if (act.seen !== null && enquiry.revision !== Number.parseInt(act.seen, 10)) return false
    return (await undoOne(trx, enquiry, activity, act)) ? { undid: activity.name } : false
  })

export const undoAction: EnquiryAction = {
  address: 'undo',
  act: (act, _enquiry, { activity = '' }, { db }) => undo(db, act, activity),
}

type UndoProps = EnquiryProps & {
  readonly activity: Activity
  readonly activities: readonly Activity[]
  readonly isLink?: boolean
  /** Default: returns to the enquiry's page. */
  readonly action?: string
}

export function UndoForm({
  enquiry,
  activity,
  activities,
  isLink = false,
  action = undoAction.address,
}: UndoProps) {
  if (!isUndoable(activity, activities)) return null
  const isNote = activity.name === 'noted'
  return (
    <EnquiryForm enquiry={enquiry} action={action} {...(isLink && { className: 'screen-only' })}>
      <Button name="activity" value={activity.id} variant={isLink ? 'link' : 'quiet'}>
        {t(isLink ? (isNote ? 'Remove note' : 'Undo this') : 'Undo')}
      </Button>
    </EnquiryForm>
  )
}
