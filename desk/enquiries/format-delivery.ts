import type { ListedDelivery } from '#desk/db/read-enquiries.ts'
import type { DeliveryState, SkipReason } from '#desk/db/tables.ts'
import { writtenToFolder } from '#desk/delivery/channel.ts'
import { readableTime } from '#desk/lib/time.ts'

// Deliveries in words: every hold and every skip says its reason.

export const deliveryName = ({ target, revision }: ListedDelivery) =>
  revision === 1 ? target : `${target} ${revision}`

const skipLabels: Readonly<Record<SkipReason, string>> = {
  address: 'no email can be sent to this address',
  'foreign origin': 'the form was sent from another site',
  'mailbox limit': 'fourth confirmation of the day to this mailbox',
  'hourly limit': 'the limit of confirmations in an hour was reached',
  unconfirmed: 'an impossible address, another site, or a limit',
  superseded: 'replaced by a newer email',
  dropped: 'removed from the outbox',
}

const stateLabels: Partial<Record<DeliveryState, string>> = {
  leased: 'being sent',
  refused: 'given up: refused',
  expired: 'given up: tried for too long',
}

function deliveryState({ state, holdReason, skipReason, detail }: ListedDelivery): string {
  if (holdReason !== null) return 'held for the browser’s last call, for up to a minute'
  if (skipReason !== null) return `skipped: ${skipLabels[skipReason]}`
  if (state === 'sent' && detail === writtenToFolder) return `${writtenToFolder}: no mail server`
  return stateLabels[state] ?? state
}

export function deliveryWords(delivery: ListedDelivery): string {
  const { finishedAt, dueAt, attempts } = delivery
  const time = finishedAt === null ? `due ${readableTime(dueAt)}` : readableTime(finishedAt)
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  return `${deliveryState(delivery)} (${time}${tries})`
}

/** Returns why the newest confirmation did not arrive; null if it did, or still may. */
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
