import { cleanAttachment, cleanName, maxEmailBytes } from '#desk/conversation/attachments.ts'
import { cleanText } from '#desk/http/bodies.ts'
import { collect } from '#desk/lib/collect.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { firstCharacters, oneLine } from '#desk/lib/text.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { type Origin, originOf } from './automatic.ts'
import { type Bounce, readBounce } from './bounces.ts'
import { decodeText } from './charsets.ts'
import { textOfHtml } from './html-text.ts'
import {
  type Address,
  decodeBody,
  decodedSize,
  decodeWords,
  idsIn,
  maxHeaderBytes,
  type Part,
  parseValue,
  readAddresses,
  readParts,
} from './mime.ts'
import { fitText } from './quoted-text.ts'

// Runs as a separate process, because it reads what strangers send. `read-email.ts` starts it with limits.

const limits = {
  /** In characters. */
  text: 20_000,
  subject: 300,
  id: 500,
  references: 50,
  people: 20,
  attachments: 20,
  /** Of all attachments of an email, in bytes. */
  attached: 15 * megabyte,
  leftOut: 50,
}

type StoredReason = 'outlook' | 'encrypted'

export type LeftOut = {
  readonly name: string
  readonly bytes: number
  /**
   * `large`: beyond the limits of an email. `cut`: the email ends within it. `full`: beyond the limits of an enquiry.
   * `outlook`: stored, but only Outlook can open it. `encrypted`: stored, but only who has the key can read it.
   */
  readonly reason: 'large' | 'cut' | 'full' | StoredReason
}

/** An email from the mailbox, as text. Its HTML is never shown. */
export type ParsedEmail = {
  readonly from: Address
  /** The sender that a mailing list or group replaced by itself. */
  readonly originalFrom: string | null
  readonly replyTo: Address | null
  /** The recipients, copies included. */
  readonly people: readonly Address[]
  readonly subject: string
  readonly text: string
  readonly messageId: string | null
  readonly references: readonly string[]
  /** True if it came through a mailing list or group. */
  readonly isFromList: boolean
  /** The milliseconds in the `Date` header. */
  readonly date: number | null
  readonly origin: Origin
  readonly bounce: Bounce | null
  /** True if the receiving server found that the sender's address was forged. */
  readonly isUnverified: boolean
  readonly attachments: readonly {
    readonly name: string
    readonly type: string
    readonly bytes: number
  }[]
  readonly leftOut: readonly LeftOut[]
  /** Equal for two copies of one email, whatever servers added. */
  readonly hash: string
}

type Attachment = { readonly name: string; readonly type: string; readonly content: Uint8Array }

/** `headers`: leaves out the text and the attachments, which could not be read. */
export type Extent = 'whole' | 'headers'

export function parseEmail(source: Buffer, extent: Extent = 'whole') {
  const isCut = source.length >= maxEmailBytes
  const root = readParts(extent === 'whole' ? source : headersOf(source), isCut)
  const { header } = root
  const leaves = extent === 'whole' ? leavesOf(root) : []
  const texts = textsIn(leaves)
  const text = extent === 'whole' ? textOf(texts) : ''
  const { attachments, leftOut } = readAttachments(leaves.filter((part) => !texts.includes(part)))
  const from = readAddresses(header('from'))[0] ?? { name: '', address: '' }
  const email: ParsedEmail = {
    from: cleanAddress(from),
    originalFrom:
      ['x-original-from', 'x-original-sender']
        .flatMap((name) => readAddresses(header(name)))
        .map(({ address }) => cleanText(address))
        .find(isDeliverable) ?? null,
    replyTo: peopleIn(header('reply-to'))[0] ?? null,
    people: peopleIn(`${header('to')}, ${header('cc')}`),
    subject: firstCharacters(cleanText(oneLine(decodeWords(header('subject')))), limits.subject),
    text: fitText(cleanText(text).replaceAll('\r\n', '\n').trim(), limits.text),
    messageId: idsIn(header('message-id'))[0] ?? null,
    references: [
      ...new Set([...idsIn(header('references')), ...idsIn(header('in-reply-to'))]),
    ].slice(-limits.references),
    isFromList: ['list-id', 'list-post', 'mailing-list', 'x-google-group-id'].some(
      (name) => header(name) !== '',
    ),
    date: readDate(header('date')),
    origin: originOf(root),
    bounce: extent === 'whole' ? readBounce(root, text) : null,
    isUnverified: isForged(header('authentication-results')),
    attachments: attachments.map(({ name, type, content }) => ({
      name,
      type,
      bytes: content.length,
    })),
    leftOut,
    hash: '',
  }
  const files = attachments.map(({ content }) => hashOf(content))
  const { from: sender, subject, messageId, references, date } = email
  const distinct = [
    sender.address,
    subject,
    text,
    messageId,
    references,
    header('date'),
    date,
    files,
  ]
  return { email: { ...email, hash: hashOf(JSON.stringify([distinct, leftOut])) }, attachments }
}

