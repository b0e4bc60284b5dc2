// `npm run dev`: the site with its pages rebuilt as they are edited, and the desk behind it,
// restarted when it changes. One Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { npm, root } from './programs.mjs'
import { loadSettings } from './settings.mjs'

const sitePort = '4321'
const deskPort = '4322'

loadSettings()
await ensureInstalled('everything')

const node = pinnedNode() ?? process.execPath
const stopping = new AbortController()
/** @type {import('node:child_process').ChildProcess | undefined} */
let desk

await restartDesk()
for (const folder of ['desk', 'enquiry', 'content']) {
  if (existsSync(join(root, folder))) watchFolder(folder)
}
start([join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', sitePort], {
  // astro.config.ts hands the desk's addresses on to it.
  DESK_URL: `http://localhost:${deskPort}`,
  ASTRO_TELEMETRY_DISABLED: '1',
}).on('exit', stop)

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
  desk = start([join(root, 'build/desk/main.js')], {
    PORT: deskPort,
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${sitePort}`,
  })
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function start(args, env) {
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit'])
  return spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio })
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
  await end(desk)
  process.exit()
}
