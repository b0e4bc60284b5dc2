/**
 * What the build does once Astro has made the pages: seals their scripts, checks their links, writes
 * the service worker and the compressed copies, and bundles the desk. scripts/build.mjs runs it, with
 * `WITHOUT_DESK` for a host of static files. Each line it prints says what it does next.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDesk } from './build-desk.ts'
import { buildWorker } from './build-worker.ts'
import { checkLinks } from './check-links.ts'
import { precompress } from './precompress.ts'
import { sealScripts } from './seal-scripts.ts'
import { prepareForStaticHost } from './static-host.ts'

const siteDir = process.env['OUT_DIR'] ?? 'dist'
const withoutDesk = process.env['WITHOUT_DESK'] !== undefined

console.log('checking links')
await sealScripts(siteDir)
if (withoutDesk) await prepareForStaticHost(siteDir)
await checkLinks(siteDir)
await buildWorker(siteDir)
// The desk alone reads it.
if (withoutDesk) await rm(join(siteDir, '.redirects.json'), { force: true })
console.log('compressing')
await precompress(siteDir, 'dist')
if (!withoutDesk) await buildDesk()
