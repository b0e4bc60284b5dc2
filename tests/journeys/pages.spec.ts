import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { deliveredSite } from '../site-copy.ts'

// The content of the pages of spec §2, as a visitor sees it.

const adventures = readdirSync('tests/delivered/content/adventures').map(
  (file) => `/adventure/${file.replace('.yaml', '')}`,
)

test('§2, §3: home: three slides, four labels, four cards, three pictures, three promises, the film, three questions', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const slides = main.getByRole('region', { name: 'Places to begin' }).locator('li')
  await expect(slides).toHaveCount(3)
  for (const slide of await slides.all()) {
    const button = slide.getByRole('link', { name: 'Plan Your Adventure' })
    await expect(button).toHaveAttribute('href', '/booking')
    await expect(slide.locator('img')).toHaveCount(1)
    await expect(slide.locator('h2')).toHaveText(/\w/)
  }

  const types = main.getByRole('region', { name: 'Four ways to draw your route' })
  const labels = types.getByRole('list').first() // under it the routes
  await expect(labels.getByRole('heading', { level: 3 })).toHaveText([
    'OneWay',
    'RoundTrip',
    'MultiCity',
    'RandomTrip',
  ])
  await expect(labels.locator('a, button, [tabindex], [role=tab]')).toHaveCount(0)

  const explore = main.getByRole('region', { name: 'Explore Rwanda' })
  expect(await hrefs(explore.getByRole('link', { name: /^Explore Now/ }))).toEqual([
    '/destination/destination-details',
    '/destination/nyungwe-destination-details',
    '/destination/lake-kivu-destination-details',
    '/destination/volcanoes-destination-details',
  ])

  const about = main.getByRole('region', { name: "Discover Rwanda's Natural Wonders" })
  // Beside the text they are ornaments, without an alternative text.
  await expect(about.locator('img')).toHaveCount(3)
  await expect(about.getByRole('listitem')).toHaveCount(3)
  expect(await hrefs(about.getByRole('link', { name: 'Start Your Adventure' }))).toEqual([
    '/booking',
  ])

  const film = main.getByRole('region', { name: 'Watch Our Story' })
  expect(await hrefs(film.getByRole('link', { name: 'Contact Us' }))).toEqual(['/contact'])
  await expect(main.locator('summary')).toHaveCount(3)
})

test('§2: About Us: the way up, who we are, what one can count on', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  const story = page.getByRole('region', { name: 'We know the road, and who lives along it' })
  await expect(story).toContainText('25 years')
  const features = page.getByRole('region', { name: 'What you can count on' })
  await expect(features.getByRole('heading', { level: 3 })).toHaveCount(3)
})

/** The first list of a place's box; those after it lead to what one asks before a journey. */
const adventuresIn = (box: Locator) => box.getByRole('list').first().getByRole('listitem')

