import { parse } from 'parse5'
import { attributeOf, elementsIn, type PageElement, readWords, textOf } from './read-page.ts'

/** A question a page answers, and its answer. */
export type Question = {
  readonly ask: string
  /** The id of the element that answers it. */
  readonly at: string
  /** The words of the answer, a paragraph each. */
  readonly passages: readonly string[]
}

/**
 * The questions a built page answers: links to a part of it, and entries that unfold, where their words
 * end in a question mark.
 */
export function readQuestions(html: string): Question[] {
  const main = [...elementsIn(parse(html))].find(({ tagName }) => tagName === 'main')
  if (!main) return []
  const elements = [...elementsIn(main)]
  const byId = new Map(elements.map((element) => [attributeOf(element, 'id'), element]))

  return elements.flatMap((element) => {
    const ask = textOf(element)
    if (!ask.endsWith('?')) return []
    const { tagName } = element
    const at = tagName === 'a' ? attributeOf(element, 'href') : undefined
    if (tagName === 'summary') return answerIn(ask, element.parentNode)
    return at?.startsWith('#') ? answerIn(ask, byId.get(at.slice(1))) : []
  })
}

function answerIn(ask: string, answer: unknown): Question[] {
  if (!isElement(answer)) return []
  const at = attributeOf(answer, 'id')
  const { passages } = readWords(answer)
  return at && passages.length > 0 ? [{ ask, at, passages }] : []
}

const isElement = (node: unknown): node is PageElement =>
  typeof node === 'object' && node !== null && 'tagName' in node
