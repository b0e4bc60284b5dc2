import type { Page } from '@playwright/test'

/** Frames a visitor is shown on purpose: the maps and the video. */
export const frameHosts: readonly string[] = [
  'www.google.com',
  'maps.google.com',
  'www.openstreetmap.org',
  'www.youtube-nocookie.com',
]

/** The answer for a missing page is noise in the console, and right. */
export const notFoundNoise = /status of 404 .*/

/** Opens a page and waits until it stands still: fonts there, islands awake, pictures drawn. */
export async function openPage(page: Page, route: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(route, { waitUntil: 'load' })
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector(
        'astro-island[ssr][client="load"], astro-island[ssr][client="only"]',
      ) === null,
  )
}
