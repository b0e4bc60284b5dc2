import { type SearchResult, wordsOf } from './find-pages.ts'

export type Marked = ReadonlyArray<{ readonly text: string; readonly isHit: boolean }>

/** About two lines on a phone, in characters. */
const longestExcerpt = 150
const lead = 40

export function excerpt({ page, matchedTerm }: SearchResult): Marked {
  const candidates = [page.description, ...page.passages, ...page.headings]
  const counts = candidates.map(
    (text) => new Set(wordsOf(text).flatMap(({ word }) => matchedTerm(word) ?? [])).size,
  )
  return mark(cut(candidates[counts.indexOf(Math.max(...counts))] ?? '', matchedTerm), matchedTerm)
}

export function mark(text: string, matchedTerm: SearchResult['matchedTerm']): Marked {
  const words = wordsOf(text).filter(({ word }) => matchedTerm(word))
  const ends = words.flatMap(({ word, index }) => [index, index + word.length])
  return [0, ...ends].flatMap((from, at) => {
    const piece = text.slice(from, ends[at])
    return piece ? [{ text: piece, isHit: at % 2 === 1 }] : []
  })
}

function cut(text: string, matchedTerm: SearchResult['matchedTerm']) {
  if (text.length <= longestExcerpt) return text
  const first = wordsOf(text).find(({ word }) => matchedTerm(word))?.index ?? 0
  const wanted = Math.max(0, Math.min(first - lead, text.length - longestExcerpt))
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const until =
    text.length - from <= longestExcerpt
      ? text.length
      : text.lastIndexOf(' ', from + longestExcerpt)
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`
}

export function showResult(
  template: HTMLTemplateElement,
  found: SearchResult,
  index: number,
): Node {
  const { page, matchedTerm } = found
  const item = template.content.cloneNode(true) as DocumentFragment
  const link = item.querySelector('a')
  const [trail, context] = item.querySelectorAll('p')
  if (!link || !trail || !context) return item
  link.href = page.path
  link.replaceChildren(...inPieces(mark(page.title, matchedTerm)))
  trail.textContent = page.trail.join(' / ')
  context.append(...inPieces(excerpt(found)))
  // Screen readers read both with the link when it is focused.
  trail.id = `finder-trail-${index}`
  context.id = `finder-context-${index}`
  link.setAttribute('aria-describedby', `${trail.id} ${context.id}`)
  return item
}

function inPieces(text: Marked) {
  return text.map(({ text: piece, isHit }) => {
    if (!isHit) return piece
    const hit = document.createElement('mark')
    hit.textContent = piece
    return hit
  })
}
