import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorIn } from '#desk/config/content.ts'
import type { Context } from '#desk/config/context.ts'
import type { DueDelivery } from '#desk/db/deliveries.ts'
import { languageOf, type PageFormContent, storedBooking } from '#desk/db/enquiry-content.ts'
import type { Message } from '#desk/delivery/channel.ts'
import { composeMessage, type Email, type InlinePicture } from '#desk/delivery/compose.ts'
import { eachBuild, type FindPage, type FindRoute } from '#desk/http/site-build.ts'
import { envelopeAddress, isAscii, isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { inLanguage } from '#enquiry/server/in-language.ts'
import { teamEmail, undeliverableEmail } from './booking-emails.ts'
import { customerEmail, customerSubject } from './customer-email.ts'
import type { EmailContent } from './document.ts'
import { formEmail } from './form-email.ts'
import { enquiryUrl, withDeskLink } from './lists.ts'
import { headerLine } from './notices.ts'
import { renderEmail } from './render-email.tsx'

export type EmailPictures = Readonly<Record<'logo' | 'poster', InlinePicture>>

/** Returns a function that reads the pictures once a build; null while the site is not built. */
export function openEmailPictures(siteDir: string): () => Promise<EmailPictures | null> {
  const read = async (name: string): Promise<InlinePicture> => {
    const content = await readFile(join(siteDir, 'email', name))
    const hash = createHash('sha256').update(content).digest('hex')
    // Two pictures never share a name: https://www.rfc-editor.org/rfc/rfc2392#section-2
    return { name, content, id: `${hash.slice(0, 32)}@${name}` }
  }
  const readBoth = async () => {
    const [logo, poster] = await Promise.all([read('logo.png'), read('poster.jpg')])
    return { logo, poster }
  }
  return eachBuild(siteDir, () => readBoth().catch(() => null))
}

export type EmailContext = Pick<Context, 'operator'> & {
  readonly from: string
  readonly findPage: FindPage
  readonly findRoute: FindRoute
  /** The address of the desk's pages: `https://www.example.org/desk`. */
  readonly deskUrl: string
  readonly readPictures: ReturnType<typeof openEmailPictures>
}

/** Writes an email to the operator in English, to the enquiry's own address in its language. Null if that cannot be used. */
export const writeEmail = (
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Message | null> =>
  inLanguage(delivery.target === 'customer' ? languageOf(delivery) : 'en', () =>
    composeEmail(delivery, emailContext),
  )

async function createEmail(
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Email | null> {
  const { operator } = emailContext
  const goesToCustomer = delivery.target === 'customer'
  if (goesToCustomer && !isDeliverable(delivery.email)) return null
  const pictures = goesToCustomer ? await emailContext.readPictures() : null
  const { subject, document } = await contentOf(delivery, emailContext, pictures)
  // Some servers refuse headers that are not ASCII, and the team's email must arrive.
  const canReplyTo = isDeliverable(delivery.email) && isAscii(envelopeAddress(delivery.email))
  const customer = canReplyTo ? { name: headerLine(delivery.name), address: delivery.email } : null
  const house = { name: operator.name, address: operator.mailbox }
  return {
    subject: headerLine(subject),
    ...renderEmail(
      goesToCustomer
        ? document
        : withDeskLink(document, enquiryUrl(emailContext.deskUrl, delivery.reference)),
    ),
    // No name: it could be a stranger's message.
    to: goesToCustomer
      ? { name: '', address: delivery.email }
      : { name: operator.name, address: operator.inbox },
    replyTo: goesToCustomer ? house : customer,
    request: goesToCustomer ? null : attachment(delivery),
    ...(pictures && { pictures: [pictures.logo, pictures.poster] }),
  }
}

async function composeEmail(
  delivery: DueDelivery,
  emailContext: EmailContext,
): Promise<Message | null> {
  const { operator, from } = emailContext
  const email = await createEmail(delivery, emailContext)
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
    const shownRoute = route === undefined ? null : await emailContext.findRoute(route)
    return bookingEmailContent(delivery, emailContext, { pictures, shownRoute })
  }
  const { about } = JSON.parse(payload) as Partial<PageFormContent>
  const page = about === undefined ? null : await emailContext.findPage(about)
  return formEmail({ ...delivery, kind, page })
}

function bookingEmailContent(
  delivery: DueDelivery,
  { operator }: Pick<EmailContext, 'operator'>,
  forCustomer: { readonly pictures: EmailPictures | null; readonly shownRoute: string | null },
): EmailContent {
  const { reference, receivedAt, name } = delivery
  const by = kigaliTime(answerBy(receivedAt))
  const request = storedBooking(delivery.payload)
  const { isUnconfirmed, writtenAt } = delivery
  const props = { request, reference, receivedAt, operator, isUnconfirmed }
  switch (delivery.target) {
    case 'customer':
      return {
        subject: customerSubject(reference),
        document: customerEmail({
          ...props,
          operator: operatorIn(operator),
          writtenAt,
          ...forCustomer,
        }),
      }
    case 'update': {
      const earlier = storedBooking(delivery.earlierPayload ?? delivery.payload)
      return {
        subject: `Changed: booking request ${reference}, ${name}`,
        document: teamEmail({ ...props, earlier }),
      }
    }
    case 'undeliverable':
      return {
        subject: `Our confirmation to ${name} (${reference}) did not go out`,
        document: undeliverableEmail(props),
      }
    default:
      return {
        subject: `Booking request ${reference}: ${name}, answer by ${by} Kigali time`,
        document: teamEmail(props),
      }
  }
}

function attachment({ payload, reference, kind, receivedAt }: DueDelivery): string {
  const received = new Date(receivedAt).toISOString()
  return `${JSON.stringify({ reference, kind, received, request: JSON.parse(payload) }, null, 2)}\n`
}

function fileName({ reference, target, revision }: DueDelivery): string {
  return revision === 1 ? `${reference}-${target}` : `${reference}-${target}-${revision}`
}
