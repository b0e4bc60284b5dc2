// `npm run dev`: the site with its pages rebuilt as they are edited, and the desk behind it,
// restarted when it changes. One Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { siteAddress } from '../site/site-address.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { npm, root } from './programs.mjs'
import { loadSettings } from './settings.mjs'

loadSettings()
const sitePort = process.env.PORT || '4321'
const deskPort = String(Number(sitePort) + 1)
await ensureInstalled('everything')

const node = pinnedNode() ?? process.execPath
const stopping = new AbortController()
/** @type {import('node:child_process').ChildProcess | undefined} */
let desk

await restartDesk()
for (const folder of ['desk', 'enquiry', 'content']) {
  if (existsSync(join(root, folder))) watchFolder(folder)
}
const pages = start(join(root, 'scripts/dev-pages.ts'), 'inherit', {
  PORT: sitePort,
  // astro.config.ts hands the desk's addresses on to it.
  DESK_URL: `http://localhost:${deskPort}`,
  ASTRO_TELEMETRY_DISABLED: '1',
})
pages.on('exit', stop)

process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** @param {string} folder */
function watchFolder(folder) {
  /** @type {NodeJS.Timeout | undefined} */
  let soon
  const options = { recursive: true, signal: stopping.signal }
  watch(join(root, folder), options, () => {
    // An editor's one save is several events.
    clearTimeout(soon)
    soon = setTimeout(restartDesk, 150)
  })
}

async function restartDesk() {
  const { code, output } = await npm(['run', '--silent', 'build:desk'])
  if (stopping.signal.aborted) return
  if (code !== 0) {
    process.stderr.write(output)
    console.error('The desk could not be built; the one before goes on.')
    return
  }
  await end(desk)
  // Its welcome names its own address, where the pages are those of the last build.
  desk = start(join(root, 'build/desk/main.js'), 'pipe', {
    PORT: deskPort,
    SITE_URL: siteAddress({ ...process.env, PORT: sitePort }),
    ...(isBuilt() ? {} : { SITE_DIR: join(root, 'build/none') }),
  })
  if (desk.stderr) createInterface(desk.stderr).on('line', sayForDesk)
}

/** Whether dist/ is a site for the desk; `npm run build:static` leaves one there that it refuses. */
function isBuilt() {
  return existsSync(join(root, 'build/fingerprint'))
}

/** Mistakes of content/ are said by the pages, with their lines. @param {string} line */
function sayForDesk(line) {
  if (!line.startsWith('content/')) console.error(line)
}

/** @param {string} script @param {'inherit' | 'pipe'} errors @param {NodeJS.ProcessEnv} env */
function start(script, errors, env) {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const output = errors === 'pipe' ? 'ignore' : 'inherit'
  return spawn(node, [script], { ...options, stdio: ['ignore', output, errors] })
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  return new Promise((resolve) => {
    child.on('exit', resolve)
    child.kill('SIGTERM')
  })
}

async function stop() {
  if (stopping.signal.aborted) return
  stopping.abort()
  await Promise.all([end(desk), end(pages)])
  process.exit()
}
