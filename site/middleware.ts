import { defineMiddleware } from 'astro:middleware'
import { inLanguage } from '#enquiry/server/in-language.ts'
import { pathIn, splitPath } from '#site/content/languages.ts'
import { untranslated } from '#site/content/translate.ts'

/**
 * Makes a page in the language of its address. Links within it lead to pages in the same language, and an English text
 * that has no translation says that it is English.
 */
export const onRequest = defineMiddleware((context, next) => {
  const { language } = splitPath(context.url.pathname)
  if (language === 'en') return next()
  return inLanguage(language, async () => {
    const response = await next()
    const text = await response.text()
    const isPage = response.headers.get('content-type')?.includes('text/html')
    const translated = isPage ? finish(text) : unmark(text)
    return new Response(translated, response)
  })

  /** Elements, raw texts and words, each as what it is. */
  function finish(html: string) {
    return html.replaceAll(/<(title|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (piece) => {
      if (!piece.startsWith('<')) return piece.replace(marked, '<span lang="en">$1</span>')
      return unmark(piece).replace(
        /^(<(?:a|form)\b(?![^>]* (?:hreflang|method)=)[^>]* (?:href|action)=")(\/[^"]*)/i,
        (_, before: string, path: string) => before + pathIn(language, path),
      )
    })
  }
})

const { from, to } = untranslated
const marked = new RegExp(`${from}([^${to}]*)${to}`, 'g')
const unmark = (text: string) => text.replaceAll(marked, '$1')
