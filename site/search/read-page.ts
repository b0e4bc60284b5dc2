import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { SearchPage } from '#site/scripts/search/find-pages.ts'

type PageElement = Tree.Element

const ignoredTags = new Set(
  'nav form dialog script style template noscript iframe svg button select textarea'.split(' '),
)
/** Any other element starts a new passage. */
const inlineTags = new Set(
  'a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '),
)
const headingTags = new Set(['h2', 'h3', 'h4', 'summary'])

export const fileOf = (path: string) => `${path === '/' ? '/index' : path}.html`

export type ParsedPage = readonly PageElement[]
export const parsePage = (html: string): ParsedPage => [...elementsIn(parse(html))]

/** Returns null if the page is `noindex` or its canonical address is another page. */
export function readPage(elements: ParsedPage, path: string): SearchPage | null {
  const named = (name: string) => elements.find(({ tagName }) => tagName === name)
  const meta = (name: string) =>
    elements.find((element) => element.tagName === 'meta' && attributeOf(element, 'name') === name)
  const canonical = elements.find((element) => attributeOf(element, 'rel') === 'canonical')
  const main = named('main')
  const heading = named('h1')
  if (!main || !heading || attributeOf(meta('robots'), 'content')?.includes('noindex')) return null
  if (new URL(attributeOf(canonical, 'href') ?? path, 'http://x').pathname !== path) return null

  const { headings, passages } = readWords(main, heading)
  return {
    path,
    title: textOf(heading),
    phrases: [],
    trail: readTrail(elements)
      .slice(1)
      .flatMap(({ name, path }) => (path ? name : [])),
    description: attributeOf(meta('description'), 'content') ?? '',
    headings,
    passages,
  }
}

/**
 * Returns the headings and passages in an element, without duplicates. Leaves out the page's title, and passages that
 * consist of a link, since they are about another page.
 */
function readWords(root: PageElement, title?: PageElement) {
  const headings: string[] = []
  const passages: string[] = []
  let sentence = ''
  let isOwn = false

  const end = (into = passages) => {
    const text = tidy(sentence)
    if (text && isOwn) into.push(text)
    sentence = ''
    isOwn = false
  }
  const visit = (node: Tree.ChildNode, inLink: boolean) => {
    if (defaultTreeAdapter.isTextNode(node)) {
      sentence += node.value
      isOwn ||= !inLink && /\w/.test(node.value)
    }
    if (!defaultTreeAdapter.isElementNode(node) || node === title || isSilent(node)) return
    const { tagName } = node
    const isHeading = headingTags.has(tagName)
    const isWithin = inlineTags.has(tagName)
    // A term and its description are one passage: "Gorilla permit: $200".
    if (!isWithin && tagName !== 'dd') end()
    // The layout can separate two elements that have no space between them in the HTML.
    sentence += ' '
    for (const child of node.childNodes) visit(child, inLink || tagName === 'a')
    sentence += tagName === 'dt' ? ': ' : ' '
    if (isHeading) end(headings)
    else if (!isWithin && tagName !== 'dt' && tagName !== 'dd') end()
  }
  visit(root, false)
  return { headings, passages: [...new Set(passages)] }
}

function isSilent(element: PageElement) {
  return (
    ignoredTags.has(element.tagName) ||
    isSample(element) ||
    attributeOf(element, 'hidden') !== undefined ||
    attributeOf(element, 'aria-hidden') === 'true'
  )
}

function isSample(element: PageElement) {
  const isMark = (inside: PageElement) => attributeOf(inside, 'data-sample') !== undefined
  return element.tagName === 'section' && [...elementsIn(element)].some(isMark)
}

/** Returns the breadcrumb of a built page. The last step is the page itself and has no path. */
function readTrail(elements: ParsedPage) {
  const isPage = (element: PageElement) =>
    element.tagName === 'span' && attributeOf(element, 'aria-current') === 'page'
  const isBreadcrumb = (element: PageElement) =>
    element.tagName === 'nav' && [...elementsIn(element)].some(isPage)
  const breadcrumb = elements.find(isBreadcrumb)
  const inside = breadcrumb ? [...elementsIn(breadcrumb)] : []
  return inside
    .filter(
      ({ tagName, attrs }) => tagName === 'a' || attrs.some(({ name }) => name === 'aria-current'),
    )
    .map((step) => ({ name: textOf(step), path: attributeOf(step, 'href') }))
}

function* elementsIn(node: Tree.ParentNode): Generator<PageElement> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue
    yield child
    yield* elementsIn(child)
  }
}

function textOf(node: Tree.ChildNode): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (!defaultTreeAdapter.isElementNode(node)) return ''
  return tidy(node.childNodes.map(textOf).join(' '))
}

const attributeOf = (element: PageElement | undefined, wanted: string) =>
  element?.attrs.find(({ name }) => name === wanted)?.value

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\u202F]+/g, ' ')
    .replaceAll(/ ([.,:;!?)])/g, '$1')
    .trim()

export type Question = {
  readonly ask: string
  readonly at: string
  readonly passages: readonly string[]
}

/** Returns the questions of a built page: links to a part of it, and accordion entries that end in "?". */
export function readQuestions(page: ParsedPage): Question[] {
  const main = page.find(({ tagName }) => tagName === 'main')
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
