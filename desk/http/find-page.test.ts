import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPages, openRoutes } from './find-page.ts'

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

test('without the site’s address there is a title and no link; without a site there is neither', async () => {
  using site = newSite()
  const findPage = openPages({ ...site, siteUrl: null })
  expect(await findPage('/tour/a-tour')).toEqual({ title: 'Lakes & "hills"', url: null })
  const nothing = openPages({ ...site, siteDir: 'no-site-here', siteUrl: null })
  expect(await nothing('/tour/a-tour')).toEqual({ title: '', url: null })
})

test('a page that a later build has is found, and one that it has not is not', async () => {
  using site = newSite()
  const findPage = openPages({ ...site, siteUrl: null })
  expect((await findPage('/tour/a-tour')).title).toBe('Lakes & "hills"')
  rmSync(site.siteDir, { recursive: true })
  mkdirSync(site.siteDir)
  writeFileSync(join(site.siteDir, 'later.html'), '<title>Later</title>')
  await expect.poll(() => findPage('/later')).toMatchObject({ title: 'Later' })
  expect((await findPage('/tour/a-tour')).title).toBe('')
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
  const folder = mkdtempSync(join(tmpdir(), 'desk-pages-'))
  const siteDir = join(folder, 'dist')
  mkdirSync(join(siteDir, 'tour'), { recursive: true })
  const title = 'Lakes &amp; &quot;hills&quot; | Imisozi Safaris'
  writeFileSync(join(siteDir, 'tour/a-tour.html'), `<title>${title}</title>`)
  mkdirSync(join(siteDir, 'routes'))
  const route = '<title>Lakes &amp; &quot;hills&quot;, 7 days | Imisozi Safaris</title>'
  writeFileSync(join(siteDir, 'routes/lakes.html'), route)
  writeFileSync(join(siteDir, 'favicon.svg'), '<title>An icon</title>')
  writeFileSync(join(folder, 'secret.html'), '<title>Secret</title>')
  return {
    siteDir,
    siteName: 'Imisozi Safaris',
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
