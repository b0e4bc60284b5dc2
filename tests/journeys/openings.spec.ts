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
  { path: '/blog', opening: 'picture above' },
  { path: '/blog/how-a-gorilla-morning-goes', opening: 'picture on the left' },
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

for (const width of [1112, 1440, 1920])
  test(`at ${width} px the map and the words beside it are equally high, and the prints below fill their row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [path, name] of [
      ['/', 'Explore Rwanda'],
      ['/destination', 'Four places, one city in the middle'],
      ['/fr', 'Explorer le Rwanda'],
    ] as const) {
      await page.goto(path)
      const section = page.getByRole('region', { name })
      const map = await section.locator('figure').boundingBox()
      const prints = await section
        .locator('> ul > li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()))
      const [first, second, , last] = prints
      expect.soft(Math.abs(bottomOf(map) - bottomOf(first)), path).toBeLessThan(60)
      expect.soft(second.x, path).toBeCloseTo(first.x, 0)
      expect.soft(last.right, path).toBeCloseTo((map?.x ?? 0) + (map?.width ?? 0), 0)
    }
  })

type Box = { y: number; height: number } | null

const bottomOf = (box: Box) => (box ? box.y + box.height : 0)

for (const width of [1440, 1920])
  test(`at ${width} px the sections of the plan fill their rows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/plan/costs', '/plan/health-and-safety', '/plan/when-to-come']) {
      await page.goto(path)
      expect.soft(await page.evaluate(readEmptyHalves), path).toEqual([])
    }
  })

/** Runs in the browser. Returns the sections whose content ends before three quarters of their width. */
function readEmptyHalves() {
  return [...document.querySelectorAll('main article section[id]')].flatMap((section) => {
    const box = section.getBoundingClientRect()
    const content = document.createRange()
    content.selectNodeContents(section)
    const right = Math.max(...[...content.getClientRects()].map((rect) => rect.right))
    return right < box.left + box.width * 0.7 ? [section.id] : []
  })
}

test('on a wide screen the chat tab stands beside the content, and the parts of the header have their space', async ({
  page,
}) => {
  for (const width of [1024, 1112, 1280, 1440]) {
    await page.setViewportSize({ width, height: 834 })
    for (const path of ['/', '/fr', '/destination/volcanoes-destination-details']) {
      await page.goto(path)
      const chat = await page.locator('[data-bar] a').last().boundingBox()
      const book = await page.locator('header [data-variant]').last().boundingBox()
      const search = await page.locator('header [popovertarget="finder"] svg').first().boundingBox()
      const where = `${path} at ${width} px`
      expect.soft(chat?.x, where).toBeGreaterThanOrEqual(rightOf(book))
      expect.soft(chat?.width, where).toBeGreaterThanOrEqual(44)
      expect.soft((book?.x ?? 0) - rightOf(search), where).toBeGreaterThan(9)
    }
  }
})

const rightOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0)

test('the links of a group fill their rows', async ({ page }) => {
  for (const width of [390, 1112, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/destination/volcanoes-destination-details',
      '/adventure/mountain-gorilla-trekking',
    ]) {
      await page.goto(path)
      const gaps = await page.locator('main nav ul:not(ol)').evaluateAll((lists) =>
        lists.flatMap((list) => {
          const { right } = list.getBoundingClientRect()
          const items = [...list.children].map((item) => item.getBoundingClientRect())
          const ends = items.filter(({ top }, index) => items[index + 1]?.top !== top)
          return ends.map((end) => Math.round(right - end.right))
        }),
      )
      expect(gaps.length, path).toBeGreaterThan(2)
      expect
        .soft(
          gaps.filter((gap) => gap > 1),
          `${path} at ${width} px`,
        )
        .toEqual([])
    }
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
