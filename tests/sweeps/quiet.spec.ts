import { test } from '../site.ts'
import { forEachPage } from './each-page.ts'
import { openPage } from './open.ts'

forEachPage((built) => {
  // The fixture listens: console, errors, failed requests, requests to anybody else.
  test('§3: is quiet from its top to its end', async ({ page }) => {
    await openPage(page, built.route)
    await page.evaluate(async () => {
      const step = window.innerHeight
      for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
        window.scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
      }
    })
    await page.waitForLoadState('networkidle')
  })
})
