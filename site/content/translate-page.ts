import { type Language, pathIn, splitPath } from '#core/words.ts'
import { escapeMarks, markedTexts, replaceMarks } from '#site/lib/untranslated.ts'

/** The tag with the data of an island. */
const islandData = /^<script type="application\/json"/

/** The note that a page has an English part: site/components/frame/EnglishParts.tsx. */
const note = /<p\b[^>]* data-english-parts=""[^>]*>.*?<\/p>/s

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
  const page = html.replaceAll(/<(title|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (piece) => {
    if (!piece.startsWith('<')) {
      const marked = replaceMarks(piece, '<span lang="en">$1</span>')
      hasEnglish ||= isInMain && marked !== piece
      return marked
    }
    if (/^<\/?main\b/.test(piece)) isInMain = !piece.startsWith('</')
    // React renders the same marks in the browser (`ContentText`), or it would render the island again.
    if (islandData.test(piece)) return escapeMarks(piece)
    return replaceMarks(piece).replace(
      /^(<(?:a|form|link)\b(?![^>]* (?:hreflang|method)=)[^>]* (?:href|action)=")(\/[^"]*)/i,
      (_, before: string, path: string) => before + lead(path),
    )
  })
  return hasEnglish ? page : page.replace(note, '')
}
