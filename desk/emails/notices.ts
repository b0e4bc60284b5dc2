import type { Context } from '#desk/config/context.ts'
import type { DueNotice } from '#desk/db/deliveries.ts'
import type { Message } from '#desk/delivery/channel.ts'
import { composeMessage } from '#desk/delivery/compose.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import type { EmailContent, EmailDocument } from './document.ts'
import { renderEmail } from './render-email.tsx'

type Sender = Pick<Context, 'operator'> & { readonly from: string }

/** An email that belongs to no enquiry. */
export type Notice = {
  /** Part of the file name. */
  readonly id: string
  /** Default: made from the id. */
  readonly messageId?: string
  readonly subject: string
  readonly document: EmailDocument
  readonly date: number
  /** The references of the enquiries that it names. */
  readonly names: readonly string[]
  /** The address of a member. Default: the operator's inbox. */
  readonly to?: string
}

/** Writes a notice to the team from the outbox. */
export function writeStoredNotice(
  { id, target, content, messageId, createdAt: date }: DueNotice,
  context: Sender,
): Promise<Message> {
  const written = JSON.parse(content) as Pick<Notice, 'subject' | 'document' | 'names'>
  const notice = { ...written, id: `${target.replaceAll(' ', '-')}-${id}`, messageId, date }
  return writeNotice(notice, context)
}

export async function writeNotice(notice: Notice, { operator, from }: Sender): Promise<Message> {
  const { id, date, names, to = operator.inbox } = notice
  const messageId = notice.messageId ?? `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
  const email = {
    subject: headerLine(notice.subject),
    ...renderEmail(notice.document),
    to: { name: notice.to === undefined ? operator.name : '', address: to },
    replyTo: null,
    request: null,
  }
  return composeMessage(email, {
    from: { name: operator.name, address: from },
    messageId,
    date,
    fileName: id,
    names,
  })
}

/** The email of `doctor --send`. */
export const testEmail: EmailContent = {
  subject: 'A test from the desk',
  document: {
    preview: 'Emails from the desk arrive here.',
    heading: 'Emails from the desk arrive here',
    blocks: [
      {
        type: 'paragraph',
        text: 'Somebody asked for this test where the desk runs. If you found it among spam, the emails to your guests land there too: add the records of your mail domain that docs/hosting.md names.',
      },
    ],
  },
}

export const signInEmail = (link: string, until: number): EmailContent => ({
  subject: 'Your link to the desk',
  document: {
    preview: `It works once, until ${kigaliTime(until)} Kigali time.`,
    heading: 'Sign in to the desk',
    blocks: [
      { type: 'links', links: [{ label: 'Sign in', href: link }] },
      {
        type: 'paragraph',
        text: `The link works once, until ${kigaliTime(until)} (Kigali time), in the browser that you open it in.`,
      },
      {
        type: 'paragraph',
        text: 'If you did not ask for it, somebody else wrote your address: delete this email, and nothing happens.',
      },
    ],
  },
})

/** Returns a header's text: one short line, in which `=?` begins no encoded word. */
export function headerLine(text: string): string {
  return oneLine(text).slice(0, 200).toWellFormed().replaceAll('=?', '= ?')
}
