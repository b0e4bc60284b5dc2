import type { Page } from '@playwright/test'

/**
 * Stops the page's clock, which then advances only by `runFor`, because a test can take seconds on a busy machine.
 */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-23T08:00' })
  await page.clock.pauseAt('2026-11-23T09:00')
}
