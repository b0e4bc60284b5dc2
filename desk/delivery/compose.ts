import MailComposer from 'nodemailer/lib/mail-composer'
import { envelopeAddress } from '#desk/lib/email-address.ts'
import type { Message } from './send-mail.ts'

/** An email as written, before it has an envelope. */
export type Email = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The one who gets it. Checked by the caller. */
  readonly to: { readonly name: string; readonly address: string }
  /** Who an answer goes to; null when nobody can be answered. */
  readonly replyTo: { readonly name: string; readonly address: string } | null
  /** Attached as JSON, or null. */
  readonly request: string | null
  /** Go with the HTML, which names them `cid:` and their id. */
  readonly pictures?: readonly InlinePicture[]
}

/** A picture that an email brings along. */
export type InlinePicture = {
  /** Of the file, with an ending that says its format. */
  readonly name: string
  readonly content: Buffer
  readonly id: string
}

export type MessageHeaders = {
  readonly from: { readonly name: string; readonly address: string }
  readonly messageId: string
  readonly date: number
  readonly fileName: string
  /** The references of the enquiries that a notice names, so that erasing one finds its file. */
  readonly names?: readonly string[]
}

const referencesHeader = 'X-Enquiries'

/** The enquiries that an email written as a file says it names. */
export function referencesIn(raw: string): readonly string[] {
  const [headers = ''] = raw.split('\r\n\r\n', 1)
  const unfolded = headers.replaceAll(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${referencesHeader}: (.*)$`, 'm').exec(unfolded)?.[1]?.split(' ') ?? []
}

/** Writes an email as it goes over the wire. The same email gives the same bytes on every try. */
export async function composeMessage(email: Email, headers: MessageHeaders): Promise<Message> {
  const node = new MailComposer({
    from: headers.from,
    to: email.to,
    ...(email.replyTo && { replyTo: email.replyTo }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: headers.messageId,
    date: new Date(headers.date),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(headers.names?.length && { [referencesHeader]: headers.names.join(' ') }),
    },
    attachments: [
      ...(email.request === null ? [] : [requestFile(email.request, headers.fileName)]),
      ...(email.pictures ?? []).map(inlineFile),
    ],
    // Nothing a visitor writes may make the composer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    baseBoundary: headers.messageId.replaceAll(/[^\w]/g, '').slice(0, 24),
  } as ConstructorParameters<typeof MailComposer>[0]).compile()
  return {
    from: envelopeAddress(headers.from.address),
    to: envelopeAddress(email.to.address),
    raw: await node.build(),
    fileName: headers.fileName,
  }
}

const requestFile = (content: string, fileName: string) => ({
  filename: `${fileName}.json`,
  content,
  contentType: 'application/json; charset=utf-8',
})

const inlineFile = ({ name, content, id }: InlinePicture) => ({
  filename: name,
  content,
  cid: id,
  contentDisposition: 'inline' as const,
})
