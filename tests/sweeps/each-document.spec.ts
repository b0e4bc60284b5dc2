import { globSync, readFileSync, statSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect } from '../site.ts'
import { type PageDocument, test } from './documents.ts'
import { expectedStatus } from './pages.ts'
import { checkStructuredData } from './structured-data.ts'

/** In bytes after brotli. With headers, this is about what a server sends in one round trip. */
const htmlBudget = 14_000

/** Wording that gives away an unfinished page. Missing content should be left out instead. */
const unfinished =
  /\[to write\]|not written|still (?:being|empty|to come|missing)|not put a name|drawn, until|coming soon|will (?:stand|be) here|take their place|could stand here|once there is/i

const coverage = /\b(permit|fees?|visa|entry|visit|walk|climb\w*|room|quote|sample)\b/i

/** The wizard covers its whole page: spec §2 "Booking page". */
const hasFrame = ({ route }: PageDocument) => !route.endsWith('/booking')

const canonicalOf = ({ html }: PageDocument) => {
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return address && new URL(address).pathname
}

/** Whether search engines may index the page. A duplicate's canonical link points to another page. */
const canBeFound = (page: PageDocument) =>
  !page.html.includes('content="noindex"') && canonicalOf(page) === page.route

const layerOrder = 'reset, base, ui, layout, section, utility'

type Findings = readonly (string | number | false | undefined)[]

const rules: Readonly<Record<string, (page: PageDocument) => Findings>> = {
  '§2, §6: is served publicly at its address': (page) => [
    page.status !== expectedStatus(page) && page.status,
  ],
  '§1, §2: links to the booking page': ({ route, links }) => [
    !route.endsWith('/booking') &&
      !links.some((link) => /^(\/fr)?\/booking\b/.test(link)) &&
      'no link',
  ],
  'has the layers of its styles in their order': ({ html }) => {
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
    const layers = [...styles.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    )
    const found = [...new Set(layers)].join(', ')
    return [found !== layerOrder && found]
  },
  'has a title, a description and its language': ({ route, title, description, language }) => [
    title.trim() === '' && 'no title',
    description.trim() === '' && 'no description',
    language !== (/^\/fr(\/|$)/.test(route) ? 'fr' : 'en') && `lang "${language}"`,
  ],
  'has one main heading, header, main part and footer, and names its navigations': (page) => [
    page.headings !== 1 && `${page.headings} h1`,
    page.mains !== 1 && `${page.mains} main`,
    hasFrame(page) && page.headerCount !== 1 && `${page.headerCount} header`,
    hasFrame(page) && page.footers !== 1 && `${page.footers} footer`,
    page.unnamedNavigations > 0 && `${page.unnamedNavigations} nav without a name`,
  ],
  'gives each picture its size and alternative text, and offers it as AVIF': ({ images }) =>
    images.flatMap(({ tag, hasSize, hasAlt, isLight }) => [
      !hasSize && `no width and height: ${tag}`,
      !hasAlt && `no alt: ${tag}`,
      !isLight && `no AVIF: ${tag}`,
    ]),
  'has no style attribute, which the security policy would block': (page) => page.styleAttributes,
  'weighs at most 14,000 bytes with its styles': ({ file }) => {
    const { size } = statSync(`dist/${file}.br`)
    return [size > htmlBudget && `${size} bytes`]
  },
  'has no placeholder text': ({ html }) => [unfinished.exec(html.replace(/\s+/g, ' '))?.[0]],
  'says what each price covers': ({ prices }) =>
    prices.filter((statement) => !coverage.test(statement)),
  'has valid structured data, including its place in the site': (page) => {
    if (!canBeFound(page)) return []
    const { errors, kinds } = checkStructuredData(page.html)
    const hasTrail = page.html.includes('aria-label="Breadcrumb"')
    return [...errors, hasTrail && !kinds.includes('BreadcrumbList') && 'no breadcrumb']
  },
  'has a social card of at most 200 kB': (page) => {
    if (!canBeFound(page)) return []
    const card = /og:image" content="[^"]+?(\/_astro\/[^"]+)"/.exec(page.html)?.[1]
    return [(!card || statSync(`dist${card}`).size > 200_000) && `${card}`]
  },
  'is served with a policy in which the CSP evaluator finds nothing medium or high': ({
    headers,
  }) => policyFindings(headers),
  'sets no cookie': ({ headers }) => [headers.get('set-cookie') ?? undefined],
}

for (const [rule, findingsOn] of Object.entries(rules))
  test(`every page: ${rule}`, ({ documents }) => {
    expect(documents.length).toBeGreaterThan(30)
    const findings = documents.flatMap((page) =>
      findingsOn(page)
        .filter(Boolean)
        .map((finding) => `${page.route}: ${finding}`),
    )
    expect(findings).toEqual([])
  })

/** Leaves out low severities, since the evaluator always notes scripts from the site's own host as low. */
function policyFindings(headers: Headers): readonly string[] {
  // The second policy only narrows `form-action`.
  const [first = ''] = (headers.get('content-security-policy') ?? '').split(', ')
  const { csp } = new CspParser(first)
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`)
}

test('other public responses have a strict policy and no cookie', async ({ desk }) => {
  for (const path of ['/sw.js', '/healthz', '/favicon.png', '/api/enquiries', '/desk/sign-in']) {
    const { headers } = await desk.get(path)
    expect(headers.get('set-cookie'), path).toBeNull()
    if (path !== '/sw.js') expect(policyFindings(headers), path).toEqual([])
  }
})

test('no two pages share a title or a description', ({ documents }) => {
  for (const key of ['title', 'description'] as const) {
    const pages = Map.groupBy(documents, (page) => `${page.language}: ${page[key]}`)
    const shared = [...pages].filter(([, users]) => users.length > 1)
    expect(shared.map(([text, users]) => [text, users.map(({ route }) => route)])).toEqual([])
  }
})

const teamPath = /(?<![\w.-])\/desk(?![\w.-])/

test("no built file contains a path of the desk's pages", () => {
  const texts = globSync('**/*.{html,xml,txt,json,webmanifest}', { cwd: 'dist' })
  expect(texts).toEqual(expect.arrayContaining(['sitemap-0.xml', 'search.json']))
  const naming = texts.filter((file) => teamPath.test(readFileSync(`dist/${file}`, 'utf8')))
  expect(naming).toEqual([])
  // The worker names cached files in string literals, and excludes /desk by a regular expression.
  expect(readFileSync('dist/sw.js', 'utf8')).not.toMatch(/["'`]\/desk/)
})

/** The labels of spec §2. */
const specified = ['Book Now', 'Plan Your Adventure', 'Start Your Adventure']
const toWizard = /<a (?![^>]*hreflang)[^>]*href="\/booking[^>]*>(.*?)<\/a>/gis

test("§2: links to the wizard have the specification's labels, or one of two others", ({
  documents,
}) => {
  const labels = documents.flatMap(({ html }) =>
    [...html.replace(/<p[ >].*?<\/p>/gs, '').matchAll(toWizard)].map(([, label = '']) =>
      label.replace(/<[^>]+>/g, '').trim(),
    ),
  )
  expect(labels).toContain('Book Now')
  const ours = new Set(labels.filter((words) => !specified.includes(words)))
  expect([...ours].length, [...ours].join(', ')).toBeLessThanOrEqual(2)
})
