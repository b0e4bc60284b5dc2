import { deskOfWorker, expect, test as onSite, perWorker } from '../site.ts'
import { siteWithoutSamples } from '../site-without-samples.ts'

// The delivered site plays our own film (home.spec.ts). Here the operator has chosen one on YouTube.

const test = onSite.extend({
  sharedDesk: [deskOfWorker(async () => ({ siteDir: await siteWithoutSamples() })), perWorker],
})

test.use({ allowedHosts: ['www.youtube-nocookie.com'] })

test('§4: the frame of the film is blank until it is opened and after it is closed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const film = () => page.frames()[1]?.url()
  expect(film()).toBe('about:blank')
  await page.getByRole('button', { name: 'Play the video' }).click()
  await expect.poll(film).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await page.getByRole('dialog', { name: 'Our story' }).getByText('Close').click()
  await expect.poll(film).toBe('about:blank')
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeFocused()
})
