import { addressParser } from 'postal-mime'
import { decodeText } from './charsets.ts'

// Splits an email into its parts without copying their bytes. Libraries make an object of each line, so that two
// megabytes of empty lines took a gigabyte, and do not say whether an attachment is whole.

/** Of an email or of one of its parts. Headers of ordinary emails have 10 kB. */
export const maxHeaderBytes = 256 * 1024

/** Each limit is many times what mail programs send. What is beyond it is left out. */
const limits = {
  headerLines: 1000,
  parts: 200,
  depth: 12,
  /** In characters, of one header's addresses. */
  addresses: 20_000,
}

export type Part = {
  readonly header: (name: string) => string
  /** In lower case, such as `text/plain`. */
  readonly type: string
  readonly params: Params
  readonly body: Buffer
  readonly parts: readonly Part[]
  /** False if the email ends within this part. */
  readonly isWhole: boolean
}

export type Params = Readonly<Record<string, string>>

export function readParts(source: Buffer, isCut: boolean): Part {
  let left = limits.parts
  const read = (bytes: Buffer, isWhole: boolean, depth: number): Part => {
    left -= 1
    const end = endOfHeaders(bytes)
    const header = readHeaders(bytes.subarray(0, Math.min(end, maxHeaderBytes)))
    const body = bytes.subarray(end)
    const { value, params } = parseValue(header('content-type'))
    const named = /^[\w.+-]+\/[\w.+-]+$/.test(value) ? value.toLowerCase() : 'text/plain'
    const { boundary = '' } = params
    const isMultipart = named.startsWith('multipart/')
    const isSplit = isMultipart && boundary !== '' && depth < limits.depth
    const parts: Part[] = []
    if (isSplit) {
      for (const inner of splitBody(body, boundary)) {
        if (left <= 0) break
        parts.push(read(inner.bytes, inner.isClosed, depth + 1))
      }
    }
    // Without its boundary, or too deep, it is shown as it is.
    const type = isMultipart && parts.length === 0 ? 'text/plain' : named
    return { header, type, params, body, parts, isWhole }
  }
  return read(source, !isCut, 0)
}

function endOfHeaders(bytes: Buffer): number {
  // A part without headers begins with the empty line.
  const start = /^\r?\n/.exec(bytes.toString('latin1', 0, 2))
  if (start) return start[0].length
  const ends = ['\r\n\r\n', '\n\n'].flatMap((mark) => {
    const at = bytes.indexOf(mark)
    return at < 0 ? [] : [at + mark.length]
  })
  return ends.length === 0 ? bytes.length : Math.min(...ends)
}

function readHeaders(bytes: Buffer): Part['header'] {
  const values = new Map<string, string>()
  const unfolded = bytes.toString('latin1').replaceAll(/\r?\n(?=[ \t])/g, '')
  for (const line of unfolded.split(/\r?\n/, limits.headerLines)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    // The first one counts: a server adds its own above those that the sender wrote.
    if (colon > 0 && !values.has(name)) values.set(name, line.slice(colon + 1).trim())
  }
  return (name) => values.get(name) ?? ''
}

function* splitBody(body: Buffer, boundary: string) {
  const mark = `--${boundary}`
  let start = -1
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== newline) continue
    const after = body.toString('latin1', at + mark.length, at + mark.length + 2)
    const isLast = after === '--'
    if (!isLast && !/^($|[\s])/.test(after)) continue
    if (start >= 0) yield { bytes: body.subarray(start, endBefore(body, at)), isClosed: true }
    if (isLast) return
    const end = body.indexOf(newline, at + mark.length)
    if (end < 0) return
    start = end + 1
  }
  if (start >= 0) yield { bytes: body.subarray(start), isClosed: false }
}

const newline = 10

/** The line break before a boundary belongs to the boundary. */
const endBefore = (body: Buffer, at: number) => at - (body[at - 2] === 13 ? 2 : 1)

