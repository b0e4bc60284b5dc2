import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDesk, type TestDesk } from '../desk.ts'
import { expect, test } from '../site.ts'
import { buildTimeoutMs, deliveredSite } from '../site-copy.ts'
import { activity, notice, siteWithoutSamples, tour } from '../site-without-samples.ts'
import { englishTexts, readBuilt } from '../sweeps/built-texts.ts'

// Tests both values of samplePages (content/operator.yaml). The delivered site has samples. A second desk serves a site
// without them, but with a real article, activity and notice. Only `npm run test:all` runs this, since it builds the
// site again.

// All tests share one worker, so that the site is built once.
test.describe.configure({ mode: 'default' })

let plain: TestDesk
let plainDir: string
let routes: readonly string[]
let allRoutes: readonly string[]

test.beforeAll(async () => {
  test.setTimeout(buildTimeoutMs)
  plainDir = await siteWithoutSamples()
  plain = await startDesk({ siteDir: plainDir })
  routes = routesIn(plainDir)
  allRoutes = routesIn(await deliveredSite())
})
test.afterAll(() => plain[Symbol.asyncDispose]())

test('without samples, the address of every sample redirects to a page', async () => {
  const gone = allRoutes.filter((route) => !routes.includes(route))
  expect(gone.length).toBeGreaterThan(30)
  const findings: string[] = []
  for (const route of gone) {
    const answer = await plain.get(route)
    const target = answer.headers.get('location') ?? ''
    const status = answer.status === 301 ? (await plain.get(target)).status : 0
    if (status !== 200) findings.push(`${route}: ${answer.status} to ${target}, ${status}`)
  }
  expect(findings).toEqual([])
})

test('no file of the website contains a supplier’s rate', () => {
  const secret = /umurabyo|ikivunge|quartzina|81[.,]37|96[.,]53/i
  const files = readdirSync(plainDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => secret.test(readFileSync(file, 'latin1')))).toEqual([])
})

test('without samples, no page links to one or is marked as one', async () => {
  expect(routes).toContain(`/activities/${activity}`)
  const findings: string[] = []
  const statuses = new Map<string, number>()
  for (const route of routes) {
    const html = await (await plain.get(route)).text()
    if (html.includes('Sample content')) findings.push(`${route} shows a sample`)
    for (const path of linksIn(html)) {
      if (!statuses.has(path)) statuses.set(path, (await plain.get(path)).status)
      if (statuses.get(path) !== 200)
        findings.push(`${route}: ${path} answers ${statuses.get(path)}`)
    }
  }
  expect(routes.length).toBeGreaterThan(18)
  expect(findings).toEqual([])
})

test('a real tour and activity have French pages, without English text that is not marked as English', async () => {
  for (const path of [`/tour/${tour}`, `/activities/${activity}`, '/tour', '/activities']) {
    const english = readBuilt(join(plainDir, `${path}.html`))
    const french = readBuilt(join(plainDir, `fr${path}.html`))
    expect(englishTexts(french.texts, english.texts), path).toEqual([])
  }
  const answer = await plain.get(`/fr/tour/${tour}`)
  expect(await answer.text()).toContain('Cuisine')
})

test('without samples, sitemap and search list only existing pages', async () => {
  const listed = [...(await sitemap(plain)), ...(await searchable(plain))]
  expect(listed.length).toBeGreaterThan(36)
  expect(listed.filter((path) => !routes.includes(path))).toEqual([])
})

test('a notice is on every page except the booking page', async () => {
  const findings: string[] = []
  for (const route of routes) {
    const html = await (await plain.get(route)).text()
    const [, attributes] = /<aside([^>]*data-from=[^>]*)>/.exec(html) ?? []
    const isShown = attributes?.includes('hidden') === false && html.includes(notice.text)
    if (isShown === route.endsWith('/booking')) findings.push(`${route}: ${isShown}`)
  }
  expect(findings).toEqual([])
})

function routesIn(siteDir: string): readonly string[] {
  return readdirSync(siteDir, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = '']) => path)

async function sitemap(desk: TestDesk) {
  const text = await (await desk.get('/sitemap-0.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
}

async function searchable(desk: TestDesk) {
  const index = (await (await desk.get('/search.json')).json()) as { pages: { path: string }[] }
  return index.pages.map(({ path }) => path.replace(/#.*/, '')) // answers have a fragment
}
