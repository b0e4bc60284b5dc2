import { kigaliTime } from '#desk/base/kigali-time.ts'
import { writtenToFolder } from '#desk/mail/eml-folder.ts'
import type { ListedDelivery } from '#desk/store/read-enquiries.ts'
import type { Db, DeliveryState, HoldReason, SkipReason } from '#desk/store/tables.ts'
import { readHeldByLimit } from '#desk/store/team-limit.ts'

// Deliveries in words: every hold and every skip says its reason.

/** What it is called: an email by its template, a webhook by its name. */
export const deliveryName = ({ target, revision }: ListedDelivery) =>
  revision === 1 ? target : `${target} ${revision}`

const holdLabels: Readonly<Record<HoldReason, string>> = {
  'last call': 'until the browser’s last call, a minute at most',
  quarantine: 'in quarantine until released',
}

const skipLabels: Readonly<Record<SkipReason, string>> = {
  address: 'no email can be sent to this address',
  'foreign origin': 'the form was sent from another site',
  'mailbox limit': 'fourth confirmation of the day to this mailbox',
  'hourly limit': 'the confirmations of that hour were used up',
  unconfirmed: 'an impossible address, another site, or a limit',
  suppressed: 'closed in quarantine; reopen restores it',
  superseded: 'a newer email says it all',
  dropped: 'removed from the outbox',
}

/** Says which emails wait until the hour has moved on: for `deliveryState`. */
export const teamLimitNow = async (
  db: Db,
  now: number,
  teamEmailsPerHour: number,
): Promise<TeamLimit> => {
  const held = await readHeldByLimit(db, now, teamEmailsPerHour)
  return ({ channel, dueAt, messageId }) =>
    channel === 'email' && dueAt <= now && held.has(messageId)
}

export type TeamLimit = (delivery: ListedDelivery) => boolean

/** Its state, and why: `waiting`, `held: in quarantine until released`, `skipped: a newer email says it all`. */
export function deliveryState(delivery: ListedDelivery, isLimited: TeamLimit): string {
  const { state, holdReason, skipReason } = delivery
  if (holdReason !== null) return `held: ${holdLabels[holdReason]}`
  if (state === 'waiting' && isLimited(delivery)) {
    return 'held: the hourly limit of emails to the team is reached'
  }
  if (skipReason !== null) return `skipped: ${skipLabels[skipReason]}`
  switch (state) {
    case 'leased':
      return 'being sent'
    case 'refused':
      return 'given up: refused'
    case 'expired':
      return 'given up: tried for too long'
    default:
      return state
  }
}

/** When it was finished, or is due. */
const deliveryTime = ({ finishedAt, dueAt, holdReason }: ListedDelivery): string | null => {
  if (finishedAt !== null) return kigaliTime(finishedAt)
  return holdReason === 'quarantine' ? null : `due ${kigaliTime(dueAt)}`
}

/** All of it in a line: how it stands, when, and how often it was tried. */
export function deliveryWords(delivery: ListedDelivery, isLimited: TeamLimit): string {
  const { state, attempts, detail } = delivery
  const isOnlyWritten = state === 'sent' && detail === writtenToFolder
  const words = isOnlyWritten
    ? `${writtenToFolder}: no mail server`
    : deliveryState(delivery, isLimited)
  const details = [deliveryTime(delivery), attempts > 1 ? `${attempts} attempts` : null]
  const known = details.filter((detail) => detail !== null)
  return known.length === 0 ? words : `${words} (${known.join(', ')})`
}

/** Says why the newest confirmation did not arrive; null where it may still, or did. */
export function confirmationFailure(
  email: string,
  deliveries: readonly ListedDelivery[],
): string | null {
  const newest = deliveries.findLast(
    ({ channel, target }) => channel === 'email' && target === 'customer',
  )
  const reasons: Partial<Record<DeliveryState, string>> = {
    refused: 'it was refused',
    expired: 'it was tried for too long',
  }
  const reason = newest && reasons[newest.state]
  return reason === undefined
    ? null
    : `The confirmation to ${email} did not arrive: ${reason}. Call instead, or ask for another address.`
}
