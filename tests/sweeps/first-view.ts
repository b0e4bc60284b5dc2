import type { Page } from '@playwright/test'

/** The first picture of the page's main part, as it is shown: one address, or none. */
export const firstPictures = (page: Page): Promise<string[]> =>
  page
    .locator('main img')
    .evaluateAll((images) => images.slice(0, 1).map((it) => (it as HTMLImageElement).currentSrc))

/** The names of pictures that the main part shows more than once. */
export async function repeatedPictures(page: Page): Promise<string[]> {
  const names = await page
    .locator('main img')
    .evaluateAll((images) =>
      images.map((image) => /\/_astro\/([\w-]+)\./.exec((image as HTMLImageElement).src)?.[1]),
    )
  const posters = names.filter((name) => name !== undefined)
  return posters.filter((name, index) => posters.indexOf(name) !== index)
}
