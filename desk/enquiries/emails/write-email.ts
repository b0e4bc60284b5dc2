import { answerBy } from '#core/answer-time.ts'
import { t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import { composeMessage } from '#desk/emails/compose.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import { headerLine, quotedName } from '#desk/emails/notices.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { storedBooking, storedForm } from '#desk/enquiries/enquiry-content.ts'
import { envelopeAddress, isAscii, isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'
import type { WriteEmail } from '#desk/outbox/writing.ts'
import { teamEmail, undeliverableEmail } from './booking-emails.ts'
import { customerEmail, customerSubject } from './customer-email.ts'
import { formEmail } from './form-email.ts'
import { enquiryUrl, withDeskLink } from './list-blocks.ts'
import { drawRequestPoster, type RequestPoster } from './request-poster.ts'

type Content = (delivery: DueDelivery, emailContext: EmailContext) => Promise<EmailContent>

const toTeam =
  (contentOf: Content): WriteEmail =>
  async (delivery, { emailContext }) => {
    const { operator, deskUrl } = emailContext
    const { reference, kind, payload, email: address } = delivery
    const { subject, document } = await contentOf(delivery, emailContext)
    // Some servers refuse headers that are not ASCII, and the team's email must arrive.
    const canReplyTo = isDeliverable(address) && isAscii(envelopeAddress(address))
    const received = new Date(delivery.receivedAt).toISOString()
    const request = { reference, kind, received, request: JSON.parse(payload) }
    const email = {
      subject: headerLine(subject),
      ...renderEmail(withDeskLink(document, enquiryUrl(deskUrl, reference))),
      to: { name: operator.name, address: operator.inbox },
      replyTo: canReplyTo ? { name: headerLine(quotedName(delivery.name)), address } : null,
      request: `${JSON.stringify(request, null, 2)}\n`,
      isAutomatic: true,
    }
    return composeMessage(email, headersOf(delivery, emailContext))
  }

const headersOf = (
  { reference, target, revision, messageId, createdAt }: DueDelivery,
  { operator, from }: EmailContext,
) => ({
  from: { name: operator.name, address: from },
  messageId,
  date: createdAt,
  fileName: `${reference}-${target}${revision === 1 ? '' : `-${revision}`}`,
})

const propsOf = (delivery: DueDelivery, { operator }: EmailContext) => ({
  ...delivery,
  operator,
  request: storedBooking(delivery.payload),
})

/** Writes about a page form with its own words, whether it has arrived or changed. */
const orForm =
  (booking: Content): Content =>
  async (delivery, emailContext) => {
    const { kind, payload } = delivery
    if (kind === 'booking') return booking(delivery, emailContext)
    const { about } = storedForm(payload)
    const page = about === undefined ? null : await emailContext.findPage(about)
    return formEmail({ ...delivery, kind, page })
  }

const arrived = orForm(async (delivery, emailContext) => {
  const { reference, receivedAt } = delivery
  const name = quotedName(delivery.name)
  return {
    subject: t('Booking request {reference}: {name}, answer by {by} Kigali time', {
      reference,
      name,
      by: kigaliTime(answerBy(receivedAt)),
    }),
    document: teamEmail(propsOf(delivery, emailContext)),
  }
})

const changed = orForm(async (delivery, emailContext) => {
  const { reference, payload, earlierPayload } = delivery
  const name = quotedName(delivery.name)
  const earlier = storedBooking(earlierPayload ?? payload)
  return {
    subject: t('Changed: booking request {reference}, {name}', { reference, name }),
    document: teamEmail({ ...propsOf(delivery, emailContext), earlier }),
  }
})

const undeliverable: Content = async (delivery, emailContext) => {
  const { reference } = delivery
  const name = quotedName(delivery.name)
  return {
    subject: t('Our confirmation to {name} ({reference}) did not go out', { name, reference }),
    document: undeliverableEmail(propsOf(delivery, emailContext)),
  }
}

/** An email without its own poster is better than none. */
async function ownPosterOf(
  delivery: DueDelivery,
  { log }: EmailContext,
): Promise<RequestPoster | null> {
  try {
    return await drawRequestPoster(storedBooking(delivery.payload), delivery)
  } catch (error) {
    log.warn({ err: error }, 'a confirmation has no poster of its own')
    return null
  }
}

const confirmation: WriteEmail = async (delivery, { emailContext }) => {
  const { email: address, reference } = delivery
  if (!isDeliverable(address)) return null
  const { findRoute, readPictures } = emailContext
  const pictures = await readPictures()
  const ownPoster = pictures && (await ownPosterOf(delivery, emailContext))
  const props = propsOf(delivery, emailContext)
  const operator = operatorIn(props.operator)
  const shownRoute = await findRoute(props.request.route ?? '')
  const email = {
    subject: headerLine(customerSubject(reference)),
    ...renderEmail(customerEmail({ ...props, operator, pictures, ownPoster, shownRoute })),
    ...(pictures && { pictures: [pictures.logo, ownPoster ?? pictures.poster] }),
    // Leaves out the name, which could be a stranger's message.
    to: { name: '', address },
    replyTo: { name: props.operator.name, address: props.operator.mailbox },
    request: null,
    isAutomatic: true,
  }
  return composeMessage(email, headersOf(delivery, emailContext))
}

export const enquiryWriters = {
  team: toTeam(arrived),
  contact: toTeam(arrived),
  update: toTeam(changed),
  undeliverable: toTeam(undeliverable),
  customer: confirmation,
} as const satisfies Readonly<Partial<Record<EnquiryEmail, WriteEmail>>>
