import MailComposer from 'nodemailer/lib/mail-composer'
import { envelopeAddress } from '#desk/lib/email-address.ts'

/** An email ready to send. `from` and `to` are the SMTP envelope's, so headers cannot redirect the email. */
export type EmailMessage = {
  readonly from: string
  readonly to: string
  readonly copies?: readonly string[]
  readonly raw: Buffer
  readonly fileName: string
}

export type Email = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly to: { readonly name: string; readonly address: string }
  /** The people that get a copy. */
  readonly copies?: readonly { readonly name: string; readonly address: string }[]
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly request: string | null
  readonly pictures?: readonly InlinePicture[]
  readonly files?: readonly AttachedFile[]
  /** Whether no person sent it. It says so, so that no out-of-office program answers it. */
  readonly isAutomatic: boolean
  /** The Message-IDs of the conversation, oldest first. */
  readonly thread?: readonly string[]
}

export type AttachedFile = {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export type InlinePicture = {
  readonly name: string
  readonly content: Buffer
  readonly id: string
}

export type MessageHeaders = {
  readonly from: { readonly name: string; readonly address: string }
  readonly messageId: string
  readonly date: number
  readonly fileName: string
}

/** True if a composed email contains a reference. Quoted-printable text breaks long lines with `=`. */
export const isNamedIn = (raw: string, reference: string): boolean =>
  raw.replaceAll('=\r\n', '').includes(reference)

export async function composeMessage(email: Email, headers: MessageHeaders): Promise<EmailMessage> {
  const node = new MailComposer({
    from: headers.from,
    to: plainly(email.to),
    ...(email.copies?.length && { cc: email.copies.map(plainly) }),
    ...(email.replyTo && { replyTo: plainly(email.replyTo) }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // Unlike base64, readable without decoding: an erasure searches the email files for references.
    textEncoding: 'quoted-printable',
    messageId: headers.messageId,
    date: new Date(headers.date),
    ...(email.thread && { references: [...email.thread], inReplyTo: email.thread.at(-1) }),
    headers: {
      ...(email.isAutomatic && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      }),
    },
    attachments: [
      ...(email.request === null ? [] : [requestFile(email.request, headers.fileName)]),
      ...(email.pictures ?? []).map(inlineFile),
      ...(email.files ?? []).map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      })),
    ],
    // User input must not be able to reference files or URLs in the message.
    disableFileAccess: true,
    disableUrlAccess: true,
    baseBoundary: headers.messageId.replaceAll(/[^\w]/g, '').slice(0, 24),
  } as ConstructorParameters<typeof MailComposer>[0]).compile()
  return {
    from: envelopeAddress(headers.from.address),
    to: envelopeAddress(email.to.address),
    copies: (email.copies ?? []).map(({ address }) => envelopeAddress(address)),
    raw: await node.build(),
    fileName: headers.fileName,
  }
}

const plainly = ({ name, address }: Email['to']) => ({ name, address: envelopeAddress(address) })

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
