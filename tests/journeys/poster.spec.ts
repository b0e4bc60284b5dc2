import type { Locator } from '@playwright/test'
import { messages } from '#core/forms/messages.ts'
import { accessibilityFindings } from '../accessibility.ts'
import { expect } from '../site.ts'
import { aline, type BookingPage, test } from './booking-page.ts'

const year = new Date().getFullYear() + 1

/** The plates that are printed over the proof. */
const platesOf = ({ poster }: BookingPage) => poster.locator('img[src^="data:"]')

test('the wizard prints the poster of what was answered, and a reload prints it again', {
  tag: '@night',
}, async ({ booking, page }) => {
  await booking.open()
  await expect(booking.posterLine).toHaveText('Your poster: A thousand hills. Dates to come')
  await booking.fill(aline)
  await booking.walkTo('regions')
  await expect(platesOf(booking)).toHaveCount(0)
  await booking.choose('Lake Kivu', 'Volcanoes National Park')
  await expect(booking.posterLine).toHaveText('Your poster: Lake Kivu and Volcanoes. Dates to come')
  await booking.walkTo('dates')
  await booking.dialog.getByLabel('Start date').fill(`${year}-06-12`)
  await booking.walkTo('group')
  await expect(booking.posterLine).toHaveText(
    `Your poster: Lake Kivu and Volcanoes. June ${year}`, // COUPLE is only the default so far
  )
  await expect(platesOf(booking)).toHaveCount(5)
  await booking.walkTo('accommodation')
  await expect(booking.posterLine).toContainText(`June ${year} · for two`)
  await expect(platesOf(booking)).toHaveCount(6)
  await booking.choose('Luxury')
  await expect(platesOf(booking)).toHaveCount(7)
  await expect(booking.poster).toContainText('Lake Kivu and Volcanoes')
  await expect(booking.poster).not.toContainText(/aline|uwase/i)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.reload()
  await booking.waitUntilHydrated()
  await expect(booking.posterLine).toContainText(`Lake Kivu and Volcanoes. June ${year} · for two`)
  await expect(platesOf(booking)).toHaveCount(7)
})

test('on a phone the poster is a head of at most 120 px, and NEXT is on the first screen of every step', async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await booking.open()
  for (const step of ['contact', 'regions', 'dates', 'group', 'accommodation', 'review'] as const) {
    await booking.visit(step)
    const form = await booking.dialog.locator('form').boundingBox()
    expect(form?.y, step).toBeLessThanOrEqual(120)
    const button = booking.dialog.getByRole('button', { name: /^(NEXT|SUBMIT)$/ })
    await expect(button, step).toBeInViewport({ ratio: 1 })
  }
})

test('beside the title, the head of a phone shows sun, animal, travellers and lodging whole, on every step', async ({
  booking,
  page,
}) => {
  await page.goto('/fr/booking') // the longer title
  await booking.waitUntilHydrated()
  for (const [width, height] of [
    [320, 690],
    [360, 740],
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const step of ['contact', 'dates', 'group', 'accommodation', 'review']) {
      await page.evaluate((name) => {
        location.hash = name
      }, step)
      await expect(page.locator(`[data-step=${step}]`)).toBeVisible()
      const at = `${step} at ${width} px`
      const picture = await boxOf(page.locator('[data-poster]'))
      const window = await boxOf(page.locator(':has(> [data-poster])'))
      // In the poster's units these stand between 150 and 396, of 500, and between the mat's edges.
      expect(window.y, at).toBeLessThanOrEqual(picture.y + 0.3 * picture.height + 1)
      expect(window.bottom, at).toBeGreaterThanOrEqual(picture.y + 0.79 * picture.height)
      expect(window.right - window.x, at).toBeGreaterThanOrEqual(0.9 * picture.width)
      for (const word of await page.locator('h1, [data-step] > :first-child button').all())
        expect((await boxOf(word)).x, at).toBeGreaterThanOrEqual(window.right)
      expect(window.bottom, at).toBeLessThanOrEqual((await boxOf(page.locator('form'))).y + 1)
    }
  }
})

async function boxOf(element: Locator) {
  const { x, y, width, height } = (await element.first().boundingBox()) as BoundingBox
  return { x, y, width, height, right: x + width, bottom: y + height }
}

type BoundingBox = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

test("on a tablet that is held upright the head of the page is higher than a phone's", async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await booking.open()
  for (const step of ['contact', 'regions', 'dates', 'accommodation', 'review'] as const) {
    await booking.visit(step)
    const form = await booking.dialog.locator('form').boundingBox()
    expect(form?.y, step).toBeGreaterThan(160)
    const button = booking.dialog.getByRole('button', { name: /^(NEXT|SUBMIT)$/ })
    await expect(button, step).toBeInViewport({ ratio: 1 })
  }
})

