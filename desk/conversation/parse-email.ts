import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import PostalMime from 'postal-mime'
import type { AttachedFile } from '#desk/emails/compose.ts'
import { cleanText } from '#desk/http/bodies.ts'
import { cutText, oneLine } from '#desk/lib/text.ts'

/** An email from the mailbox, as text. Its HTML is never shown. */
export type ParsedEmail = {
  /** In lower case. */
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly messageId: string | null
  readonly references: readonly string[]
  readonly isAutomatic: boolean
  readonly attachments: readonly AttachedFile[]
}

const limits = { text: 20_000, subject: 300, references: 50, attachments: 20 }

export async function parseEmail(source: Buffer): Promise<ParsedEmail> {
  const email = await PostalMime.parse(source, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  const text = email.text?.trim() ? email.text : textOf(email.html ?? '')
  const auto = header('auto-submitted').toLowerCase()
  return {
    from: (email.from?.address ?? '').toLowerCase(),
    subject: cleanText(oneLine(email.subject ?? '')).slice(0, limits.subject),
    text: cutText(cleanText(text).replaceAll('\r\n', '\n').trim(), limits.text),
    messageId: cleanText(email.messageId ?? '').slice(0, 500) || null,
    references: [
      ...new Set(`${email.inReplyTo ?? ''} ${email.references ?? ''}`.match(/<[^<>\s]{3,500}>/g)),
    ].slice(-limits.references),
    isAutomatic:
      (auto !== '' && auto !== 'no') ||
      header('return-path') === '<>' ||
      /^(bulk|list|junk)$/i.test(header('precedence')),
    attachments: email.attachments
      .slice(0, limits.attachments)
      .map(({ filename, mimeType, content }) =>
        cleanAttachment({
          name: filename ?? '',
          type: mimeType,
          content: content instanceof ArrayBuffer ? new Uint8Array(content) : Buffer.from(content),
        }),
      ),
  }
}

const maxName = 120

/** Makes an attachment's name and type safe in headers, and its name safe as a file name. */
export const cleanAttachment = ({ name, type, content }: AttachedFile): AttachedFile => ({
  name:
    cleanText(oneLine(name))
      .replaceAll(/[/\\"<>:|?*]/g, ' ')
      .trim()
      .slice(-maxName) || 'attachment',
  type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
  content,
})

type Node = DefaultTreeAdapterTypes.Node

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'blockquote'])
const unseen = new Set(['script', 'style', 'head', 'title', 'template'])

function textOf(html: string): string {
  const parts: string[] = []
  const pending: Node[] = [parse(html.slice(0, 500_000))]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value.replaceAll(/\s+/g, ' '))
    if (blocks.has(node.nodeName)) parts.push('\n')
    if ('childNodes' in node && !unseen.has(node.nodeName)) {
      pending.push(...node.childNodes.toReversed())
    }
  }
  return parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
