import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { stopClock } from './stop-clock.ts'

const guidesPage = '/team/team-details'

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

async function openGuides(page: Page) {
  await stopClock(page)
  await recordTurns(page)
  await page.goto(guidesPage)
  const guides = page.getByRole('region', { name: 'Related Guider' })
  await expect(guides.getByRole('heading', { level: 3 })).toHaveCount(4)
  return guides.getByRole('heading', { level: 3 }).allTextContents()
}

/** A turn may end before the test can measure it, so a script in the page records its duration. */
async function recordTurns(page: Page) {
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

async function endTurn(page: Page) {
  await page.evaluate(() => {
    for (const track of document.querySelectorAll('[data-track]'))
      for (const animation of track.getAnimations()) animation.finish()
  })
  await expect(page.locator('[data-moving]')).toHaveCount(0)
}

async function expectNoTurn(page: Page, guides: readonly string[]) {
  await page.clock.runFor(20_000)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  expect(await shown(page)).toEqual(guides.slice(0, 3))
}

const carousels = [
  // startMs: before the carousel starts; waitMs: between two turns; turnMs: a turn
  { name: 'Related Guider', path: guidesPage, startMs: 0, waitMs: 4_000, turnMs: 2_000 },
  { name: 'Places to begin', path: '/', startMs: 1_000, waitMs: 4_000, turnMs: 2_000 },
  { name: 'What guests say afterwards', path: '/about', startMs: 0, waitMs: 3_000, turnMs: 500 },
]

for (const { name, path, startMs, waitMs, turnMs } of carousels)
  test(`§2, §4, §9: "${name}" turns every ${waitMs} ms, in ${turnMs} ms, in an endless loop`, {
    tag: path === '/' ? [] : '@night',
  }, async ({ page }) => {
    await stopClock(page)
    await recordTurns(page)
    await page.goto(path)
    await page.clock.runFor(startMs)
    const carousel = page.getByRole('region', { name })
    await expect(carousel).toHaveAttribute('data-carousel', 'running')
    const [first = '', ...beside] = await shown(page, name)
    await page.clock.runFor(waitMs - startMs - 200)
    expect(await turns(page)).toEqual([])
    const leading = [first]
    for (let next: string | undefined; next !== first && leading.length < 9; ) {
      await page.clock.runFor(leading.length === 1 ? 400 : waitMs + 200)
      await endTurn(page)
      ;[next = ''] = await shown(page, name)
      leading.push(next)
    }
    expect(leading.length).toBeGreaterThan(3)
    expect(leading.slice(1, beside.length + 1)).toEqual(beside)
    expect(new Set(leading).size).toBe(leading.length - 1)
    expect(await turns(page)).toEqual(leading.slice(1).map(() => turnMs))
  })

test('before a turn of home only the pictures of the next slide are loaded', async ({ page }) => {
  await stopClock(page)
  await page.goto('/')
  await page.clock.runFor(1_000)
  const carousel = page.getByRole('region', { name: 'Places to begin' })
  await expect(carousel).toHaveAttribute('data-carousel', 'running')
  const loaded = () =>
    carousel
      .locator('[data-track] > li')
      .evaluateAll((slides) =>
        slides.map(
          (slide) =>
            [...slide.querySelectorAll('img')].filter((image) => image.naturalWidth).length,
        ),
      )
  await expect.poll(loaded).toEqual([3, 0, 0])
  await page.clock.runFor(2_500)
  await expect.poll(loaded).toEqual([3, 3, 0])
  await carousel.getByRole('button', { name: 'Previous slide' }).click()
  await expect.poll(loaded).toEqual([3, 3, 3])
})

test('§2, §9: 1 or 3 guides are shown side by side, and 1, 2, 3 or 5 testimonials', async ({
  page,
}) => {
  for (const [name, path, width, count] of [
    ['Related Guider', guidesPage, 574, 1],
    ['Related Guider', guidesPage, 575, 3],
    ['What guests say afterwards', '/about', 574, 1],
    ['What guests say afterwards', '/about', 1199, 2],
    ['What guests say afterwards', '/about', 1399, 3],
    ['What guests say afterwards', '/about', 1400, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    expect(await shown(page, name), `${name}, ${width} px`).toHaveLength(count)
  }
})

test('slides do not turn while they have focus or the pointer, or in a background tab', async ({
  page,
}) => {
  const guides = await openGuides(page)
  const carousel = page.getByRole('region', { name: 'Related Guider' })
  const link = carousel.getByRole('link', { name: guides[0] ?? '', exact: true })
  await link.focus()
  await expectNoTurn(page, guides)
  await carousel.hover()
  await link.blur()
  await expectNoTurn(page, guides)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('contentinfo').hover()
  await expectNoTurn(page, guides)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('§2: the slides do not turn by themselves, and the keyboard moves them', async ({
    page,
  }) => {
    const guides = await openGuides(page)
    const [first, second, third, fourth] = guides
    await expectNoTurn(page, guides)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the guides can be scrolled, and no button is shown', {
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
