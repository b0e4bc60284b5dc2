import { defineMiddleware } from 'astro:middleware'
import { inLanguage } from '#core/server/in-language.ts'
import { pathIn, splitPath } from '#core/words.ts'
import { readTranslated } from '#site/content/languages.ts'
import { untranslated } from '#site/content/translate.ts'

const { from, to } = untranslated
const marked = new RegExp(`${from}([^${to}]*)${to}`, 'g')
const listed = new Set<string>()

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
    return new Response(isPage ? finish(text) : unmark(text), response)
  })

  function finish(html: string) {
    const hasTranslation = readTranslated()
    const lead = (path: string) =>
      splitPath(path).language === 'en' && hasTranslation(path) ? pathIn(language, path) : path
    return html.replaceAll(/<(title|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (piece) => {
      for (const [, text = ''] of piece.matchAll(marked)) list(text)
      if (!piece.startsWith('<')) return piece.replace(marked, '<span lang="en">$1</span>')
      return unmark(piece).replace(
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

const unmark = (text: string) => text.replaceAll(marked, '$1')
