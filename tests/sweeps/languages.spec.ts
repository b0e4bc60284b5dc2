import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { pages } from './pages.ts'

const shared =
  /^(Imisozi Safaris|Ntarama(, Bugesera(, Rwanda)?)?|Kigali|[Nn]yungwe|[Aa]kagera|Karisimbi|Bisoke|Sabyinyo|Lion|Altitude|Destinations|Contact|Message|Blog( \| Imisozi Safaris)?|\d+ articles|\d+ k?m²?|.* \+\d+|\S+@\S+|.{1,3})$/

type Link = { readonly href: string; readonly rel: string; readonly hreflang: string }

const byRoute = new Map(pages.map(({ route, file }) => [route, readBuilt(file)]))
const languageCodes = alternatesOf('/').flatMap(({ hreflang }) =>
  hreflang === 'x-default' ? [] : hreflang,
)
const others = languageCodes.filter((code) => code !== 'en')
const translated = [...byRoute].flatMap(([route, page]) => {
  const language = others.find((code) => new RegExp(`^/${code}(/|$)`).test(route))
  return language ? [{ ...page, route, language, path: route.slice(3) || '/' }] : []
})

test('a page in another language has no English text, unless it is marked as English', () => {
  expect(translated.length).toBeGreaterThan(30)
  const left = translated.flatMap(({ route, path, texts }) => {
    const english = new Set(byRoute.get(path)?.texts)
    return texts
      .filter((text) => english.has(text) && /\p{L}/u.test(text) && !shared.test(text))
      .map((text) => `${route}: ${text}`)
  })
  expect([...new Set(left)]).toEqual([])
})

test('a page and its translations link to each other and to themselves', () => {
  const wrong = [...byRoute].flatMap(([route, { lang, links }]) => {
    const { language = 'en', path = route } = translated.find((page) => page.route === route) ?? {}
    const address = (code: string) => (code === 'en' ? path : `/${code}${path === '/' ? '' : path}`)
    const named = alternatesOf(route)
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href
    const wanted = [...languageCodes, 'x-default'].map(
      (code) => `${code} ${address(code === 'x-default' ? 'en' : code)}`,
    )
    const isAlone = named.length === 0
    const isCopy = canonical !== route
    return [
      lang !== language && `${route}: lang ${lang}`,
      !isAlone &&
        !isCopy &&
        named.map(({ hreflang, href }) => `${hreflang} ${href}`).join() !== wanted.join() &&
        `${route}: ${named.map(({ href }) => href)}`,
      !isAlone && !others.every((code) => byRoute.has(address(code))) && `${route}: no translation`,
      isAlone && language !== 'en' && !isHidden(route) && `${route}: names no other language`,
    ].filter(Boolean)
  })
  expect(wrong).toEqual([])
})

test('links lead to existing pages in the same language', () => {
  const wrong = translated.flatMap(({ route, language, targets }) =>
    targets.flatMap(({ href, hreflang }) => {
      const path = new URL(href, `http://site${route}`).pathname
      if (!href.startsWith('/')) return []
      const isThere = byRoute.has(path) || existsSync(`dist${path}`)
      const hasOwn = !hreflang && byRoute.has(`/${language}${path === '/' ? '' : path}`)
      return isThere && !hasOwn ? [] : [`${route}: ${href}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('§1: an absolute address, also one within a message to share, leads to a page in the same language', () => {
  expect(translated.flatMap(({ sharedPaths }) => sharedPaths).length).toBeGreaterThan(20)
  const wrong = translated.flatMap(({ route, language, ownPaths, sharedPaths }) =>
    [...ownPaths, ...sharedPaths]
      .filter((path) => byRoute.has(path) && byRoute.has(`/${language}${path.replace(/^\/$/, '')}`))
      .map((path) => `${route}: ${path}`),
  )
  expect([...new Set(wrong)]).toEqual([])
})

function alternatesOf(route: string) {
  const links = byRoute.get(route)?.links ?? []
  return links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
}

/** Responses to forms and unknown addresses, which search engines do not index. */
const isHidden = (route: string) => byRoute.get(route)?.isHidden ?? false

function readBuilt(file: string) {
  const html = readFileSync(`dist/${file}`, 'utf8')
  const texts: string[] = []
  const links: Link[] = []
  const targets: Pick<Link, 'href' | 'hreflang'>[] = []
  let lang = ''
  walk(parse(html))
  return {
    lang,
    links,
    targets,
    ...readAddresses(html),
    isHidden: html.includes('content="noindex"'),
    texts: texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean),
  }

  function walk(node: Tree.Node): void {
    if (defaultTreeAdapter.isTextNode(node)) texts.push(node.value)
    if (defaultTreeAdapter.isElementNode(node)) {
      const of = (name: string) => node.attrs.find((attr) => attr.name === name)?.value ?? ''
      const { tagName } = node
      if (tagName === 'html') lang = of('lang')
      else if (of('lang') && of('lang') !== lang) return
      const href = of('href') || of('action')
      const hreflang = of('hreflang')
      if (tagName === 'link') links.push({ href: pathOf(href), rel: of('rel'), hreflang })
      if (/^(a|form)$/.test(tagName) && href && !of('method')) targets.push({ href, hreflang })
      if (/^(script|style|svg)$/.test(tagName)) return
      texts.push(...['alt', 'aria-label', 'title', 'placeholder'].map(of))
      if (/description|title|alt$/.test(of('name') || of('property'))) texts.push(of('content'))
    }
    const children = 'content' in node ? node.content.childNodes : []
    for (const child of [...children, ...('childNodes' in node ? node.childNodes : [])]) walk(child)
  }
}

/** Returns the paths of the site's absolute addresses: plain ones, and encoded ones as in `mailto:?body=http%3A%2F%2F`. */
function readAddresses(html: string) {
  const [, origin = '-'] = /rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html) ?? []
  const elsewhere = /<(?:link|a)\b[^>]* hreflang=[^>]*>/g
  const rest = html.replaceAll(elsewhere, '').split(origin).slice(1)
  const encoded = html.split(encodeURIComponent(origin)).slice(1)
  const pathAt = (text: string) => /^[^"'&#?<\s\\]*/.exec(text)?.[0] || '/'
  return {
    ownPaths: rest.map(pathAt),
    sharedPaths: encoded.map((text) => decodeURIComponent(pathAt(text))),
  }
}

function pathOf(href: string) {
  return /^https?:/.test(href) ? new URL(href).pathname : href
}
