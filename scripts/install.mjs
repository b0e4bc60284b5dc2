// Runs before `npm start`, `dev`, `build` and `test`. Installs missing packages from the lockfile; `--all` includes
// development packages. Must run on Node 20.12 and without any packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const needsAll = process.argv.includes('--all')
const { platform, arch, env } = process

if (isIncomplete()) {
  const since = performance.now()
  console.log('Installing packages...')
  installPackages()
  if (isIncomplete()) {
    console.error('The packages could not be installed. Check the network, then run this again.')
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((performance.now() - since) / 1000)} s.`)
}
linkNode()

/**
 * Runs `npm install --no-save`, which follows the lockfile and adds what is missing. `npm ci` would delete node_modules
 * first, and refuses a lockfile that lacks another platform's optional packages.
 */
function installPackages() {
  // `npm start` must not remove a developer's packages.
  const hasTools = Object.values(packagesIn('node_modules/.package-lock.json')).some(
    ({ dev }) => dev,
  )
  const scope = needsAll || hasTools ? '--include=dev' : '--omit=dev'
  const args = ['install', '--no-save', scope, '--include=optional', '--no-audit', '--no-fund']
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') }
  const npm = env.npm_execpath
  if (npm?.endsWith('.js')) {
    // Uses npm's own Node, because the one in node_modules may be replaced.
    spawnSync(env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
  } else {
    spawnSync('npm', args, { ...options, shell: platform === 'win32' })
  }
}

function isIncomplete() {
  const installed = packagesIn('node_modules/.package-lock.json')
  const isMissing = Object.entries(packagesIn('package-lock.json')).some(
    ([path, { version, optional, dev }]) =>
      // Most optional packages are for a platform other than this one.
      path && !optional && (needsAll || !dev) && installed[path]?.version !== version,
  )
  return isMissing || (!pinnedNode() && Number.parseInt(process.versions.node, 10) < 26)
}

/** Links the packaged Node for npm scripts, since npm 9 (Debian 13) does not. */
function linkNode() {
  const node = pinnedNode()
  const link = join(root, 'node_modules/.bin/node')
  if (node && platform !== 'win32' && !existsSync(link)) symlinkSync(node, link)
}

function pinnedNode() {
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
    .map((name) => join(root, 'node_modules', name, file))
    .find((path) => existsSync(path))
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean }>}
 */
function packagesIn(lockfile) {
  const path = join(root, lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
