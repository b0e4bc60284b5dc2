import type { OriginVerdict } from '#desk/http/origins.ts'
import { isDeliverable } from '#desk/mail/address.ts'
import {
  type Ids,
  type Occasion,
  type Plan,
  type Stored,
  storeEnquiry,
} from '#desk/store/enquiries.ts'
import type { Db } from '#desk/store/tables.ts'
import type { BookingRequest } from '#enquiry/booking-request.ts'
import type { FormSignals } from '#enquiry/wire.ts'
import {
  bookingContent,
  type ContactMessage,
  contactContent,
  contentHash,
  readReference,
  readSubmissionId,
} from './content.ts'

/** Which of the browser's calls it was: spec §7. Any of the first three alone is enough. */
export type Call = 'sheet' | 'team' | 'customer' | 'contact'

export type TakeDependencies = {
  readonly db: Db
  readonly ids: Ids
  readonly now: () => number
  /** How long a customer's letter waits for call 3. */
  readonly holdMs: number
  /** Called when there may be letters to send. */
  readonly lettersAdded: () => void
}

type Identity = { readonly submissionId: string; readonly reference: string }

/** What tells people from programs, as far as it is known. */
export type Evidence = Partial<FormSignals> & { readonly origin: OriginVerdict }

/** Stores a booking and all its letters, or finds the earlier one. */
export async function takeBooking(
  dependencies: TakeDependencies,
  call: Exclude<Call, 'contact'>,
  request: BookingRequest & Identity,
  evidence: Evidence,
): Promise<Stored> {
  const now = dependencies.now()
  const content = bookingContent(request)
  return take(dependencies, now, bookingPlan(call, request.email, now, dependencies.holdMs), {
    kind: 'booking',
    name: content.fullName.trim() || `${content.firstName} ${content.surname}`.trim(),
    email: content.email.trim(),
    phone: content.phone.trim(),
    content,
    call,
    evidence,
    identity: request,
  })
}

export async function takeContactMessage(
  dependencies: TakeDependencies,
  message: ContactMessage & Identity,
  evidence: Evidence,
): Promise<Stored> {
  const now = dependencies.now()
  const content = contactContent(message)
  return take(dependencies, now, contactPlan(now), {
    kind: 'contact',
    name: content.from_name.trim(),
    email: content.from_email.trim(),
    phone: '',
    content,
    call: 'contact',
    evidence,
    identity: message,
  })
}

function bookingPlan(call: Call, email: string, now: number, holdMs: number): Plan {
  const customer = (): Occasion => {
    if (!isDeliverable(email.trim())) return { template: 'customer', state: 'skipped', dueAt: now }
    return call === 'customer'
      ? { template: 'customer', state: 'pending', dueAt: now }
      : { template: 'customer', state: 'held', dueAt: now + holdMs }
  }
  return {
    first: [{ template: 'team', state: 'pending', dueAt: now }, customer()],
    revised: [{ template: 'update', state: 'pending', dueAt: now }],
    release: call === 'customer' ? 'customer' : null,
  }
}

function contactPlan(now: number): Plan {
  return {
    first: [{ template: 'contact', state: 'pending', dueAt: now }],
    revised: [{ template: 'update', state: 'pending', dueAt: now }],
    release: null,
  }
}

async function take(
  { db, ids, lettersAdded }: TakeDependencies,
  now: number,
  plan: Plan,
  taken: {
    readonly kind: 'booking' | 'contact'
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly content: BookingRequest | ContactMessage
    readonly call: Call
    readonly evidence: Evidence
    readonly identity: Identity
  },
): Promise<Stored> {
  const { content, evidence, identity, ...rest } = taken
  const stored = await storeEnquiry(
    db,
    {
      ...rest,
      submissionId: readSubmissionId(identity.submissionId),
      reference: readReference(identity.reference),
      payload: JSON.stringify(content),
      contentHash: contentHash(content),
      evidence: JSON.stringify(evidence),
    },
    plan,
    { now, ids },
  )
  lettersAdded()
  return stored
}
