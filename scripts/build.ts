/**
 * `npm run build`: builds the site in dist/ and the desk in build/desk/. `--if-changed` skips a build that would change
 * nothing. After an error, `--or-earlier` (used by `npm start`) keeps the earlier build, so that a mistake in a page
 * does not take the forms offline. `npm run build:static` builds the site for a static host (integrations/README.md).
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { recoverSite, swapSite, syncTree } from '#desk/lib/files.ts'
import { recoverBeforeBuild } from '#desk/website/publish/recover-publish.ts'
import { fingerprintInputs } from './build-state.ts'

process.chdir(resolve(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')

const stamp = 'build/fingerprint'
const sitePaths = { site: 'dist', built: 'build/site', earlier: 'build/earlier-site' }
/** The places of a publish in the browser: desk/website/publish/publish-content.ts. */
const published = { ...sitePaths, built: 'build/next/dist', folder: '.' }
const withoutDesk = process.argv.includes('--static')
const onlySite = process.argv.includes('--site')
const isComplete = () => existsSync('dist/index.html') && existsSync('build/desk/main.js')

try {
  recoverSite(sitePaths)
  // The editor builds in a copy of this folder, with `--site`.
  if (!onlySite) await recoverBeforeBuild(process.env['DATA_DIR'] || 'var', published)
  const fingerprint = fingerprintInputs()
  const isBuilt = isComplete() && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
  if (!isBuilt || !process.argv.includes('--if-changed')) await build(fingerprint)
} catch (error) {
  console.error(error instanceof Error ? error.stack || error.message : error)
  if (process.argv.includes('--or-earlier') && isComplete()) {
    console.error('Until then visitors see the site as it was before the change.')
  } else process.exitCode = 1
}
process.exit()

async function build(fingerprint: string) {
  const since = performance.now()
  const took = () => `${Math.round((performance.now() - since) / 1000)} s`
  if (withoutDesk) await refuseIfDeskRuns()
  console.log(withoutDesk ? 'Building the site...' : 'Building site and desk...')
  // An interrupted build must not count as complete.
  rmSync(stamp, { force: true })
  process.env['OUT_DIR'] = sitePaths.built
  if (withoutDesk) process.env['WITHOUT_DESK'] = '1'
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  enableCompileCache('.cache/node')
  const { build: buildPages } = await import('astro')
  await buildPages({ logLevel: 'warn' })
  console.log(`Pages and pictures are built (${took()}). Compressing...`)
  await finishSite(sitePaths.built)
  await syncTree(sitePaths.built)
  swapSite(sitePaths)
  if (!withoutDesk) writeFileSync(stamp, fingerprint)
  console.log(`Built in ${took()}.`)
  if (withoutDesk) await reportServices()
}

async function finishSite(siteDir: string) {
  const { dropUnusedStyles } = await import('./drop-unused-styles.ts')
  const { sealScripts } = await import('./seal-scripts.ts')
  const { buildWorker } = await import('./build-worker.ts')
  const { precompress } = await import('./precompress.ts')
  await dropUnusedStyles(siteDir)
  await sealScripts(siteDir)
  if (withoutDesk) await (await import('./static-host.ts')).prepareForStaticHost(siteDir)
  await buildWorker(siteDir)
  for (const name of withoutDesk ? ['.redirects.json', '.scripts.json'] : [])
    await rm(join(siteDir, name), { force: true })
  await precompress(siteDir, sitePaths.site)
  if (!withoutDesk && !onlySite) await (await import('./build-desk.ts')).buildDesk()
}

/** Refuses a static build while a desk runs, since it would serve the static site, whose forms do not reach it. */
async function refuseIfDeskRuns() {
  const url = `http://localhost:${process.env['PORT'] || 4321}`
  const answer = await fetch(`${url}/healthz`).catch(() => null)
  if (!answer?.ok) return
  console.error(
    `A desk is serving dist/ at ${url}, and its forms would stop working. Stop it first, or build in another copy of this folder.`,
  )
  process.exit(1)
}

async function reportServices() {
  const { missingServices } = await import('./missing-services.ts')
  const { readOperator } = await import('#desk/config/content.ts')
  const missing = missingServices(await readOperator(), process.env['SITE_URL'])
  if (missing.length === 0) {
    console.log('dist/ is ready for any static host.')
    return
  }
  const lines = missing.map((line) => `  ${line}`).join('\n')
  console.log(`dist/ can be viewed, but its forms do not reach anybody yet. Fill in these settings and build again:
${lines}
integrations/README.md explains where to find them. Until then the contact form opens the visitor's
mail program, and the other forms show an error and other ways to get in touch.`)
  process.exitCode = 78
}
