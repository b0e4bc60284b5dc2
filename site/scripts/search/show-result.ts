import { excerpt, type Marked, mark } from './excerpt.ts'
import type { Found } from './find-pages.ts'

/** One result, after the template of `sections/frame/PageFinder.tsx`. */
export function showResult(template: HTMLTemplateElement, found: Found, index: number): Node {
  const { page, hitOf } = found
  const item = template.content.cloneNode(true) as DocumentFragment
  const link = item.querySelector('a')
  const [trail, context] = item.querySelectorAll('p')
  if (!link || !trail || !context) return item
  link.href = page.path
  link.replaceChildren(...inPieces(mark(page.title, hitOf)))
  trail.textContent = page.trail.join(' / ')
  context.append(...inPieces(excerpt(found)))
  // Read out with the link, which is what has focus.
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
