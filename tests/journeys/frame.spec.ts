import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

test('§4: the header hides when the visitor scrolls down and returns when they scroll up', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await turnWheel(page, 1200, () => expect(header).not.toBeInViewport({ timeout: 1000 }))
  await turnWheel(page, -120, () => expect(header).toBeInViewport({ timeout: 1000 }))
})

test('§4: the header stays hidden when the page above it shrinks, because the visitor did not scroll', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 1200)
  await expect(header).not.toBeInViewport()
  // Simulates a late picture or font: the browser scrolls to keep the text in place.
  const moved = await page.evaluate(async () => {
    const before = scrollY
    document.querySelector('main')?.firstElementChild?.remove()
    for (let frame = 0; frame < 5; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return before - scrollY
  })
  expect(moved).toBeGreaterThan(100)
  await expect(header).toHaveAttribute('data-hidden')
  await turnWheel(page, -60, () => expect(header).toBeInViewport({ timeout: 1000 }))
})

test('§2: a dropdown opens by keyboard, and Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const destinations = menu.locator('summary', { hasText: 'Destinations' })
  await destinations.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link')).toContainText([
    'Home',
    'About Us',
    'Akagera National Park',
    'Nyungwe National Park',
    'Lake Kivu',
    'Volcanoes National Park',
    'Contact',
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Lake Kivu' })).toBeHidden()
  await expect(destinations).toBeFocused()
})

test("§4: a Ctrl or middle click on the menu's link to this page only opens a tab", {
  tag: '@night',
}, async ({ page, context }) => {
  await page.goto('/adventure/mountain-gorilla-trekking')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'Adventures' }).click()
  const link = menu.getByRole('link', { name: 'Mountain Gorilla Trekking' })
  for (const isMiddle of [false, true]) {
    const opened = context.waitForEvent('page')
    await link.click(isMiddle ? { button: 'middle' } : { modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab).toHaveURL(page.url())
    await tab.close()
    await expect(link).toBeVisible()
  }
})

test('the header never covers the focused element', async ({ page }) => {
  await page.goto('/')
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(coveredFocus)).toBeNull()
    }
  }
})

function coveredFocus() {
  const focused = document.activeElement
  const header = document.querySelector('header')
  if (!focused || !header || header.contains(focused) || focused.matches('[href="#main"]'))
    return null
  const { bottom } = focused.getBoundingClientRect()
  return bottom > 0 && bottom <= header.getBoundingClientRect().bottom ? focused.textContent : null
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('§4: choosing a link closes the menu and scrolls to the top', async ({ page }) => {
    await page.goto('/')
    await page.mouse.wheel(0, 900)
    await page.mouse.wheel(0, -200)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(menu).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('the chat opens in a new tab, with the greeting', async ({ page }) => {
    await page.goto('/')
    const chat = page.getByRole('link', { name: /Chat with us/ })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Muraho/)
    await expect(chat).toHaveAttribute('target', '_blank')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the menu and the search still open', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.locator('summary', { hasText: 'Adventures' }).click()
    await expect(menu.getByRole('link', { name: 'Mountain Gorilla Trekking' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Find a page' }).click()
    await expect(page.getByRole('dialog', { name: 'Find a page' })).toBeVisible()
  })
})

/**
 * Turns the wheel until an assertion passes. The header ignores scrolling in the frame in which the page's height
 * changes, and pictures or fonts often load late on a busy machine.
 */
const turnWheel = (page: Page, by: number, assertion: () => Promise<void>) =>
  expect(async () => {
    await page.mouse.wheel(0, by)
    await assertion()
  }).toPass()
