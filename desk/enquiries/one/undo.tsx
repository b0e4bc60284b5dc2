import { t } from '#core/words.ts'
import type { Db, EnquiryRow, Trx } from '#desk/db/tables.ts'
import {
  type Act,
  type ActionResult,
  type Activity,
  isRestorable,
  isSentAnew,
  perform,
  readActivities,
  restore,
  rewrite,
} from '#desk/enquiries/activities.ts'
import { undoJoining } from '#desk/enquiries/joining.ts'
import { eventOf, type UndoKind } from '#desk/enquiries/life.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { EnquiryAction } from './enquiry-action.ts'
import { EnquiryForm, type EnquiryProps } from './enquiry-form.tsx'

type Undo = (trx: Trx, enquiry: EnquiryRow, activity: Activity, act: Act) => Promise<boolean>

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

type Undoing = {
  readonly undo: Undo
  /** What the history still says, for an action that changed only that. Once it says nothing, the action is undone. */
  readonly keptIn?: (detail: Activity['detail']) => string | null | undefined
}

const undoings: Readonly<Record<UndoKind, Undoing>> = {
  restores: { undo: restore },
  'takes apart': { undo: undoJoining },
  'empties the note': { undo: forgetNote, keptIn: ({ text }) => text },
  'offers it again': { undo: offerAgain, keptIn: ({ to }) => to },
}

function undoingOf({ name }: Activity): Undoing | undefined {
  const { undo } = eventOf(name)
  return undo && undoings[undo]
}

export function canBeUndone(activity: Activity): boolean {
  const undoing = undoingOf(activity)
  if (undoing === undefined) return false
  return undoing.keptIn ? Boolean(undoing.keptIn(activity.detail)) : isRestorable(activity)
}

/** True for what changed only the history, and for the newest action apart from those that change nothing that undo restores. */
export const isUndoable = (activity: Activity, activities: readonly Activity[]): boolean =>
  canBeUndone(activity) &&
  (undoingOf(activity)?.keptIn !== undefined ||
    activity.id === activities.find(({ name }) => !eventOf(name).leavesUndo)?.id)

export const undo = (db: Db, act: Act, activityId: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'undone', async (trx, enquiry) => {
    const activities = await readActivities(trx, act.enquiryId)
    const activity = activities.find(({ id }) => id === activityId)
    const undoing = activity && undoingOf(activity)
    if (!undoing || !isUndoable(activity, activities)) return false
    if (isSentAnew(act.seen, enquiry)) return false
    return (await undoing.undo(trx, enquiry, activity, act)) ? { undid: activity.name } : false
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
