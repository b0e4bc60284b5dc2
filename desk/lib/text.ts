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

export function oneLine(text: string): string {
  return text.replaceAll(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]--[\u00A0\u202F]]+/gv, ' ').trim()
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

export const upperFirst = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

export const plural = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`
