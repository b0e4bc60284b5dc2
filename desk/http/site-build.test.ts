import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { startDeskOnSite, writePages } from '../../tests/small-site.ts'
import { openPages, openRoutes } from './site-build.ts'

const siteUrl = 'https://www.example.org'
const unknown = (url: string) => ({ title: '', url })

test.each([
  // path                 the page
  ['/tour/a-tour', { title: 'Lakes & "hills"', url: `${siteUrl}/tour/a-tour` }],
  ['/tour/none', unknown(`${siteUrl}/tour/none`)],
  ['/tour/a-tour.html', unknown(`${siteUrl}/tour/a-tour.html`)],
  ['/favicon', unknown(`${siteUrl}/favicon`)],
  ['/../secret', unknown(`${siteUrl}/secret`)],
])('the page at %s is %j', async (path, page) => {
  using site = newSite()
  const findPage = openPages({ ...site, siteUrl })
  expect(await findPage(path)).toEqual(page)
})

test('a route is one that the site has a page for', async () => {
  using site = newSite()
  const hasRoute = openRoutes(site)
  expect(await hasRoute('Lakes & "hills", 7 days')).toBe(true)
  for (const none of ['Lakes & "hills"', 'Call 0788 now, 7 days', '']) {
    expect(await hasRoute(none), none).toBe(false)
  }
  expect(await openRoutes({ ...site, siteDir: 'no-site-here' })('Any, 1 day')).toBe(false)
})

function newSite() {
  const name = 'Lakes &amp; &quot;hills&quot;'
  const folder = newFolder({
    'dist/tour/a-tour.html': `<title>${name} | Imisozi Safaris</title>`,
    'dist/routes/lakes.html': `<title>${name}, 7 days | Imisozi Safaris</title>`,
    'dist/favicon.svg': '<title>An icon</title>',
    'secret.html': '<title>Secret</title>',
  })
  return { ...folder, siteDir: join(folder.path, 'dist'), siteName: 'Imisozi Safaris' }
}

// The operator builds the site while the desk runs, without a restart: desk.md §2, §8.

const site = { 'index.html': '<h1>Home</h1>', 'tour.html': '<h1>Tours</h1>' }

test('a new build is served without a restart', async () => {
  await using place = await startDeskOnSite(site)
  replace(place.siteDir, { ...site, 'new.html': '<h1>New</h1>' })
  await expect.poll(async () => (await place.desk.get('/new')).status).toBe(200)
})

/** Puts another site in its place, whole, as a build does. */
function replace(siteDir: string, files: Readonly<Record<string, string>>): void {
  const beside = mkdtempSync(join(tmpdir(), 'desk-site-'))
  writePages(beside, files)
  rmSync(siteDir, { recursive: true })
  renameSync(beside, siteDir)
}
