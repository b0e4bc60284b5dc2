import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorker } from '../../scripts/build-worker.ts'
import { startDesk, type TestDesk } from '../desk.ts'
import { test as base, expect } from '../site.ts'
import { cachedPages, kivu, read } from './cached-pages.ts'

// A new build, in browsers that have cached pages of the old one: docs/decisions/0030-offline-reading-without-forms.md.

const test = base.extend<{ siteDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
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

async function rebuild(siteDir: string, desk: TestDesk) {
  const changed = ['about.html']
  for (const file of changed) {
    const html = await readFile(join(siteDir, file), 'utf8')
    await writeFile(join(siteDir, file), html.replace('<title>', '<title>Anew: '))
  }
  await buildWorker(siteDir)
  // Keeps the other compressed files, because compressing the whole site again takes a minute.
  for (const file of [...changed, 'sw.js'])
    for (const ending of ['br', 'gz']) await rm(join(siteDir, `${file}.${ending}`), { force: true })
  await desk.restart()
}

test('a new build replaces the cached pages of the old one', async ({
  context,
  desk,
  page,
  siteDir,
}) => {
  for (const path of [kivu, '/about']) await read(page, path)
  await rebuild(siteDir, desk)
  await page.goto('/about')
  await expect
    .poll(async () => (await cachedPages(page)).toSorted())
    .toEqual(['/about', '/fr/offline', '/offline'])
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page).toHaveTitle(/^Anew: /)
})
