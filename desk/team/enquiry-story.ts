import { deliveryName, deliveryWords, type TeamLimit } from '#desk/actions/format-delivery.ts'
import { canBeUndone } from '#desk/actions/undo.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { LabelledAnswer } from '#desk/emails/document.ts'
import { enquiryAnswers } from '#desk/emails/enquiry-answers.ts'
import type { Activity } from '#desk/store/activities.ts'
import type { ListedDelivery, ListedEnquiry, StoredRevision } from '#desk/store/read-enquiries.ts'
import { activityWords } from './activity-words.ts'
import type { Members } from './members.ts'

/** One version of what was sent, with what was different in it. */
export type VersionWords = {
  readonly number: number
  readonly at: string
  readonly changes: readonly (LabelledAnswer & { readonly before: string })[]
}

/** The newest first; of a single version there is nothing to tell. */
export function versionWords(
  kind: ListedEnquiry['kind'],
  revisions: readonly StoredRevision[],
): readonly VersionWords[] {
  const versions = revisions.map(({ number, receivedAt, payload }, index) => {
    const earlier = revisions[index - 1]
    const known = earlier ? enquiryAnswers(kind, earlier.payload) : []
    const before = new Map(known.map(({ label, value }) => [label, value]))
    const changes = earlier
      ? enquiryAnswers(kind, payload)
          .filter(({ label, value }) => before.get(label) !== value)
          .map((answer) => ({ ...answer, before: before.get(answer.label) ?? 'nothing' }))
      : []
    return { number, at: kigaliTime(receivedAt), changes }
  })
  return versions.toReversed()
}

/** What was sent to whom, and how it went. */
export type DeliveryLine = {
  readonly key: string
  readonly what: string
  readonly how: string
  readonly isTrouble: boolean
  /** Whose email can be sent again from here. */
  readonly whose: 'team' | 'customer' | null
}

const deliveryTitles: Readonly<Record<string, string>> = {
  team: 'Email to the team',
  contact: 'Email to the team',
  customer: 'Confirmation to the customer',
  update: 'Email to the team about a change',
  undeliverable: 'Email to the team that none reaches the customer',
}

export const deliveryLines = (
  deliveries: readonly ListedDelivery[],
  isLimited: TeamLimit,
): readonly DeliveryLine[] =>
  deliveries.map((delivery) => {
    const { channel, target, state, revision } = delivery
    const title = channel === 'webhook' ? `Webhook ${target}` : deliveryTitles[target]
    const isAgain = channel === 'email' && ['team', 'contact', 'customer'].includes(target)
    return {
      key: deliveryName(delivery) + channel,
      what: revision === 1 ? (title ?? target) : `${title ?? target}, version ${revision}`,
      how: deliveryWords(delivery, isLimited),
      isTrouble: state === 'refused' || state === 'expired',
      whose: isAgain ? (target === 'customer' ? 'customer' : 'team') : null,
    }
  })

/** Who did what and when. */
export type ActivityLine = {
  readonly id: string
  readonly who: string
  readonly did: string
  readonly at: string
  /** The words of a note. */
  readonly note: string | null
  readonly canUndo: boolean
}

/** The newest first. Undone can be the newest that is no note, and every note. */
export function activityLines(
  activities: readonly Activity[],
  members: Members,
): readonly ActivityLine[] {
  const newest = activities.find(({ name }) => name !== 'noted')
  return activities.map((activity) => ({
    id: activity.id,
    who: members.nameOf(activity.by),
    did: activityWords(activity, members),
    at: kigaliTime(activity.at),
    note: activity.name === 'noted' ? activity.detail.text || null : null,
    canUndo: canBeUndone(activity) && (activity.name === 'noted' || activity === newest),
  }))
}
