import { type Db, type EnquiryRow, expectsAnswer, type Outcome, type Trx } from '#desk/db/tables.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/log.ts'
import { readMembers } from '#desk/team/members.ts'
import {
  type Act,
  type ActionResult,
  type Activity,
  emptyNote,
  isRestorable,
  perform,
  readActivities,
  restore,
  setColumns,
} from './activities.ts'
import {
  callWebhooksAgain,
  type DeliveryContext,
  releaseDeliveries,
  sendEmailAgain,
} from './enquiry-deliveries.ts'
import { eventOf } from './life.ts'
import type { ListedEnquiry } from './read-enquiries.ts'

// Actions record who acted, and change nothing if someone else changed the enquiry first (docs/desk.md §10).

/** Thrown when an action is not possible now. The message tells the member what to do. */
export class ActionError extends Error {
  override readonly name = 'ActionError'
}

export const answerEnquiry = (db: Db, act: Act): Promise<ActionResult> =>
  perform(
    db,
    act,
    'answered',
    async (_trx, { kind, waiting_since }) => expectsAnswer(kind) || waiting_since !== null,
  )

export const close = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'closed', async () => true)

export const reopen = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'reopened', async () => true)

export const release = (
  db: Db,
  act: Act,
  context: Pick<DeliveryContext, 'ids' | 'webhooks'>,
): Promise<ActionResult> =>
  perform(db, act, 'released', async (trx, enquiry, now) => {
    await releaseDeliveries(trx, enquiry, { ...context, now })
    return true
  })

export const assign = (db: Db, act: Act, assignee: string | null): Promise<ActionResult> =>
  perform(
    db,
    act,
    'assigned',
    async (_trx, enquiry) =>
      enquiry.assignee !== assignee && { to: assignee, columns: { assignee } },
  )

export const followUpOn = (db: Db, act: Act, day: string | null): Promise<ActionResult> =>
  perform(
    db,
    act,
    'follow-up',
    async (_trx, { follow_up }) => follow_up !== day && { to: day, columns: { follow_up: day } },
  )

export const addNote = (db: Db, act: Act, text: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'noted', async () => ({ text }))

export type NewOutcome = { readonly outcome: Outcome | null; readonly lostReason: string }

export const setOutcome = (
  db: Db,
  act: Act,
  { outcome, lostReason }: NewOutcome,
): Promise<ActionResult> =>
  perform(db, act, 'outcome', async (_trx, enquiry, now) => {
    if (enquiry.outcome === outcome && enquiry.lost_reason === lostReason) return false
    const isCleared = outcome === null
    const isAnswer = !isCleared && enquiry.state === 'new' && expectsAnswer(enquiry.kind)
    const answered = { state: 'answered', answered_at: now } as const
    const columns = {
      outcome,
      outcome_at: isCleared ? null : now,
      lost_reason: lostReason,
      ...(isAnswer && answered),
      ...(isCleared && { waiting_since: enquiry.waiting_since }),
    }
    return { to: outcome, text: lostReason, columns }
  })

type Undo = (trx: Trx, enquiry: EnquiryRow, activity: Activity) => Promise<boolean>

async function restoreAssignee(trx: Trx, enquiry: EnquiryRow, activity: Activity) {
  const { before } = activity.detail
  if (!(await restore(trx, enquiry, activity)) || before === undefined) return false
  const { has } = await readMembers(trx)
  if (!has(before.assignee ?? '')) await setColumns(trx, enquiry.id, { assignee: null })
  return true
}

async function forgetNote(trx: Trx, _enquiry: EnquiryRow, { id, detail }: Activity) {
  if (!detail.text) return false
  await emptyNote(trx, id)
  return true
}

function undoOf({ name }: Activity): Undo | null {
  const { undo } = eventOf(name)
  if (undo === undefined) return null
  if (undo === 'empties the note') return forgetNote
  return name === 'assigned' ? restoreAssignee : restore
}

export const canBeUndone = (activity: Activity): boolean =>
  activity.name === 'noted'
    ? Boolean(activity.detail.text)
    : undoOf(activity) !== null && isRestorable(activity)

export const undo = (db: Db, act: Act, activityId: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'undone', async (trx, enquiry) => {
    const activities = await readActivities(trx, act.enquiryId)
    const activity = activities.find(({ id }) => id === activityId)
    const undoOne = activity && undoOf(activity)
    if (!undoOne) return false
    const newest = activities.find(({ name }) => name !== 'noted')
    if (activity.name !== 'noted' && activity.number !== newest?.number) return false
    if (act.seen !== null && enquiry.revision !== Number.parseInt(act.seen, 10)) return false
    return (await undoOne(trx, enquiry, activity)) ? { undid: activity.name } : false
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
