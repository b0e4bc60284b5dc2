import { defineMiddleware } from 'astro:middleware'
import { inLanguage } from '#core/server/in-language.ts'
import { splitPath } from '#core/words.ts'
import { readTranslated } from '#site/content/languages.ts'
import { translatePage } from '#site/content/translate-page.ts'
import { replaceMarks } from '#site/lib/untranslated.ts'

const listed = new Set<string>()

/** Renders a page in the language of its address. The build lists texts without a translation. */
export const onRequest = defineMiddleware(({ url }, next) => {
  const { language } = splitPath(url.pathname)
  if (language === 'en') return next()
  return inLanguage(language, async () => {
    const response = await next()
    const text = await response.text()
    const isPage = response.headers.get('content-type')?.includes('text/html')
    const translated = isPage
      ? translatePage(text, { language, hasTranslation: readTranslated(), list })
      : replaceMarks(text)
    return new Response(translated, response)
  })

  function list(text: string) {
    const line = `Not translated to ${language}, on ${url.pathname}: ${text}\n`
    if (!listed.has(text)) process.stdout.write(line)
    listed.add(text)
  }
})
