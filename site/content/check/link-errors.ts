import { suggest } from '#core/suggest.ts'
import { t } from '#core/words.ts'
import { pathOfEntry } from '#site/content/addresses.ts'
import { isMarked } from '#site/content/read-files.ts'
import { safeSchemes } from '#site/content/safe-schemes.ts'
import { linesOf } from '#site/content/yaml.ts'
import { siteAddress } from '#site/lib/site-address.mjs'
import type { TextError } from './text-error.ts'

type Content = ReadonlyMap<string, string>

/** Files not to check: their addresses are not links, or visitors wrote them. */
const withoutLinks = /^content\/(?:(?:routes|redirects|operator)\.yaml$|(?:reviews|comments)\/)/
// These patterns read long lines in linear time: link-errors.test.ts.
/** Does not match the address of a picture. */
const markdownLink = /\](?<!!\[[^\]]*\])\(([^()\s]+)/g
const yamlLink = /^\/[\w/#?=&%.-]*$/
const fileName = /\.(?:xml|txt|json|pdf|ics|svg|png|jpe?g|avif|webp)$/
/** Matches `www.example.org/visa`, but not `contact.html`. */
const otherSite = /^[\w-]+(\.[\w-]+)*\.(?!html?\b|md\b|ya?ml\b)[a-z]{2,}(?:[/?#]|$)/i

export function findLinkErrors(content: Content, pageFiles: readonly string[]): TextError[] {
  const check = openLinkCheck(content, pageFiles)
  return [...content].flatMap(([file, text]) => check(file, text))
}

/** Lists all pages once. The returned function checks the links of a file. */
export function openLinkCheck(content: Content, pageFiles: readonly string[]) {
  const pages = listPages(content, pageFiles)
  return (file: string, text: string): TextError[] => {
    if (withoutLinks.test(file) || isMarked(text, 'hidden')) return []
    const isArticle = file.endsWith('.md')
    const page = (isArticle && pathOfEntry(file)) || '/'
    return linesOf(file, text).flatMap(({ path, line, written, value = '' }) => {
      const links = isArticle
        ? [...written.matchAll(markdownLink)].map(([, link = '']) => link)
        : value.match(yamlLink)
      return (links ?? []).flatMap((link) => {
        const message = describeLink(link, page, pages)
        return message ? [{ file, path, line, message }] : []
      })
    })
  }
}

function describeLink(link: string, page: string, pages: ReadonlySet<string>) {
  if (link.startsWith('#')) return undefined
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(link.slice(0, 40)) ?? []
  if (scheme && !safeSchemes.some((known) => known === scheme.toLowerCase()))
    return t('Links may begin with https:, mailto: or tel:, but not with {scheme}:.', { scheme })
  if (otherSite.test(link))
    return t('This link leads to another site. Write https://{link}.', { link })
  const base = new URL(page, siteAddress(process.env))
  const target = URL.canParse(link, base.href) ? new URL(link, base) : undefined
  if (target && target.origin !== base.origin) return undefined
  const path = target?.pathname ?? link
  if (pages.has(path) || fileName.test(path)) return undefined
  const likely = pages.has(`/${link}`) ? `/${link}` : suggest(path, [...pages])
  const instead = likely
    ? t('Did you mean {likely}?', { likely })
    : t('Use one that exists, such as /contact.')
  return `${t('There is no page {path}.', { path })} ${instead}`
}

function listPages(content: Content, pageFiles: readonly string[]): ReadonlySet<string> {
  const files = pageFiles.map((file) => `/${file.replaceAll('\\', '/').replace(/\.astro$/, '')}`)
  const addressesIn = (file: string, pattern: RegExp) =>
    [...(content.get(file) ?? '').matchAll(pattern)].map(([, path = '']) => path)
  return new Set([
    ...files
      .filter((file) => !file.includes('['))
      .map((file) => file.replace(/\/index$/, '') || '/'),
    ...addressesIn('content/routes.yaml', /path: (\/\S*)/g),
    ...addressesIn('content/redirects.yaml', /^(\/\S+):/gm),
    ...[...content].flatMap(([file, text]) =>
      isMarked(text, 'hidden') ? [] : (pathOfEntry(file) ?? []),
    ),
  ])
}
