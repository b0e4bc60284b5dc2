import { type Language, pathIn, splitPath } from '#core/words.ts'
import { escapeMarks, markedTexts, markUntranslated, replaceMarks } from '#site/lib/untranslated.ts'

/** The tag with the data of an island. */
const islandData = /^<script type="application\/json"/

/** The note that a page has an English part: site/components/frame/EnglishParts.tsx. */
const note = /<p\b[^>]* data-english-parts=""[^>]*>.*?<\/p>/s

/** An element that is named by a text without a translation. */
const englishName = new RegExp(
  ` (?:alt|aria-label|aria-description|content|placeholder|title)="[^"]*${markUntranslated('[^"]*')}`,
)
const isEmpty = /^<(?:!|(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)|\/>$/i

/** Removes the marks of a tag, in encoded addresses too: those to share a page have its title. */
const removeAll = (tag: string) => replaceMarks(tag).replaceAll(encodedMark, '')
const encodedMark = new RegExp([...markUntranslated('')].map(encodeURIComponent).join('|'), 'g')

type Translating = {
  readonly language: Language
  readonly isTranslated: (path: string) => boolean
  /** Called for each text without a translation. */
  readonly list: (text: string) => void
}

/**
 * Makes the links of a rendered page lead to pages in its language, and marks up texts without a translation as English.
 * The note about them stays if one of them is shown in the page's main part.
 */
export function translatePage(html: string, { language, isTranslated, list }: Translating): string {
  const lead = (path: string) =>
    splitPath(path).language === 'en' && isTranslated(path) ? pathIn(language, path) : path
  for (const text of markedTexts(html)) list(text)
  let [isInMain, hasEnglish] = [false, false]
  const ownLanguage = trackNames(language)
  const page = html.replaceAll(/<(title|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (piece) => {
    const own = ownLanguage(piece)
    if (!piece.startsWith('<')) {
      const marked = replaceMarks(piece, '<span lang="en">$1</span>')
      hasEnglish ||= isInMain && marked !== piece
      return own === '' ? marked : `<span lang="${own}">${marked}</span>`
    }
    if (/^<\/?main\b/.test(piece)) isInMain = !piece.startsWith('</')
    // React renders the same marks in the browser (`ContentText`), or it would render the island again.
    if (islandData.test(piece)) return escapeMarks(piece)
    const tag = own === '' ? piece : piece.replace(/^<[\w-]+/, `$& lang="${own}"`)
    return removeAll(tag).replace(
      /^(<(?:a|form|link)\b(?![^>]* (?:hreflang|method)=)[^>]* (?:href|action)=")(\/[^"]*)/i,
      (_, before: string, path: string) => before + lead(path),
    )
  })
  return hasEnglish ? page : page.replace(note, '')
}

/**
 * Returns a function that tells, piece by piece of a page, which language it must declare: English, if it is named by a
 * text without a translation; the page's own, if it stands in such an element; '' for all others.
 */
function trackNames(language: Language): (piece: string) => Language | '' {
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
    const [, isWhole = ''] = /^<(title|script|style)\b/.exec(piece) ?? []
    if (isWhole !== '') return isWhole === 'title' && markedTexts(piece).length > 0 ? 'en' : ''
    const isNamed = englishName.test(piece)
    if (!isEmpty.test(piece)) {
      depth += 1
      if (isNamed) inside.push(depth)
    }
    if (/ lang="/.test(piece)) return ''
    if (isNamed) return 'en'
    return isWithin && !/^<(?:!|br\b|wbr\b)/.test(piece) ? language : ''
  }
}
