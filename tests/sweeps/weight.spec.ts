import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from '../site.ts'
import { test } from './documents.ts'
import { forEachPage } from './each-page.ts'
import { openPage } from './open.ts'
import { pages } from './pages.ts'

// Budgets in bytes after brotli: a first answer of 14 kB arrives in one round trip.
const htmlBudget = 14_000
const contentScriptBudget = 3_000
const islandScriptBudget = 80_000

test('every page arrives in one round trip', () => {
  const heavy = pages
    .map(({ route, file }) => ({ route, bytes: compressed(readFileSync(`dist/${file}`)) }))
    .filter(({ bytes }) => bytes > htmlBudget)
    .map(({ route, bytes }) => `${route}: ${bytes} bytes of HTML and CSS`)
  expect(heavy).toEqual([])
})

forEachPage((built) => {
  test('loads no more script than its budget before the first touch', async ({
    page,
    documents,
  }) => {
    const loaded = await loadedScripts(page, built.route)
    const bytes = loaded.reduce((sum, { body }) => sum + compressed(body), 0)
    const isContent = documents.find(({ route }) => route === built.route)?.islands === 0
    expect(bytes, loaded.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(
      isContent ? contentScriptBudget : islandScriptBudget,
    )
    if (isContent) expect(loaded.filter(({ body }) => isReact(body))).toEqual([])
  })
})

type Script = { readonly url: string; readonly body: Buffer }

/** Every script of the page until the network rests: its files and what stands in the page. */
async function loadedScripts(page: Page, route: string): Promise<Script[]> {
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => ({ url: response.url(), body })))
  })
  await openPage(page, route)
  await page.waitForLoadState('networkidle')
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && (type === '' || type === 'module'))
      .map(({ text }) => text),
  )
  const inPage = inline.map((text) => ({ url: `in ${route}`, body: Buffer.from(text) }))
  return [...(await Promise.all(scripts)), ...inPage]
}

function compressed(bytes: Buffer): number {
  return brotliCompressSync(bytes).byteLength
}

/** React signs every element it makes. */
function isReact(body: Buffer): boolean {
  return body.includes('react.transitional.element')
}
