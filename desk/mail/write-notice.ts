import type { Operator } from '#enquiry/operator-schema.ts'
import { composeMessage, type Letter } from './compose.ts'
import { headerLine } from './header-line.ts'
import type { LetterDocument } from './letters/document.ts'
import { renderLetter } from './letters/render-letter.tsx'
import type { Message } from './send-mail.ts'

/** A letter to the team that belongs to no enquiry. */
export type Notice = {
  /** Of letters, figures and hyphens: it is part of its Message-ID and its file's name. */
  readonly id: string
  readonly subject: string
  readonly document: LetterDocument
  readonly date: number
  /** The references of the enquiries it names. */
  readonly names: readonly string[]
}

/** A notice in its words, to the team. Nobody can be answered. */
export function wordNotice({ subject, document }: Notice, operator: Operator): Letter {
  return {
    subject: headerLine(subject),
    ...renderLetter(document),
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
  return composeMessage(wordNotice(notice, operator), {
    from: { name: operator.name, address: from },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date,
    fileName: id,
    names,
  })
}
