/**
 * What the build does once Astro has made the pages: seals their scripts, checks their links, writes
 * the service worker and the compressed copies, and bundles the desk. scripts/build.mjs runs it, with
 * `WITHOUT_DESK` for a host of static files. Each line it prints says what it does next.
 */
import { buildDesk } from './build-desk.ts'
import { buildWorker } from './build-worker.ts'
import { checkLinks } from './check-links.ts'
import { leaveDeskOut } from './leave-desk-out.ts'
import { precompress } from './precompress.ts'
import { sealScripts } from './seal-scripts.ts'
import { writeHosts } from './write-hosts.ts'

const siteDir = process.env['OUT_DIR'] ?? 'dist'
const withoutDesk = process.env['WITHOUT_DESK'] !== undefined

console.log('checking links')
await sealScripts(siteDir)
if (withoutDesk) await leaveDeskOut(siteDir)
await checkLinks(siteDir)
await buildWorker(siteDir)
if (withoutDesk) await writeHosts(siteDir)
console.log('compressing')
await precompress(siteDir, 'dist')
if (!withoutDesk) await buildDesk()
