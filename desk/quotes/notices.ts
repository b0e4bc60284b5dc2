import { type Currency, formatMoney } from '#core/money.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import type { Trx } from '#desk/db/tables.ts'
import type { Block } from '#desk/emails/document.ts'
import { quotedName } from '#desk/emails/notices.ts'
import { enquiryUrl, withDeskLink } from '#desk/enquiries/emails/list-blocks.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import { requestsOf } from './change-requests.ts'
import { readContent } from './quote.ts'
import type { QuotedPerson, QuoteRow } from './store.ts'

// Tells the team what a traveller answered on a quote's page.

type NoticeOptions = Pick<Context, 'ids' | 'now' | 'operator' | 'siteUrl'>

type Answered = { readonly row: QuoteRow; readonly person: QuotedPerson }

export const tellOfAcceptance = (
  trx: Trx,
  { row, person }: Answered,
  name: string,
  options: NoticeOptions,
): Promise<void> => {
  const { title } = readContent(row)
  const write = () => ({
    subject: t('Accepted: {title}', { title }),
    heading: t('{name} accepted the quote', { name: quotedName(name) }),
    block: {
      type: 'paragraph',
      text: t('{title}, {total}. The trip and its checklist are in the desk.', {
        title,
        total: formatMoney(row.total, row.currency as Currency),
      }),
    } as const,
  })
  return tellTeam(trx, noticeOf(person, write, options), options)
}

/** Tells of a request for changes. If the last email about one has not been sent yet, adds to that. */
export async function tellOfRequest(
  trx: Trx,
  { row, person }: Answered,
  text: string,
  options: NoticeOptions,
): Promise<void> {
  const by = quotedName(person.name || person.reference)
  const contentOf = (text: string) => {
    const write = () => ({
      subject: t('Changes requested'),
      heading: t('{name} would like to change something', { name: by }),
      block: { type: 'quote', by, text } as const,
    })
    return { ...noticeOf(person, write, options), changesOf: row.enquiry_id }
  }
  const waiting = await findWaiting(trx, row.enquiry_id)
  if (waiting === null) return tellTeam(trx, contentOf(text), options)
  const content = JSON.stringify(contentOf(waiting.text))
  await trx.updateTable('delivery').set({ content }).where('id', '=', waiting.id).execute()
}

/** Finds the email about an enquiry's requests if it has not been sent, and the requests since it was written. */
async function findWaiting(trx: Trx, enquiryId: string) {
  const waiting = await trx
    .selectFrom('delivery')
    .select(['id', 'created_at', 'content'])
    .where('target', '=', 'quote answered')
    .where('state', '=', 'waiting')
    .execute()
  const notice = waiting.find(({ content }) => JSON.parse(content ?? '{}').changesOf === enquiryId)
  if (notice === undefined) return null
  const requests = await requestsOf(trx, enquiryId)
    .select('text')
    .where('at', '>=', notice.created_at)
    .orderBy('number')
    .execute()
  return { id: notice.id, text: requests.map(({ text }) => text).join('\n') }
}

type Notice = Readonly<Record<'subject' | 'heading', string>> & { readonly block: Block }

const noticeOf = (
  { reference, name }: QuotedPerson,
  write: () => Notice,
  { operator, siteUrl }: NoticeOptions,
) =>
  inLanguage(operator.teamLanguage, () => {
    const { subject, heading, block } = write()
    const document = withDeskLink(
      { preview: heading, heading, blocks: [block] },
      enquiryUrl(`${siteUrl}/desk`, reference),
    )
    const about = name === '' ? reference : `${quotedName(name)}, ${reference}`
    return { subject: `${subject} (${about})`, document }
  })

async function tellTeam(
  trx: Trx,
  content: ReturnType<typeof noticeOf> & { readonly changesOf?: string },
  { ids, now }: NoticeOptions,
): Promise<void> {
  const notice = { name: 'quote answered', recipient: '', content } as const
  await insertNotice(trx, notice, { now: now(), ids })
}