const headersOf = (source: Buffer) => source.subarray(0, maxHeaderBytes)

const cleanAddress = ({ name, address }: Address): Address => ({
  name: firstCharacters(cleanText(oneLine(name)), 120),
  address: firstCharacters(cleanText(oneLine(address)), 254),
})

const peopleIn = (header: string): readonly Address[] =>
  readAddresses(header)
    .filter(({ address }) => isDeliverable(address))
    .slice(0, limits.people)
    .map(cleanAddress)

/** In minutes, of the time zones of the earth. */
const maxOffset = 14 * 60

/** Returns null for a date that can be read in several ways. One without a time zone is read as UTC. */
function readDate(header: string): number | null {
  const text = header.replaceAll(/\([^()]*\)/g, ' ').trim()
  const [, hours = '0', minutes = '0'] = /[-+](\d{2}):?(\d{2})$/.exec(text) ?? []
  const isOdd = /^\d{1,2}\/|^\d+$/.test(text) || Number(hours) * 60 + Number(minutes) > maxOffset
  const hasZone = /[-+]\d{2}:?\d{2}$|[a-z]\W*$/i.test(text)
  const time = isOdd ? Number.NaN : Date.parse(hasZone ? text : `${text} UTC`)
  return Number.isFinite(time) ? time : null
}

