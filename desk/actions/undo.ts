import {
  type Act,
  type Activity,
  type Before,
  emptyNote,
  perform,
  readActivities,
  setColumns,
} from '#desk/store/activities.ts'
import { closeEnquiry, reopenEnquiry } from '#desk/store/enquiry-states.ts'
import type { Db, Trx } from '#desk/store/tables.ts'
import type { Performed } from './act-on-enquiry.ts'

/** How each kind of action is taken back; what is not here cannot be: an email is out. */
const undoing: Partial<
  Record<Activity['name'], (trx: Trx, act: Act, activity: Activity) => Promise<boolean>>
> = {
  answered: putBack,
  assigned: putBack,
  'follow-up': putBack,
  outcome: putBack,
  // What was closed in quarantine goes back there with its emails.
  closed: async (trx, act, activity) =>
    activity.detail.before?.state === 'quarantine'
      ? (await reopenEnquiry(trx, act.enquiryId, act.now)) !== null
      : putBack(trx, act, activity),
  reopened: async (trx, act, activity) =>
    (await closeEnquiry(trx, act.enquiryId, act.now)) && putBack(trx, act, activity),
  async noted(trx, _act, { id, detail }) {
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
    return (await undoOne(trx, act, activity)) ? { undid: activity.name } : false
  })
}

const isNoNote = ({ name }: Activity) => name !== 'noted'

async function putBack(trx: Trx, act: Act, { detail: { before } }: Activity): Promise<boolean> {
  if (!before) return false
  await setColumns(trx, act.enquiryId, before satisfies Before)
  return true
}
