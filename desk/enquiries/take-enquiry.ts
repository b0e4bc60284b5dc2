import { isDeliverable } from '#desk/base/email-address.ts'
import type { Ids } from '#desk/base/ids.ts'
import { Refusal } from '#desk/http/refusal.ts'
import { guardOf, type Limits, tracesOf } from '#desk/limits/guard.ts'
import type { HashTrace } from '#desk/limits/senders.ts'
import type { Evidence, Words } from '#desk/limits/spam-score.ts'
import { type EmailPlan, type Stored, storeEnquiry } from '#desk/store/enquiries.ts'
import type { EmailDraft } from '#desk/store/enquiry-deliveries.ts'
import { TooManyVersions } from '#desk/store/revisions.ts'
import type { Db, EnquiryKind } from '#desk/store/tables.ts'
import type { BookingRequest } from '#enquiry/booking-fields.ts'
import { moderatedKinds, type PageFormKind } from '#enquiry/page-forms.ts'
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
} from './content.ts'
import { cutText } from './cut-text.ts'

/** Which of a booking's calls it was: spec §7. Any of the three alone is enough. */
export type BookingCall = 'sheet' | 'team' | 'customer'

export type TakeDependencies = {
  readonly db: Db
  readonly ids: Ids
  readonly now: () => number
  /** How long a customer's email waits for call 3. */
  readonly holdMs: number
  /** Called when there may be something to deliver. */
  readonly deliveriesAdded: () => void
  /** The names of the webhooks that get every enquiry too. */
  readonly webhooks: readonly string[]
  readonly limits: Limits
  readonly hashTrace: HashTrace
}

type Identity = { readonly submissionId: string; readonly reference: string }

/** What a call says besides its content. */
export type Circumstances = Evidence & {
  /** The network address it came from. */
  readonly address: string
}

/** Stores a booking and all that it causes, or finds the earlier one. */
export async function takeBooking(
  dependencies: TakeDependencies,
  call: BookingCall,
  request: BookingRequest & Identity,
  circumstances: Circumstances,
): Promise<Stored> {
  const now = dependencies.now()
  const content = bookingContent(request)
  return take(dependencies, now, bookingPlan(call, content.email, now, dependencies.holdMs), {
    kind: 'booking',
    name: content.fullName.trim() || `${content.firstName} ${content.surname}`.trim(),
    email: content.email.trim(),
    phone: content.phone.trim(),
    content,
    words: {
      names: [content.firstName, content.surname, content.fullName],
      note: content.tripDetails,
    },
    circumstances,
    identity: request,
  })
}

export async function takeContactMessage(
  dependencies: TakeDependencies,
  message: ContactMessage & Identity,
  circumstances: Circumstances,
): Promise<Stored> {
  const now = dependencies.now()
  const content = contactContent(message)
  return take(dependencies, now, teamPlan('contact', now, false), {
    kind: 'contact',
    name: content.from_name.trim(),
    email: content.from_email.trim(),
    phone: '',
    content,
    words: { names: [content.from_name], note: `${content.subject} ${content.message}` },
    circumstances,
    identity: message,
  })
}

/** A form that stands in a page: a request, a review, a comment, a question. */
export async function takePageForm(
  dependencies: TakeDependencies,
  kind: PageFormKind,
  form: PageFormContent & Identity,
  circumstances: Circumstances,
): Promise<Stored> {
  const now = dependencies.now()
  const content = pageFormContent(kind, form)
  return take(dependencies, now, teamPlan('team', now, moderatedKinds.has(kind)), {
    kind,
    name: content.name?.trim() ?? '',
    email: content.email?.trim() ?? '',
    phone: content.phone?.trim() ?? '',
    content,
    words: {
      names: [content.name ?? ''],
      note: `${content.message ?? ''} ${content['special-requests'] ?? ''}`,
    },
    circumstances,
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
const longestSignal = 200

async function take(
  { db, ids, deliveriesAdded, webhooks, limits, hashTrace }: TakeDependencies,
  now: number,
  plan: EmailPlan,
  taken: {
    readonly kind: EnquiryKind
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly content: Content
    readonly words: Words
    readonly circumstances: Circumstances
    readonly identity: Identity
  },
): Promise<Stored> {
  const { content, words, circumstances, identity, ...rest } = taken
  const { address, homepage, secondsOnForm, origin } = circumstances
  const evidence = {
    origin,
    ...(homepage !== undefined && { homepage: cutText(homepage, longestSignal) }),
    ...(secondsOnForm !== undefined && { secondsOnForm: cutText(secondsOnForm, longestSignal) }),
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
      traces: tracesOf({ address, email: taken.email, words }, hashTrace),
    },
    plan,
    { now, ids, guard: guardOf(evidence, words, limits), webhooks },
  ).catch(refuseTooManyVersions)
  deliveriesAdded()
  return stored
}

function refuseTooManyVersions(error: unknown): never {
  if (!(error instanceof TooManyVersions)) throw error
  throw new Refusal(429, error.message, Math.ceil(error.retryAfterMs / 1000))
}