/** Reads the topmost `Authentication-Results`, which the receiving server added. RFC 8601. */
function isForged(results: string): boolean {
  const result = (method: string) =>
    new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*(\\w+)`, 'i').exec(results)?.[1]?.toLowerCase()
  const dmarc = result('dmarc')
  if (dmarc !== undefined) return dmarc === 'fail'
  const isFailure = (value: string | undefined) => value === 'fail' || value === 'softfail'
  return (isFailure(result('spf')) && result('dkim') !== 'pass') || result('dkim') === 'fail'
}

function leavesOf(part: Part): readonly Part[] {
  if (part.parts.length === 0) return part.type.startsWith('multipart/') ? [] : [part]
  if (part.type !== 'multipart/alternative') return part.parts.flatMap(leavesOf)
  // The last alternative is the richest, but plain text needs no conversion.
  const plain = part.parts
    .flatMap(leavesOf)
    .filter((leaf) => leaf.type === 'text/plain' && isText(leaf))
  const hasPlain = plain.some((leaf) => textOfPart(leaf).trim() !== '')
  const isWanted = (leaf: Part) =>
    isText(leaf) ? (leaf.type === 'text/plain') === hasPlain : !isForProgram.test(leaf.type)
  return part.parts.flatMap(leavesOf).filter(isWanted)
}

/** The same text for some programs. */
const isForProgram = /^text\/(x-amp|watch)-html$/

const parseDisposition = (header: Part['header']) => {
  const { value, params } = parseValue(header('content-disposition'))
  return { value: value.toLowerCase(), params }
}

const nameOf = ({ header, params }: Part): string => {
  const { params: disposition } = parseDisposition(header)
  return (disposition['filename'] || params['name']) ?? ''
}

const mayBeText = (part: Part): boolean =>
  /^text\/(plain|html|enriched|markdown)$/.test(part.type) &&
  parseDisposition(part.header).value !== 'attachment'

const isText = (part: Part): boolean => mayBeText(part) && nameOf(part) === ''

/** Some programs name the text like a file. Then it is the first part. */
function textsIn(leaves: readonly Part[]): readonly Part[] {
  const texts = leaves.filter(isText)
  return texts.length > 0 ? texts : leaves.slice(0, 1).filter(mayBeText)
}

function textOf(texts: readonly Part[]): string {
  return texts
    .map(textOfPart)
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}

/** In bytes of one text part. More would only be cut. */
const maxTextBytes = 2 * megabyte

function textOfPart(part: Part): string {
  const body = part.body.subarray(0, maxTextBytes)
  const bytes = decodeBody({ ...part, body })
  if (/plain|markdown/.test(part.type))
    return joinFlowed(decodeText(bytes, part.params['charset']), part)
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i
  const meta = declared.exec(bytes.toString('latin1', 0, 2048))?.[1]
  return textOfHtml(decodeText(bytes, part.params['charset'] ?? meta))
}

/** Joins lines that a mail program broke for narrow screens. RFC 3676. */
function joinFlowed(text: string, { params }: Part): string {
  if (params['format']?.toLowerCase() !== 'flowed') return text
  const isDeleted = params['delsp']?.toLowerCase() === 'yes'
  const joined: string[] = []
  let open: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0] ?? ''
    const words = line.slice(depth.length).replace(/^ /, '')
    const isSignature = words === '-- '
    const isOpen = words.endsWith(' ') && !isSignature
    const piece = isOpen && isDeleted ? words.slice(0, -1) : words
    if (open === depth && !isSignature) joined.push(piece)
    else joined.push(joined.length === 0 ? '' : '\n', depth === '' ? '' : `${depth} `, piece)
    if (open === null || open !== depth || !isOpen) open = isOpen ? depth : null
  }
  return joined.join('')
}

function readAttachments(parts: readonly Part[]) {
  const attachments: Attachment[] = []
  const leftOut: LeftOut[] = []
  let room = limits.attached
  for (const part of parts) {
    const name = cleanName(nameOf(part) || fallbackName(part))
    const bytes = decodedSize(part)
    const isTooMuch = attachments.length >= limits.attachments || bytes > room
    if (!part.isWhole || isTooMuch) {
      if (leftOut.length < limits.leftOut)
        leftOut.push({ name, bytes, reason: part.isWhole ? 'large' : 'cut' })
      continue
    }
    const content = decodeBody(part)
    room -= content.length
    attachments.push(cleanAttachment({ name, type: part.type, content }))
    const reason = storedReason(part.type, name)
    if (reason !== null) leftOut.push({ name, bytes: content.length, reason })
  }
  return { attachments, leftOut }
}

function storedReason(type: string, name: string): StoredReason | null {
  if (type.endsWith('/ms-tnef') || /^winmail\.dat$/i.test(name)) return 'outlook'
  return /^application\/((x-)?pkcs7-mime|pgp-encrypted)$/.test(type) ? 'encrypted' : null
}

export const isStored = ({ reason }: LeftOut): boolean =>
  reason === 'outlook' || reason === 'encrypted'

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'email.eml',
  'text/calendar': 'invitation.ics',
  'message/delivery-status': 'delivery-status.txt',
  'text/rfc822-headers': 'headers.txt',
  'text/html': 'text.html',
  'text/plain': 'text.txt',
}

const fallbackName = ({ type }: Part) => extensions[type] ?? `attachment.${type.split('/')[1]}`

/** Writes one line of JSON to standard output, then the attachments. */
if (process.argv[2] === 'parse') {
  const { email, attachments } = parseEmail(await collect(process.stdin), process.argv[3] as Extent)
  process.stdout.write(`${JSON.stringify(email)}\n`)
  for (const { content } of attachments) process.stdout.write(content)
}
