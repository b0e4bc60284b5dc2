import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { stopClock } from './stop-clock.ts'

const names = ['Volcanoes National Park', 'Akagera National Park', 'Lake Kivu']

// Ten segments of 1,460 bytes: what a server may send before it has heard back.
const firstRoundTrip = 14_600

test('the home page arrives in one round trip, with its headers', { tag: '@quick' }, async ({
  desk,
}) => {
  const { headers } = await desk.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  const lines = [...headers].map((header) => header.join(': '))
  const head = ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')
  const page = Number(headers.get('content-length'))
  expect(page).toBeGreaterThan(0)
  expect(head.length + page).toBeLessThanOrEqual(firstRoundTrip)
})

test('on a phone home ends under 6,000 px, after routes with days, road, fees and a map', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await page.evaluate(() => document.body.offsetHeight)).toBeLessThan(6_000)
  const route = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: 'Gorillas and the lake' }),
  })
  for (const said of ['4 days', '7.5 hours of road', '$3,000 fees for two'])
    await expect(route.first()).toContainText(said)
})

test('§4, §9: the slides turn by themselves, after 4 s and not after 3', async ({ page }) => {
  await openStopped(page, 'Pause')
  await page.clock.runFor(3_900)
  // A slide that was due enters when its picture is ready.
  await page
    .locator('[data-slide][data-near] img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode())
  await expectSlide(page, 1)
  await page.clock.runFor(200)
  await expectSlide(page, 2)
})

test('§4: pausing keeps the slide, and choosing shows another', async ({ page }) => {
  await openStopped(page, 'Pause')
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.getByRole('contentinfo').hover()
  await page.clock.runFor(20_000)
  await expectSlide(page, 1)
  await page.getByRole('button', { name: 'Show slide 3: Lake Kivu' }).click()
  await expectSlide(page, 3)
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
})

test('a slide whose picture never comes does not hold the others up', async ({ page }) => {
  await openStopped(page, 'Pause')
  await page.route(/\.(avif|jpg)$/, () => {}) // asked for, and never answered
  await page.getByRole('button', { name: 'Show slide 2: Akagera National Park' }).click()
  await page.clock.runFor(4_100)
  await expectSlide(page, 2)
  await expect(page.locator('[data-slide="entering"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show slide 3: Lake Kivu' }).click()
  await page.clock.runFor(4_100)
  await expectSlide(page, 3)
})

test('§9: at no moment of the 2 s turn can two titles be read', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    const seen = await page.evaluate(seenDuringTurn)
    expect(seen[0], `${width} px`).toEqual({ before: 1, after: 0 })
    expect(seen.at(-1), `${width} px`).toEqual({ before: 0, after: 1 })
    expect(
      seen.filter(({ before, after }) => before > 0 && after > 0),
      `${width} px`,
    ).toEqual([])
  }
})

/**
 * Runs in the browser: turns to the second slide, and says how much is seen of the two titles, from 0
 * to 1, at moments of the turn. The turn is stopped as it begins: it may be over before a test looks.
 */
async function seenDuringTurn() {
  await new Promise<void>((resolve) => {
    const hasBegun = () => document.querySelector('[data-slide="entering"]') !== null
    new MutationObserver(() => hasBegun() && resolve()).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-slide'],
    })
    document.querySelectorAll<HTMLElement>('[data-go]')[1]?.click()
  })
  const slides = document.querySelectorAll('[data-slide="entering"], [data-slide="on show"]')
  const [before, after] = ['on show', 'entering'].map((state) =>
    [...slides].find((slide) => slide.getAttribute('data-slide') === state)?.querySelector('h2'),
  )
  if (!before || !after) throw new Error('no slide is turning')
  // Nothing is cut out of where the words stand: what hides them is what is over them.
  const cut = [after, after.parentElement, after.closest('[data-slide]')]
  const opacity = (element: Element | null) =>
    Number(element ? getComputedStyle(element).opacity : 1)
  const moments = Array.from({ length: 41 }, (_, index) => index * 50)
  return moments.map((moment) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = moment
    }
    if (cut.some((element) => element && getComputedStyle(element).clipPath !== 'none'))
      throw new Error('the words are cut')
    const ground = opacity(after.parentElement)
    return { before: 1 - ground, after: ground * opacity(after) }
  })
}