test('the names of choices stay in their prints at every width, in French', async ({
  booking,
  page,
}) => {
  await page.goto('/fr/booking')
  await booking.waitUntilHydrated()
  for (const step of ['regions', 'group', 'accommodation']) {
    await page.evaluate((name) => {
      location.hash = name
    }, step)
    const names = page.locator(`[data-step=${step}] fieldset div:has(> img) > label`)
    await expect(names.first()).toBeVisible()
    for (const width of [320, 767, 768, 1024, 1112, 1279, 1280]) {
      await page.setViewportSize({ width, height: 834 })
      const roomBeside = () =>
        names.evaluateAll((labels) =>
          labels.map((label) => {
            const words = document.createRange()
            words.selectNodeContents(label)
            const end = label.parentElement?.getBoundingClientRect().right ?? 0
            return end - words.getBoundingClientRect().right
          }),
        )
      // After a change of width, the browser updates styles only after some frames.
      const message = `${step} at ${width} px`
      await expect
        .poll(async () => Math.min(...(await roomBeside())), { message })
        .toBeGreaterThan(2)
    }
  }
})

/** Answers what a poster shows, up to the button that sends. The test holds the clock. */
async function prepare(booking: BookingPage) {
  await booking.page.clock.install()
  await booking.open()
  await booking.fill(aline)
  await booking.visit('accommodation')
  await booking.choose('Premium')
  await booking.visit('review')
}

test('§4: a sent request shows the finished poster with its reference, and it can be kept', {
  tag: '@night',
}, async ({ booking, desk, page }) => {
  await prepare(booking)
  await page.clock.pauseAt(Date.now() + 60_000)
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  const [enquiry] = await desk.enquiries()
  const reference = `${enquiry?.reference}`
  const next = booking.dialog.getByText('Next, a person reads it')
  await expect(next).toContainText('in Kigali')
  await page.clock.runFor(1_000) // the poster waits for the browser to rest
  await expect(booking.poster.locator('[data-part=reference]')).toHaveText(reference)
  const contacts = booking.dialog.getByText('Rather talk to a person?')
  for (const [width, height, posterHeight] of [
    [360, 740, 250],
    [390, 844, 350],
    [1112, 834, 500],
    [1440, 900, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(booking.poster, `${width} px`).toBeInViewport({ ratio: 0.99 })
    const poster = await boxOf(booking.poster)
    const close = await boxOf(booking.dialog.getByLabel('Close').locator('svg'))
    const talk = await boxOf(contacts)
    expect(poster.height, `${width} px`).toBeGreaterThan(posterHeight)
    const isApart = close.x >= poster.right || close.y + close.height <= poster.y
    expect(isApart, `${width} px: the button that closes is beside the poster`).toBe(true)
    // Whole on the first screen, or whole below it.
    expect(talk.y + talk.height <= height || talk.y >= height, `${width} px`).toBe(true)
    const keep = booking.dialog.getByRole('button', { name: 'Keep the poster' })
    await expect(keep, `${width} px`).toBeInViewport({ ratio: 0.99 })
    const said = booking.dialog.getByText(reference).last()
    const places = await Promise.all([said, booking.banner, next, keep].map(boxOf))
    const tops = places.map(({ y }) => y)
    expect(tops, `${width} px`).toEqual(tops.toSorted((one, other) => one - other))
  }
  const keeping = page.waitForEvent('download')
  await booking.press('Keep the poster')
  expect((await keeping).suggestedFilename()).toBe(`rwanda-${reference}.png`)
})

test('a sent request prints its poster once more, one ink after the other, and not for those who want no motion', async ({
  booking,
  page,
}) => {
  const inksOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-poster] > img[src^="data:"]')].map((plate) => {
        const { animationName, animationDelay } = getComputedStyle(plate)
        return { name: animationName, delay: Number.parseFloat(animationDelay) }
      }),
    )
  await prepare(booking)
  await expect(platesOf(booking)).toHaveCount(7)
  const before = await inksOf()
  await page.clock.pauseAt(Date.now() + 60_000)
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  const printed = await inksOf()
  const delays = printed.map(({ delay }) => delay)
  expect(new Set(delays).size).toBe(printed.length)
  expect(Math.max(...delays)).toBeLessThan(2)
  for (const { name } of printed) expect(before.map((ink) => ink.name)).not.toContain(name)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { delay } of await inksOf()) expect(delay).toBe(0)
})

test('in French the poster has French words', async ({ page }) => {
  await page.goto('/fr/booking?from=kivu')
  await expect(page.locator('[data-island]')).toHaveAttribute('data-island', 'hydrated')
  const line = page.getByText(/^Votre affiche/)
  await expect(line).toContainText('Lac Kivu')
  await expect(page.getByText('Lake Kivu')).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
})
