import { upperFirst } from '#core/letters.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { type TravellerEmail, toTraveller } from '#desk/conversation/emails.ts'
import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import { letterheadOf, paragraphs } from '#desk/emails/document.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { signatureOf } from '#desk/enquiries/emails/customer-email.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'
import type { WriteEmail, Writing } from '#desk/outbox/writing.ts'
import { describeChanges, describeNext, describePayLink, describeQuote } from './describe-quote.ts'
import { readContent } from './quote.ts'
import { type SharedQuote, shareQuote } from './shared-quote.ts'
import { findSentBefore, listQuotes, newQuoteLink, type QuoteRow, readQuotePdf } from './store.ts'

type QuoteEmail = {
  readonly row: QuoteRow
  readonly quote: SharedQuote
  readonly words: ReturnType<typeof describeQuote>
  readonly operator: Operator
}

type WriteQuoteEmail = (
  quoted: QuoteEmail,
  delivery: DueDelivery,
  writing: Writing,
) => Promise<TravellerEmail | null>

/** Writes about the quote that an email is for, in the quote's language. */
function aboutQuote(write: WriteQuoteEmail) {
  return async (delivery: DueDelivery, writing: Writing): Promise<TravellerEmail | null> => {
    const { enquiryId, revision } = delivery
    const row = (await listQuotes(writing.db, enquiryId)).find(({ number }) => number === revision)
    if (row === undefined) return null
    const quote = shareQuote(readContent(row))
    return inLanguage(quote.language, () => {
      const words = describeQuote(quote, { places: [] })
      const operator = operatorIn(writing.emailContext.operator)
      return write({ row, quote, words, operator }, delivery, writing)
    })
  }
}

const writeAccepted: WriteQuoteEmail = async ({ quote, operator }, { reference }) => {
  const { title } = quote
  const preview = t('We have your acceptance.')
  const link = describePayLink(quote, 0, reference)
  const next = [preview, ...describeNext(quote, 0)].join(' ')
  const document = {
    preview,
    heading: t('Murakoze! You have accepted your quote for {title}', { title }),
    blocks: [
      ...paragraphs([next, quote.payment].join('\n')),
      ...(link ? [{ type: 'links', links: [link] } as const] : []),
      signatureOf(operator),
    ],
  }
  return {
    subject: t('Quote accepted: {title} ({reference})', { title, reference }),
    ...renderEmail(document, { keepsLinks: true }),
    isAutomatic: true,
  }
}

const writeQuote: WriteQuoteEmail = async (
  { row, quote, words, operator },
  { reference, revision },
  { db, siteUrl, emailContext: { readPictures } },
) => {
  const { title } = quote
  const before = await findSentBefore(db, row)
  const changes = before && describeChanges(shareQuote(readContent(before)), quote)
  const content = await readQuotePdf(db, row.id)
  if (content === null) return null
  const link = await newQuoteLink(db, row.id, siteUrl)
  const pictures = await readPictures()
  const { dates, length, people, total, validUntil } = words
  const summary = t(
    '{dates}: {length}, {people}, {total} in total. This quote is valid until {day}.',
    { dates: upperFirst(dates), length, people, total, day: validUntil },
  )
  const revised =
    changes === null ? '' : t('This is a new version of your quote. {changes}', { changes })
  const document = {
    preview: revised || summary,
    letterhead: letterheadOf(operator.name, pictures),
    heading: title,
    blocks: [
      ...paragraphs([revised, quote.message, summary].filter(Boolean).join('\n')),
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
    subject: t(
      changes === null
        ? 'Your trip: {title} ({reference})'
        : 'Your trip, new version: {title} ({reference})',
      { title, reference },
    ),
    ...renderEmail(document, { keepsLinks: true }),
    isAutomatic: false,
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

export const quoteWriters = {
  quote: toTraveller(aboutQuote(writeQuote)),
  accepted: toTraveller(aboutQuote(writeAccepted)),
} as const satisfies Readonly<Partial<Record<EnquiryEmail, WriteEmail>>>