test('the slides wait for anyone who rests on them', async ({ page }) => {
  await openStopped(page, 'Pause')
  await page.getByRole('link', { name: 'Plan Your Adventure' }).first().focus()
  await page.clock.runFor(20_000)
  await expectSlide(page, 1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slides stand still', async ({ page }) => {
    await openStopped(page, 'Play')
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
  })
})

/** Opens home with a stopped clock, and waits until the slides' script runs. */
async function openStopped(page: Page, toggle: 'Pause' | 'Play') {
  await stopClock(page)
  await page.goto('/')
  await page.clock.runFor(1_000) // after `load` the script is fetched
  await expect(page.getByRole('button', { name: `${toggle} the slides` })).toBeVisible()
}

function expectSlide(page: Page, number: number) {
  const choice = page.getByRole('button', { name: `Show slide ${number}: ${names[number - 1]}` })
  return expect(choice).toHaveAttribute('aria-current', 'true')
}

test.describe('§4: our own film', () => {
  const play = (page: Page) => page.getByRole('button', { name: 'Play the video' })
  const popUp = (page: Page) => page.getByRole('dialog', { name: 'Our story' })
  const video = (page: Page) => popUp(page).locator('video')

  test('is fetched after the press of play, with captions, and is gone when closed', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const film = () => asked.filter((path) => path.startsWith('/film/'))
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Watch it on YouTube' })).toHaveCount(0)
    expect(film()).toEqual([])
    await play(page).click()
    await expect(video(page)).toHaveAttribute('controls', '')
    await expect.poll(film).toContain('/film/en.vtt')
    await expect(video(page).locator('track')).toHaveCount(2)
    await popUp(page).getByRole('button', { name: 'Close' }).click()
    await expect(popUp(page)).toBeHidden()
    await expect(page.locator('video')).toHaveCount(0)
    await expect(play(page)).toBeFocused()
    // Again from its start.
    await play(page).click()
    await expect(video(page)).toBeVisible()
  })

  for (const [screen, width, file] of [
    ['a phone', 390, '480'],
    ['a wide screen', 1280, '720'],
  ] as const) {
    test(`is the one of ${file} lines on ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await play(page).click()
      // Some builds of the browser play no H.264: then they choose no file either.
      const plays = await video(page).evaluate((element: HTMLVideoElement) =>
        element.canPlayType('video/mp4; codecs="avc1.64001f"'),
      )
      const chosen = () => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)
      if (plays) await expect.poll(chosen).toContain(`/film/${file}.mp4`)
    })
  }

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('plays in the place of its picture', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('video')).toHaveAttribute('controls', '')
      await expect(play(page)).toBeHidden()
    })
  })
})

test('§2, §3, §4: the first question is open, and one is open at a time', async ({ page }) => {
  await page.goto('/')
  const first = page.getByText(/^June to September and December to February\./)
  const second = page.getByText('Permits must be booked in advance.')
  await expect(first).toBeVisible()
  await page.getByText('What does a gorilla permit include?').click()
  await expect(second).toBeVisible()
  await expect(first).toBeHidden()
  await page.getByText('What does a gorilla permit include?').click()
  await expect(second).toBeHidden()
})

test('the whole of a card leads to its park', async ({ page }) => {
  await page.goto('/')
  // Forced: the link covers the words, which is what this is about.
  await page.getByRole('heading', { name: 'Lake Kivu' }).click({ force: true })
  await expect(page).toHaveURL('/destination/lake-kivu-destination-details')
})
