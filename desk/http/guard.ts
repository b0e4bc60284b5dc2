import type { Fingerprints, Guard } from '#desk/db/limits.ts'
import { comparableText, type Fingerprint, mailboxOf, networkOf, senderOf } from './senders.ts'
import { type Evidence, type FreeText, spamScore } from './spam-score.ts'

/** How much is sent and taken before somebody has to look: docs/desk.md §5. */
export type Limits = {
  readonly enquiriesPerHour: number
  readonly confirmationsPerHour: number
}

/** More than a family that books twice, and too few to annoy somebody with. */
const confirmationsPerDay = 3

/** Enquiries of one network that are quarantined in a day. Above it the sender is asked to come back. */
const quarantinedPerDay = 200

/** Enquiries that the quarantine holds in all: some gigabytes at worst. It grows with the hourly limit. */
export const quarantineCeiling = (enquiriesPerHour: number): number =>
  10 * Math.max(quarantinedPerDay, enquiriesPerHour)

export type Sender = {
  /** Where the call came from; kept as a keyed hash only. */
  readonly address: string
  readonly email: string
  readonly freeText: FreeText
}

/** Who is behind an enquiry, as the store may know it. */
export function fingerprintsOf(
  { address, email, freeText }: Sender,
  hash: Fingerprint,
): Fingerprints {
  const note = comparableText(freeText.note)
  return {
    sender: hash(senderOf(address)),
    network: hash(networkOf(address)),
    note: note === null ? null : hash(note),
    mailbox: hash(mailboxOf(email)),
  }
}

export function guardOf(evidence: Evidence, freeText: FreeText, limits: Limits): Guard {
  return {
    score: (history) => spamScore(evidence, freeText, history, limits.enquiriesPerHour),
    skipConfirmation({ toMailboxToday, toAnybodyThisHour, fromNetworkThisHour }) {
      // Another site mails nobody in our name.
      if (evidence.origin === 'foreign') return 'foreign origin'
      if (toMailboxToday >= confirmationsPerDay) return 'mailbox limit'
      // A network that floods the forms must not reach as many strangers as it can name.
      if (fromNetworkThisHour >= limits.enquiriesPerHour) return 'hourly limit'
      return toAnybodyThisHour >= limits.confirmationsPerHour ? 'hourly limit' : null
    },
    isQuarantineFull({ ofNetworkToday, inAll }) {
      const perNetwork = Math.max(quarantinedPerDay, limits.enquiriesPerHour)
      return ofNetworkToday >= perNetwork || inAll >= quarantineCeiling(limits.enquiriesPerHour)
    },
  }
}
