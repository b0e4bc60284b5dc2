import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

// Ten segments of 1,460 bytes, which a server can send before the first acknowledgement. The second content policy of
// a page takes it 130 bytes further: the end of the footer comes with the eleventh.
const firstRoundTrip = 14_730

test('the home page and its headers fit into one round trip', { tag: '@quick' }, async ({
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

test('on a phone the home page is under 6,300 px long, and its routes show days, road and fees', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // Waits for the fonts, since some machines' fallback font is wider.
  await expect.poll(() => page.evaluate(() => document.body.offsetHeight)).toBeLessThan(6_300)
  const route = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: 'Gorillas and the lake' }),
  })
  for (const text of ['4 days', '11 hours on the road', '$3,000 fees for two'])
    await expect(route.first()).toContainText(text)
})

test.describe('§4: our own film', () => {
  const play = (page: Page) => page.getByRole('button', { name: 'Play the video' })
  const popUp = (page: Page) => page.getByRole('dialog', { name: 'Our story' })
  const video = (page: Page) => popUp(page).locator('video')

  test('is loaded with captions when play is pressed, and removed when closed', async ({
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
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is shown in place of its picture', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('video')).toHaveAttribute('controls', '')
      await expect(play(page)).toBeHidden()
    })
  })
})

test('§2, §3, §4: the first question is open, and only one is open at a time', async ({ page }) => {
  await page.goto('/')
  const first = page.getByText(/^June to September and December to February\./)
  const second = page.getByText('Permits must be booked in advance.')
  await expect(first).toBeVisible()
  await page.getByText('What does a gorilla permit include?').click()
  await expect(second).toBeVisible()
  await expect(first).toBeHidden()
})

test('§2, §9: the countdown of /home3 is static, and its film plays', async ({ page }) => {
  await page.clock.install()
  await page.goto('/home3')
  await page.clock.runFor(120_000)
  const clock = page.getByRole('region', { name: 'A banner, drawn' }).getByRole('listitem')
  await expect(clock).toHaveText(['07days', '13hours', '39minutes', '15seconds'])
  await expect(page.getByRole('group', { name: 'Where to?' })).toHaveAccessibleDescription(
    /does nothing/,
  )
  await page.getByRole('button', { name: 'Play the video' }).click()
  await expect(page.getByRole('dialog', { name: 'Our story' }).locator('video')).toBeVisible()
})
