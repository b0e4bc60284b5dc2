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
