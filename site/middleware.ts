import { defineMiddleware } from 'astro:middleware'
import { inLanguage } from '#core/server/in-language.ts'
import { keepHtmlTogether } from '#core/typography.ts'
import { splitPath } from '#core/words.ts'
import { readPageData } from '#site/content/page-data.ts'
import { readUntranslated } from '#site/content/read-content.ts'
import { translatePage } from '#site/content/translate-page.ts'

const listed = new Set<string>()

const isFile = (path: string) => /\.(?!html$)\w+$/.test(path)

/** Renders a page in the language of its address. The build lists texts without a translation. */
export const onRequest = defineMiddleware(({ url, locals }, next) => {
  const { language } = splitPath(url.pathname)
  return inLanguage(language, async () => {
    const page = isFile(url.pathname) ? null : readPageData(url.pathname)
    Object.assign(locals, { page })
    const response = await next()
    if (!page) return response
    const html = await response.text()
    const texts = readUntranslated()
    const own = language === 'en' ? html : translatePage(html, { ...page, texts, list })
    return new Response(keepHtmlTogether(own, language), response)
  })

  function list(text: string) {
    const line = `Not translated to ${language}, on ${url.pathname}: ${text}\n`
    if (!listed.has(text)) process.stdout.write(line)
    listed.add(text)
  }
})
