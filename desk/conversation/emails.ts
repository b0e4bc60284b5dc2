import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import { composeMessage, type Email } from '#desk/emails/compose.ts'
import { paragraphs } from '#desk/emails/document.ts'
import { headerLine } from '#desk/emails/notices.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { signatureOf } from '#desk/enquiries/emails/customer-email.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { firstCharacters } from '#desk/lib/text.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'
import type { WriteEmail, Writing } from '#desk/outbox/writing.ts'
import { readReply, readThread, traitsOf } from './messages.ts'

export type TravellerEmail = Pick<
  Email,
  'copies' | 'subject' | 'html' | 'text' | 'files' | 'pictures' | 'isAutomatic'
>

/** Sends what `write` returns to the traveller, as part of the conversation. */
export const toTraveller =
  (
    write: (delivery: DueDelivery, writing: Writing) => Promise<TravellerEmail | null>,
  ): WriteEmail =>
  async (delivery, writing) => {
    const { db, emailContext } = writing
    const { operator, from } = emailContext
    const { enquiryId, email: address, target, reference, revision, messageId } = delivery
    if (!isDeliverable(address)) return null
    const written = await write(delivery, writing)
    if (written === null) return null
    const email: Email = {
      ...written,
      subject: headerLine(written.subject),
      to: { name: '', address },
      replyTo: { name: operator.name, address: operator.mailbox },
      request: null,
      thread: await readThread(db, enquiryId),
    }
    return composeMessage(email, {
      from: { name: operator.name, address: from },
      messageId,
      date: delivery.createdAt,
      fileName: `${reference}-${target}-${revision}`,
    })
  }

/** The signature has no name, because the member has signed the message. */
const reply = toTraveller(async (delivery, { db, emailContext: { operator } }) => {
  const stored = await readReply(db, delivery.enquiryId, delivery.revision)
  if (stored === null) return null
  const { message, attachments: files } = stored
  const { subject, text } = message
  const house = signatureOf({ ...operator, signature: { name: '', role: '' } })
  const document = {
    preview: firstCharacters(text, 120),
    heading: subject,
    blocks: [...paragraphs(text), house],
  }
  const copies = traitsOf(message).people ?? []
  const isAutomatic = message.by_whom === 'desk'
  return { subject, ...renderEmail(document, { keepsLinks: true }), copies, files, isAutomatic }
})

export const conversationWriters = {
  reply,
} as const satisfies Readonly<Partial<Record<EnquiryEmail, WriteEmail>>>
