import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const positions = 20
const leastContrast = 7
/** The most that a page may move while it is scrolled, as a layout shift score. */
const shiftLimit = 0.005

const routes = ['/routes/the-whole-country', '/fr/routes/gorillas-and-the-lake']
const screens = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]

for (const route of routes)
  for (const viewport of screens)
    test(`at ${viewport.width} px the words of ${route} have a contrast of 7:1 while its day passes, and nothing shifts`, {
      tag: route === routes[0] && viewport === screens[0] ? [] : '@long',
    }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(route)
      await page.waitForFunction(
        () =>
          document.documentElement.dataset.first !== 'early' && document.fonts.status === 'loaded',
      )
      await scrollTo(page, 0)
      await page.evaluate(recordShifts)
      const papers = new Set<string>()
      for (let at = 0; at < positions; at++) {
        await scrollTo(page, at / (positions - 1))
        const { low, grounds } = await page.evaluate(readContrasts, leastContrast)
        expect.soft(low, `${route}, position ${at}`).toEqual([])
        for (const ground of grounds) papers.add(ground)
      }
      // Proves that the light changed from one position to the next.
      expect(papers.size).toBeGreaterThan(positions)
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      expect.soft(shift, route).toBeLessThanOrEqual(shiftLimit)
    })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('each day of a route has its own light, which stays, with a contrast of 7:1', async ({
    page,
  }) => {
    for (const route of routes) {
      await page.goto(route)
      const { low, grounds } = await page.evaluate(readContrasts, leastContrast)
      expect(low).toEqual([])
      expect(new Set(grounds).size).toBeGreaterThanOrEqual(4)
      await scrollTo(page, 1)
      expect((await page.evaluate(readContrasts, leastContrast)).grounds).toEqual(grounds)
    }
  })
})

const scrollTo = (page: Page, share: number) =>
  page.evaluate(async (share) => {
    const day = document.querySelector('[data-daylight]')?.getBoundingClientRect() ?? new DOMRect()
    const top = day.top + scrollY - innerHeight
    window.scrollTo({ top: top + share * (day.height + innerHeight), behavior: 'instant' })
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
  }, share)

/** Runs in the browser. Returns the texts on a route's days whose contrast is too low, and the ground of each day. */
function readContrasts(least: number) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (colour: string) => {
    if (!canvas) throw new Error('no canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = read(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element: Element | null): string => {
    if (!element) throw new Error('no ground')
    const { backgroundColor } = getComputedStyle(element)
    return read(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
  }
  const day = document.querySelector('[data-daylight]')
  const walker = document.createTreeWalker(day ?? document, NodeFilter.SHOW_TEXT)
  const low: string[] = []
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (!data.trim() || !parentElement?.checkVisibility() || parentElement.closest('svg')) continue
    const ink = luminance(getComputedStyle(parentElement).color)
    const ground = luminance(groundOf(parentElement))
    const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
    if (ratio < least) low.push(`${ratio.toFixed(2)}: ${data}`)
  }
  const grounds = [...document.querySelectorAll('[data-light]')].map((band) => groundOf(band))
  return { low, grounds }
}

/** Runs in the browser. */
function recordShifts() {
  const own = window as unknown as { shift: number }
  own.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      own.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift' })
}
