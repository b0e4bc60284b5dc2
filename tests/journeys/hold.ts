import type { Page } from '@playwright/test'

/** Holds back what the page fetches from an address. The function it gives lets it through. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
