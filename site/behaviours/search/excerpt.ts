import type { Found } from './find-pages.ts'
import { termOf, wordsOf } from './words.ts'

/** A text in pieces; the marked ones are what was looked for. */
export type Marked = ReadonlyArray<{ readonly text: string; readonly isHit: boolean }>

/** About two lines on a phone. */
const longestExcerpt = 150
/** How much stands before the first hit where a passage has to be cut. */
const lead = 40

/** The line of a page that says most of what was looked for; its description where none does. */
export function excerpt({ page, terms }: Found): Marked {
  const { description, passages, headings } = page
  const candidates = [description, ...passages, ...headings]
  const hits = (text: string) =>
    new Set(wordsOf(text).flatMap(({ word }) => (isHit(word, terms) ? [termOf(word)] : []))).size
  const highest = Math.max(...candidates.map(hits))
  const best = highest > 0 ? candidates.find((text) => hits(text) === highest) : undefined
  return mark(cut(best ?? description, terms), terms)
}

/** A text with the words that were looked for marked. */
export function mark(text: string, terms: Found['terms']): Marked {
  const pieces: { text: string; isHit: boolean }[] = []
  let end = 0
  for (const { word, index } of wordsOf(text)) {
    if (!isHit(word, terms)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false })
    end = index + word.length
    pieces.push({ text: text.slice(index, end), isHit: true })
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isHit: false }] : pieces
}

function isHit(word: string, terms: Found['terms']) {
  const term = termOf(word)
  return term !== null && terms.has(term)
}

/** What is around the first hit, whole words only. */
function cut(text: string, terms: Found['terms']) {
  if (text.length <= longestExcerpt) return text
  const first = wordsOf(text).find(({ word }) => isHit(word, terms))?.index ?? 0
  const wanted = Math.max(0, Math.min(first - lead, text.length - longestExcerpt))
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const until =
    text.length - from <= longestExcerpt
      ? text.length
      : text.lastIndexOf(' ', from + longestExcerpt)
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`
}
