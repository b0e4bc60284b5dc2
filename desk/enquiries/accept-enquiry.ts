import type { BookingRequest } from '#core/booking-fields.ts'
import { moderatedKinds, type PageFormKind } from '#core/page-forms.ts'
import type { Context } from '#desk/config/context.ts'
import { comparableText, type Fingerprint, networkOf, senderOf } from '#desk/http/senders.ts'
import { isDeliverable, mailboxOf, storedAddress } from '#desk/lib/email-address.ts'
import { cutText } from '#desk/lib/text.ts'
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
} from './enquiry-content.ts'
import type { EmailDraft } from './enquiry-deliveries.ts'
import type { NewEnquiry } from './limits.ts'
import type { Evidence, FreeText } from './spam-score.ts'
import { type EmailPlan, type StoreResult, storeEnquiry } from './store-enquiry.ts'

export type BookingCall = 'sheet' | 'team' | 'customer'

export type AcceptDependencies = Pick<Context, 'db' | 'ids' | 'now' | 'settings' | 'webhooks'> & {
  readonly deliveriesAdded: () => void
  readonly fingerprint: Fingerprint
  /** Whether so little space is left that a flood in quarantine must not take any of it. */
  readonly isDiskLow: () => Promise<boolean>
}

type Identity = { readonly submissionId: string; readonly reference: string }

export type CallContext = Evidence & {
  readonly address: string
}

export async function acceptBooking(
  dependencies: AcceptDependencies,
  call: BookingCall,
  request: BookingRequest & Identity,
  context: CallContext,
): Promise<StoreResult> {
  const content = bookingContent(request)
  const { firstName, surname, fullName, email, phone, regions, tripDetails } = content
  return accept(dependencies, bookingPlan(call, email, dependencies), request, context, {
    kind: 'booking',
    name: fullName.trim() || `${firstName} ${surname}`,
    email,
    phone,
    about: regions,
    content,
    freeText: { names: [firstName, surname, fullName], note: tripDetails },
  })
}

export async function acceptContactMessage(
  dependencies: AcceptDependencies,
  message: ContactMessage & Identity,
  context: CallContext,
): Promise<StoreResult> {
  const content = contactContent(message)
  const { from_name: name, from_email: email, subject } = content
  return accept(dependencies, teamPlan('contact', dependencies.now()), message, context, {
    kind: 'contact',
    name,
    email,
    phone: '',
    about: '',
    content,
    freeText: { names: [name], note: `${subject} ${content.message}` },
  })
}

export async function acceptPageForm(
  dependencies: AcceptDependencies,
  kind: PageFormKind,
  form: PageFormContent & Identity,
  context: CallContext,
): Promise<StoreResult> {
  const content = pageFormContent(kind, form)
  const { about, name = '', email = '', phone = '', message = '' } = content
  const plan = { ...teamPlan('team', dependencies.now()), reopens: moderatedKinds.has(kind) }
  return accept(dependencies, plan, form, context, {
    kind,
    name,
    email,
    phone,
    about,
    content,
    freeText: { names: [name], note: `${message} ${content['special-requests'] ?? ''}` },
  })
}

function bookingPlan(
  call: BookingCall,
  email: string,
  { now, settings }: Pick<AcceptDependencies, 'now' | 'settings'>,
): EmailPlan {
  const dueAt = now()
  const customer: EmailDraft = {
    template: 'customer',
    ...(!isDeliverable(email)
      ? { dueAt, skipReason: 'address' }
      : call === 'customer'
        ? { dueAt }
        : { dueAt: dueAt + settings.CONFIRMATION_HOLD_SECONDS, holdReason: 'last call' }),
  }
  const plan = teamPlan('team', dueAt)
  return {
    ...plan,
    first: [...plan.first, customer],
    release: call === 'customer' ? 'customer' : null,
  }
}

/** Plans emails to the team only, because these forms must not send email to strangers. */
const teamPlan = (template: 'contact' | 'team', dueAt: number): EmailPlan => ({
  first: [{ template, dueAt }],
  revised: [{ template: 'update', dueAt }],
  release: null,
  reopens: false,
})

const maxSignalLength = 200

async function accept(
  { db, ids, now, deliveriesAdded, webhooks, settings, fingerprint, isDiskLow }: AcceptDependencies,
  plan: EmailPlan,
  identity: Identity,
  { address, homepage, secondsOnForm, origin }: CallContext,
  received: Pick<NewEnquiry, 'kind' | 'name' | 'email' | 'phone' | 'about'> & {
    readonly content: Content
    readonly freeText: FreeText
  },
): Promise<StoreResult> {
  const { kind, about, content, freeText } = received
  const email = storedAddress(received.email)
  const note = comparableText(freeText.note)
  const evidence = {
    origin,
    ...(homepage !== undefined && { homepage: cutText(homepage, maxSignalLength) }),
    ...(secondsOnForm !== undefined && { secondsOnForm: cutText(secondsOnForm, maxSignalLength) }),
  }
  const enquiry: NewEnquiry = {
    kind,
    name: received.name.trim(),
    email,
    phone: received.phone.trim(),
    about,
    submissionId: readSubmissionId(identity.submissionId),
    reference: readReference(identity.reference),
    payload: JSON.stringify(content),
    contentHash: contentHash(content),
    evidence,
    freeText,
    fingerprints: {
      sender: fingerprint(senderOf(address)),
      network: fingerprint(networkOf(address)),
      note: note === null ? null : fingerprint(note),
      mailbox: fingerprint(mailboxOf(email)),
    },
  }
  const stored = await storeEnquiry(db, enquiry, plan, {
    now: now(),
    ids,
    limits: settings,
    webhooks,
    isDiskLow: await isDiskLow(),
  })
  deliveriesAdded()
  return stored
}
