import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './programs.mjs'
import { showProgress, timeSince } from './progress.mjs'

/**
 * What a task needs installed. `npm start` needs neither browser, linters nor type checkers, and
 * leaving them out makes its first run several times shorter.
 *
 * @typedef {'what runs' | 'everything'} Scope
 */

/**
 * Installs what the lockfile names and is not there; does nothing when all of it is. npm keeps its
 * own record of what it has installed, so no stamp of ours can contradict it.
 *
 * @param {Scope} scope
 */
export async function ensureInstalled(scope) {
  await installMissing(scope)
  linkPinnedNode()
}

/** @param {Scope} scope */
async function installMissing(scope) {
  const lacking = missingPackages(scope)
  if (lacking.length === 0) return
  const since = performance.now()
  console.log('Installing packages...')
  // npm first asks the registry about each package, then fetches it.
  let [found, fetched] = [0, 0]
  const progress = showProgress(
    () =>
      `${found} packages found, ${fetched} of about ${lacking.length} fetched, ${timeSince(since)}`,
  )
  const { code, output } = await npm(installArguments(scope), {
    onLine(line) {
      if (!line.startsWith('npm http fetch')) return
      if (line.includes('.tgz')) fetched++
      else found++
    },
  })
  progress.stop()
  const still = missingPackages(scope)
  if (code === 0 && still.length === 0) {
    console.log(`Installed in ${timeSince(since)}.`)
    return
  }
  process.stderr.write(output.replaceAll(/^npm http .*\n/gm, ''))
  throw new Error(
    `The packages could not be installed${still[0] ? ` (missing: ${still[0]})` : ''}. Nothing can be built without them. Check the network and the disk, then run the command again.`,
  )
}

/** The Node this house is built for, from its platform package; undefined where there is none. */
export function pinnedNode() {
  const { platform, arch } = process
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
    .map((name) => join(root, 'node_modules', name, file))
    .find((path) => existsSync(path))
}

/** npm 9, as Debian 13 has it, does not link a package's `node`; then scripts would run on an older one. */
function linkPinnedNode() {
  const node = pinnedNode()
  const link = join(root, 'node_modules/.bin/node')
  if (node && process.platform !== 'win32' && !existsSync(link)) symlinkSync(node, link)
}

/** @param {Scope} scope */
function installArguments(scope) {
  // Once somebody works here, `npm start` must not take the tools away again.
  const all = scope === 'everything' || hasDevelopmentPackages()
  // `install --no-save` follows the lockfile as exactly as `ci` does, and fits better twice: it
  // completes what is there instead of deleting all of it first, the Node that runs this included;
  // and `ci` refuses a lockfile that lacks some other platform's optional packages.
  return [
    'install',
    '--no-save',
    all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    // A line a request, to be counted.
    '--loglevel=http',
  ]
}

/** @param {Scope} scope */
function missingPackages(scope) {
  const wanted = Object.entries(packagesIn('package-lock.json'))
  const installed = packagesIn('node_modules/.package-lock.json')
  const missing = wanted
    // Optional packages belong to some platform, mostly another one.
    .filter(([path, { optional, dev }]) => path && !optional && (scope === 'everything' || !dev))
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path)
  if (!pinnedNode() && !runsOnRecentNode()) missing.push('Node 26')
  return missing
}

function hasDevelopmentPackages() {
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.values(installed).some(({ dev }) => dev)
}

/** Where no platform package exists, the user's own Node does if it is as new. */
function runsOnRecentNode() {
  return Number.parseInt(process.versions.node, 10) >= 26
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean }} LockedPackage
 * @param {string} lockfile
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(lockfile) {
  const path = join(root, lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
