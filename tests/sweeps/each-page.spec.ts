import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../accessibility.ts'
import { expect } from '../site.ts'
import { test } from './documents.ts'
import { smallTargets, targetSize, titleEnd, tooWide } from './layout.ts'
import { expectedStatus, isFirstOfItsKind, pages } from './pages.ts'

// One visit to a page of each kind, on a phone. `npm run test:all` visits every page, at the width of a
// laptop too.

const firstPictureBudget = 60_000
const homeBudget = 150_000
/** Before the first touch, in bytes after brotli. */
const scriptBudget = { content: 3_000, island: 80_000 }

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

for (const built of pages) {
  test.describe(built.route, { tag: isFirstOfItsKind(built) ? [] : '@long' }, () => {
    if (expectedStatus(built) === 404) test.use({ expectedNoise: /status of 404/ })

    test('§3: on a phone it is quiet and light, fits 320 px and fingers, and axe finds nothing', async ({
      page,
    }) => {
      await page.goto(built.route)
      await page.waitForFunction(isAwake)
      const first = page.locator('main img').first()
      if ((await first.count()) > 0) {
        const path = await first.evaluate((image: HTMLImageElement) =>
          image.decode().then(() => new URL(image.currentSrc).pathname),
        )
        expect.soft(sizeOf(path), path).toBeLessThanOrEqual(firstPictureBudget)
      }
      if (built.route === '/') {
        const loaded = [`/${built.file}`, ...(await loadedFiles(page))]
        const total = loaded.reduce((sum, path) => sum + sizeOf(path), 0)
        expect.soft(total, loaded.join('\n')).toBeLessThanOrEqual(homeBudget)
      }

      await page.setViewportSize({ width: 320, height: 900 })
      // A change of width takes some frames to reach the styles.
      await expect.poll(() => page.evaluate(tooWide), { message: 'sideways at 320 px' }).toEqual([])
      await page.evaluate(scrollToEnd)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, 320)

      // All that was loaded till here, without a touch.
      const inPage = await page.evaluate(readScripts)
      const files = (await loadedFiles(page)).filter((path) => path.endsWith('.js'))
      const bytes = [...files.map(sizeOf), ...inPage.texts.map(weightOf)]
      const budget = scriptBudget[inPage.hasIsland ? 'island' : 'content']
      expect
        .soft(
          bytes.reduce((sum, size) => sum + size, 0),
          files.join('\n'),
        )
        .toBeLessThanOrEqual(budget)
      if (!inPage.hasIsland)
        expect.soft(files.filter(isReact), 'React on a page without an island').toEqual([])
    })

    test('at 1440 px its title ends above the fold, and axe finds nothing', {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(built.route)
      await page.waitForFunction(isAwake)
      await expectAccessible(page, 1440)
      expect(await page.evaluate(titleEnd)).toBeLessThan(901)
    })
  })
}

async function expectAccessible(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  expect.soft(await page.evaluate(smallTargets, targetSize), 'too small for a finger').toEqual([])
  expect.soft(await accessibilityFindings(page), 'axe').toEqual([])
}

/** Runs in the browser: fonts are there, and the islands that wake at once are awake. */
const isAwake = () =>
  document.fonts.status === 'loaded' &&
  document.querySelector('astro-island[ssr]:is([client="load"], [client="only"])') === null

/** Runs in the browser: a window's height at each frame, so that everything comes into view. */
async function scrollToEnd() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  scrollTo(0, 0)
}

/** Runs in the browser: the scripts that stand in the page, and whether anything wakes. */
const readScripts = () => ({
  hasIsland: document.querySelector('astro-island, [data-island]') !== null,
  texts: [...document.scripts]
    .filter(({ src, type }) => src === '' && (type === '' || type === 'module'))
    .map(({ text }) => text),
})

/** The paths of the files that a page has loaded. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )

/** The bytes that the desk sends for a built file: compressed where the build has done so. */
function sizeOf(path: string): number {
  const compressed = statSync(`dist${path}.br`, { throwIfNoEntry: false })
  return (compressed ?? statSync(`dist${path}`)).size
}

const weightOf = (text: string) => brotliCompressSync(text).byteLength

/** React signs every element it makes. */
const isReact = (path: string) => readFileSync(`dist${path}`).includes('react.transitional.element')
