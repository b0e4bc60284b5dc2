import type { DueDelivery } from '#desk/db/deliveries.ts'
import { type PageFormContent, storedBooking } from '#desk/db/enquiry-content.ts'
import { composeMessage, type Email } from '#desk/delivery/compose.ts'
import type { Message } from '#desk/delivery/send-mail.ts'
import type { FindPage, HasRoute } from '#desk/http/site-build.ts'
import { envelopeAddress, isAscii, isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { teamEmail, undeliverableEmail, updateEmail } from './booking-emails.ts'
import type { DrySeason } from './booking-summary.ts'
import { customerEmail, customerSubject } from './customer-email.ts'
import { enquiryUrl, withDeskLink } from './desk-links.ts'
import type { EmailContent } from './document.ts'
import type { EmailPictures, ReadEmailPictures } from './email-pictures.ts'
import { formEmail } from './form-email.ts'
import { headerLine } from './header-line.ts'
import { renderDocument } from './render-document.tsx'

export type EmailContext = {
  readonly operator: Operator
  /** The sender's address. */
  readonly from: string
  /** The page a form stood in, for people. */
  readonly findPage: FindPage
  readonly hasRoute: HasRoute
  /** Where the desk's pages begin: `https://www.example.org/desk`. */
  readonly deskUrl: string
  readonly drySeason: DrySeason
  /** What the email to the traveller brings along. */
  readonly readPictures: ReadEmailPictures
}

/**
 * A stored delivery as an email. Recipients come from the configuration and from the enquiry's own
 * address, never from what a call says. Null when that address cannot be used.
 */
export async function renderEmail(
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Email | null> {
  const { operator } = emailContext
  const goesToCustomer = delivery.target === 'customer'
  if (goesToCustomer && !isDeliverable(delivery.email)) return null
  const pictures = goesToCustomer ? await emailContext.readPictures() : null
  const { subject, document } = await contentOf(delivery, emailContext, pictures)
  // A header in other letters is one for servers that know SMTPUTF8: the team's must arrive at any.
  const canReplyTo = isDeliverable(delivery.email) && isAscii(envelopeAddress(delivery.email))
  const customer = canReplyTo ? { name: headerLine(delivery.name), address: delivery.email } : null
  const house = { name: operator.name, address: operator.mailbox }
  return {
    subject: headerLine(subject),
    ...renderDocument(
      goesToCustomer
        ? document
        : withDeskLink(document, enquiryUrl(emailContext.deskUrl, delivery.reference)),
    ),
    // Without a name: whatever was typed there would stand in a stranger's mailbox.
    to: goesToCustomer
      ? { name: '', address: delivery.email }
      : { name: operator.name, address: operator.inbox },
    replyTo: goesToCustomer ? house : customer,
    request: goesToCustomer ? null : attachment(delivery),
    ...(pictures && { pictures: [pictures.logo, pictures.poster] }),
  }
}

/** Writes a stored email as it goes out. Null when its address cannot be used. */
export async function writeEmail(
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Message | null> {
  const { operator, from } = emailContext
  const email = await renderEmail(delivery, emailContext)
  if (email === null) return null
  return composeMessage(email, {
    from: { name: operator.name, address: from },
    messageId: delivery.messageId,
    date: delivery.createdAt,
    fileName: fileName(delivery),
  })
}

async function contentOf(
  delivery: DueDelivery,
  emailContext: EmailContext,
  pictures: EmailPictures | null,
): Promise<EmailContent> {
  const { kind, payload } = delivery
  if (kind === 'booking') {
    const { route } = storedBooking(payload)
    const hasRoute = route !== undefined && (await emailContext.hasRoute(route))
    return bookingEmailContent(delivery, emailContext, { pictures, hasRoute })
  }
  const { about } = JSON.parse(payload) as Partial<PageFormContent>
  const page = about === undefined ? null : await emailContext.findPage(about)
  return formEmail({ ...delivery, kind, page })
}

function bookingEmailContent(
  delivery: DueDelivery,
  { operator, drySeason }: Pick<EmailContext, 'operator' | 'drySeason'>,
  forCustomer: { readonly pictures: EmailPictures | null; readonly hasRoute: boolean },
): EmailContent {
  const { reference, receivedAt, name } = delivery
  const by = kigaliTime(answerBy(receivedAt))
  const request = storedBooking(delivery.payload)
  const { isUnconfirmed, isRefused, writtenAt } = delivery
  const props = { request, reference, receivedAt, operator, drySeason, isUnconfirmed }
  switch (delivery.target) {
    case 'customer':
      return {
        subject: customerSubject(reference),
        document: customerEmail({ ...props, writtenAt, ...forCustomer }),
      }
    case 'update': {
      const earlier = storedBooking(delivery.earlierPayload ?? delivery.payload)
      return {
        subject: `Changed: booking request ${reference}, ${name}`,
        document: updateEmail({ ...props, earlier }),
      }
    }
    case 'undeliverable':
      return {
        subject: isRefused
          ? `No mail reaches ${name} (${reference}): please phone`
          : `Our confirmation to ${name} (${reference}) did not go out`,
        document: undeliverableEmail({ ...props, isRefused }),
      }
    default:
      return {
        subject: `Booking request ${reference}: ${name}, answer by ${by} Kigali time`,
        document: teamEmail(props),
      }
  }
}

/** The stored request, readable, with what it is filed under. */
function attachment({ payload, reference, kind, receivedAt }: DueDelivery): string {
  const received = new Date(receivedAt).toISOString()
  return `${JSON.stringify({ reference, kind, received, request: JSON.parse(payload) }, null, 2)}\n`
}

function fileName({ reference, target, revision }: DueDelivery): string {
  return revision === 1 ? `${reference}-${target}` : `${reference}-${target}-${revision}`
}
