import type { Page } from '@playwright/test'

/** Delays the page's requests to an address until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
