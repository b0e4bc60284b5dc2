import { decoded } from '#core/decoded.ts'
import { type Message, t } from '#core/words.ts'

/** Removes what was pasted around an address: invisible marks, `mailto:`, a name with angle brackets. */
export function unwrapAddress(text: string): string {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Z}\p{Cc}]/gu, ' ')
    .trim()
  const inner = /^[^<>]*<([^<>]+)>[\s.,;]*$/.exec(plain)?.[1] ?? plain
  const linked = inner.trim().replace(/^mailto:(?:\/\/)?/i, '')
  return linked === inner.trim() ? linked : decoded(linked.split('?')[0] ?? '').trim()
}

/** In characters, with a name. Longer texts are no address. The limit bounds the time that the patterns take. */
const maxCharacters = 1000

/** Returns an address as mail is sent to it, without the punctuation of the sentence that it was copied from. */
export function plainAddress(text: string): string {
  const unwrapped = unwrapAddress(text)
  if (unwrapped.length > maxCharacters) return unwrapped
  return withUsualSigns(unwrapped)
    .replace(/^[("'“«[「『\s]+(?=[^"]*@)/, '')
    .replace(/[)"'”’»\]」』、.,;:!?\s]+$/, '')
    .normalize('NFC')
}

/**
 * Keyboards of East Asia write `ｌｉｎｄａ＠` and `。` for `linda@` and a dot (RFC 8265 §3.3, RFC 5895 §2). Telephones write
 * curved apostrophes, and documents hyphens of their own. Nobody has another mailbox with these.
 */
export const withUsualSigns = (text: string): string =>
  text
    .replaceAll(/[\u{FE50}-\u{FE6B}\u{FF01}-\u{FF5E}]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[。｡]/gu, '.')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .replaceAll(/(?<=\p{L})’(?=\p{L})/gu, "'")

const label = '[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?'
const possible = new RegExp(`^[^\\s@<>()[\\]\\\\,;:"]+@(?:${label}\\.)+(?=\\p{L})${label}$`, 'u')
/** The shortest last part of a domain, in characters: `rw`. */
const minEnding = 2

/** Returns a hint if no mail can reach an address, or ''. It never blocks: the team can also call. */
export function emailHint(address: string): string {
  const plain = plainAddress(address)
  if (plain === '') return ''
  const ending = plain.slice(plain.lastIndexOf('.') + 1)
  return possible.test(plain) && ending.length >= minEnding ? '' : t(incomplete)
}

const incomplete =
  'Not a full address yet, such as name@example.com. You can still go on.' satisfies Message
