import type { DueDelivery } from '#desk/db/deliveries.ts'
import { readReply, readThread } from '#desk/db/messages.ts'
import { listQuotes, readQuotePdf } from '#desk/db/quotes.ts'
import type { Db } from '#desk/db/tables.ts'
import type { Message } from '#desk/delivery/channel.ts'
import { composeMessage, type Email } from '#desk/delivery/compose.ts'
import { signatureOf } from '#desk/emails/customer-email.ts'
import { type Block, letterheadOf } from '#desk/emails/document.ts'
import { headerLine } from '#desk/emails/notices.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import type { EmailContext } from '#desk/emails/write-email.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { describeQuote } from './describe-quote.ts'
import { readContent } from './quote.ts'
import { newQuoteLink } from './routes.tsx'

type Sending = {
  readonly db: Db
  readonly siteUrl: string
  readonly emailContext: Pick<EmailContext, 'operator' | 'from' | 'readPictures'>
}

type Written = Pick<Email, 'subject' | 'html' | 'text' | 'files' | 'pictures'>

/**
 * Writes an email from the team to a traveller: a quote with its link and its file, the answer to a yes, or a
 * reply. Null if the address cannot be used.
 */
export async function writeTravellerEmail(
  delivery: DueDelivery,
  sending: Sending,
): Promise<Message | null> {
  const { db, emailContext } = sending
  const { operator, from } = emailContext
  const { enquiryId, email: address, target, reference, revision, messageId, createdAt } = delivery
  if (!isDeliverable(address)) return null
  const written = await (target === 'reply' ? replyEmail : quoteEmail)(delivery, sending)
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
    date: createdAt,
    fileName: `${reference}-${target}-${revision}`,
  })
}

/** Writes the email with a quote, or the answer to the traveller's yes: the next step, and how to pay. */
async function quoteEmail(delivery: DueDelivery, sending: Sending): Promise<Written | null> {
  const { enquiryId, revision, target, reference } = delivery
  const { db, siteUrl, emailContext } = sending
  const { operator, readPictures } = emailContext
  const row = (await listQuotes(db, enquiryId)).find(({ number }) => number === revision)
  if (row === undefined) return null
  const quote = readContent(row)
  const words = describeQuote(quote, { places: [] })
  if (target === 'accepted') {
    const preview = 'Your yes has reached us.'
    const next = `${preview} We book your permits and rooms now, and write to you within 24 hours.`
    const blocks = [
      ...paragraphs([next, ...words.payments, quote.payment].join('\n')),
      signatureOf(operator),
    ]
    return {
      subject: `Your trip is accepted: ${quote.title} (${reference})`,
      ...renderEmail({ preview, heading: `Murakoze! ${quote.title} is your trip`, blocks }),
    }
  }
  const content = await readQuotePdf(db, row.id)
  if (content === null) return null
  const link = await newQuoteLink(db, row.id, siteUrl)
  const pictures = await readPictures()
  const { dates, length, people, total, validUntil } = words
  const summary = `${dates}: ${length}, ${people}, ${total} in all. This quote is valid until ${validUntil}.`
  const document = {
    preview: summary,
    letterhead: letterheadOf(operator.name, pictures),
    heading: quote.title,
    blocks: [
      ...paragraphs(`${quote.message}\n${summary}`),
      { type: 'links', links: [{ label: 'See your trip', href: link }] } as const,
      ...paragraphs(
        'The page shows every day, the map and the price. There you say yes, or tell us what to change. The same quote is attached as a PDF.',
      ),
      signatureOf(operator),
    ],
  }
  return {
    subject: `Your trip: ${quote.title} (${reference})`,
    ...renderEmail(document),
    files: [{ name: `${reference}-quote-${revision}.pdf`, type: 'application/pdf', content }],
    ...(pictures && { pictures: [pictures.logo, pictures.poster] }),
  }
}

/** Writes a reply. The member signs in the text. */
async function replyEmail(
  { enquiryId, revision }: DueDelivery,
  { db, emailContext: { operator } }: Sending,
): Promise<Written | null> {
  const reply = await readReply(db, enquiryId, revision)
  if (reply === null) return null
  const { subject, text } = reply.message
  const house = signatureOf({ ...operator, signature: { name: '', role: '' } })
  const document = {
    preview: text.slice(0, 120),
    heading: subject,
    blocks: [...paragraphs(text), house],
  }
  return { subject, ...renderEmail(document), files: reply.attachments }
}

const paragraphs = (text: string): readonly Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', text: line }))
