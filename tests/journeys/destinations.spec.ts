import { expect, test } from '../site.ts'

const volcanoes = '/destination/volcanoes-destination-details'

test.describe('the map of a destination', () => {
  test('§2: asks nothing of its host, from the top of the page to its end', async ({ page }) => {
    await page.goto(volcanoes)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // The fixture checks that there was no request to a third party.
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
