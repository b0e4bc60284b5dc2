import type { Page } from '@playwright/test'

/**
 * Delays the page's requests to an address until the returned function is called. The requests then reach the desk, or
 * get `response`.
 */
export async function hold(
  page: Page,
  url: string,
  response?: { readonly status: number },
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await (response ? route.fulfill(response) : route.continue())
  })
  return release
}
