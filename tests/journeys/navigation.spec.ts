import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { keepingPages } from './page-cache.ts'

// Moving between pages: fetched ahead, and back where one was. Spec §9 "Link prefetch".

test.use(keepingPages)

/** Time passes only as the test says, however busy the machine is. */
async function standStill(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

for (const way of ['hover', 'focus'] as const) {
  test(`§9: a link is fetched ahead after 100 ms of ${way}, not before`, async ({ page }) => {
    await page.goto('/')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/contact')) asked.push(request.url())
    })
    await standStill(page)
    const link = page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first()
    await link[way]()
    await page.clock.runFor(90)
    expect(asked).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => asked).toHaveLength(1)
  })
}

test('§9: a link passed over quickly is not fetched', async ({ page }) => {
  await page.goto('/')
  let wasAsked = false
  page.on('request', (request) => {
    wasAsked ||= request.url().endsWith('/contact')
  })
  await standStill(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().hover()
  await page.clock.runFor(60)
  await page.mouse.move(600, 700)
  await page.clock.runFor(1000)
  expect(wasAsked).toBe(false)
})

test('Back comes from the browser’s own cache, at the place one left', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    Object.assign(window, { wasHere: true })
    window.scrollTo(0, 900)
  })
  await page.getByRole('link', { name: /Explore Now.*Nyungwe/ }).click()
  await expect(page).toHaveURL(/nyungwe/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => history.back()) // a page from the cache does not load again
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
})
