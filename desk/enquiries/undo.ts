import {
  type Act,
  type Activity,
  emptyNote,
  type Performed,
  perform,
  readActivities,
  setColumns,
} from '#desk/db/activities.ts'
import { closeEnquiry, reopenEnquiry } from '#desk/db/enquiry-states.ts'
import type { Db, EnquiryRow, Trx } from '#desk/db/tables.ts'

/** How each kind of action is taken back; what is not here cannot be: an email is out. */
const undoing: Partial<
  Record<
    Activity['name'],
    (trx: Trx, enquiry: EnquiryRow, activity: Activity, now: number) => Promise<boolean>
  >
> = {
  answered: putBack,
  assigned: putBack,
  'follow-up': putBack,
  outcome: putBack,
  // An enquiry that was closed in quarantine goes back there.
  closed: async (trx, enquiry, activity, now) =>
    activity.detail.before?.state === 'quarantine'
      ? reopenEnquiry(trx, enquiry, now)
      : putBack(trx, enquiry, activity),
  reopened: async (trx, enquiry, activity) =>
    (await closeEnquiry(trx, enquiry)) && putBack(trx, enquiry, activity),
  async noted(trx, _enquiry, { id, detail }) {
    if (!detail.text) return false
    await emptyNote(trx, id)
    return true
  },
}

/** Whether the page offers to undo it. */
export const canBeUndone = ({ name, detail }: Activity) =>
  name === 'noted' ? Boolean(detail.text) : Object.hasOwn(undoing, name)

/** Takes an action back: the newest one, or any note. What its enquiry was before, it is again. */
export async function undo(db: Db, act: Act, activityId: string): Promise<Performed> {
  return perform(db, { ...act, seen: null }, 'undone', async (trx, enquiry) => {
    const activities = await readActivities(trx, act.enquiryId)
    const activity = activities.find(({ id }) => id === activityId)
    const undoOne = activity && undoing[activity.name]
    if (!undoOne) return false
    // What came later was decided on what is to be undone.
    const isNewest = activity.number === activities.find(isNoNote)?.number
    if (activity.name !== 'noted' && !isNewest) return false
    if (act.seen !== null && enquiry.revision !== Number.parseInt(act.seen, 10)) return false
    return (await undoOne(trx, enquiry, activity, act.now)) ? { undid: activity.name } : false
  })
}

const isNoNote = ({ name }: Activity) => name !== 'noted'

async function putBack(
  trx: Trx,
  { id }: EnquiryRow,
  { detail: { before } }: Activity,
): Promise<boolean> {
  if (!before) return false
  await setColumns(trx, id, before)
  return true
}
