import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { keepingPages } from './page-cache.ts'

test.use(keepingPages)

async function freezeClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('§9: a link is prefetched after 100 ms of hover or focus, and not before', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await freezeClock(page)
  const menu = page.getByRole('navigation')
  const link = (name: string) => menu.getByRole('link', { name }).first()
  await link('Contact').hover()
  await page.clock.runFor(60)
  await page.mouse.move(600, 700)
  await page.clock.runFor(1000)
  expect(asked).not.toContain('/contact')
  for (const [name, path, way] of [
    ['Contact', '/contact', 'hover'],
    ['About Us', '/about', 'focus'],
  ] as const) {
    await link(name)[way]()
    await page.clock.runFor(90)
    expect(asked).not.toContain(path)
    await page.clock.runFor(20)
    await expect.poll(() => asked).toContain(path)
  }
})

test('Back restores the page from the browser’s cache, at its scroll position', async ({
  page,
}) => {
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
