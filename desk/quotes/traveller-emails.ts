import type { DueDelivery } from '#desk/db/deliveries.ts'
import { readReply, readThread } from '#desk/db/messages.ts'
import { listQuotes, readQuotePdf } from '#desk/db/quotes.ts'
import type { Db } from '#desk/db/tables.ts'
import type { Message } from '#desk/delivery/channel.ts'
import { composeMessage, type Email } from '#desk/delivery/compose.ts'
import { type Block, letterheadOf } from '#desk/emails/document.ts'
import { headerLine } from '#desk/emails/notices.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import type { EmailContext } from '#desk/emails/write-email.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { describeQuote } from './describe-quote.ts'
import { type Quote, quoteSchema } from './quote.ts'
import { newQuoteLink } from './routes.tsx'

type Sending = {
  readonly db: Db
  readonly siteUrl: string
  readonly emailContext: Pick<EmailContext, 'operator' | 'from' | 'readPictures'>
}

/**
 * Writes an email from the team to a traveller: a quote with its link and its file, the answer to a yes, or a reply. Null if the
 * address cannot be used.
 */
export async function writeTravellerEmail(
  delivery: DueDelivery,
  sending: Sending,
): Promise<Message | null> {
  const { db, emailContext } = sending
  const { operator, from } = emailContext
  if (!isDeliverable(delivery.email)) return null
  const write = { quote: quoteEmail, accepted: acceptedEmail }[delivery.target] ?? replyEmail
  const written = await write(delivery, sending)
  if (written === null) return null
  const email: Email = {
    to: { name: '', address: delivery.email },
    replyTo: { name: operator.name, address: operator.mailbox },
    request: null,
    thread: await readThread(db, delivery.enquiryId),
    ...written,
    subject: headerLine(written.subject),
  }
  return composeMessage(email, {
    from: { name: operator.name, address: from },
    messageId: delivery.messageId,
    date: delivery.createdAt,
    fileName: `${delivery.reference}-${delivery.target}-${delivery.revision}`,
  })
}

type Written = Pick<Email, 'subject' | 'html' | 'text' | 'files' | 'pictures'>

async function quoteEmail(
  { enquiryId, revision, reference }: DueDelivery,
  { db, siteUrl, emailContext }: Sending,
): Promise<Written | null> {
  const row = (await listQuotes(db, enquiryId)).find(({ number }) => number === revision)
  const pdf = row && (await readQuotePdf(db, row.id))
  if (!row || !pdf) return null
  const quote = quoteSchema.parse(JSON.parse(row.content))
  const link = await newQuoteLink(db, row.id, siteUrl)
  const { operator } = emailContext
  const pictures = await emailContext.readPictures()
  const document = {
    preview: quoteSummary(quote),
    letterhead: letterheadOf(operator.name, pictures),
    heading: quote.title,
    blocks: [
      ...paragraphs(quote.message),
      { type: 'paragraph', text: quoteSummary(quote) },
      { type: 'links', links: [{ label: 'See your trip', href: link }] },
      {
        type: 'paragraph',
        text: 'The page shows every day, the map and the price. There you say yes, or tell us what to change. The same quote is attached as a PDF.',
      },
      signature(operator),
    ] satisfies readonly Block[],
  }
  return {
    subject: `Your trip: ${quote.title} (${reference})`,
    ...renderEmail(document),
    files: [{ name: `${reference}-quote-${revision}.pdf`, type: 'application/pdf', content: pdf }],
    ...(pictures && { pictures: [pictures.logo, pictures.poster] }),
  }
}

/** Writes the email after a yes: what comes next, and how to pay. */
async function acceptedEmail(
  { enquiryId, revision, reference }: DueDelivery,
  { db, emailContext: { operator } }: Sending,
): Promise<Written | null> {
  const row = (await listQuotes(db, enquiryId)).find(({ number }) => number === revision)
  if (!row) return null
  const quote = quoteSchema.parse(JSON.parse(row.content))
  const { payments } = describeQuote(quote, { places: [] })
  const document = {
    preview: 'Your yes has reached us.',
    heading: `Murakoze! ${quote.title} is your trip`,
    blocks: [
      {
        type: 'paragraph',
        text: 'Your yes has reached us. We book your permits and rooms now, and write to you within 24 hours.',
      },
      ...(payments.length > 0 ? [{ type: 'list', items: payments } as const] : []),
      ...paragraphs(quote.payment),
      signature(operator),
    ] satisfies readonly Block[],
  }
  return {
    subject: `Your trip is accepted: ${quote.title} (${reference})`,
    ...renderEmail(document),
  }
}

/** Returns the days, the price and the last day of a quote in one sentence. */
function quoteSummary(quote: Quote): string {
  const { dates, length, people, total, validUntil } = describeQuote(quote, { places: [] })
  return `${dates}: ${length}, ${people}, ${total} in all. This quote is valid until ${validUntil}.`
}

async function replyEmail(
  { enquiryId, revision }: DueDelivery,
  { db, emailContext }: Sending,
): Promise<Written | null> {
  const reply = await readReply(db, enquiryId, revision)
  if (reply === null) return null
  const { subject, text } = reply.message
  const document = {
    preview: text.slice(0, 120),
    heading: subject,
    blocks: [...paragraphs(text), signature(emailContext.operator)],
  }
  return { subject, ...renderEmail(document), files: reply.attachments }
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', text: line }) as const)

/** Returns the operator's name and contacts. Members sign in the text. */
function signature({ name, phone, mailbox, address }: EmailContext['operator']): Block {
  return {
    type: 'signature',
    name,
    lines: [[address.street, address.town, address.country].join(', ')],
    links: [
      { label: phone, href: `tel:${phone.replaceAll(' ', '')}` },
      { label: mailbox, href: `mailto:${mailbox}` },
    ],
  }
}
