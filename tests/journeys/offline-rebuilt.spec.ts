import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorker } from '../../scripts/build-worker.ts'
import { startDesk, type TestDesk } from '../desk.ts'
import { test as base, expect } from '../site.ts'
import { aline, BookingPage } from './booking-page.ts'
import { keptPages, kivu, read } from './kept-pages.ts'

// What browsers have kept, when the site is built anew: docs/decisions/0016-reading-offline.md.

const test = base.extend<{ booking: BookingPage; siteDir: string }>({
  booking: async ({ page }, use) => use(new BookingPage(page)),

  /** The site in a folder of its own, so that a test can build it anew. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  siteDir: async ({}, use) => {
    const siteDir = await mkdtemp(join(tmpdir(), 'site-'))
    await cp('dist', siteDir, { recursive: true })
    await use(siteDir)
    await rm(siteDir, { recursive: true })
  },

  desk: async ({ siteDir }, use) => {
    await using desk = await startDesk({ siteDir })
    await use(desk)
  },
})
test.use({ serviceWorkers: 'allow', expectedNoise: /Failed to load resource|failed: / })

/** Another build: other words in its pages, and a worker that knows it. */
async function rebuild(siteDir: string, desk: TestDesk, keepsPages: boolean) {
  const changed = ['booking.html', 'about.html']
  for (const file of changed) {
    const html = await readFile(join(siteDir, file), 'utf8')
    // With the setting off, a page has nothing that registers a worker.
    const page = keepsPages ? html : html.replaceAll(/offline\.[\w-]+\.js/g, 'none.js')
    await writeFile(join(siteDir, file), page.replace('<title>', '<title>Anew: '))
  }
  await buildWorker(siteDir, keepsPages)
  // The files as they were, compressed before: to compress the whole site again takes a minute.
  for (const file of [...changed, 'sw.js'])
    for (const ending of ['br', 'gz']) await rm(join(siteDir, `${file}.${ending}`), { force: true })
  await desk.restart()
}

test('with a network every page and every form is the new one, at once', async ({
  desk,
  page,
  siteDir,
}) => {
  for (const path of ['/booking', '/about']) await read(page, path)
  await rebuild(siteDir, desk, true)
  for (const path of ['/booking', '/about']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/^Anew: /)
  }
})

test('what the old build left is dropped, and without a network the new one is shown', async ({
  context,
  desk,
  page,
  siteDir,
}) => {
  for (const path of [kivu, '/about']) await read(page, path)
  await rebuild(siteDir, desk, true)
  await page.goto('/about')
  await expect.poll(async () => (await keptPages(page)).toSorted()).toEqual(['/about', '/offline'])
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page).toHaveTitle(/^Anew: /)
})

test('a form opened without a network gives way to the new one before it can be sent', async ({
  booking,
  context,
  desk,
  page,
  siteDir,
}) => {
  await read(page, '/booking')
  await context.setOffline(true)
  await page.reload()
  await booking.isAwake()
  await booking.fill(aline)
  await rebuild(siteDir, desk, true)
  await context.setOffline(false)
  await expect(page).toHaveTitle(/^Anew: /)
  await booking.isAwake()
  const name = booking.dialog.getByRole('textbox', { name: 'First name' })
  await expect(name).toHaveValue(aline['First name']) // nothing typed is lost by it
})

test('turned off, it takes away what browsers have kept, and itself', async ({
  context,
  desk,
  page,
  siteDir,
}) => {
  await read(page, '/about')
  await rebuild(siteDir, desk, false)
  await page.goto('/about')
  await expect
    .poll(
      () =>
        page.evaluate(async () => ({
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        })),
      { timeout: 15_000 },
    )
    .toEqual({ caches: [], workers: 0 })
  await context.setOffline(true)
  await expect(page.goto('/about')).rejects.toThrow(/INTERNET_DISCONNECTED/)
})
