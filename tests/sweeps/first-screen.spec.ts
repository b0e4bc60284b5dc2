import { expect } from '../site.ts'
import { pages } from './pages.ts'
import { test } from './sweep.ts'

// On a laptop the name of a page is read before anything is scrolled.

test('the title of every page is whole on the first screen of a laptop, 1440 by 900', async ({
  visit: { page, resize },
}) => {
  await page.route(/\.(avif|jpe?g)$/, (route) => route.abort())
  await resize(1440, 900)
  const cut: string[] = []
  for (const { route } of pages) {
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const below = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('h1')].map((it) => it.getBoundingClientRect().bottom),
      ),
    )
    if (below > 900) cut.push(`${route}: ends at ${Math.round(below)} px`)
  }
  await page.unroute(/\.(avif|jpe?g)$/)
  expect(cut).toEqual([])
})
