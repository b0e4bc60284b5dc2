import { type Message, t } from '#core/words.ts'
import {
  type DeliveryState,
  type GivenUpState,
  isGivenUpState,
  type SkipReason,
} from '#desk/db/tables.ts'
import type { ListedDelivery } from '#desk/enquiries/store.ts'
import { readableTime } from '#desk/lib/time.ts'
import { writtenToFolder } from '#desk/outbox/channel.ts'

const skipLabels: Readonly<Record<SkipReason, Message>> = {
  address: 'no email can be sent to this address',
  'foreign origin': 'the form was sent from another site',
  'mailbox limit': 'the daily limit for confirmations to this email address was reached',
  'hourly limit': 'the hourly limit for confirmations was reached',
  unconfirmed:
    'the email address is not valid, the form came from another site, or a sending limit was reached',
  superseded: 'replaced by a newer email',
  dropped: 'removed from the outbox',
}

const stateLabels: Readonly<Record<DeliveryState, Message>> = {
  waiting: 'waiting',
  sent: 'sent',
  skipped: 'skipped',
  leased: 'being sent',
  refused: 'failed: refused',
  expired: 'failed: could not be delivered in time',
}

function deliveryState({ state, holdReason, skipReason, detail }: ListedDelivery): string {
  if (holdReason !== null) return t('waiting, in case the customer changes something')
  if (skipReason !== null) return t('skipped: {reason}', { reason: t(skipLabels[skipReason]) })
  if (state === 'sent' && detail === writtenToFolder)
    return t('saved to the mail folder, because no mail server is set up')
  return t(stateLabels[state])
}

export function deliveryWords(delivery: ListedDelivery): string {
  const { finishedAt, dueAt, attempts } = delivery
  const time =
    finishedAt === null ? t('due {time}', { time: readableTime(dueAt) }) : readableTime(finishedAt)
  const tries = attempts > 1 && t('{count} attempts', { count: attempts })
  return `${deliveryState(delivery)} (${[time, tries].filter(Boolean).join(', ')})`
}

export function confirmationFailure(
  email: string,
  deliveries: readonly ListedDelivery[],
): string | null {
  const newest = deliveries.findLast(
    ({ channel, target }) => channel === 'email' && target === 'customer',
  )
  const reasons: Readonly<Record<GivenUpState, Message>> = {
    refused: 'The confirmation to {email} was refused. Call instead, or ask for another address.',
    expired:
      'The confirmation to {email} could not be delivered in time. Call instead, or ask for another address.',
  }
  if (newest === undefined || !isGivenUpState(newest.state)) return null
  return t(reasons[newest.state], { email })
}
