import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import {
  type EnquiryKind,
  expectsAnswer,
  type HoldReason,
  type SkipReason,
} from '#desk/db/tables.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'

// Which emails an enquiry gets when it arrives, changes or is released.

export type EmailDraft = {
  readonly kind: EnquiryEmail
  readonly dueAt: number
  readonly holdReason?: HoldReason
  readonly skipReason?: SkipReason
}

export type EmailPlan = {
  readonly first: readonly EmailDraft[]
  readonly revised: readonly EmailDraft[]
  /** The held email that the call releases. */
  readonly release: EnquiryEmail | null
  /** Whether a revision reopens a closed enquiry. True for reviews, since a member must read the changed text. */
  readonly reopens: boolean
}

type Emails = { readonly toTeam: EnquiryEmail; readonly toTraveller: EnquiryEmail | null }

/** Only bookings are confirmed: the other forms must not send email to strangers. */
export const emailsOf = (kind: EnquiryKind): Emails => ({
  toTeam: kind === 'contact' ? 'contact' : 'team',
  toTraveller: kind === 'booking' ? 'customer' : null,
})

/** Returns why an enquiry is not confirmed, whatever the limits. */
export function whyNeverConfirmed(email: string, origin: string | undefined): SkipReason | null {
  if (!isDeliverable(email)) return 'address'
  // A form on another site must not be able to send email in the operator's name.
  return origin === 'foreign' ? 'foreign origin' : null
}

type Arrival = {
  readonly now: number
  /** The time that the confirmation waits for the browser's last call. Null if this is the last call. */
  readonly holdMs: number | null
}

export function emailPlan(kind: EnquiryKind, { now, holdMs }: Arrival): EmailPlan {
  const { toTeam, toTraveller } = emailsOf(kind)
  const confirmation: Omit<EmailDraft, 'kind'> =
    holdMs === null ? { dueAt: now } : { dueAt: now + holdMs, holdReason: 'last call' }
  return {
    first: [
      { kind: toTeam, dueAt: now },
      ...(toTraveller === null ? [] : [{ kind: toTraveller, ...confirmation }]),
    ],
    revised: [{ kind: 'update', dueAt: now }],
    release: holdMs === null ? toTraveller : null,
    reopens: !expectsAnswer(kind),
  }
}
