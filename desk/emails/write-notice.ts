import type { DueNotice } from '#desk/db/deliveries.ts'
import { composeMessage, type Email } from '#desk/delivery/compose.ts'
import type { Message } from '#desk/delivery/send-mail.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { EmailDocument } from './document.ts'
import { headerLine } from './header-line.ts'
import { renderDocument } from './render-document.tsx'

/** An email that belongs to no enquiry. */
export type Notice = {
  /** Of letters, figures and hyphens: it is part of its Message-ID and its file's name. */
  readonly id: string
  /** Made from the id where there is none. */
  readonly messageId?: string
  readonly subject: string
  readonly document: EmailDocument
  readonly date: number
  /** The references of the enquiries it names. */
  readonly names: readonly string[]
  /** An address of the team; without it the team's inbox. */
  readonly to?: string
}

/** A notice in its words. Nobody can be answered. */
export function renderNotice({ subject, document, to }: Notice, operator: Operator): Email {
  return {
    subject: headerLine(subject),
    ...renderDocument(document),
    to:
      to === undefined
        ? { name: operator.name, address: operator.inbox }
        : { name: '', address: to },
    replyTo: null,
    request: null,
  }
}

/** Writes a notice to the team as the outbox keeps it. */
export function writeStoredNotice(
  { id, target, content, messageId, createdAt: date }: DueNotice,
  context: { readonly operator: Operator; readonly from: string },
): Promise<Message> {
  const written = JSON.parse(content) as Pick<Notice, 'subject' | 'document' | 'names'>
  const notice = { ...written, id: `${target.replaceAll(' ', '-')}-${id}`, messageId, date }
  return writeNotice(notice, context)
}

export async function writeNotice(
  notice: Notice,
  { operator, from }: { readonly operator: Operator; readonly from: string },
): Promise<Message> {
  const { id, date, names } = notice
  const messageId = notice.messageId ?? `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
  return composeMessage(renderNotice(notice, operator), {
    from: { name: operator.name, address: from },
    messageId,
    date,
    fileName: id,
    names,
  })
}