test('§2: Akagera: words, pictures, a map, and beside them Book Now and three packages', async ({
  page,
}) => {
  await page.goto('/destination/destination-details')
  const box = page.getByRole('complementary')
  await expect(box.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', /^\/booking\b/)
  expect(await hrefs(adventuresIn(box).getByRole('link'))).toEqual([
    '/adventure/big-five-adventure',
    '/adventure/lion-tracking-experience',
    '/adventure/lake-ihema-boat-adventure',
  ])
  await expect(page.getByRole('main').locator('picture img')).not.toHaveCount(0)
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(1)
})

// biome-ignore format: a table
const parks = [
  ['nyungwe',   ['chimpanzee-tracking-experience', 'canopy-walk-experience']],
  ['lake-kivu', ['lake-boat-cruise']],
  ['volcanoes', ['mountain-gorilla-trekking', 'golden-monkey-trekking', 'volcano-hiking-adventure']],
] as const

for (const [park, listed] of parks) {
  test(`§2: ${park}: a banner, a box that leads to the booking, Popular Adventures with their stars`, async ({
    page,
  }) => {
    await page.goto(`/destination/${park}-destination-details`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const box = page.getByRole('complementary', { name: 'Book Your Adventure' })
    const items = adventuresIn(box)
    expect(await hrefs(items.getByRole('link'))).toEqual(listed.map((it) => `/adventure/${it}`))
    // Drawn as five stars; an ornament, so it has no words of its own.
    await expect(items.locator('[aria-hidden=true]:not(svg)')).toHaveCount(listed.length)
    await expect(page.getByRole('main').locator('iframe')).toHaveAttribute('loading', 'lazy')
    await items.getByRole('link').last().click()
    await expect(page).toHaveURL(`/adventure/${listed.at(-1)}`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('§2, §3: each adventure: the blocks of the specification, the ticket right of the words', async ({
  page,
}) => {
  for (const route of adventures) await test.step(route, () => expectBlocks(page, route))
})

async function expectBlocks(page: Page, route: string) {
  await page.goto(route)
  const main = page.getByRole('main')
  await expect(main.locator('picture img').first()).toBeVisible()
  const ticket = main.getByRole('complementary', { name: 'at a glance' })
  await expect(ticket.getByRole('heading')).toHaveText([
    'Book This Experience',
    'Quick Facts',
    'Need Help',
  ])
  await expect(ticket.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    /^\/booking\b/,
  )
  expect(await hrefs(ticket.getByRole('listitem').getByRole('link'))).toEqual([
    'tel:+250000000000',
    'mailto:hello@imisozi.example',
  ])
  const highlights = main.locator('section[aria-labelledby=highlights]')
  expect(await highlights.getByRole('listitem').count()).toBeGreaterThan(2)
  for (const name of ['Day by day', 'Included', 'Not included']) {
    const list = main.getByRole('region', { name, exact: true }).getByRole('listitem')
    expect(await list.count(), name).toBeGreaterThan(0)
  }
  const words = await main.locator('section[aria-labelledby=about]').boundingBox()
  const side = await ticket.boundingBox()
  expect(side?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0) - 1)
}

test('§2, §3: the five animals of the Big Five: each with its picture, words, best time and status', async ({
  page,
}) => {
  await page.goto('/adventure/big-five-adventure')
  const cards = page.locator('section[aria-labelledby=animals]').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText([
    'Lion',
    'Leopard',
    'Elephant',
    'Buffalo',
    'Rhino',
  ])
  for (const card of await cards.all()) {
    await expect(card.getByRole('img')).toHaveCount(1)
    await expect(card.getByRole('term')).toHaveText(['Best time', 'Status'])
    await expect(card.getByRole('definition')).toHaveText([/\w/, /\w/])
    await expect(card.locator('p')).toHaveText(/\w{3}/)
  }
})

test('§2: a tour: its name under the banner, one picture, two paragraphs, a map, two forms', async ({
  page,
}) => {
  await page.goto('/tour/tour-details')
  const main = page.getByRole('main')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByText('Tour Details')).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/\w/)
  await expect(main.locator('picture')).toHaveCount(1)
  const points = main.getByRole('heading', { name: 'Experience the Difference' })
  const before = await points.evaluate((heading) => {
    const paragraphs = [...document.querySelectorAll('main h1 ~ p, main h1 ~ * p, main p')]
    return paragraphs.filter(
      (it) =>
        it.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING &&
        (it.textContent ?? '').length > 120,
    ).length
  })
  expect(before).toBe(2)
  await expect(main.locator('iframe')).toHaveAttribute('loading', 'lazy')
  for (const name of ['Add Your Reviews', 'Contact for Booking'])
    await expect(main.getByRole('form', { name })).toHaveCount(1)
})

test('§2, §3: an activity, too, can be asked about and reviewed; an article can be commented on', async ({
  page,
}) => {
  await page.goto('/activities/activities-details')
  await expect(page.getByRole('form', { name: 'Contact for Booking' })).toBeVisible()
  const review = page.getByRole('form', { name: 'Add Your Reviews' })
  for (const category of ['Services', 'Hotel', 'Places', 'Safety', 'Foods', 'Guides'])
    await expect(review.getByRole('group', { name: category })).toBeVisible()
  await page.goto('/blog/blog-details')
  const comment = page.getByRole('form', { name: 'Leave a comments' })
  // And one more field, which Reply fills: docs/deviations.md.
  await expect(comment.getByRole('textbox', { name: 'In reply to' })).toHaveValue('')
  await expect(comment.locator('[required]')).toHaveCount(3)
  await expect(comment.getByRole('button')).toHaveText('post comment')
})

test('§9: the layout changes at 480 and 1024 px', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return {
      book: await header.getByRole('link', { name: 'Book Now' }).first().isVisible(),
      menuButton: await header.getByRole('button', { name: 'Open the menu' }).isVisible(),
    }
  }
  expect(await shown(479)).toEqual({ book: false, menuButton: true })
  expect(await shown(480)).toEqual({ book: true, menuButton: true })
  expect(await shown(1023)).toEqual({ book: true, menuButton: true })
  expect(await shown(1024)).toEqual({ book: true, menuButton: false })
})

const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('fonts and pictures come to a browser that tells of no paint', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em Inter'))).toBe(true)
  const card = page.locator('main img[loading=lazy]').last()
  await card.scrollIntoViewIfNeeded()
  await expect
    .poll(() => card.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
})

test('no page shows the same picture twice', { tag: '@quick' }, async () => {
  const siteDir = await deliveredSite()
  const files = globSync('**/*.html', { cwd: siteDir })
  expect(files.length).toBeGreaterThan(70)
  const twice = files.flatMap((file) => {
    const main = readFileSync(join(siteDir, file), 'utf8').replace(/^.*<main/s, '')
    const names = [...main.matchAll(/<img [^>]*src="\/_astro\/([\w-]+)\./g)].map(([, name]) => name)
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file}: ${name}`)
  })
  expect(twice).toEqual([])
})
