import { stripVTControlCharacters } from 'node:util'
import { locale } from '#core/words.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/**
 * Invisible characters. Joiners stay, since Persian words and emoji need them, and so do the tags of a flag. What parts
 * words becomes a space, such as the zero-width space of Thai. All others stand within a word, as a soft hyphen does.
 */
const unseen =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]--[\u00A0\u202F\u200C\u200D]]+/gv
const parting = /[[\p{Cc}\p{Zl}\p{Zp}\s\u200B]--\uFEFF]/v
/** At a word's end, a joiner shapes the last letter of Arabic and Indian scripts. Elsewhere it joins nothing. */
const looseJoiners =
  /(^|\s)(\u200C|\u200D|\s)+|(?<![\u200C\u200D\p{Script=Arabic}[\p{M}--\uFE0F]])(\u200C|\u200D)+(?=\s|$)/gv

export function oneLine(text: string): string {
  return text
    .replaceAll(unseen, (found) =>
      found.startsWith('\u{1F3F4}') ? found : parting.test(found) ? ' ' : '',
    )
    .replaceAll(looseJoiners, '$1')
    .trim()
}

export const terminalLine = (text: string): string => oneLine(stripVTControlCharacters(text))

/** Characters as people see them: letters with their accents, and emoji that consist of several characters. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Longer than any emoji. A letter may have any number of accents, so a longer one is cut. */
const longestGrapheme = 64

/** Returns the start of the character at a position. A cut there leaves whole characters on both sides. */
export function cutPoint(text: string, at: number): number {
  const start = graphemes.segment(text.slice(0, at + 2)).containing(at)?.index ?? at
  if (at - start <= longestGrapheme) return start
  return text.slice(at - 1, at + 1).isWellFormed() ? at : at - 1
}

/** Returns the whole characters at the start of a text, up to a limit as `length` counts. */
export const firstCharacters = (text: string, limit: number): string =>
  (text.length <= limit ? text : text.slice(0, cutPoint(text, limit))).toWellFormed()

/** Returns a text up to a limit, and an ellipsis if that is not all. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${firstCharacters(text, limit)}…`

export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const plain = text.trim()
  if (plain.length <= limit) return plain
  const kept = firstCharacters(plain, limit)
  const [all, left] = [plain.length, kept.length].map((count) => count.toLocaleString('en'))
  return `${kept}… [cut: ${all} characters, ${left} kept]`
}

/** Returns the name of a language in the current one: `French` for `fr`. */
export const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code

/** Undefined for a text that is no JSON. */
export function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const plural = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`
