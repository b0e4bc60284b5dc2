import type { Page } from '@playwright/test'

/** The first picture of the page's main part, as it is shown: one address, or none. */
export const firstPictures = (page: Page): Promise<string[]> =>
  page
    .locator('main img')
    .evaluateAll((images) => images.slice(0, 1).map((it) => (it as HTMLImageElement).currentSrc))
