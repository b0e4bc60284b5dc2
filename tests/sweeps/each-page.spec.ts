import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../accessibility.ts'
import { expect } from '../site.ts'
import { smallTargets, targetSize, titleEnd, tooWide } from './layout.ts'
import { isFirstOfItsKind, pages } from './pages.ts'
import { test, type Visit } from './sweep.ts'
import { scriptBudget, scriptsOf } from './weight.ts'

// The sweep loads a page of each kind on a phone and scrolls to its end, where axe checks all of
// it; on a laptop, axe checks the structure, and the title is seen without scrolling. `npm run test:all` does so with every page, at
// three widths.

const firstPictureBudget = 60_000
const homeBudget = 150_000

for (const built of pages) {
  test(`§3: ${built.route} is quiet and light, fits 320 px and fingers, and axe finds nothing`, {
    tag: isFirstOfItsKind(built) ? [] : '@long',
  }, async ({ visit }) => {
    const { page, wire } = visit
    await visit.open(built)

    const first = await firstPictures(page)
    for (const picture of first) {
      expect.soft(wire.bytesOf(picture), `${picture} is fetched at once`).toBeGreaterThan(0)
      expect.soft(wire.bytesOf(picture), picture).toBeLessThanOrEqual(firstPictureBudget)
    }
    if (built.route === '/') expect.soft(wire.total).toBeLessThanOrEqual(homeBudget)

    await visit.resize(320, 900)
    // A change of width takes some frames to reach the styles.
    await expect.poll(() => page.evaluate(tooWide), { message: 'sideways at 320 px' }).toEqual([])
    await page.evaluate(scrollToEnd)
    await wire.rest()
    await expectAccessible(visit, 320)
    await expectAccessible(visit, 1440, 'structure')
    expect.soft(await page.evaluate(titleEnd), 'the title ends above the fold').toBeLessThan(901)

    // All that was loaded till here, without a touch.
    const { bytes, files, hasReact, isContent } = await scriptsOf(page, wire.scripts)
    expect.soft(bytes, files.join('\n')).toBeLessThanOrEqual(scriptBudget(isContent))
    if (isContent) expect.soft(hasReact, 'React on a page without an island').toBe(false)
    expect.soft(visit.noise(built), 'noise in the console or on the network').toEqual([])
  })

  test(`§3: ${built.route} fits fingers, and axe finds nothing, at 320, 768 and 1440 px`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit.open(built)
    await visit.page.evaluate(scrollToEnd)
    for (const width of [320, 768, 1440]) await expectAccessible(visit, width)
  })
}

async function expectAccessible(
  { page, resize }: Visit,
  width: number,
  looksAt: 'all' | 'structure' = 'all',
) {
  await resize(width, 900)
  const small = await page.evaluate(smallTargets, targetSize)
  expect.soft(small, `too small for a finger at ${width} px`).toEqual([])
  expect.soft(await accessibilityFindings(page, looksAt), `axe at ${width} px`).toEqual([])
}

/** Runs in the browser: a window's height at each frame, so that everything comes into view. */
async function scrollToEnd() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  scrollTo(0, 0)
}

/** The address of the first picture of the main part, if there is one. */
const firstPictures = (page: Page): Promise<string[]> =>
  page
    .locator('main img')
    .evaluateAll((images) => images.slice(0, 1).map((it) => (it as HTMLImageElement).currentSrc))
