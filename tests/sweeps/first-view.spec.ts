import { wholeBrowser } from '../browser.ts'
import { expect, test } from '../site.ts'
import { forEachPage } from './each-page.ts'
import { openPage } from './open.ts'

// What a phone fetches before anything is touched, in bytes on the wire.

const firstPictureBudget = 60_000
const homeBudget = 180_000

test.use({
  launchOptions: wholeBrowser,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
})

forEachPage((built) => {
  test('shows its first picture to a phone for at most 60 kB, and no picture twice', async ({
    page,
  }) => {
    const sized: Promise<[url: string, bytes: number]>[] = []
    page.on('requestfinished', (request) => {
      sized.push(
        request
          .sizes()
          .then(({ responseBodySize: body, responseHeadersSize: headers }) => [
            request.url(),
            body + headers,
          ]),
      )
    })
    await openPage(page, built.route)
    await page.waitForLoadState('networkidle')
    const bytes = new Map(await Promise.all(sized))

    const pictures = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
    const [first] = pictures
    if (first) {
      expect(bytes.get(first), `${first} is fetched at once`).toBeGreaterThan(0)
      expect(bytes.get(first), first).toBeLessThanOrEqual(firstPictureBudget)
    }

    const names = await page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => /\/_astro\/([\w-]+)\./.exec((image as HTMLImageElement).src)?.[1]),
      )
    const posters = names.filter((name) => name !== undefined)
    expect(posters).toEqual([...new Set(posters)])

    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    if (built.route === '/') expect(total).toBeLessThanOrEqual(homeBudget)
  })
})
