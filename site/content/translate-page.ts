import { type Language, pathIn, splitPath } from '#core/words.ts'
import { findEnglish } from './english-parts.ts'

/** The note that a page has an English part: site/components/frame/EnglishParts.tsx. */
const note = /<p\b[^>]* data-english-parts=""[^>]*>.*?<\/p>/s

const names = / (?:alt|aria-label|aria-description|content|placeholder|title)="([^"]*)"/g
const isEmpty = /^<(?:!|(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)|\/>$/i
const englishTag = '<span lang="en">'

type Translating = {
  readonly language: Language
  readonly isTranslated: (path: string) => boolean
  /** The texts without a translation. */
  readonly texts: readonly string[]
  /** Called for each of them on the page. */
  readonly list: (text: string) => void
}

/** Splits a text of the page: every second piece is English. */
type Split = (text: string) => readonly string[]

/**
 * Makes the links of a rendered page lead to pages in its language, and marks up texts without a translation as English.
 * The note about them stays if one of them is shown in the page's main part.
 */
export function translatePage(
  html: string,
  { language, isTranslated, texts, list }: Translating,
): string {
  const lead = (path: string) =>
    splitPath(path).language === 'en' && isTranslated(path) ? pathIn(language, path) : path
  const english = findEnglish(texts, html)
  const pattern = english === null ? null : new RegExp(english, 'u')
  const split: Split = (text) => (pattern ? text.split(pattern) : [text])
  let [isInMain, isInIsland, hasEnglish, before] = [false, false, false, '']
  const ownLanguage = trackNames(language, (text) => {
    const found = englishIn(split(text))
    found.forEach(list)
    return found.length > 0
  })
  const page = html.replaceAll(/<(title|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (piece) => {
    const isEnglish = before === englishTag
    before = piece
    if (/^<\w+\b[^>]* data-island=/.test(piece)) isInIsland = true
    // The data of an island follows it.
    if (piece.startsWith('<script type="application/json"')) isInIsland = false
    const own = ownLanguage(piece)
    if (!piece.startsWith('<')) {
      // Islands mark up their own texts (`ContentText`), here as in the browser. React would draw others anew.
      const pieces = isInIsland ? [piece] : split(piece)
      const found = isInIsland && isEnglish ? [piece] : englishIn(pieces)
      found.forEach(list)
      hasEnglish ||= isInMain && found.length > 0
      const marked = pieces
        .map((text, index) => (index % 2 === 1 ? `${englishTag}${text}</span>` : text))
        .join('')
      return own === '' || isInIsland ? marked : `<span lang="${own}">${marked}</span>`
    }
    if (/^<\/?main\b/.test(piece)) isInMain = !piece.startsWith('</')
    const tag = own === '' || isInIsland ? piece : piece.replace(/^<[\w-]+/, `$& lang="${own}"`)
    return tag.replace(
      /^(<(?:a|form|link)\b(?![^>]* (?:hreflang|method)=)[^>]* (?:href|action)=")(\/[^"]*)/i,
      (_, before: string, path: string) => before + lead(path),
    )
  })
  return hasEnglish ? page : page.replace(note, '')
}

const englishIn = (pieces: readonly string[]) => pieces.filter((_, index) => index % 2 === 1)

/**
 * Returns a function that tells, piece by piece of a page, which language it must declare: English, if it is named by a
 * text without a translation; the page's own, if it stands in such an element; '' for all others.
 */
function trackNames(
  language: Language,
  hasEnglish: (text: string) => boolean,
): (piece: string) => Language | '' {
  let depth = 0
  /** The depths of the contents of elements with an English name. */
  const inside: number[] = []
  return (piece) => {
    const isWithin = inside.at(-1) === depth
    if (!piece.startsWith('<')) return isWithin && /\p{L}/u.test(piece) ? language : ''
    if (piece.startsWith('</')) {
      depth -= 1
      if ((inside.at(-1) ?? 0) > depth) inside.pop()
      return ''
    }
    const [, isWhole = '', whole = ''] = /^<(title|script|style)\b[^>]*>(.*)<\//s.exec(piece) ?? []
    // The name of the site follows that of the page.
    if (isWhole !== '')
      return isWhole === 'title' && whole.split(' | ').some(hasEnglish) ? 'en' : ''
    const isNamed = [...piece.matchAll(names)].some(([, name = '']) => hasEnglish(name))
    if (!isEmpty.test(piece)) {
      depth += 1
      if (isNamed) inside.push(depth)
    }
    if (/ lang="/.test(piece)) return ''
    if (isNamed) return 'en'
    return isWithin && !/^<(?:!|br\b|wbr\b)/.test(piece) ? language : ''
  }
}
