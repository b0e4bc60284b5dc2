import type { BookingRequest } from '#core/forms/booking-fields.ts'
import type { PageFormKind } from '#core/forms/page-forms.ts'
import type { Context } from '#desk/config/context.ts'
import { emailPlan } from '#desk/enquiries/emails/email-plan.ts'
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
} from '#desk/enquiries/enquiry-content.ts'
import { comparableText, type Fingerprint, networkOf, senderOf } from '#desk/http/senders.ts'
import { mailboxOf, storedAddress } from '#desk/lib/email-address.ts'
import { cutText } from '#desk/lib/text.ts'
import { toMs } from '#desk/lib/time.ts'
import type { NewEnquiry } from './new-enquiry.ts'
import type { Evidence, FreeText } from './spam-score.ts'
import { type StoreResult, storeEnquiry } from './store-enquiry.ts'

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
  const isLast = call === 'customer'
  return accept(
    dependencies,
    request,
    { ...context, isLast },
    {
      kind: 'booking',
      name: fullName.trim() || `${firstName} ${surname}`,
      email,
      phone,
      about: regions,
      content,
      freeText: { names: [firstName, surname, fullName], note: tripDetails },
    },
  )
}

export async function acceptContactMessage(
  dependencies: AcceptDependencies,
  message: ContactMessage & Identity,
  context: CallContext,
): Promise<StoreResult> {
  const content = contactContent(message)
  const { from_name: name, from_email: email, subject } = content
  return accept(dependencies, message, context, {
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
  return accept(dependencies, form, context, {
    kind,
    name,
    email,
    phone,
    about,
    content,
    freeText: { names: [name], note: `${message} ${content['special-requests'] ?? ''}` },
  })
}

const maxSignalLength = 200

async function accept(
  { db, ids, now, deliveriesAdded, webhooks, settings, fingerprint, isDiskLow }: AcceptDependencies,
  identity: Identity,
  // Forms that make one call are complete with it.
  { address, homepage, secondsOnForm, origin, isLast = true }: CallContext & { isLast?: boolean },
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
  const at = now()
  const holdMs = isLast ? null : toMs(settings.CONFIRMATION_HOLD_SECONDS)
  const plan = emailPlan(kind, { now: at, holdMs })
  const stored = await storeEnquiry(db, enquiry, plan, {
    now: at,
    ids,
    limits: settings,
    webhooks,
    isDiskLow: await isDiskLow(),
  })
  deliveriesAdded()
  return stored
}
