import type { Db, EnquiryRow, Outcome, Trx } from '#desk/db/tables.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/log.ts'
import { readMembers } from '#desk/team/members.ts'
import {
  type Act,
  type ActionResult,
  type Activity,
  closeEnquiry,
  emptyNote,
  markAnswered,
  perform,
  readActivities,
  releaseEnquiry,
  reopenEnquiry,
  setColumns,
} from './activities.ts'
import { callWebhooksAgain, type DeliveryContext, sendEmailAgain } from './enquiry-deliveries.ts'
import type { ListedEnquiry } from './read-enquiries.ts'

// Actions record who acted, and change nothing if someone else changed the enquiry first (docs/desk.md §10).

/** Thrown when an action is not possible now. The message tells the member what to do. */
export class ActionError extends Error {
  override readonly name = 'ActionError'
}

export const answerEnquiry = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'answered', markAnswered)

export const close = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'closed', closeEnquiry)

export const reopen = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'reopened', reopenEnquiry)

export const release = (
  db: Db,
  act: Act,
  context: Pick<DeliveryContext, 'ids' | 'webhooks'>,
): Promise<ActionResult> =>
  perform(db, act, 'released', (trx, enquiry, now) =>
    releaseEnquiry(trx, enquiry, { ...context, now }),
  )

export const assign = (db: Db, act: Act, assignee: string | null): Promise<ActionResult> =>
  perform(db, act, 'assigned', async (trx, enquiry) => {
    if (enquiry.assignee === assignee) return false
    await setColumns(trx, act.enquiryId, { assignee })
    return { to: assignee }
  })

export const followUpOn = (db: Db, act: Act, day: string | null): Promise<ActionResult> =>
  perform(db, act, 'follow-up', async (trx, enquiry) => {
    if (enquiry.follow_up === day) return false
    await setColumns(trx, act.enquiryId, { follow_up: day })
    return { to: day }
  })

export const addNote = (db: Db, act: Act, text: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'noted', async () => ({ text }))

export type NewOutcome = { readonly outcome: Outcome | null; readonly lostReason: string }

export const setOutcome = (
  db: Db,
  act: Act,
  { outcome, lostReason }: NewOutcome,
): Promise<ActionResult> =>
  perform(db, act, 'outcome', async (trx, enquiry) => {
    if (enquiry.state === 'quarantine') return false
    if (enquiry.outcome === outcome && enquiry.lost_reason === lostReason) return false
    if (outcome !== null) await markAnswered(trx, enquiry, act.now)
    await setColumns(trx, act.enquiryId, {
      outcome,
      outcome_at: outcome === null ? null : act.now,
      lost_reason: lostReason,
    })
    return { to: outcome, text: lostReason }
  })

type Undo = (trx: Trx, enquiry: EnquiryRow, activity: Activity, now: number) => Promise<boolean>

const restore: Undo = async (trx, { id }, { detail: { before } }) => {
  if (!before) return false
  await setColumns(trx, id, before)
  return true
}

const undoing: Partial<Record<Activity['name'], Undo>> = {
  answered: restore,
  async assigned(trx, { id }, { detail: { before } }) {
    if (!before) return false
    const { has } = await readMembers(trx)
    const assignee = has(before.assignee ?? '') ? before.assignee : null
    await setColumns(trx, id, { ...before, assignee })
    return true
  },
  'follow-up': restore,
  outcome: restore,
  closed: (trx, enquiry, activity, now) =>
    activity.detail.before?.state === 'quarantine'
      ? reopenEnquiry(trx, enquiry, now)
      : restore(trx, enquiry, activity, now),
  reopened: async (trx, enquiry, activity, now) =>
    (await closeEnquiry(trx, enquiry)) && restore(trx, enquiry, activity, now),
  async noted(trx, _enquiry, { id, detail }) {
    if (!detail.text) return false
    await emptyNote(trx, id)
    return true
  },
}

export const canBeUndone = ({ name, detail }: Activity) =>
  name === 'noted' ? Boolean(detail.text) : Object.hasOwn(undoing, name)

export const undo = (db: Db, act: Act, activityId: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'undone', async (trx, enquiry) => {
    const activities = await readActivities(trx, act.enquiryId)
    const activity = activities.find(({ id }) => id === activityId)
    const undoOne = activity && undoing[activity.name]
    if (!undoOne) return false
    const newest = activities.find(({ name }) => name !== 'noted')
    if (activity.name !== 'noted' && activity.number !== newest?.number) return false
    if (act.seen !== null && enquiry.revision !== Number.parseInt(act.seen, 10)) return false
    return (await undoOne(trx, enquiry, activity, act.now)) ? { undid: activity.name } : false
  })

export type Whose = 'team' | 'customer' | 'webhooks'

export const canBeSentAgain = ({ state, kind, email }: ListedEnquiry, whose: Whose): boolean =>
  state !== 'quarantine' && (whose !== 'customer' || (kind === 'booking' && isDeliverable(email)))

export function sendAgain(
  db: Db,
  act: Act,
  enquiry: ListedEnquiry,
  whose: Whose,
  ids: Ids,
): Promise<ActionResult> {
  const { id, revision, kind } = enquiry
  const email = { now: act.now, id: ids.uuid(), messageId: ids.messageId() }
  return perform(db, act, 'sent again', async (trx, { quarantined }) => {
    // Sends nothing before an enquiry's release, even if the enquiry was closed in quarantine.
    if (quarantined === 1) return false
    if (whose === 'webhooks') return (await callWebhooksAgain(trx, id, act.now)) && { to: whose }
    const template = whose === 'team' && kind === 'contact' ? 'contact' : whose
    const isAdded = await sendEmailAgain(trx, { enquiryId: id, revision }, template, email)
    return isAdded && { to: template }
  })
}
