import { expect, test } from '../site.ts'

const volcanoes = '/destination/volcanoes-destination-details'

test.describe('the map of a destination', () => {
  test('§2: is not loaded while the visitor reads the page', async ({ page }) => {
    await page.goto(volcanoes)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // The fixture fails the test if another host gets a request.
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible()
    expect(page.frames()).toHaveLength(2)
    expect(page.frames()[1]?.url()).toBe('about:blank')
  })

  test.describe('after the visitor presses the button', () => {
    test.use({ allowedHosts: ['www.openstreetmap.org'] })

    test('§2: replaces the drawing and gets the focus', async ({ page }) => {
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

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link, and no button is shown', async ({ page }) => {
      await page.goto(volcanoes)
      await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/?mlat=-1.46&mlon=29.52#map=11/-1.46/29.52',
      )
    })
  })
})

const parks = ['Volcanoes', 'Lake Kivu', 'Nyungwe', 'Akagera']

for (const [path, width] of [
  ['/destination', 360],
  ['/destination', 1440],
  ['/', 360],
  ['/', 1440],
] as const)
  test.describe(`the map of all destinations on ${path} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('is a list of links to the parks with their hours, each as large as a finger, and their cards are beside it or below', {
      tag: path === '/' && width === 360 ? '@quick' : '@night',
    }, async ({ page }) => {
      await page.goto(path)
      const links = page.getByRole('figure').getByRole('link')
      await expect(links).toHaveText(parks.map((park) => new RegExp(`^${park} .*hours$`)))
      const map = await page.getByRole('figure').getByRole('img').first().boundingBox()
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        const href = await link.getAttribute('href')
        const card = page
          .locator('main section > ul > li', { has: page.locator(`a[href="${href}"]`) })
          .first()
        const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {}
        const isBeside = x + width <= (map?.x ?? 0) || x >= (map?.x ?? 0) + (map?.width ?? Infinity)
        expect(isBeside || y > (map?.y ?? 0) + (map?.height ?? Infinity), href ?? '').toBe(true)
      }
    })

    test('shows the poster of a park on hover and focus, which then becomes the hero of its page', async ({
      page,
    }) => {
      await page.goto(path)
      const places = page.getByRole('figure').getByRole('listitem')
      for (const place of await places.all()) {
        const poster = place.locator('picture')
        await expect(poster).toHaveCSS('opacity', '0')
        await place.getByRole('link').hover()
        await expect(poster).toHaveCSS('opacity', '1')
        await page.mouse.move(0, 0)
        await expect(poster).toHaveCSS('opacity', '0')
        await place.getByRole('link').focus()
        await page.keyboard.press('Shift') // so that the focus counts as the keyboard's
        await expect(poster).toHaveCSS('opacity', '1')
        await expect(poster).toBeInViewport({ ratio: 1 })
        await expect(poster).not.toHaveCSS('view-transition-name', 'none')
      }
      await places.first().getByRole('link').click()
      await expect(page).toHaveURL(volcanoes)
    })
  })
