import { expect, listenTo } from '../site.ts'
import { expectedStatus, pages } from '../sweeps/pages.ts'
import { test } from './sweep.ts'

test('every page is quiet in Firefox', async ({ page, site }) => {
  test.setTimeout(20 * 60_000)
  const heard = listenTo(page.context(), site)
  for (const built of pages) {
    heard.length = 0
    await page.goto(site + built.route)
    await page.evaluate(toTheEnd)
    // Leaving a page ends what it still loads, and Firefox says so of fonts.
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await page.waitForLoadState('networkidle')
    const noise = heard.filter((line) => expectedStatus(built) !== 404 || !/404/.test(line))
    expect.soft(noise, built.route).toEqual([])
  }
})

/** Runs in the page: a window's height at each frame, so that everything comes into view. */
async function toTheEnd() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
