import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { languageCodes, pathIn } from '#core/words.ts'
import { workerFile } from '#desk/http/policies.ts'
import { listFiles } from '#desk/lib/files.ts'
import { oldestBrowsers } from '../site/build/browsers.ts'

/** Writes the service worker. Its id changes with every changed page, so that browsers install the new one. */
export async function buildWorker(siteDir: string): Promise<void> {
  const hash = createHash('sha256')
  for (const name of (await listFiles(siteDir)).filter((name) => name.endsWith('.html')).toSorted())
    hash.update(await readFile(name))
  const id = hash.digest('hex').slice(0, 16)
  const pages = languageCodes.map((code) => pathIn(code, '/offline'))
  const offline = await readFile(join(siteDir, 'offline.html'), 'utf8')
  const files = [...new Set(offline.match(/\/_astro\/[\w.@-]+\.(?:js|woff2|svg|avif)\b/g))]
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../site/scripts/offline-worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: [...oldestBrowsers],
    define: { build: JSON.stringify({ id, files, pages }) },
    write: false,
    logLevel: 'warning',
  })
  await writeFile(join(siteDir, workerFile), outputFiles[0]?.contents ?? '')
}
