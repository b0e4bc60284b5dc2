// `npm run dev`: the site with its pages rebuilt as they are edited, and the desk behind it,
// restarted when it changes. One Ctrl-C ends both. It can run beside `npm start`, at another port: its
// desk has a store and a bundle of its own, and it installs nothing that `npm start` has not installed.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { siteAddress } from '../site/site-address.mjs'
import { runNode } from './build.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { refuseTakenPorts, wantedPort } from './ports.mjs'
import { root } from './programs.mjs'
import { loadSettings } from './settings.mjs'

// The desk here is not the one that serves visitors: of .env it gets the port and where things are
// kept, but neither that desk's database nor its mail server.
const given = { ...process.env }
loadSettings()
const sitePort = wantedPort()
const deskPort = sitePort + 1
const dataDir = join(process.env.DATA_DIR || 'var', 'dev')
const bundle = 'build/dev'
await refuseTakenPorts([sitePort, deskPort], 'npm run dev')
await ensureInstalled('what runs')

const node = pinnedNode() ?? process.execPath
const stopping = new AbortController()
/** @type {import('node:child_process').ChildProcess | undefined} */
let desk

/** A store has one desk: the next one starts when the one before it has ended. */
let turn = restartDesk()
await turn
for (const folder of ['desk', 'enquiry', 'content']) {
  if (existsSync(join(root, folder))) watchFolder(folder)
}
const pages = start(join(root, 'scripts/dev-pages.ts'), 'inherit', {
  ...process.env,
  PORT: `${sitePort}`,
  // astro.config.ts hands the desk's addresses on to it.
  DESK_URL: `http://localhost:${deskPort}`,
  DATA_DIR: dataDir,
  ASTRO_TELEMETRY_DISABLED: '1',
})
pages.on('exit', (code) => {
  if (!stopping.signal.aborted) process.exitCode = code ?? 1
  void stop()
})

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
    soon = setTimeout(() => {
      turn = turn.then(restartDesk)
    }, 150)
  })
}

async function restartDesk() {
  const { code, output } = await runNode(['scripts/build-desk.ts', bundle])
  if (stopping.signal.aborted) return
  if (code !== 0) {
    process.stderr.write(output)
    console.error('The desk could not be built; the previous one keeps running.')
    return
  }
  await end(desk)
  // Its welcome names its own address, where there are no pages.
  desk = start(join(root, bundle, 'main.js'), 'pipe', {
    ...given,
    PORT: `${deskPort}`,
    SITE_URL: siteAddress({ ...given, PORT: `${sitePort}` }),
    SITE_DIR: join(root, 'build/none'),
    DATA_DIR: dataDir,
    ENV_FILE: 'none',
  })
  if (desk.stderr) createInterface(desk.stderr).on('line', sayForDesk)
  writeEmailGallery()
}

/** Writes the page without a word: the desk has just said the same errors. */
function writeEmailGallery() {
  const words = [join(root, bundle, 'demo/email-gallery.js'), join(dataDir, 'emails.html')]
  spawn(node, words, { cwd: root, env: given, stdio: 'ignore' })
}

/** Errors of content/ are said by the pages, with their lines. @param {string} line */
function sayForDesk(line) {
  if (!line.startsWith('content/')) console.error(line)
}

/** @param {string} script @param {'inherit' | 'pipe'} errors @param {NodeJS.ProcessEnv} env */
function start(script, errors, env) {
  const output = errors === 'pipe' ? 'ignore' : 'inherit'
  return spawn(node, [script], { cwd: root, env, stdio: ['ignore', output, errors] })
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
