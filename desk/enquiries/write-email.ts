import { answerBy } from '#core/answer-time.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import type { Message } from '#desk/emails/compose.ts'
import { composeMessage, type Email } from '#desk/emails/compose.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import type { EmailContext, EmailPictures } from '#desk/emails/email-context.ts'
import { headerLine, quotedName } from '#desk/emails/notices.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { envelopeAddress, isAscii, isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'
import { teamEmail, undeliverableEmail } from './booking-emails.ts'
import { customerEmail, customerSubject } from './customer-email.ts'
import { languageOf, type PageFormContent, storedBooking } from './enquiry-content.ts'
import { formEmail } from './form-email.ts'
import { enquiryUrl, withDeskLink } from './list-blocks.ts'

export const writeEmail = (
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Message | null> =>
  inLanguage(
    delivery.target === 'customer' ? languageOf(delivery) : emailContext.operator.teamLanguage,
    () => composeEmail(delivery, emailContext),
  )

async function composeEmail(
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Message | null> {
  const { operator, from, deskUrl } = emailContext
  const { target, revision, reference, kind, payload, email: address } = delivery
  const isToCustomer = target === 'customer'
  if (isToCustomer && !isDeliverable(address)) return null
  const pictures = isToCustomer ? await emailContext.readPictures() : null
  const { subject, document } = await contentOf(delivery, emailContext, pictures)
  const own = {
    subject: headerLine(subject),
    ...(pictures && { pictures: Object.values(pictures) }),
  }
  // Some servers refuse headers that are not ASCII, and the team's email must arrive.
  const canReplyTo = isDeliverable(address) && isAscii(envelopeAddress(address))
  const received = new Date(delivery.receivedAt).toISOString()
  const request = { reference, kind, received, request: JSON.parse(payload) }
  const email: Email = isToCustomer
    ? {
        ...own,
        ...renderEmail(document),
        // Leaves out the name, which could be a stranger's message.
        to: { name: '', address },
        replyTo: { name: operator.name, address: operator.mailbox },
        request: null,
      }
    : {
        ...own,
        ...renderEmail(withDeskLink(document, enquiryUrl(deskUrl, reference))),
        to: { name: operator.name, address: operator.inbox },
        replyTo: canReplyTo ? { name: headerLine(quotedName(delivery.name)), address } : null,
        request: `${JSON.stringify(request, null, 2)}\n`,
      }
  return composeMessage(email, {
    from: { name: operator.name, address: from },
    messageId: delivery.messageId,
    date: delivery.createdAt,
    fileName: `${reference}-${target}${revision === 1 ? '' : `-${revision}`}`,
  })
}

async function contentOf(
  delivery: DueDelivery,
  { operator, ...emailContext }: EmailContext,
  pictures: EmailPictures | null,
): Promise<EmailContent> {
  const { kind, payload, target, reference, receivedAt, isUnconfirmed } = delivery
  const name = quotedName(delivery.name)
  if (kind !== 'booking') {
    const { about } = JSON.parse(payload) as Partial<PageFormContent>
    const page = about === undefined ? null : await emailContext.findPage(about)
    return formEmail({ ...delivery, kind, page })
  }
  const request = storedBooking(payload)
  const props = { request, reference, receivedAt, operator, isUnconfirmed }
  switch (target) {
    case 'customer': {
      const { route = '' } = request
      const shownRoute = await emailContext.findRoute(route)
      return {
        subject: customerSubject(reference),
        document: customerEmail({
          ...props,
          ...delivery,
          operator: operatorIn(operator),
          request,
          pictures,
          shownRoute,
        }),
      }
    }
    case 'update':
      return {
        subject: t('Changed: booking request {reference}, {name}', { reference, name }),
        document: teamEmail({
          ...props,
          earlier: storedBooking(delivery.earlierPayload ?? payload),
        }),
      }
    case 'undeliverable':
      return {
        subject: t('Our confirmation to {name} ({reference}) did not go out', { name, reference }),
        document: undeliverableEmail(props),
      }
    default: {
      const by = kigaliTime(answerBy(receivedAt))
      return {
        subject: t('Booking request {reference}: {name}, answer by {by} Kigali time', {
          reference,
          name,
          by,
        }),
        document: teamEmail(props),
      }
    }
  }
}
