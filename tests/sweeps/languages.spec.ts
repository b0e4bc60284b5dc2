import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { englishTexts, readBuilt } from './built-texts.ts'
import { pages } from './pages.ts'

const byRoute = new Map(pages.map(({ route, file }) => [route, readBuilt(`dist/${file}`)]))
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
  const left = translated.flatMap(({ route, path, texts }) =>
    englishTexts(texts, byRoute.get(path)?.texts).map((text) => `${route}: ${text}`),
  )
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
