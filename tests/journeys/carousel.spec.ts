import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { stopClock } from './stop-clock.ts'

// The carousels of spec §9: the home page's hero, the guides, the testimonials.

const guidesPage = '/team/team-details'

/** Returns the names on the visible slides, from left to right. */
function shown(page: Page, carousel = 'Related Guider') {
  return page
    .getByRole('region', { name: carousel })
    .locator('[data-track] > li')
    .evaluateAll((slides) => {
      const seen = slides.filter((slide) => {
        const { left, right, width } = slide.getBoundingClientRect()
        const room = slide.parentElement?.parentElement?.getBoundingClientRect()
        return room && left > room.left - width / 2 && right < room.right + width / 2
      })
      return seen.map((slide) => slide.querySelector('h2, h3, figcaption')?.textContent ?? '')
    })
}

/** Opens a guide's page with a stopped clock, and returns the names of the four others. */
async function openGuides(page: Page) {
  await stopClock(page)
  await noteTurns(page)
  await page.goto(guidesPage)
  const guides = page.getByRole('region', { name: 'Related Guider' })
  await expect(guides.getByRole('heading', { level: 3 })).toHaveCount(4)
  return guides.getByRole('heading', { level: 3 }).allTextContents()
}

/** Records the duration of each turn, because on a busy machine it may end before the test can look. */
async function noteTurns(page: Page) {
  await page.addInitScript(() => {
    const noted: unknown[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
      if (typeof timing === 'object') noted.push(timing.duration)
      return animate.call(this, frames, timing)
    }
    Object.assign(window, { noted })
  })
}

const turns = (page: Page) => page.evaluate(() => (window as unknown as { noted: unknown[] }).noted)

/** Ends a running turn, since its duration has been recorded. */
async function endTurn(page: Page) {
  await page.evaluate(() => {
    for (const track of document.querySelectorAll('[data-track]'))
      for (const animation of track.getAnimations()) animation.finish()
  })
  await expect(page.locator('[data-moving]')).toHaveCount(0)
}

/** Lets a little more than four seconds pass, and ends the turn. */
async function letThemTurn(page: Page, expected: readonly (string | undefined)[]) {
  await page.clock.runFor(4_200)
  await endTurn(page)
  expect(await shown(page)).toEqual(expected)
}

/** Lets twenty seconds pass and expects no movement. */
async function expectToStand(page: Page, guides: readonly string[]) {
  await page.clock.runFor(20_000)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  expect(await shown(page)).toEqual(guides.slice(0, 3))
}

test('§2, §4, §9: three of four guides are shown; they turn after 4 s, in 2 s, round and round', async ({
  page,
}) => {
  const [first, second, third, fourth] = await openGuides(page)
  await page.clock.runFor(3_900)
  expect(await turns(page)).toEqual([])
  expect(await shown(page)).toEqual([first, second, third])
  await page.clock.runFor(200)
  expect(await turns(page)).toEqual([2_000])
  await endTurn(page)
  expect(await shown(page)).toEqual([second, third, fourth])
  for (const expected of [
    [third, fourth, first],
    [fourth, first, second],
    [first, second, third],
  ])
    await letThemTurn(page, expected)
})

test('§4, §9: the slides of home turn after 4 s, in 2 s, round and round', async ({ page }) => {
  await stopClock(page)
  await noteTurns(page)
  await page.goto('/')
  await page.clock.runFor(1_000) // the script loads after `load`
  const hero = () => shown(page, 'Places to begin')
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  const [first] = await hero()
  await page.clock.runFor(3_800)
  expect(await turns(page)).toEqual([])
  const seen = new Set([first])
  for (const _ of [1, 2]) {
    await page.clock.runFor(4_200)
    await endTurn(page)
    const [next] = await hero()
    expect(seen).not.toContain(next)
    seen.add(next)
  }
  expect(await turns(page)).toEqual([2_000, 2_000])
  await page.clock.runFor(4_200)
  await endTurn(page)
  expect(await hero()).toEqual([first])
})

test('§2, §4, §9: guests stand 1, 2, 3 or 5 side by side, and turn every 3 s in half a second', async ({
  page,
}) => {
  const guests = () => shown(page, 'What guests say afterwards')
  await stopClock(page)
  await noteTurns(page)
  await page.goto('/about')
  const before = await guests()
  await page.clock.runFor(2_500)
  expect(await turns(page)).toEqual([])
  await page.clock.runFor(700)
  expect(await turns(page)).toEqual([500])
  await endTurn(page)
  expect((await guests())[0]).toBe(before[1])
  for (const [width, count] of [
    [574, 1],
    [1199, 2],
    [1399, 3],
    [1400, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    expect(await guests(), `${width} px`).toHaveLength(count)
  }
})

test('§9: below 575 px one guide is shown, from there on three', async ({ page }) => {
  for (const [width, count] of [
    [574, 1],
    [575, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(guidesPage)
    expect(await shown(page), `${width} px`).toHaveLength(count)
  }
})

test('slides wait under focus, under the pointer, and in a tab in the background', async ({
  page,
}) => {
  const guides = await openGuides(page)
  const carousel = page.getByRole('region', { name: 'Related Guider' })
  const link = carousel.getByRole('link', { name: guides[0] ?? '' })
  await link.focus()
  await expectToStand(page, guides)
  await carousel.hover()
  await link.blur()
  await expectToStand(page, guides)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('contentinfo').hover()
  await expectToStand(page, guides)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('§2: the slides stand still, and the keyboard moves them', async ({ page }) => {
    const guides = await openGuides(page)
    const [first, second, third, fourth] = guides
    await expectToStand(page, guides)
    await expect(page.getByRole('button', { name: 'Play the guides' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous guide' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toEqual([fourth, first, second])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toEqual([first, second, third])
    expect(await turns(page)).toEqual([0, 0])
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the guides scroll by themselves, and there is no button without an effect', {
    tag: '@quick',
  }, async ({ page }) => {
    await page.goto(guidesPage)
    const carousel = page.getByRole('region', { name: 'Related Guider' })
    await expect(carousel.getByRole('button')).toHaveCount(0)
    const last = carousel.getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport()
  })
})
