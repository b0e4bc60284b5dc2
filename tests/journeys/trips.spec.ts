import type { Page } from '@playwright/test'
import { expect } from '../site.ts'
import { aline, type BookingPage, test } from './booking-page.ts'

// Refers to routes by position, since the operator may add and remove them.

async function openRoute(page: Page, index: number): Promise<string> {
  await page.goto('/routes')
  await page.getByRole('main').getByRole('listitem').getByRole('heading').nth(index).click()
  await expect(page).toHaveURL(/\/routes\/[a-z-]+$/)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  return title?.replaceAll('\u00A0', ' ') ?? ''
}

async function bookNow(page: Page, booking: BookingPage) {
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click()
  await booking.waitUntilHydrated()
}

test('§3, §7: a booking from a route’s page names the route in the store and both emails, as the last key', async ({
  booking,
  desk,
  page,
}) => {
  const name = await openRoute(page, 0)
  await bookNow(page, booking)
  await expect(booking.dialog.getByText(`You are asking about ${name}.`)).toBeVisible()
  await booking.fill(aline)
  await booking.walkTo('regions')
  await expect(booking.dialog.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  await booking.walkTo('review')
  const sheet = page.waitForRequest('**/api/enquiries')
  await booking.press('SUBMIT')
  const sent: Record<string, string> = (await sheet).postDataJSON()
  expect(Object.keys(sent).slice(18, 21)).toEqual(['customerEmail', 'customerPhone', 'route'])

  await expect.poll(async () => (await desk.emails()).length).toBe(2)
  const [enquiry] = await desk.enquiries()
  expect(enquiry?.request).toMatchObject({ route: name, regions: sent['regions'] })
  for (const { text } of await desk.emails()) expect(text).toContain(name)
})

test('Book Now on an adventure names it in the request, and the visitor can remove it', {
  tag: '@quick',
}, async ({ booking, page }) => {
  const name = 'Golden Monkey Trekking'
  await page.goto('/adventure/golden-monkey-trekking')
  await bookNow(page, booking)
  const line = booking.dialog.getByText(`You are asking about ${name}.`)
  await expect(line).toBeVisible()
  await booking.press('Continue without it')
  await expect(line).toHaveCount(0)
  await page.goto('/fr/booking?from=golden-monkey-trekking')
  await expect(page.getByText(/^Votre demande porte sur/)).toBeVisible()

  await page.goto('/booking?from=golden-monkey-trekking')
  await booking.waitUntilHydrated()
  await booking.fill(aline)
  await booking.walkTo('review')
  const sheet = page.waitForRequest('**/api/enquiries')
  await booking.press('SUBMIT')
  expect((await sheet).postDataJSON()).toMatchObject({ route: name })
})

test('the card of a route stays visible beside its days, and routes and adventures end with What happens next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRoute(page, 0)
  const book = page
    .getByRole('complementary', { name: 'at a glance' })
    .getByRole('link', { name: 'Book Now' })
  for (const day of await page.getByRole('heading', { name: /^Day \d/ }).all()) {
    await day.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(book).toBeInViewport()
  }
  for (const path of [new URL(page.url()).pathname, '/adventure/island-hopping-tour']) {
    await page.goto(path)
    const last = page.getByRole('main').getByRole('region').last()
    await expect(last).toHaveAccessibleName('What happens next')
    await expect(last).toContainText(/24 hours.*free/)
    await expect(last.getByRole('link')).toHaveText(['Book Now'])
  }
})
