import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
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

test('only routes and adventures with a page are found', async () => {
  using site = newSite()
  const findRoute = openRoutes(site)
  expect(await findRoute('Lakes & "hills", 7 days')).toBe('Lakes & "hills", 7 days')
  expect(await findRoute('Golden Monkeys')).toBe('Golden Monkeys')
  for (const none of ['Lakes & "hills"', 'Call 0788 now, 7 days', '']) {
    expect(await findRoute(none), none).toBeNull()
  }
  expect(await openRoutes({ ...site, siteDir: 'no-site-here' })('Any, 1 day')).toBeNull()
})

function newSite() {
  const name = 'Lakes &amp; &quot;hills&quot;'
  const folder = newFolder({
    'dist/tour/a-tour.html': `<title lang="en">${name} | Imisozi Safaris</title>`,
    'dist/routes/lakes.html': `<title>${name}, 7 days | Imisozi Safaris</title>`,
    'dist/adventure/golden-monkeys.html': '<title>Golden Monkeys | Imisozi Safaris</title>',
    'dist/favicon.svg': '<title>An icon</title>',
    'secret.html': '<title>Secret</title>',
  })
  return { ...folder, siteDir: join(folder.path, 'dist'), operator: { name: 'Imisozi Safaris' } }
}
