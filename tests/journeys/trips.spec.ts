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
  await booking.visit('review')
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
  tag: '@night',
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

test('the map of a route and Book Now stay visible beside its days, and routes and adventures end with What happens next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRoute(page, 0)
  const book = roadMap(page).getByRole('link', { name: 'Book Now' })
  for (const day of await page.getByRole('heading', { name: /^Day \d/ }).all()) {
    await day.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(book).toBeInViewport({ ratio: 1 })
    await expect(roadMap(page).getByRole('img')).toBeInViewport({ ratio: 1 })
  }
  for (const path of [new URL(page.url()).pathname, '/adventure/island-hopping-tour']) {
    await page.goto(path)
    const last = page.getByRole('main').getByRole('region').last()
    await expect(last).toHaveAccessibleName('What happens next')
    await expect(last).toContainText(/24\shours.*free/)
    await expect(last.getByRole('link')).toHaveText(['Book Now'])
  }
})

const roadMap = (page: Page) => page.getByRole('figure', { name: 'The road' })

test('on the map of a route the road of a day is drawn when the visitor comes to it, and the sun goes over the sky', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/routes/gorillas-and-the-lake')
  const read = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise((done) => requestAnimationFrame(done))
      const legs = [...document.querySelectorAll('path[data-day]')]
      const sky = document.querySelector('figure [class*=drawn]') ?? document.body
      return {
        isDrawn: legs.map((leg) => Number.parseFloat(getComputedStyle(leg).strokeDashoffset) === 0),
        sun: Number.parseFloat(getComputedStyle(sky, '::before').offsetDistance),
      }
    })
  const start = await read()
  expect(start.isDrawn).toEqual([false, false, false, false])
  const suns = [start.sun]
  // Day 2 has no drive, and the drive of day 3 follows two roads.
  const drawn = [1, 1, 3, 4]
  for (const [index, day] of (
    await page.getByRole('heading', { name: /^Day \d/ }).all()
  ).entries()) {
    await day.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const { isDrawn, sun } = await read()
    expect(isDrawn.filter(Boolean)).toHaveLength(drawn[index] ?? 0)
    expect(sun).toBeGreaterThan(suns.at(-1) ?? 0)
    suns.push(sun)
  }
})

test('a drive over two roads is drawn on the first and then on the second', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/routes/gorillas-and-the-lake')
  const day = page.getByRole('heading', { name: /^Day 3/ }).locator('xpath=ancestor::li')
  const seen = new Set<string>()
  for (let step = 0; step <= 26; step++) {
    const left = await day.evaluate(async (band, share) => {
      const top = band.getBoundingClientRect().top + scrollY - innerHeight
      const length = Math.min(innerHeight, band.getBoundingClientRect().height)
      scrollTo({ top: top + share * length, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame++)
        await new Promise((done) => requestAnimationFrame(done))
      const roads = document.querySelectorAll(`path[data-day="${band.dataset['day']}"]`)
      return [...roads].map((road) =>
        Math.abs(Number.parseFloat(getComputedStyle(road).strokeDashoffset)),
      )
    }, step / 20)
    seen.add(left.map((part) => (part === 0 ? 'whole' : part > 1 ? 'none' : 'part')).join())
  }
  expect([...seen]).toEqual(['none,none', 'part,none', 'whole,part', 'whole,whole'])
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
])
  test(`the map of a route stays right below what shows of the header at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/routes/gorillas-and-the-lake')
    const read = () =>
      page.evaluate(() => {
        const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        const top = document.querySelector('figure')?.getBoundingClientRect().top ?? 0
        return {
          header: Math.max(0, Math.round(bottom)),
          gap: Math.round(top - Math.max(0, bottom)),
        }
      })
    const days = page.getByRole('heading', { name: /^Day \d/ })
    await days.nth(1).evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(read).toEqual({ header: 0, gap: 0 })
    await page.evaluate(() => scrollBy({ top: -60, behavior: 'instant' }))
    await expect.poll(async () => (await read()).header).toBeGreaterThan(60)
    // It begins at the line below the header.
    await expect.poll(async () => (await read()).gap).toBe(-1)
    // Before the map sticks, it covers no words above it or below it.
    await page.evaluate(() => {
      const top = document.querySelector('figure')?.getBoundingClientRect().top ?? 0
      scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
    })
    const covered = () =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('figure')?.getBoundingClientRect() ?? {}
        const words = document.querySelectorAll('#itinerary ~ p, li[data-day] :is(h3, p, img)')
        return [...words].filter((word) => {
          const box = word.getBoundingClientRect()
          return box.bottom > (top ?? 0) + 1 && box.top < (bottom ?? 0) - 1
        }).length
      })
    await expect.poll(covered).toBe(0)
  })

for (const viewport of [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1112, height: 834 },
])
  test(`the map of a route covers nothing that can be pressed at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/routes/gorillas-and-the-lake')
    const map = await roadMap(page).boundingBox()
    // On a screen this low it scrolls away.
    const stays = viewport.height >= 608
    if (stays && viewport.width < 1024)
      expect(map?.height).toBeLessThanOrEqual(viewport.height * 0.15)
    const links = await page.getByRole('region', { name: 'Day by day' }).getByRole('link').all()
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      if (!(await link.isVisible())) continue
      await link.focus()
      const isOnTop = await link.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop, (await link.textContent()) ?? '').toBe(true)
    }
  })
