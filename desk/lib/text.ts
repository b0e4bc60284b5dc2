import { stripVTControlCharacters } from 'node:util'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** Invisible characters. Joiners stay, since Persian words and emoji need them, and so do the tags of a flag. */
const unseen =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]--[\u00A0\u202F\u200C\u200D]]+/gv
const looseJoiners = /(^|\s)(\u200C|\u200D|\s)+|(\u200C|\u200D)+(?=\s|$)/gu

export function oneLine(text: string): string {
  return text
    .replaceAll(unseen, (found) => (found.startsWith('\u{1F3F4}') ? found : ' '))
    .replaceAll(looseJoiners, '$1')
    .trim()
}

export const terminalLine = (text: string): string => oneLine(stripVTControlCharacters(text))

export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const plain = text.trim()
  if (plain.length <= limit) return plain
  // A cut inside a surrogate pair would leave half a character.
  const kept = plain.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
  const [all, left] = [plain.length, kept.length].map((count) => count.toLocaleString('en'))
  return `${kept}… [cut: ${all} characters, ${left} kept]`
}

export const plural = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`
