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

const kinds = pages.filter((page) => isFirstOfItsKind(page) && expectedStatus(page) === 200)
const some = kinds.filter(({ route }) => ['/', '/booking', '/plan/costs'].includes(route))

for (const shown of [some, kinds])
  test(`on a first visit ${shown.length} pages ask for no font before they have loaded`, {
    tag: shown === kinds ? '@long' : [],
  }, async ({ page }) => {
    for (const { route } of shown) {
      await page.goto(route)
      await page.waitForFunction(() => document.documentElement.dataset['first'] === '')
      expect.soft(await page.evaluate(readEarlyFonts), route).toEqual([])
    }
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
