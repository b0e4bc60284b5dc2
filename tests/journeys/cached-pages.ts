import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

export const kivu = '/destination/lake-kivu-destination-details'

export async function read(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => cachedPages(page)).toContain(new URL(page.url()).pathname)
}

export const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages '))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = keys.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !path.startsWith('/_astro/'))
  })
