import type { Page } from '@playwright/test'

/** Stops the page's clock, so that the machine's speed does not matter. Only `runFor` advances it. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-23T08:00' })
  await page.clock.pauseAt('2026-11-23T09:00')
}
