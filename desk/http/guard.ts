import type { Fingerprints, Guard } from '#desk/db/limits.ts'
import { comparableText, type Fingerprint, mailboxOf, networkOf, senderOf } from './senders.ts'
import { type Evidence, type FreeText, spamScore } from './spam-score.ts'

/** The limits of docs/desk.md §5. */
export type Limits = {
  readonly enquiriesPerHour: number
  readonly confirmationsPerHour: number
}

/** More than a family that books twice, and too few to annoy a stranger with. */
const confirmationsPerDay = 3

/** Enquiries of one network that are quarantined in a day. Above it the sender gets 429. */
const quarantinedPerDay = 200

/** The most enquiries in quarantine: some gigabytes at worst. It grows with the hourly limit. */
export const quarantineCeiling = (enquiriesPerHour: number): number =>
  10 * Math.max(quarantinedPerDay, enquiriesPerHour)

export type Sender = {
  /** The network address; kept as a keyed hash only. */
  readonly address: string
  readonly email: string
  readonly freeText: FreeText
}

/** Hashes what identifies a sender, so that the store can count without knowing it. */
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
  const { enquiriesPerHour, confirmationsPerHour } = limits
  return {
    score: (history) => spamScore(evidence, freeText, history, enquiriesPerHour),
    skipConfirmation({ toMailboxToday, toAnybodyThisHour, fromNetworkThisHour }) {
      // A form on another site must not mail anybody in the operator's name.
      if (evidence.origin === 'foreign') return 'foreign origin'
      if (toMailboxToday >= confirmationsPerDay) return 'mailbox limit'
      // A network that floods the forms must not reach as many strangers as it can name.
      if (fromNetworkThisHour >= enquiriesPerHour) return 'hourly limit'
      return toAnybodyThisHour >= confirmationsPerHour ? 'hourly limit' : null
    },
    isQuarantineFull({ ofNetworkToday, inAll }) {
      const perNetwork = Math.max(quarantinedPerDay, enquiriesPerHour)
      return ofNetworkToday >= perNetwork || inAll >= quarantineCeiling(enquiriesPerHour)
    },
  }
}
