// `npm run build:static`: the site for a host without the desk (integrations/README.md).
import { buildInPlace, runNode } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { wantedPort } from './ports.mjs'
import { timeSince } from './progress.mjs'
import { loadSettings } from './settings.mjs'

try {
  loadSettings()
  await refuseBesideDesk()
  await ensureInstalled('what runs')
  const since = performance.now()
  console.log('Building the site for a host without the desk...')
  // The pages say their own policies, and the hosts get files to read.
  await buildInPlace({ WITHOUT_DESK: '1' })
  console.log(`Built in ${timeSince(since)}.`)
  const { code, output } = await runNode(['scripts/check-services.ts'])
  process.stdout.write(output)
  process.exitCode = code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The pages of such a site send nothing to a desk: one that serves them would get no enquiry. */
async function refuseBesideDesk() {
  const url = `http://localhost:${wantedPort()}`
  const answer = await fetch(`${url}/healthz`).catch(() => null)
  if (!answer?.ok) return
  throw new Error(
    `A desk serves dist/ at ${url}, and its forms would reach nobody. Stop it first, or build in another copy of this folder.`,
  )
}