/** Reads `text/plain; charset=utf-8`. Long or foreign values are in pieces: `name*0*=utf-8''a%20`. RFC 2231. */
export function parseValue(text: string): { readonly value: string; readonly params: Params } {
  const [value = '', ...rest] = splitOutsideQuotes(text.slice(0, limits.addresses))
  const pieces = new Map<string, { readonly order: number; readonly text: string }[]>()
  const coded = new Set<string>()
  for (const piece of rest.slice(0, 200)) {
    const equals = piece.indexOf('=')
    if (equals < 1) continue
    const key = piece.slice(0, equals).trim().toLowerCase()
    const [name = '', ...stars] = key.split('*')
    const order = Number(stars.find((star) => /^\d{1,3}$/.test(star)) ?? 0)
    if (key.endsWith('*')) coded.add(`${name} ${order}`)
    const list = pieces.get(name) ?? []
    pieces.set(name, [...list, { order, text: unquote(piece.slice(equals + 1).trim()) }])
  }
  const params = [...pieces].map(([name, list]) => {
    const sorted = list.toSorted((one, other) => one.order - other.order)
    if (![...coded].some((key) => key.startsWith(`${name} `))) {
      return [name, decodeWords(sorted.map((piece) => piece.text).join(''))] as const
    }
    const [, charset = '', first] = /^([^']*)'[^']*'(.*)$/s.exec(sorted[0]?.text ?? '') ?? []
    const bytes = sorted.map(({ order, text: raw }, index) => {
      const piece = index === 0 && first !== undefined ? first : raw
      return coded.has(`${name} ${order}`) ? unescapeBytes(piece) : Buffer.from(piece, 'latin1')
    })
    return [name, decodeText(Buffer.concat(bytes), charset)] as const
  })
  return { value: value.trim(), params: Object.fromEntries(params) }
}

function splitOutsideQuotes(text: string): readonly string[] {
  const pieces: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === ';' && !isQuoted) {
      pieces.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...pieces, text.slice(start)]
}

const unquote = (text: string) =>
  text.startsWith('"')
    ? text
        .slice(1)
        .replace(/"[^"]*$/, '')
        .replaceAll(/\\(.)/g, '$1')
    : text

const unescapeBytes = (text: string) =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )

const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi

/** Decodes encoded words. The bytes of neighbours are joined first, since some programs split within a character. */
export function decodeWords(text: string): string {
  const plain = (raw: string) => decodeText(Buffer.from(raw, 'latin1'))
  const decoded: string[] = []
  let [at, charset, bytes] = [0, '', [] as Buffer[]]
  const flush = () => {
    if (bytes.length > 0) decoded.push(decodeText(Buffer.concat(bytes), charset))
    bytes = []
  }
  for (const { 0: whole, 1: name = '', 2: coding = '', 3: content = '', index } of text.matchAll(
    encodedWord,
  )) {
    const between = text.slice(at, index)
    const isNext = bytes.length > 0 && between.trim() === ''
    if (!isNext || name.toLowerCase() !== charset) flush()
    if (!isNext) decoded.push(plain(between))
    charset = name.toLowerCase()
    bytes.push(
      coding.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64')
        : decodeQuoted(Buffer.from(content.replaceAll('_', ' '), 'latin1')),
    )
    at = index + whole.length
  }
  flush()
  return decoded.join('') + plain(text.slice(at))
}

export function decodeBody({ header, body }: Part): Buffer {
  const coding = header('content-transfer-encoding').toLowerCase()
  if (coding.includes('base64')) return decodeBase64(body.toString('latin1'))
  return coding.includes('quoted-printable') ? decodeQuoted(body) : body
}

/** Node stops at the first `=`, and programs that append a text to another encode it on its own. */
const decodeBase64 = (text: string): Buffer =>
  /=\s*[\w+/]/.test(text)
    ? Buffer.concat(text.split(/=+/).map((piece) => Buffer.from(piece, 'base64')))
    : Buffer.from(text, 'base64')

/** Returns the size of a part's content without decoding it. */
export function decodedSize({ header, body }: Part): number {
  const isBase64 = header('content-transfer-encoding').toLowerCase().includes('base64')
  // Lines of base64 have 76 characters and a line break.
  return isBase64 ? Math.floor((body.length * 76 * 3) / (78 * 4)) : body.length
}

function decodeQuoted(bytes: Buffer): Buffer {
  const decoded = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0
    if (byte === equalsSign) {
      const next = bytes.toString('latin1', at + 1, at + 3)
      if (/^[0-9a-f]{2}$/i.test(next)) {
        byte = Number.parseInt(next, 16)
        at += 2
      } else if (/^\r?\n/.test(next)) {
        at += next.startsWith('\r') ? 2 : 1
        continue
      }
    }
    decoded[length] = byte
    length += 1
  }
  return decoded.subarray(0, length)
}

const equalsSign = 61

/** Returns the Message-IDs in a header, without characters that a database rejects. */
export const idsIn = (header: string): readonly string[] =>
  [...header.matchAll(/<[^<>\s\0]{3,500}>/g)].map(([id]) => id.toWellFormed())

export type Address = { readonly name: string; readonly address: string }

export const readAddresses = (header: string): readonly Address[] =>
  addressParser(header.slice(0, limits.addresses), { flatten: true }).flatMap(
    ({ name, address }) =>
      address ? [{ name: decodeWords(name ?? ''), address: unquoted(address.toLowerCase()) }] : [],
  )

/** Removes the quotes that names with dots in odd places have in headers. */
const unquoted = (address: string) => address.replace(/^"([^"\\@\s]+)"@/, '$1@')
