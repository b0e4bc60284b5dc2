import { readPasses } from '../passes.ts'
import { expect, test } from '../site.ts'
import { expectedStatus, isFirstOfItsKind, pages } from './pages.ts'

/** After the carousel of home has started, which comes a second after the page. */
const restMs = 2500

for (const path of ['/', '/about', '/contact', '/booking', '/plan/costs', '/tour', '/routes'])
  test(`no script asks ${path} for sizes before they are known`, {
    tag: path === '/' ? [] : ['@long'],
  }, async ({ page, baseURL }) => {
    const passes = await readPasses(page, `${baseURL}${path}`, restMs)
    expect(passes.some(({ kind }) => kind === 'layout')).toBe(true)
    expect(passes.filter(({ script }) => script !== undefined)).toEqual([])
  })

// One test for each page, since a browser that has been on the site loads its fonts early.
for (const built of pages.filter(isFirstOfItsKind))
  if (expectedStatus(built) === 200)
    test(`on a first visit ${built.route} asks for no font before it has loaded`, {
      tag: built.route === '/plan/costs' ? [] : ['@long'],
    }, async ({ page }) => {
      await page.goto(built.route)
      await page.waitForFunction(() => document.documentElement.dataset['first'] === '')
      expect(await page.evaluate(readEarlyFonts)).toEqual([])
    })

/** Runs in the browser. */
function readEarlyFonts() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance
    .getEntriesByType('resource')
    .filter(
      ({ name, startTime }) => name.endsWith('.woff2') && startTime < (visit?.loadEventStart ?? 0),
    )
    .map(({ name }) => name)
}
