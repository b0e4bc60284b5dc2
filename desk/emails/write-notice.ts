import { composeMessage, type Email } from '#desk/mail/compose.ts'
import type { Message } from '#desk/mail/send-mail.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { EmailDocument } from './document.ts'
import { headerLine } from './header-line.ts'
import { renderDocument } from './render-document.tsx'

/** An email to the team that belongs to no enquiry. */
export type Notice = {
  /** Of letters, figures and hyphens: it is part of its Message-ID and its file's name. */
  readonly id: string
  readonly subject: string
  readonly document: EmailDocument
  readonly date: number
  /** The references of the enquiries it names. */
  readonly names: readonly string[]
}

/** A notice in its words, to the team. Nobody can be answered. */
export function renderNotice({ subject, document }: Notice, operator: Operator): Email {
  return {
    subject: headerLine(subject),
    ...renderDocument(document),
    to: { name: operator.name, address: operator.inbox },
    replyTo: null,
    request: null,
  }
}

export async function writeNotice(
  notice: Notice,
  { operator, from }: { readonly operator: Operator; readonly from: string },
): Promise<Message> {
  const { id, date, names } = notice
  return composeMessage(renderNotice(notice, operator), {
    from: { name: operator.name, address: from },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date,
    fileName: id,
    names,
  })
}
