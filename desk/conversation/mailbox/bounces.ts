import { firstCharacters } from '#desk/lib/text.ts'
import { decodeText } from './charsets.ts'
import { decodeBody, decodeWords, idsIn, type Part } from './mime.ts'

/** A mail server's report about an email. */
export type Bounce = {
  /** False if the server is still trying. */
  readonly isFinal: boolean
  /** The Message-IDs that may be that of the returned email, the likeliest first. */
  readonly about: readonly string[]
  /** The reason that the server gives, in one line. */
  readonly detail: string
  /** The addresses that the email did not reach, if the server names them. */
  readonly failed: readonly string[]
}

const maxQuoted = 50
/** In bytes. */
const maxReport = 200_000
const maxDetail = 300

export function readBounce(root: Part, text: string): Bounce | null {
  const all = allParts(root)
  const status = all.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type))
  const isReport = status !== undefined || root.params['report-type'] === 'delivery-status'
  const { header } = root
  const isFromServer =
    header('x-failed-recipients') !== '' ||
    isDaemon(header) ||
    /\bpostmaster\b/i.test(header('from')) ||
    // An out-of-office reply has no return path either.
    (header('return-path') === '<>' && failureWords.test(subjectOf(header)))
  if (!isReport && !isFromServer) return null
  const fields = status ? readFields(status) : []
  const returned = all
    .filter(({ type }) => /^(message\/(rfc822|global)|text\/(rfc822-headers|plain))/.test(type))
    .map(textOf)
  // Whoever bounces an email without a report, such as qmail, quotes its headers. Exchange answers in its thread.
  const quoted = [...returned, text].flatMap((one) =>
    [...one.matchAll(/^[ \t>]*message-id:\s*(<[^<>\s]{3,500}>)/gim)].map(([, id = '']) => id),
  )
  const named = ['x-original-message-id', 'in-reply-to', 'references'].flatMap((name) =>
    idsIn(header(name)).toReversed(),
  )
  const about = [...new Set([...quoted, ...named])]
  const isFinal =
    isReport && fields.length > 0 ? fields.some(isFailure) : isFailureText(header, text)
  const isDelay = fields.length > 0 && !isFinal
  const saysDelay = isReport || isDaemon(header) || delayWords.test(subjectOf(header))
  if (!isFinal && !isDelay && !(saysDelay && isDelayText(header, text))) return null
  const failures = fields.filter(isFailure)
  const [failed] = failures
  const detail = [failed?.recipient, failed?.status, failed?.diagnostic].filter(Boolean).join(' ')
  const ownWords = text.replaceAll(/\s+/g, ' ').trim()
  return {
    isFinal,
    about: about.slice(0, maxQuoted),
    detail: firstCharacters(detail || ownWords, maxDetail),
    failed: failures.map(({ recipient }) => recipient),
  }
}

type Recipient = Readonly<Record<'action' | 'status' | 'recipient' | 'diagnostic', string>>

function readFields(part: Part): readonly Recipient[] {
  const groups = textOf(part)
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
  return groups.flatMap((group) => {
    const field = (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'im')
        .exec(group)?.[1]
        ?.replace(/^\s*[\w-]+\s*;/, '')
        .trim() ?? ''
    const recipient = field('final-recipient') || field('original-recipient')
    if (recipient === '') return []
    return [
      {
        action: field('action').toLowerCase(),
        status: field('status'),
        recipient,
        diagnostic: field('diagnostic-code'),
      },
    ]
  })
}

const subjectOf = (header: Part['header']) => decodeWords(header('subject'))

const isFailure = ({ action, status }: Recipient) =>
  action === 'failed' || (action === '' && status.startsWith('5'))

/** Only a program writes from such an address. Others, such as postmaster, may be people. */
const isDaemon = (header: Part['header']) =>
  /\b(mailer-daemon|mail delivery (sub)?system)\b|\bmicrosoftexchange[0-9a-f]{8,}@/i.test(
    header('from'),
  )

const failureCode =
  /\b5\.\d{1,2}\.\d{1,3}\b|\b55[0-4][ -].{0,80}(mailbox|user|recipient|address|reject|denied|unknown|not found)/i
const failureWords =
  /undeliver|[ée]chec|pas pu [êe]tre (remis|distribu|livr|d[ée]livr)|not (be )?deliver|delivery (has |status )?(notification )?\(?fail|failure|failed|returned (mail|to sender)|unzustellbar|non remis|non distribu|no se (ha )?(podido|pudo) entregar|n[ãa]o (foi )?entreg|mancata consegna|onbestelbaar|permanent error|permanent fatal/i
const delayWords =
  /\b4\.\d{1,2}\.\d{1,3}\b|\b(delayed|delay|warning|will (be )?(keep )?(retr|try)|still being|temporar|verz[öo]ger|retard)/i

const isDelayText = (header: Part['header'], text: string) =>
  delayWords.test(`${subjectOf(header)} ${text.slice(0, 2000)}`)

function isFailureText(header: Part['header'], text: string): boolean {
  if (/\b(delayed|warning)\b/i.test(subjectOf(header))) return false
  const [subject, said] = [subjectOf(header), text.slice(0, 4000)]
  if (failureWords.test(subject) || failureCode.test(`${subject} ${said}`)) return true
  // In whatever language. A person may write that a payment failed.
  return isDaemon(header) && (failureWords.test(said) || !isDelayText(header, text))
}

const textOf = (part: Part) =>
  decodeText(
    decodeBody({ ...part, body: part.body.subarray(0, maxReport) }),
    part.params['charset'],
  )

const allParts = (part: Part): readonly Part[] => [part, ...part.parts.flatMap(allParts)]
