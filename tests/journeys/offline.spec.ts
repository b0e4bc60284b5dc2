import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityFindings } from '../accessibility.ts'
import { expect } from '../site.ts'
import { aline, test } from './booking-page.ts'
import { cachedPages, kivu, read } from './cached-pages.ts'

// Reading without a network: docs/decisions/0030-offline-reading-without-forms.md.

test.use({
  serviceWorkers: 'allow',
  expectedNoise: /Failed to load resource|failed: |Booking: |status of 404/,
})

const goOffline = (context: BrowserContext) => context.setOffline(true)
const goOnline = (context: BrowserContext) => context.setOffline(false)

test('without a network, pages that the visitor has read open with their fonts and first picture', {
  tag: '@quick',
}, async ({ context, page }) => {
  await read(page, kivu) // the first page, opened before there was a worker
  await read(page, '/about')
  await goOffline(context)
  for (const [path, title] of [
    [kivu, 'Lake Kivu'],
    ['/about', 'About Us'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(title))
    const isDrawn = await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))
    expect(isDrawn, path).toBe(true)
    // Fonts load after the first picture.
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1em Inter')), { message: path })
      .toBe(true)
  }
})

test('without a network an uncached page is replaced by a list of the cached ones, until the network is back', async ({
  context,
  page,
}) => {
  await read(page, kivu)
  await goOffline(context)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal on this hill')
  const kept = page.getByRole('navigation', { name: 'These pages are on your device' })
  await expect(kept.getByRole('link')).toHaveText(['Lake Kivu'])
  expect(await accessibilityFindings(page)).toEqual([])
  await kept.getByRole('link', { name: 'Lake Kivu' }).click()
  await expect(page).toHaveURL(kivu)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal on this hill')
  await goOnline(context)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page).toHaveURL('/contact')
})

test('missing pages, pages with a form and prefetched pages are not cached', async ({
  context,
  page,
}) => {
  await read(page, kivu)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/no-such-page')
  await expect(heading).toHaveText('This path ends in the long grass')
  await page.goto('/contact')
  await page.goto(kivu)
  const ahead = page.waitForResponse('**/about')
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).first().hover()
  await ahead
  await read(page, '/plan') // cached after the others would have been
  for (const path of ['/no-such-page', '/contact', '/about'])
    expect(await cachedPages(page)).not.toContain(path)
  await goOffline(context)
  for (const path of ['/no-such-page', '/contact']) {
    await page.goto(path)
    await expect(heading).toHaveText('No signal on this hill')
  }
})

test('the first step works without a network, and the others load when it is back', async ({
  booking,
  context,
  page,
}) => {
  await withoutWorker(page)
  await booking.open()
  await goOffline(context)
  await booking.fill(aline)
  await booking.dialog.getByLabel('Country code').selectOption('France +33')
  await booking.press('NEXT')
  await expect(booking.loadingStep).toBeVisible()
  await goOnline(context)
  await booking.expectStep('destination')
  await expect(booking.dialog.getByRole('radio', { name: 'RWANDA' })).toBeVisible()
  await expect(booking.heading('destination')).toBeFocused()
})

/** Hides service workers from the page, as on plain HTTP. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
  })
