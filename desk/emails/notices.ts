import { inLanguage } from '#core/server/in-language.ts'
import { currentLanguage, type Language } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { firstCharacters, oneLine, shorten } from '#desk/lib/text.ts'
import type { EmailMessage } from './compose.ts'
import { composeMessage } from './compose.ts'
import { type EmailContent, type EmailDocument, unlinked } from './document.ts'
import { renderEmail } from './render-email.tsx'

type Sender = Pick<Context, 'operator'> & { readonly from: string }

export type Notice = {
  readonly id: string
  readonly messageId?: string
  readonly subject: string
  readonly document: EmailDocument
  readonly date: number
  readonly to?: string
}

type StoredNotice = {
  readonly id: string
  readonly target: string
  /** The member who gets it. Empty for the team. */
  readonly recipient: string
  /** JSON: `StoredContent`. */
  readonly content: string
  readonly messageId: string
  readonly createdAt: number
}

/** `language`: that in which it is written now by default, the team's. */
type StoredContent = EmailContent & { readonly language?: Language }

export function writeStoredNotice(
  { id, target, recipient, content, messageId, createdAt: date }: StoredNotice,
  { emailContext }: { readonly emailContext: Sender },
): Promise<EmailMessage> {
  const { language, ...written } = JSON.parse(content) as StoredContent
  const headers = { id: `${target.replaceAll(' ', '-')}-${id}`, messageId, date }
  const notice = { ...written, ...headers, ...(recipient !== '' && { to: recipient }) }
  return inLanguage(language ?? currentLanguage(), () => writeNotice(notice, emailContext))
}

export async function writeNotice(
  notice: Notice,
  { operator, from }: Sender,
): Promise<EmailMessage> {
  const { id, date, to = operator.inbox } = notice
  const messageId = notice.messageId ?? `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
  const email = {
    subject: headerLine(notice.subject),
    ...renderEmail(notice.document),
    to: { name: notice.to === undefined ? operator.name : '', address: to },
    replyTo: null,
    request: null,
    isAutomatic: true,
  }
  return composeMessage(email, {
    from: { name: operator.name, address: from },
    messageId,
    date,
    fileName: id,
  })
}

/** Longer than nearly all names, and too short for a message. */
const maxNameLength = 60

/**
 * Returns a stranger's name for the desk's own sentences and subjects. Names that could be a message are put in
 * quotation marks: those with more than five words, three digits, or punctuation that no name has.
 */
export function quotedName(text: string): string {
  const name = shorten(oneLine(text), maxNameLength)
  const isOdd = name.split(/\s+/).length > 5 || /\d{3}|[:;/\\@!?<>{}|…]|\S\.\p{L}{2,}/u.test(name)
  return isOdd ? `“${name}”` : name
}

/** Makes a text safe for a header: one short line without `=?`, which would start an encoded word. */
export function headerLine(text: string): string {
  return unlinked(firstCharacters(oneLine(text), 200).replaceAll('=?', '= ?'))
}
