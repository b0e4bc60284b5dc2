import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDesk, type TestDesk } from '../desk.ts'
import { expect } from '../site.ts'
import { replaceIn } from '../site-copy.ts'
import { buildWithoutSamples } from '../site-without-samples.ts'
import { test as base } from './documents.ts'
import { pages } from './pages.ts'

// Both settings of samplePages (content/operator.yaml): the built site has the samples; a second
// one, built without them, with a single real article and a notice, is served by a desk of its own.

type Site = { readonly desk: TestDesk; readonly routes: readonly string[] }

const test = base.extend<object, { plain: Site }>({
  plain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const siteDir = await buildWithoutSamples(fillAsTheOperatorWould)
      await using desk = await startDesk({ siteDir })
      const files = readdirSync(siteDir, { recursive: true }).map(String)
      const built = pages.filter(({ file }) => files.includes(file)).map(({ route }) => route)
      await use({ desk, routes: built })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One build for all of them.
test.describe.configure({ mode: 'default' })

/** The sample article that the second site has as a real one. */
const article = 'what-to-pack'

/** Holds whenever this runs. */
const notice = {
  text: 'The road from Musanze to Kinigi is closed.',
  from: '2026-01-01',
  until: '2099-12-31',
}

test('without samples, each of their addresses leads to a page that is there', async ({
  plain: { desk, routes },
}) => {
  const gone = pages.map(({ route }) => route).filter((route) => !routes.includes(route))
  expect(gone.length).toBeGreaterThan(30)
  const findings: string[] = []
  for (const route of gone) {
    const answer = await desk.get(route)
    const target = answer.headers.get('location') ?? ''
    const status = answer.status === 301 ? (await desk.get(target)).status : 0
    if (status !== 200) findings.push(`${route}: ${answer.status} to ${target}, ${status}`)
  }
  expect(findings).toEqual([])
})

test('without samples, no page leads to one, and none is marked as one', async ({
  plain: { desk, routes },
}) => {
  const findings: string[] = []
  for (const route of routes) {
    const html = await (await desk.get(route)).text()
    if (html.includes('Sample content')) findings.push(`${route} shows a sample`)
    for (const path of linksIn(html)) {
      const { status } = await desk.get(path)
      if (status !== 200) findings.push(`${route}: ${path} answers ${status}`)
    }
  }
  expect(routes.length).toBeGreaterThan(18)
  expect(findings).toEqual([])
})

test('without samples, sitemap and search hold the pages that are there, and no other', async ({
  plain: { desk, routes },
}) => {
  const listed = [...(await sitemap(desk)), ...(await searchable(desk))]
  expect(listed.length).toBeGreaterThan(36)
  expect(listed.filter((path) => !routes.includes(path))).toEqual([])
})

test('with one real article there is a feed, found from every page of the blog', async ({
  page,
  plain: { desk },
}) => {
  for (const path of ['/blog', '/blog-sidebar', `/blog/${article}`]) {
    const html = await (await desk.get(path)).text()
    expect(html, path).toContain('type="application/rss+xml"')
  }
  const answer = await desk.get('/blog/feed.xml')
  expect(answer.headers.get('content-type')).toContain('xml')
  const feed = await page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'text/xml')
      return {
        root: read.documentElement.nodeName,
        title: read.querySelector('channel > title')?.textContent,
        items: read.querySelectorAll('item').length,
      }
    },
    await answer.text(),
  )
  expect(feed).toEqual({ root: 'rss', title: 'A blog from the hills of Rwanda', items: 1 })
})

test('a family with one real entry stays, and shows that one alone', async ({
  plain: { desk, routes },
}) => {
  const shown = ['/blog/blog-details', `/blog/${article}`]
  const entries = (paths: readonly string[]) =>
    new Set(paths.filter((path) => /^\/blog\/[\w-]+$/.test(path)))
  expect(entries(routes)).toEqual(new Set(shown))
  const blog = await (await desk.get('/blog')).text()
  expect(shown).toEqual(expect.arrayContaining([...entries(linksIn(blog))]))
  // It is a page of ours now: in the sitemap, in the search, and in the footer's columns.
  expect(await sitemap(desk)).toEqual(expect.arrayContaining(['/blog', shown[1]]))
  expect(await searchable(desk)).toContain(shown[1])
  const home = await (await desk.get('/')).text()
  expect(linksIn(home)).toContain('/blog')
})

test('with samples, each of their pages says so, and only visitors find it', async ({
  documents,
  plain: { routes },
  desk,
}) => {
  const samples = documents.filter(
    ({ route }) => !routes.includes(route) || route.startsWith('/blog'),
  )
  const found = [...(await sitemap(desk)), ...(await searchable(desk))]
  const findings = samples.flatMap(({ route, html }) => [
    ...(html.includes('Sample content') ? [] : [`${route} is not marked`]),
    ...(html.includes('<meta name="robots" content="noindex">') ? [] : [`${route} can be indexed`]),
    ...(html.includes('application/ld+json') ? [`${route} makes statements as data`] : []),
    ...(found.includes(route) ? [`${route} is in the sitemap or the search`] : []),
  ])
  expect(findings).toEqual([])
})

test('a notice stands on every page, and nobody is interrupted while booking', async ({
  plain: { desk, routes },
}) => {
  const findings: string[] = []
  for (const route of routes) {
    const html = await (await desk.get(route)).text()
    const [, attributes] = /<aside([^>]*aria-label="Notice"[^>]*)>/.exec(html) ?? []
    const isShown = attributes?.includes('hidden') === false && html.includes(notice.text)
    if (isShown === (route === '/booking')) findings.push(`${route}: ${isShown}`)
  }
  expect(findings).toEqual([])
})

async function fillAsTheOperatorWould(content: string) {
  await replaceIn(join(content, 'posts', `${article}.md`), 'sample: true\n', '')
  await writeFile(join(content, 'notice.yaml'), JSON.stringify({ notices: [notice] }))
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = '']) => path)

async function sitemap(desk: TestDesk) {
  const text = await (await desk.get('/sitemap-0.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
}

async function searchable(desk: TestDesk) {
  const index = (await (await desk.get('/search.json')).json()) as { pages: { path: string }[] }
  return index.pages.map(({ path }) => path)
}
