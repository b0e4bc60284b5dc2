import { writtenAnswerBy } from '#core/answer-time.ts'
import { t } from '#core/words.ts'
import type { Delivery } from './send-booking.ts'

export type SubmissionCircumstances = {
  readonly delivery: Delivery | null
  readonly email: string
  readonly isOffline: boolean
  readonly isStored: boolean
}

/**
 * The line below the success banner (spec §8). It says where the confirmation goes, but promises none, since some are
 * skipped (docs/desk.md §5).
 */
export function successMessage({ delivery, email }: SubmissionCircumstances): string {
  return delivery?.hasArrived
    ? t('A confirmation normally goes to {email}.', { email: email.trim() })
    : t(
        'We cannot tell from here whether all of it arrived. If you hear nothing within a day, please write or call.',
      )
}

/** What happens next, and by when. */
export function nextMessage({ delivery }: SubmissionCircumstances): string {
  if (!delivery?.hasArrived) return ''
  const time = writtenAnswerBy(delivery.receivedAt)
  return t('Next, a person reads it and writes to you by {time}.', { time })
}

/** The line below the error banner (spec §8), which says what reached the desk. */
export function partialDeliveryMessage(circumstances: SubmissionCircumstances): string {
  const { delivery, email, isOffline, isStored } = circumstances
  if (delivery?.isAddressRefused)
    return t(
      'We have your request, reference {reference}, but cannot send email to {email}. Correct the address and send it again. It stays the same request.',
      { reference: delivery.reference, email: email.trim() },
    )
  if (delivery?.hasArrived)
    return t(
      'We have your request, reference {reference}, and will read it. The confirmation may still arrive. RETRY never sends the same request twice.',
      { reference: delivery.reference },
    )
  const kept = t(
    isStored
      ? 'Nothing you typed is lost: it stays in this tab.'
      : 'Nothing you typed is lost while this page stays open. This browser does not let us save it.',
  )
  return isOffline
    ? t(
        'You are offline, so nothing was sent. {kept} Press RETRY once you are back online. Nothing is sent automatically.',
        { kept },
      )
    : t('{kept} Pressing RETRY never sends a request twice.', { kept })
}
