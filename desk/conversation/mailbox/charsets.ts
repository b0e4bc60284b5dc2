import iconv from 'iconv-lite'

/** Decodes bytes in any charset that emails name. Bytes in an unknown one are read as UTF-8 or Windows-1252. */
export function decodeText(bytes: Buffer, charset = ''): string {
  const label = charset.trim().toLowerCase().replace(/\*.*$/, '')
  const own = shifted.get(label)
  if (own) return own(bytes)
  if (unnamed.has(label)) return decodeUnnamed(bytes)
  const known = aliases.get(label) ?? label
  if (isKnownToNode(known)) return new TextDecoder(known).decode(bytes)
  return iconv.encodingExists(known) ? iconv.decode(bytes, known) : decodeUnnamed(bytes)
}

const unnamed: ReadonlySet<string> = new Set([
  ...['', 'us-ascii', 'ascii', 'ansi_x3.4-1968', 'unknown-8bit', 'x-unknown', 'unknown'],
  ...['binary', 'default', '8bit', '7bit', 'base64', 'hex'],
])

const aliases: ReadonlyMap<string, string> = new Map([
  ['utf8', 'utf-8'],
  ['unicode-1-1-utf-7', 'utf-7'],
  ['x-utf-7', 'utf-7'],
  ['iso-2022-jp-1', 'iso-2022-jp'],
  ['iso-2022-jp-2', 'iso-2022-jp'],
  ['iso-2022-jp-3', 'iso-2022-jp'],
  ['iso-2022-jp-ms', 'iso-2022-jp'],
  ['cp50220', 'iso-2022-jp'],
  ['cp50221', 'iso-2022-jp'],
  ['cp932', 'shift_jis'],
  ['x-sjis-jp', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['ms949', 'euc-kr'],
  ['x-gbk', 'gbk'],
  ['cp936', 'gbk'],
  ['cp950', 'big5'],
])

function isKnownToNode(label: string): boolean {
  try {
    new TextDecoder(label)
    return true
  } catch {
    return false
  }
}

function decodeUnnamed(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads 7-bit text whose two-byte characters stand between shifts, as the 8-bit charset that it stands for. */
const withShifts =
  (charset: string, start: string, end: string, mark: string) =>
  (bytes: Buffer): string =>
    bytes
      .toString('latin1')
      .replaceAll('\r\n', '\n')
      .replaceAll(mark, '')
      .split(start)
      .map((part, index) => {
        const cut = index === 0 ? 0 : part.indexOf(end)
        const length = cut < 0 ? part.length : cut
        const wide = Buffer.from(part.slice(0, length), 'latin1').map((byte) =>
          byte > 0x20 ? byte | 0x80 : byte,
        )
        const rest = cut < 0 || index === 0 ? part.slice(length) : part.slice(length + end.length)
        return new TextDecoder(charset).decode(wide) + decodeUnnamed(Buffer.from(rest, 'latin1'))
      })
      .join('')

// Neither Node nor iconv-lite reads these. RFC 1557, 1922 and 1843.
const shifted: ReadonlyMap<string, (bytes: Buffer) => string> = new Map([
  ['iso-2022-kr', withShifts('euc-kr', '\x0e', '\x0f', '\x1b$)C')],
  ['iso-2022-cn', withShifts('gbk', '\x0e', '\x0f', '\x1b$)A')],
  ['hz-gb-2312', withShifts('gbk', '~{', '~}', '~\n')],
])
