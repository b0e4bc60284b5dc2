import { readFileSync, statSync } from 'node:fs'
import { expect } from '../site.ts'
import type { PageDocument } from './documents.ts'
import { expectedStatus, pages } from './pages.ts'
import { checkStructuredData } from './structured-data.ts'
import { test } from './sweep.ts'
import { sizeOnWire } from './weight.ts'

/** In bytes after brotli: with its headers, about what a server sends in one round trip. */
const htmlBudget = 14_000

const layerOrder = '<style>@layer reset, base, ui, layout, section, utility;'

test('§3: every page is answered at its own address', ({ documents }) => {
  expect(documents.length).toBeGreaterThan(0)
  expect(
    where(documents, (page) => page.status !== expectedStatus(page) && `status ${page.status}`),
  ).toEqual([])
})

test('every page says the layer order before anything else in its head', ({ documents }) => {
  const late = where(
    documents,
    ({ firstInHead }) => !firstInHead.startsWith(layerOrder) && firstInHead,
  )
  expect(late).toEqual([])
})

test('every page has a title and a description of its own', ({ documents }) => {
  const untitled = where(documents, ({ title }) => title.trim() === '' && 'no title')
  const undescribed = where(
    documents,
    ({ description }) => description.trim() === '' && 'no description',
  )
  const titles = repeated(documents, ({ title }) => title)
  const descriptions = repeated(documents, ({ description }) => description)
  expect([...untitled, ...undescribed, ...titles, ...descriptions]).toEqual([])
})

test('every page says that it is written in English', ({ documents }) => {
  expect(
    where(documents, ({ language }) => !/^en\b/.test(language) && `lang "${language}"`),
  ).toEqual([])
})

test('every page has one main heading', ({ documents }) => {
  expect(where(documents, ({ headings }) => headings !== 1 && `${headings} h1`)).toEqual([])
})

test('every page has one header, one main part, one footer, and names its navigations', ({
  documents,
}) => {
  // The wizard's dialog covers its whole page: spec §2 "Booking page".
  const framed = documents.filter(({ route }) => route !== '/booking')
  const counted = (count: number, name: string) => count !== 1 && `${count} ${name}`
  expect([
    ...where(framed, ({ headers }) => counted(headers, 'header')),
    ...where(documents, ({ mains }) => counted(mains, 'main')),
    ...where(framed, ({ footers }) => counted(footers, 'footer')),
    ...where(documents, ({ unnamedNavigations: n }) => n > 0 && `${n} nav without a name`),
  ]).toEqual([])
})

test('every picture says its size and its words, and is offered as AVIF', ({ documents }) => {
  const findings = documents.flatMap(({ route, images }) =>
    images.flatMap(({ tag, hasSize, hasAlt, isLight }) => [
      ...(hasSize ? [] : [`${route}: no width and height: ${tag}`]),
      ...(hasAlt ? [] : [`${route}: no alt: ${tag}`]),
      ...(isLight ? [] : [`${route}: no AVIF: ${tag}`]),
    ]),
  )
  expect(findings).toEqual([])
})

test('no page carries a style attribute: the security policy blocks it', ({ documents }) => {
  const styled = where(documents, ({ styleAttributes: [first] }) => first ?? false)
  expect(styled).toEqual([])
})

test('no page and its styles weigh more than 14,000 bytes', () => {
  const heavy = pages
    .map(({ route, file }) => ({ route, bytes: sizeOnWire(`/${file}`) }))
    .filter(({ bytes }) => bytes > htmlBudget)
    .map(({ route, bytes }) => `${route}: ${bytes} bytes of HTML and CSS`)
  expect(heavy).toEqual([])
})

/** The specification's names for its buttons that lead to the wizard (§2). */
const specified = ['Book Now', 'Plan Your Adventure', 'Start Your Adventure']

test('§2: what leads to the wizard has the words of the specification, or one of two of ours', () => {
  const wordings = pages.flatMap(({ file }) =>
    [
      ...readFileSync(`dist/${file}`, 'utf8')
        .replace(/<p[ >].*?<\/p>/gs, '')
        .matchAll(toWizard),
    ].map(([, label = '']) => label.replace(/<[^>]+>/g, '').trim()),
  )
  expect(wordings).toContain('Book Now')
  const ours = new Set(wordings.filter((words) => !specified.includes(words)))
  expect([...ours].length, [...ours].join(', ')).toBeLessThanOrEqual(2)
})

const toWizard = /<a [^>]*href="\/booking[^>]*>(.*?)<\/a>/gs

test('neighbours in the menu, and in the guide, begin with different pictures', ({ documents }) => {
  const home = documents.find(({ route }) => route === '/')?.html ?? ''
  const menu = /<nav id="menu".*?<\/ul><div/s.exec(home)?.[0] ?? ''
  const inMenu = [...menu.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
  const guide = documents.map(({ route }) => route).filter((route) => /^\/plan(\/|$)/.test(route))
  for (const paths of [inMenu, guide]) {
    const first = paths.map((path) => heroOf(documents.find(({ route }) => route === path)))
    expect(first.length).toBeGreaterThan(5)
    const same = paths.filter((_, index) => index > 0 && first[index] === first[index - 1])
    expect(same).toEqual([])
  }
  // The pages of the guide stand together on their list.
  expect(
    new Set(guide.map((path) => heroOf(documents.find(({ route }) => route === path)))).size,
  ).toBe(guide.length)
})

/** The name of the picture that a page asks for first. */
const heroOf = (page: PageDocument | undefined) =>
  /imagesrcset="\/_astro\/([a-z-]+)\./.exec(page?.html ?? '')?.[1] ?? page?.route

/** The pages that search engines may show: a copy names the original in its place. */
const found = () =>
  pages
    .map(({ route, file }) => ({ route, html: readFileSync(`dist/${file}`, 'utf8') }))
    .filter(({ html }) => !html.includes('content="noindex"'))
    .filter(({ route, html }) => canonicalOf(html) === route)

const canonicalOf = (html: string) => {
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return address && new URL(address).pathname
}

test('what pages say to search engines is as schema.org asks, and says where each of them stands', () => {
  const findings = found().flatMap(({ route, html }) => {
    const { errors, kinds } = checkStructuredData(html)
    const lacks = html.includes('aria-label="Breadcrumb"') && !kinds.includes('BreadcrumbList')
    return [...errors, ...(lacks ? ['no breadcrumb'] : [])].map((error) => `${route}: ${error}`)
  })
  expect(findings).toEqual([])
})

test('every page that may be found has a social card of at most 200 kB', () => {
  for (const { route, html } of found()) {
    const card = /og:image" content="[^"]+?(\/_astro\/[^"]+)"/.exec(html)?.[1] ?? 'none'
    expect(statSync(`dist${card}`).size, `${route}: ${card}`).toBeLessThan(200_000)
  }
})

/** Returns a line for each page the claim holds for. */
function where(documents: readonly PageDocument[], claim: (page: PageDocument) => string | false) {
  return documents.flatMap((page) => {
    const finding = claim(page)
    return finding === false ? [] : [`${page.route}: ${finding}`]
  })
}

/** Returns a line for each text that more than one page uses. */
function repeated(documents: readonly PageDocument[], text: (page: PageDocument) => string) {
  const routes = Map.groupBy(documents, text)
  return [...routes]
    .filter(([, users]) => users.length > 1)
    .map(([shared, users]) => `"${shared}": ${users.map(({ route }) => route).join(', ')}`)
}
