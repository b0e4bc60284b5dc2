import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { oldestBrowsers } from '../site/browsers.ts'

/**
 * Writes the service worker of a built site: the one that keeps pages, or the one that cleans up
 * after it. It names the build, so that a browser knows a new one by the worker's own bytes.
 */
export async function buildWorker(siteDir: string, keepsPages: boolean): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [
      join(import.meta.dirname, '../site/offline', keepsPages ? 'worker.ts' : 'remove-worker.ts'),
    ],
    bundle: true,
    minify: true,
    format: 'iife',
    target: [...oldestBrowsers],
    define: { build: JSON.stringify(await describeBuild(siteDir)) },
    write: false,
    logLevel: 'warning',
  })
  await writeFile(join(siteDir, 'sw.js'), outputFiles[0]?.contents ?? '')
}

/** The scripts of the build, and an id that differs whenever any page does. */
async function describeBuild(siteDir: string) {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && /\.(html|js)$/.test(entry.name) && entry.name !== 'sw.js')
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(name))
  const scripts = names
    .map((name) => name.slice(siteDir.length).replaceAll('\\', '/'))
    .filter((name) => name.startsWith('/_astro/') && name.endsWith('.js'))
  return { id: hash.digest('hex').slice(0, 16), scripts }
}
