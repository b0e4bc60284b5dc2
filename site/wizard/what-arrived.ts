import type { Delivery } from './send-booking.ts'

export type Circumstances = {
  readonly delivery: Delivery | null
  /** The address the confirmation goes to. */
  readonly email: string
  /** The browser knows of no network. */
  readonly isOffline: boolean
  /** The draft could be kept in this tab. */
  readonly isKept: boolean
}

/**
 * The line under the banner of spec §8 when it all arrived. Of the confirmation it says no more than is
 * sure: some are held or skipped (docs/desk.md §5), which no visitor is told.
 */
export function whatArrived({ delivery, email }: Circumstances): string {
  return delivery?.hasArrived
    ? `Your reference is ${delivery.reference}. We have your request, even if no confirmation should reach ${email.trim()}.`
    : `Your reference is ${delivery?.reference}. From here we cannot see whether all of it reached us: if you hear nothing within a day, please write or call.`
}

/** The line under the banner of spec §8 when something did not: what arrived all the same. */
export function whatArrivedAllTheSame(circumstances: Circumstances): string {
  const { delivery, email, isOffline, isKept } = circumstances
  if (delivery?.isAddressRefused)
    return `Your request did reach us under the reference ${delivery.reference}, but no mail can reach ${email.trim()}. Correct the address and send it again: it stays the same request.`
  if (delivery?.hasArrived)
    return `Your request did reach us under the reference ${delivery.reference}, and we read it. The confirmation to your address may still come. RETRY never sends the same request twice.`
  const kept = isKept
    ? 'Nothing you typed is lost: it stays in this tab.'
    : 'Nothing you typed is lost while this page stays open: this browser lets us keep nothing.'
  return isOffline
    ? `You are offline, so nothing was sent. ${kept} Press RETRY once you are back online: nothing is sent by itself.`
    : `${kept} Pressing RETRY never sends a request twice.`
}
