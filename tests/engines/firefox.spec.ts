import { messages } from '#core/forms/messages.ts'
import { aline, BookingPage } from '../journeys/booking-page.ts'
import { read } from '../journeys/cached-pages.ts'
import { expect, test } from '../site.ts'
import { pages } from '../sweeps/pages.ts'

test('answers cleared with Start over do not come back after a reload', async ({ page }) => {
  const booking = new BookingPage(page)
  await booking.open()
  await booking.fill(aline)
  await booking.walkTo('destination')
  await page.reload()
  await booking.waitUntilHydrated()
  await booking.press('Start over')
  await booking.expectStep('contact')
  await page.reload()
  await booking.waitUntilHydrated()
  for (const name of Object.keys(aline))
    await expect(booking.dialog.getByRole('textbox', { name, exact: true }), name).toHaveValue('')
  await expect(booking.notice).toHaveCount(0)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  for (const answer of Object.values(aline)) expect(kept).not.toContain(answer)
})

test('hovering over a link and opening an answered enquiry write nothing to the console', async ({
  desk,
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'About Us' }).first().hover()
  await page.waitForTimeout(500)
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  const booking = new BookingPage(page)
  await booking.openReview()
  await booking.press(messages.booking.submit)
  await expect(booking.banner).toHaveText(messages.booking.received)
  const [email] = await desk.waitForEmails(1)
  const link = /http:\S+\/answered\S+/.exec(email?.text ?? '')?.[0]
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('reading', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: /failed: |NetworkError|Failed to (load|fetch)|ServiceWorker/,
  })

  test('without the desk a page shows its cached copy, or the offline page', async ({
    desk,
    page,
  }) => {
    await read(page, '/about')
    await desk.kill()
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal on this hill')
    await page.goto('/about')
    await expect(page).toHaveTitle(/About Us/)
    const picture = page.locator('main img').first()
    const width = picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    )
    expect(await width).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em Inter'))).toBe(true)
  })
})

test.describe('every page', () => {
  test.use({ expectedNoise: /404/ })

  test('writes nothing to the console', async ({ page }) => {
    test.setTimeout(20 * 60_000)
    for (const { route } of pages) {
      await page.goto(route)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      // Leaving a page cancels its font downloads, which Firefox reports.
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      await page.waitForLoadState('networkidle')
    }
  })
})
