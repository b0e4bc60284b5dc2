import type { Page } from '@playwright/test'

/** From now on time passes by `runFor` alone: on a busy machine a test takes seconds of its own. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-23T08:00' })
  await page.clock.pauseAt('2026-11-23T09:00')
}
