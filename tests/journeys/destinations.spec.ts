import { expect, test } from '../site.ts'

const volcanoes = '/destination/volcanoes-destination-details'

test.describe('the map of a destination', () => {
  test('§2: asks nothing of its host, from the top of the page to its end', async ({ page }) => {
    await page.goto(volcanoes)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // That no stranger was asked is what the fixture sees to.
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible()
    expect(page.frames()).toHaveLength(2)
    expect(page.frames()[1]?.url()).toBe('about:blank')
  })

  test.describe('once it is wanted', () => {
    test.use({ allowedHosts: ['www.openstreetmap.org'] })

    test('§2: stands in the place of the drawing and has the focus', async ({ page }) => {
      await page.goto(volcanoes)
      await page.getByRole('button', { name: 'Show the map' }).click()
      const frame = page.getByTitle('Volcanoes National Park on OpenStreetMap')
      await expect(frame).toBeVisible()
      await expect(frame).toBeFocused()
      await expect
        .poll(() => page.frames()[1]?.url())
        .toContain('https://www.openstreetmap.org/export/embed.html?bbox=29.3')
      await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
    })
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link, and there is no button that does nothing', async ({ page }) => {
      await page.goto(volcanoes)
      await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open it on OpenStreetMap' })).toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/?mlat=-1.46&mlon=29.52#map=11/-1.46/29.52',
      )
    })
  })
})

test('§2: Book Your Adventure says where one comes from', async ({ page }) => {
  await page.goto('/destination/lake-kivu-destination-details')
  const box = page.getByRole('complementary', { name: 'Book Your Adventure' })
  await expect(box.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/booking?from=kivu',
  )
})

test('from the poster map to a park and back by its path', async ({ page }) => {
  await page.goto('/about')
  const map = page.getByRole('region', { name: 'Four places, one city in the middle' })
  await expect(map.getByRole('link', { name: 'Nyungwe' })).toHaveCount(2)
  await map.getByRole('link', { name: 'Nyungwe 4 hours' }).click()
  await expect(page).toHaveURL('/destination/nyungwe-destination-details')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByText('Nyungwe National Park')).toHaveAttribute('aria-current', 'page')
  await trail.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a link to a destination elsewhere stands beside its poster, and says what it is about', async ({
  page,
  desk,
}) => {
  await page.goto(volcanoes)
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await desk.get(new URL(card ?? '').pathname)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const statements = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(statements.map((statement) => JSON.parse(statement))).toContainEqual(
    expect.objectContaining({
      '@type': 'TouristDestination',
      name: 'Volcanoes National Park',
      geo: expect.objectContaining({ latitude: -1.46, longitude: 29.52 }),
    }),
  )
})

test('the sitemap has the pages that may be found, and no other', { tag: '@quick' }, async ({
  desk,
}) => {
  const robots = await (await desk.get('/robots.txt')).text()
  expect(robots).toContain('/sitemap-index.xml')
  const sitemap = await (await desk.get('/sitemap-0.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(['/', '/about', volcanoes]))
  for (const path of paths) {
    expect(await (await desk.get(path)).text(), path).not.toContain('content="noindex"')
  }
})
