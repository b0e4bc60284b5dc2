import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../accessibility.ts'
import { expect } from '../site.ts'
import { test } from './documents.ts'
import { smallTargets, targetSize, titleEnd, tooWide } from './layout.ts'
import { type BuiltPage, expectedStatus, isSampled, pages } from './pages.ts'

const firstPictureBudget = 60_000
const homeBudget = 150_000
const isMissing = (built: BuiltPage) => expectedStatus(built) === 404
/** The limits for scripts loaded before the first interaction, in bytes after brotli. */
const scriptBudget = { content: 3_000, island: 86_500 }
/** French words for an island are on top of that. */
const wordsBudget = 7_500
const isWords = (path: string) => /\/words-\w+\.[\w-]+\.js$/.test(path)

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

// `npm test` checks one page of each layout. Each tab checks several pages, since opening a tab takes half a second.
for (const isQuick of [true, false]) {
  const all = pages
    .filter((built) => isSampled(built) === isQuick)
    // Home is weighed on a first visit: a tab loads the pictures of an earlier page at once.
    .toSorted((one, two) => Number(two.route === '/') - Number(one.route === '/'))
  for (let at = 0; at < all.length; at += 5) {
    const some = all.slice(at, at + 5)
    const from = `from ${some[0]?.route} on`
    const tag = isQuick ? [] : '@long'
    test.describe(from, () => {
      test.use({ expectedNoise: some.some(isMissing) ? /status of 404/ : /$^/ })

      test('§3: on a phone a page logs no errors, is light, fits 320 px, has large targets and no axe findings', {
        tag,
      }, async ({ page }) => {
        for (const built of some) await checkPage(page, built)
      })

      test('at 1440 px the title ends above the fold, and axe finds nothing', {
        tag: '@long',
      }, async ({ page }) => {
        for (const { route } of some) {
          await page.goto(route)
          await page.waitForFunction(isReady)
          await expectAccessible(page, route, 1440)
          // The title may first be set in a fallback font, which is larger.
          const softly = expect.configure({ soft: true })
          await softly.poll(() => page.evaluate(titleEnd), { message: route }).toBeLessThan(901)
        }
      })
    })
  }
}

async function checkPage(page: Page, { route, file }: BuiltPage) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(route)
  await page.waitForFunction(isReady)
  const first = page.locator('main img').first()
  if ((await first.count()) > 0) {
    const path = await first.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => new URL(image.currentSrc).pathname),
    )
    expect.soft(sizeOf(path), `${route}: ${path}`).toBeLessThanOrEqual(firstPictureBudget)
  }
  if (route === '/') {
    const loaded = [`/${file}`, ...(await loadedFiles(page))]
    const total = loaded.reduce((sum, path) => sum + sizeOf(path), 0)
    expect.soft(total, loaded.join('\n')).toBeLessThanOrEqual(homeBudget)
  }

  await page.setViewportSize({ width: 320, height: 900 })
  // After a change of width, the browser updates styles only after some frames.
  await expect.poll(() => page.evaluate(tooWide), { message: `${route} at 320 px` }).toEqual([])
  await page.evaluate(scrollToEnd)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, route, 320)

  const inPage = await page.evaluate(readScripts)
  const files = (await loadedFiles(page)).filter((path) => path.endsWith('.js'))
  for (const words of files.filter(isWords))
    expect.soft(sizeOf(words), `${route}: ${words}`).toBeLessThanOrEqual(wordsBudget)
  const code = files.filter((path) => !isWords(path))
  const bytes = [...code.map(sizeOf), ...inPage.texts.map(weightOf)]
  const budget = scriptBudget[inPage.hasIsland ? 'island' : 'content']
  const total = bytes.reduce((sum, size) => sum + size, 0)
  expect.soft(total, [route, ...code].join('\n')).toBeLessThanOrEqual(budget)
  if (!inPage.hasIsland)
    expect.soft(files.filter(isReact), `${route}: React without an island`).toEqual([])
}

async function expectAccessible(page: Page, route: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const small = await page.evaluate(smallTargets, targetSize)
  expect.soft(small, `${route}: too small for a finger`).toEqual([])
  expect.soft(await accessibilityFindings(page), `${route}: axe`).toEqual([])
}

/** Runs in the browser. True once the fonts have loaded and the eager islands are hydrated. */
const isReady = () =>
  document.fonts.status === 'loaded' && document.querySelector('[data-island=booking]') === null

/** Runs in the browser. Scrolls by a screen in each frame, so that everything comes into view. */
async function scrollToEnd() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  scrollTo(0, 0)
}

const readScripts = () => ({
  hasIsland: document.querySelector('[data-island]') !== null,
  texts: [...document.scripts]
    .filter(({ src, type }) => src === '' && (type === '' || type === 'module'))
    .map(({ text }) => text),
})

const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )

function sizeOf(path: string): number {
  const compressed = statSync(`dist${path}.br`, { throwIfNoEntry: false })
  return (compressed ?? statSync(`dist${path}`)).size
}

const weightOf = (text: string) => brotliCompressSync(text).byteLength

/** React's code contains this marker. */
const isReact = (path: string) => readFileSync(`dist${path}`).includes('react.transitional.element')
