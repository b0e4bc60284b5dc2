import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

/** How pages open that visitors see one after the other: in the menu, or by a card. */
const openings = [
  { path: '/about', opening: 'picture on the right' },
  { path: '/destination', opening: 'no picture' },
  { path: '/destination/lake-kivu-destination-details', opening: 'picture above' },
  { path: '/adventure/mountain-gorilla-trekking', opening: 'picture above, figures beside it' },
  { path: '/adventure', opening: 'picture above' },
  { path: '/routes', opening: 'picture on the left' },
  { path: '/plan', opening: 'picture above' },
  { path: '/plan/costs', opening: 'picture on the right' },
  { path: '/team', opening: 'picture on the left' },
] as const

test('no two pages in a row open in the same way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { path, opening } of openings) {
    await page.goto(path)
    expect.soft(await readOpening(page), path).toBe(opening)
  }
  const shown = openings.map(({ opening }) => opening)
  expect(shown.filter((opening, index) => opening === shown[index - 1])).toEqual([])
})

for (const [width, height] of [
  [1024, 700],
  [1280, 720],
  [1440, 900],
] as const)
  test(`at ${width} by ${height} px a poster above all is as wide as the screen, and the title is in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/destination/lake-kivu-destination-details', '/adventure']) {
      await page.goto(path)
      const picture = await page.locator('main header > :first-child').first().boundingBox()
      expect(picture, path).toMatchObject({ x: 0, width })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    }
  })

test('on a wide screen the first print of a wall is as large as four, and no two rows of the plan are alike', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' }) // prints below the first screen are not laid straight yet
  for (const path of ['/routes', '/blog']) {
    await page.goto(path)
    const [first, second, third] = await readPrints(page)
    expect(first?.height, path).toBeCloseTo((third?.bottom ?? 0) - (second?.top ?? 0), 0)
    expect(first?.width, path).toBeGreaterThan(2 * (second?.width ?? Infinity))
    expect(second?.height, path).toBeGreaterThan(300)
  }
  await page.goto('/plan')
  const widths = (await readPrints(page)).map(({ width }) => (width > 600 ? 'wide' : 'narrow'))
  expect(widths).toEqual(['wide', 'narrow', 'narrow', 'wide', 'wide', 'narrow'])
})

test('on the widest screens words beside a picture have room', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const [path, heading] of [
    ['/', 'Watch Our Story'],
    ['/about', 'Which hill first?'],
  ] as const) {
    await page.goto(path)
    const words = await page.getByRole('heading', { name: heading }).locator('+ p').boundingBox()
    expect(words?.width, path).toBeGreaterThan(300)
  }
})

const readPrints = (page: Page) =>
  page
    .locator('main section > ul > li')
    .evaluateAll((prints) => prints.map((print) => print.getBoundingClientRect().toJSON()))

const readOpening = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('main h1')?.getBoundingClientRect() ?? new DOMRect()
    const figures = document.querySelector('main header > dl')?.getBoundingClientRect()
    const picture = document
      .querySelector('main header :is(picture, [data-focus])')
      ?.getBoundingClientRect()
    if (!picture) return 'no picture'
    if (picture.left >= title.right) return 'picture on the right'
    if (picture.right <= title.left) return 'picture on the left'
    const isBeside = figures && figures.top < picture.bottom - 1
    return isBeside ? 'picture above, figures beside it' : 'picture above'
  })
