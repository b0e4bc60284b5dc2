import { upperFirst } from '#core/letters.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { readReply, readThread, traitsOf } from '#desk/conversation/messages.ts'
import type { Db } from '#desk/db/tables.ts'
import type { Message } from '#desk/emails/compose.ts'
import { composeMessage, type Email } from '#desk/emails/compose.ts'
import { type Block, letterheadOf } from '#desk/emails/document.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import { headerLine } from '#desk/emails/notices.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { signatureOf } from '#desk/enquiries/customer-email.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { firstCharacters } from '#desk/lib/text.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'
import { describeQuote } from './describe-quote.ts'
import { type Quote, readContent } from './quote.ts'
import { newQuoteLink } from './routes.tsx'
import { listQuotes, type QuoteRow, readQuotePdf } from './store.ts'

type Sending = {
  readonly db: Db
  readonly siteUrl: string
  readonly emailContext: Pick<EmailContext, 'operator' | 'from' | 'readPictures'>
}

type TravellerEmail = Pick<Email, 'copies' | 'subject' | 'html' | 'text' | 'files' | 'pictures'>

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

async function quoteEmail(delivery: DueDelivery, sending: Sending): Promise<TravellerEmail | null> {
  const { enquiryId, revision } = delivery
  const row = (await listQuotes(sending.db, enquiryId)).find(({ number }) => number === revision)
  if (row === undefined) return null
  const quote = readContent(row)
  return inLanguage(quote.language, () => writeQuote(row, quote, delivery, sending))
}

async function writeQuote(
  row: QuoteRow,
  quote: Quote,
  { target, reference, revision }: DueDelivery,
  { db, siteUrl, emailContext }: Sending,
): Promise<TravellerEmail | null> {
  const { readPictures } = emailContext
  const operator = operatorIn(emailContext.operator)
  const { title } = quote
  const words = describeQuote(quote, { places: [] })
  if (target === 'accepted') {
    const preview = t('We have your acceptance.')
    const next = `${preview} ${words.afterYes}`
    const blocks = [
      ...paragraphs([next, ...words.payments, quote.payment].join('\n')),
      signatureOf(operator),
    ]
    return {
      subject: t('Quote accepted: {title} ({reference})', { title, reference }),
      ...renderEmail(
        {
          preview,
          heading: t('Murakoze! You have accepted your quote for {title}', { title }),
          blocks,
        },
        { keepsLinks: true },
      ),
    }
  }
  const content = await readQuotePdf(db, row.id)
  if (content === null) return null
  const link = await newQuoteLink(db, row.id, siteUrl)
  const pictures = await readPictures()
  const { dates, length, people, total, validUntil } = words
  const summary = t(
    '{dates}: {length}, {people}, {total} in total. This quote is valid until {day}.',
    { dates: upperFirst(dates), length, people, total, day: validUntil },
  )
  const document = {
    preview: summary,
    letterhead: letterheadOf(operator.name, pictures),
    heading: title,
    blocks: [
      ...paragraphs(`${quote.message}\n${summary}`),
      { type: 'links', links: [{ label: t('See your trip'), href: link }] } as const,
      ...paragraphs(
        t(
          'The page shows every day, the map and the price. You can accept the quote there, or tell us what to change. The same quote is attached as a PDF.',
        ),
      ),
      signatureOf(operator),
    ],
  }
  return {
    subject: t('Your trip: {title} ({reference})', { title, reference }),
    ...renderEmail(document, { keepsLinks: true }),
    files: [
      {
        name: t('{reference}-quote-{number}.pdf', { reference, number: revision }),
        type: 'application/pdf',
        content,
      },
    ],
    ...(pictures && { pictures: [pictures.logo, pictures.poster] }),
  }
}

/** The signature has no name, because the member has signed the message. */
async function replyEmail(
  delivery: DueDelivery,
  { db, emailContext: { operator } }: Sending,
): Promise<TravellerEmail | null> {
  const reply = await readReply(db, delivery.enquiryId, delivery.revision)
  if (reply === null) return null
  const { subject, text } = reply.message
  const house = signatureOf({ ...operator, signature: { name: '', role: '' } })
  const document = {
    preview: firstCharacters(text, 120),
    heading: subject,
    blocks: [...paragraphs(text), house],
  }
  const copies = traitsOf(reply.message).people ?? []
  const email = inLanguage(languageOf(delivery), () => renderEmail(document, { keepsLinks: true }))
  return { subject, ...email, copies, files: reply.attachments }
}

const paragraphs = (text: string): readonly Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', text: line }))
