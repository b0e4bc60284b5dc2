import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { listFiles } from '#desk/base/list-files.ts'
import { workerFile } from '#desk/static/file-headers.ts'
import { workerPath } from '#enquiry/service-worker.ts'
import { oldestBrowsers } from '../site/browsers.ts'

/**
 * Writes the service worker of a built site: the one that keeps pages, or the one that cleans up
 * after it. It names the build, so that a browser knows a new one by the worker's own bytes.
 */
export async function buildWorker(siteDir: string, keepsPages: boolean): Promise<void> {
  const { id, scripts } = await describeBuild(siteDir)
  if (keepsPages) await expectRegistration(siteDir, scripts)
  const { outputFiles } = await build({
    entryPoints: [
      join(import.meta.dirname, '../site/offline', keepsPages ? 'worker.ts' : 'remove-worker.ts'),
    ],
    bundle: true,
    minify: true,
    format: 'iife',
    target: [...oldestBrowsers],
    define: { build: JSON.stringify({ id, scripts }) },
    write: false,
    logLevel: 'warning',
  })
  await writeFile(join(siteDir, workerFile), outputFiles[0]?.contents ?? '')
}

/** A worker under a name that no page asks for would keep nothing, and nobody would hear of it. */
async function expectRegistration(siteDir: string, scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    const text = await readFile(join(siteDir, script), 'utf8')
    if (text.includes('serviceWorker') && text.includes(workerPath)) return
  }
  throw new Error(
    `No script of the site registers ${workerPath}, so no page would be kept for reading offline. site/behaviours/offline.ts has to name the file that scripts/build-worker.ts writes: enquiry/service-worker.ts.`,
  )
}

/** The scripts of the build, and an id that differs whenever any page does. */
async function describeBuild(siteDir: string) {
  const names = (await listFiles(siteDir))
    .filter((name) => /\.(html|js)$/.test(name) && name !== join(siteDir, workerFile))
    .toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(name))
  const scripts = names
    .map((name) => name.slice(siteDir.length).replaceAll('\\', '/'))
    .filter((name) => name.startsWith('/_astro/') && name.endsWith('.js'))
  return { id: hash.digest('hex').slice(0, 16), scripts }
}
