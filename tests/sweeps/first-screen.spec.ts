import { expect } from '../site.ts'
import { titleEnd } from './layout.ts'
import { isFirstOfItsKind, pages } from './pages.ts'
import { test } from './sweep.ts'

// On a laptop the name of a page is read before anything is scrolled. The first page of each kind is
// looked at by each-page.spec.ts.

test('the title of every other page is whole on the first screen of a laptop, 1440 by 900', async ({
  visit: { page, resize },
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.avif', '*.jpg', '*.js'] })
  await resize(1440, 900)
  const cut: string[] = []
  for (const built of pages) {
    if (isFirstOfItsKind(built)) continue
    await page.goto(built.route, { waitUntil: 'domcontentloaded' })
    const end = await page.evaluate(titleEnd)
    if (end > 900) cut.push(`${built.route}: ends at ${Math.round(end)} px`)
  }
  await session.send('Network.setBlockedURLs', { urls: [] })
  await session.detach()
  expect(cut).toEqual([])
})
