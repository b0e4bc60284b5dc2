import { defineMiddleware } from 'astro:middleware'
import { inLanguage } from '#core/server/in-language.ts'
import { escapeMarks, markedTexts, replaceMarks } from '#core/untranslated.ts'
import { pathIn, splitPath } from '#core/words.ts'
import { readTranslated } from '#site/content/languages.ts'

const listed = new Set<string>()
/** The tags with the properties of an island: Astro's own, and the data of a form. */
const islandData = /^<(astro-island|script type="application\/json")/

/**
 * Renders a page in the language of its address, and makes its links lead to pages in that language. Text without a
 * translation is marked up as English, and the build lists it.
 */
export const onRequest = defineMiddleware(({ url }, next) => {
  const { language } = splitPath(url.pathname)
  if (language === 'en') return next()
  return inLanguage(language, async () => {
    const response = await next()
    const text = await response.text()
    const isPage = response.headers.get('content-type')?.includes('text/html')
    return new Response(isPage ? finish(text) : replaceMarks(text), response)
  })

  function finish(html: string) {
    const hasTranslation = readTranslated()
    const lead = (path: string) =>
      splitPath(path).language === 'en' && hasTranslation(path) ? pathIn(language, path) : path
    for (const text of markedTexts(html)) list(text)
    return html.replaceAll(/<(title|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (piece) => {
      if (!piece.startsWith('<')) return replaceMarks(piece, '<span lang="en">$1</span>')
      // React renders the same marks in the browser (`ContentText`), or it would render the island again.
      if (islandData.test(piece)) return escapeMarks(piece)
      return replaceMarks(piece).replace(
        /^(<(?:a|form)\b(?![^>]* (?:hreflang|method)=)[^>]* (?:href|action)=")(\/[^"]*)/i,
        (_, before: string, path: string) => before + lead(path),
      )
    })
  }

  function list(text: string) {
    const line = `Not translated to ${language}, on ${url.pathname}: ${text}\n`
    if (!listed.has(text)) process.stdout.write(line)
    listed.add(text)
  }
})
