import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { stopClock } from './stop-clock.ts'

// Spec §9: the team carousel shows three of four (one below 575 px), turns every 4 s and loops.

const details = '/team/team-details'

/** The names on the slides one sees, from left to right. */
function shown(page: Page, carousel: string) {
  return page
    .getByRole('region', { name: carousel })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .evaluateAll((slides) => {
      const seen = slides.filter((slide) => {
        const { left, right, width } = slide.getBoundingClientRect()
        const room = slide.parentElement?.parentElement?.getBoundingClientRect()
        return room && left > room.left - width / 2 && right < room.right + width / 2
      })
      return seen.map((slide) => slide.querySelector('h3')?.textContent ?? '')
    })
}

async function open(page: Page) {
  await stopClock(page)
  await page.goto(details)
  const guides = await page
    .getByRole('region', { name: 'Related Guider' })
    .getByRole('heading', { level: 3 })
    .allTextContents()
  expect(guides).toHaveLength(4)
  return guides
}

const related = (page: Page) => shown(page, 'Related Guider')

/** Four seconds and a little, and the time they take to turn to those that are expected. */
async function letThemTurn(page: Page, expected: readonly (string | undefined)[]) {
  await page.clock.runFor(4_200)
  await expect.poll(() => related(page)).toEqual(expected)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
}

/** Twenty seconds pass, and nothing moves or has moved. */
async function expectToStand(page: Page, guides: readonly string[]) {
  await page.clock.runFor(20_000)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  expect(await related(page)).toEqual(guides)
}

test('§2, §9: three of four guides are shown, and they turn after 4 s and not after 3', async ({
  page,
}) => {
  await noteTurns(page)
  const [first, second, third, fourth] = await open(page)
  expect(await related(page)).toEqual([first, second, third])
  await page.clock.runFor(3_000)
  expect(await turns(page)).toEqual([])
  expect(await related(page)).toEqual([first, second, third])
  await page.clock.runFor(1_200)
  expect(await turns(page)).toEqual([2_000])
  await expect.poll(() => related(page)).toEqual([second, third, fourth])
})

test('§4, §9: they go round and round', async ({ page }) => {
  const [first, second, third, fourth] = await open(page)
  for (const expected of [
    [second, third, fourth],
    [third, fourth, first],
    [fourth, first, second],
    [first, second, third],
  ]) {
    await letThemTurn(page, expected)
  }
})

test.describe('below 575 px', () => {
  test.use({ viewport: { width: 574, height: 800 } })

  test('§9: one guide is shown', async ({ page }) => {
    const [first] = await open(page)
    expect(await related(page)).toEqual([first])
  })
})

test.describe('at 575 px', () => {
  test.use({ viewport: { width: 575, height: 800 } })

  test('§9: three guides are shown', async ({ page }) => {
    const guides = await open(page)
    expect(await related(page)).toEqual(guides.slice(0, 3))
  })
})

test('pausing keeps them where they are, until they are to play again', async ({ page }) => {
  const guides = await open(page)
  await page.getByRole('button', { name: 'Pause the guides' }).click()
  await page.getByRole('contentinfo').hover()
  await page.getByRole('button', { name: 'Play the guides' }).blur()
  await expectToStand(page, guides.slice(0, 3))
  await page.getByRole('button', { name: 'Play the guides' }).click()
  await letThemTurn(page, guides.slice(1))
})

test('they wait for anyone who rests on them: focus, pointer, and a tab in the background', async ({
  page,
}) => {
  const guides = await open(page)
  const [first = '', second = '', third = ''] = guides
  const standing = [first, second, third]
  const carousel = page.getByRole('region', { name: 'Related Guider' })
  await carousel.getByRole('link', { name: first }).focus()
  await expectToStand(page, standing)
  await carousel.hover()
  await page.getByRole('contentinfo').hover()
  await expectToStand(page, standing)
  await carousel.hover()
  await carousel.getByRole('link', { name: first }).blur()
  await expectToStand(page, standing)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('contentinfo').hover()
  await expectToStand(page, standing)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('§2: they stand still, and the keyboard moves them without a slide of its own', async ({
    page,
  }) => {
    const guides = await open(page)
    const [first, second, third, fourth] = guides
    await expectToStand(page, guides.slice(0, 3))
    await expect(page.getByRole('button', { name: 'Play the guides' })).toBeVisible()

    await page.getByRole('button', { name: 'Previous guide' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => related(page)).toEqual([fourth, first, second])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Next guide' })).toBeFocused()
    for (const expected of [
      [first, second, third],
      [second, third, fourth],
      [third, fourth, first],
    ]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => related(page)).toEqual(expected)
    }
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the guides scroll by themselves, and no button is there that does nothing', {
    tag: '@quick',
  }, async ({ page }) => {
    await page.goto(details)
    const carousel = page.getByRole('region', { name: 'Related Guider' })
    await expect(carousel.getByRole('button')).toHaveCount(0)
    const last = carousel.getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport()
  })
})

test.describe('what guests tell', () => {
  const guests = 'What guests say afterwards'

  for (const [width, count] of [
    [574, 1],
    [1199, 2],
    [1399, 3],
    [1400, 5],
  ] as const) {
    test(`§2, §9: stands ${count} side by side at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await stopClock(page)
      await page.goto('/about')
      expect(await shown(page, guests)).toHaveLength(count)
    })
  }

  test('§4, §9: turns every 3 s in half a second, one at a time', async ({ page }) => {
    await stopClock(page)
    await noteTurns(page)
    await page.goto('/about')
    const before = await shown(page, guests)
    await page.clock.runFor(2_500)
    expect(await turns(page)).toEqual([])
    await page.clock.runFor(700)
    expect(await turns(page)).toEqual([500])
    await expect.poll(async () => (await shown(page, guests))[0]).toBe(before[1])
  })

  test('is marked as a sample, on a page that search engines may read', async ({ page }) => {
    await page.goto('/about')
    const carousel = page.getByRole('region', { name: guests })
    await expect(carousel.getByText('Sample content')).toBeVisible()
    await expect(page.getByText('Sample content', { exact: true })).toHaveCount(1)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    const statements = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(statements).not.toEqual([])
    for (const statement of statements) expect(statement).not.toMatch(/review|guest/i)
  })
})

/** Notes how long each turn is to last: on a busy machine it is over before anybody can look. */
async function noteTurns(page: Page) {
  await page.addInitScript(() => {
    const noted: unknown[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
      noted.push(typeof timing === 'object' ? timing.duration : timing)
      return animate.call(this, frames, timing)
    }
    Object.assign(window, { noted })
  })
}

const turns = (page: Page) => page.evaluate(() => (window as unknown as { noted: unknown[] }).noted)

test('a turn that the browser ends early is followed by the next', async ({ page }) => {
  await open(page)
  // In the browser: on a busy machine a turn is over before the test can look.
  const isMovingAfterPress = () =>
    page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-next]')?.click()
      const isMoving = document.querySelector('[data-moving]') !== null
      for (const animation of document.getAnimations()) animation.cancel()
      return isMoving
    })
  expect(await isMovingAfterPress()).toBe(true)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  expect(await isMovingAfterPress()).toBe(true)
})
