import { expect } from 'vitest'
import type { EnquiryOnFile } from '../desk-client.ts'
import type { Receipt } from '../mail-server.ts'
import { operator, type Submission } from '../submissions.ts'
import type { Trouble } from './trouble.ts'

export type Audit = {
  readonly stored: number
  readonly emails: number
  readonly lost: readonly string[]
  /** Enquiries that were stored twice or that no visitor sent. */
  readonly wrong: readonly string[]
  /** Emails whose connection was cut after the final dot. */
  readonly cuts: number
  /** Emails that a stored booking should have caused but nobody received. */
  readonly missing: readonly string[]
  /** Emails that no stored booking explains, or that were sent with two Message-IDs. */
  readonly unfounded: readonly string[]
  readonly surplus: number
  /** Repeats that no kill, cut or outage explains. */
  readonly unexplained: readonly string[]
}

/** The longest that the desk takes to record an email as sent. A fault within this time can cause a repeat. */
const recordingMs = 3000

export function audit(
  bookings: readonly Submission[],
  acknowledged: ReadonlySet<string>,
  enquiries: readonly EnquiryOnFile[],
  received: readonly Receipt[],
  troubles: readonly Trouble[],
): Audit {
  // Leaves out the digest that the desk sends at seven in the morning in Kigali.
  const receipts = received.filter(({ subject }) => !subject.startsWith('This morning: '))
  const ids = enquiries.map(({ submissionId }) => submissionId ?? 'none')
  const stored = new Set(ids)
  const sent = new Set(bookings.map(({ submissionId }) => submissionId))
  const reasons = new Set(enquiries.flatMap(({ reference }) => reasonsOf(reference)))
  const byReason = Map.groupBy(receipts, reasonFor)
  const byMessage = Map.groupBy(receipts, ({ messageId }) => messageId)
  const repeats = [...byMessage.values()].flatMap((same) => same.slice(0, -1))
  return {
    stored: enquiries.length,
    emails: byMessage.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)),
    wrong: [
      ...ids.filter((id) => !sent.has(id)),
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
    ],
    cuts: receipts.filter(({ wasCut }) => wasCut).length,
    missing: [...reasons].filter((reason) => !byReason.has(reason)),
    unfounded: [...byReason]
      .filter(
        ([reason, same]) =>
          !reasons.has(reason) || new Set(same.map(({ messageId }) => messageId)).size > 1,
      )
      .map(([reason]) => reason),
    surplus: repeats.length,
    unexplained: repeats
      .filter(({ wasCut }) => !wasCut)
      .filter(({ at }) => !troubles.some(({ from, to }) => from - recordingMs < at && at <= to))
      .map(({ messageId }) => messageId),
  }
}

/** Expects that nothing was lost, duplicated or sent without a reason. Explained repeats are allowed. */
export function expectNothingLost({ lost, wrong, missing, unfounded, unexplained }: Audit): void {
  expect({ lost, wrong, missing, unfounded, unexplained }).toEqual({
    lost: [],
    wrong: [],
    missing: [],
    unfounded: [],
    unexplained: [],
  })
}

const reasonsOf = (reference: string) => [`team ${reference}`, `customer ${reference}`]

/** Both subjects contain the reference, so only the recipient tells the emails apart. */
function reasonFor({ to, subject }: Receipt): string {
  const reference = /^Booking request (\w{8}):|\((\w{8})\)$/.exec(subject)
  return `${to === operator.inbox ? 'team' : 'customer'} ${reference?.[1] ?? reference?.[2] ?? subject}`
}
