import { type EmailPlan, type Stored, storeEnquiry } from '#desk/db/enquiries.ts'
import {
  bookingContent,
  type ContactMessage,
  type Content,
  contactContent,
  contentHash,
  type PageFormContent,
  pageFormContent,
  readReference,
  readSubmissionId,
} from '#desk/db/enquiry-content.ts'
import type { EmailDraft } from '#desk/db/enquiry-deliveries.ts'
import { TooMany } from '#desk/db/limits.ts'
import type { Db, EnquiryKind } from '#desk/db/tables.ts'
import { Refusal } from '#desk/http/errors.ts'
import { fingerprintsOf, guardOf, type Limits } from '#desk/http/guard.ts'
import type { Fingerprint } from '#desk/http/senders.ts'
import type { Evidence, FreeText } from '#desk/http/spam-score.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/log.ts'
import { cutText } from '#desk/lib/text.ts'
import type { BookingRequest } from '#enquiry/booking-fields.ts'
import { moderatedKinds, type PageFormKind } from '#enquiry/page-forms.ts'

/** Which of a booking's calls it was: spec §7. Any of the three alone is enough. */
export type BookingCall = 'sheet' | 'team' | 'customer'

export type AcceptDependencies = {
  readonly db: Db
  readonly ids: Ids
  readonly now: () => number
  /** The time that a customer's email waits for call 3. */
  readonly holdMs: number
  /** Called when there may be something to deliver. */
  readonly deliveriesAdded: () => void
  /** The names of the webhooks that get every enquiry too. */
  readonly webhooks: readonly string[]
  readonly limits: Limits
  readonly fingerprint: Fingerprint
}

type Identity = { readonly submissionId: string; readonly reference: string }

/** The metadata of a call. */
export type CallContext = Evidence & {
  /** The network address it came from. */
  readonly address: string
}

/** Stores a booking and all that it causes, or finds the earlier one. */
export async function acceptBooking(
  dependencies: AcceptDependencies,
  call: BookingCall,
  request: BookingRequest & Identity,
  context: CallContext,
): Promise<Stored> {
  const now = dependencies.now()
  const content = bookingContent(request)
  return accept(dependencies, now, bookingPlan(call, content.email, now, dependencies.holdMs), {
    kind: 'booking',
    name: content.fullName.trim() || `${content.firstName} ${content.surname}`.trim(),
    email: content.email.trim(),
    phone: content.phone.trim(),
    about: content.regions,
    content,
    freeText: {
      names: [content.firstName, content.surname, content.fullName],
      note: content.tripDetails,
    },
    context,
    identity: request,
  })
}

export async function acceptContactMessage(
  dependencies: AcceptDependencies,
  message: ContactMessage & Identity,
  context: CallContext,
): Promise<Stored> {
  const now = dependencies.now()
  const content = contactContent(message)
  return accept(dependencies, now, teamPlan('contact', now, false), {
    kind: 'contact',
    name: content.from_name.trim(),
    email: content.from_email.trim(),
    phone: '',
    about: '',
    content,
    freeText: { names: [content.from_name], note: `${content.subject} ${content.message}` },
    context,
    identity: message,
  })
}

/** A form that stands in a page: a request, a review, a comment, a question. */
export async function acceptPageForm(
  dependencies: AcceptDependencies,
  kind: PageFormKind,
  form: PageFormContent & Identity,
  context: CallContext,
): Promise<Stored> {
  const now = dependencies.now()
  const content = pageFormContent(kind, form)
  return accept(dependencies, now, teamPlan('team', now, moderatedKinds.has(kind)), {
    kind,
    name: content.name?.trim() ?? '',
    email: content.email?.trim() ?? '',
    phone: content.phone?.trim() ?? '',
    about: content.about,
    content,
    freeText: {
      names: [content.name ?? ''],
      note: `${content.message ?? ''} ${content['special-requests'] ?? ''}`,
    },
    context,
    identity: form,
  })
}

function bookingPlan(call: BookingCall, email: string, now: number, holdMs: number): EmailPlan {
  const customer = (): EmailDraft => {
    const template = 'customer'
    if (!isDeliverable(email.trim())) return { template, dueAt: now, skipReason: 'address' }
    if (call === 'customer') return { template, dueAt: now }
    return { template, dueAt: now + holdMs, holdReason: 'last call' }
  }
  return {
    first: [{ template: 'team', dueAt: now }, customer()],
    revised: [{ template: 'update', dueAt: now }],
    release: call === 'customer' ? 'customer' : null,
    reopens: false,
  }
}

/** The team alone has emails: what strangers write into a page mails no other stranger. */
function teamPlan(template: 'contact' | 'team', now: number, reopens: boolean): EmailPlan {
  return {
    first: [{ template, dueAt: now }],
    revised: [{ template: 'update', dueAt: now }],
    release: null,
    reopens,
  }
}

/** Characters kept of what tells people from programs. */
const maxSignalLength = 200

async function accept(
  { db, ids, deliveriesAdded, webhooks, limits, fingerprint }: AcceptDependencies,
  now: number,
  plan: EmailPlan,
  received: {
    readonly kind: EnquiryKind
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly about: string
    readonly content: Content
    readonly freeText: FreeText
    readonly context: CallContext
    readonly identity: Identity
  },
): Promise<Stored> {
  const { content, freeText, context, identity, ...rest } = received
  const { address, homepage, secondsOnForm, origin } = context
  const evidence = {
    origin,
    ...(homepage !== undefined && { homepage: cutText(homepage, maxSignalLength) }),
    ...(secondsOnForm !== undefined && { secondsOnForm: cutText(secondsOnForm, maxSignalLength) }),
  }
  const stored = await storeEnquiry(
    db,
    {
      ...rest,
      submissionId: readSubmissionId(identity.submissionId),
      reference: readReference(identity.reference),
      payload: JSON.stringify(content),
      contentHash: contentHash(content),
      evidence,
      fingerprints: fingerprintsOf({ address, email: received.email, freeText }, fingerprint),
    },
    plan,
    { now, ids, guard: guardOf(evidence, freeText, limits), webhooks },
  ).catch(refuseTooMany)
  deliveriesAdded()
  return stored
}

function refuseTooMany(error: unknown): never {
  if (!(error instanceof TooMany)) throw error
  throw new Refusal(429, error.message, Math.ceil(error.retryAfterMs / 1000))
}
