import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintInputs } from './fingerprint.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { root, run } from './programs.mjs'
import { showProgress, timeSince } from './progress.mjs'
import { loadSettings } from './settings.mjs'
import { recoverSite, swapSite } from './swap-site.mjs'

const stamp = join(root, 'build/fingerprint')
const results = ['dist/index.html', 'build/desk/main.js']

/** Where the site is built: beside the one that is being served, which stays whole meanwhile. */
const newSite = 'build/site'
const sitePaths = {
  site: join(root, 'dist'),
  built: join(root, newSite),
  earlier: join(root, 'build/earlier-site'),
}

/** Characters of a failed step's output that are shown: the error stands at its end. */
const lastWords = 3000

/** How a writer's errors begin (site/content/read-files.ts): all that helps comes after it. */
const errorsFollow = 'The site cannot be built until this is corrected:'

/** Builds the site and the desk, unless what they are built from is as it was the last time. */
export async function buildIfChanged() {
  recoverSite(sitePaths)
  const fingerprint = fingerprintInputs()
  if (isBuilt(fingerprint)) return
  await build(fingerprint)
}

/**
 * The same for `npm start`: an error in a text must not take the forms off the air, so an earlier
 * build goes on being served, and what is wrong is said.
 */
export async function buildOrKeepEarlier() {
  try {
    await buildIfChanged()
  } catch (error) {
    if (!isComplete()) throw error
    console.error(error instanceof Error ? error.message : error)
    console.error('Until then the site is served as it was before the change.')
  }
}

const isComplete = () => results.every((file) => existsSync(join(root, file)))

/** @param {string} fingerprint */
function isBuilt(fingerprint) {
  return isComplete() && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

/** @param {string} fingerprint of what is about to be built, taken before it is read */
async function build(fingerprint) {
  const since = performance.now()
  console.log('Building site and desk...')
  await buildInPlace()
  if (!isComplete()) throw new Error('The build ended early. See scripts/build.mjs.')
  writeFileSync(stamp, fingerprint)
  console.log(`Built in ${timeSince(since)}.`)
}

/**
 * Builds a site, then puts it in the place of the one before.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function buildInPlace(env = {}) {
  recoverSite(sitePaths)
  // A build cut short must not be taken for a finished one.
  rmSync(stamp, { force: true })
  const since = performance.now()
  const done = { pages: 0, pictures: '', step: '' }
  const progress = showProgress(() =>
    [`${done.pages} pages`, done.pictures, done.step, timeSince(since)].filter(Boolean).join(', '),
  )
  // The tools are compiled once, not at every build.
  const tools = { NODE_COMPILE_CACHE: join(root, '.cache/node') }
  const options = { env: { ...tools, ...env, OUT_DIR: newSite } }
  try {
    await runStep(['node_modules/astro/bin/astro.mjs', 'build'], {
      ...options,
      onLine(line) {
        if (/[├└]─ .*\.html /.test(line)) done.pages++
        const pictures = /\((\d+)\/(\d+)\)$/.exec(line)
        if (pictures) done.pictures = `${pictures[1]} of ${pictures[2]} pictures`
      },
    })
    await runStep(['scripts/finish-site.ts'], {
      ...options,
      onLine(line) {
        done.step = line
      },
    })
  } finally {
    progress.stop()
  }
  swapSite(sitePaths)
}

/** @param {readonly string[]} args @param {import('./programs.mjs').RunOptions} options */
async function runStep(args, options) {
  const { code, output } = await runNode(args, options)
  if (code === 0) {
    for (const [warning] of output.matchAll(/^Warning: .*$/gm)) console.warn(warning)
    return
  }
  const errors = output.indexOf(errorsFollow)
  if (errors >= 0) throw new Error(output.slice(errors).trimEnd())
  process.stderr.write(output.slice(-lastWords))
  throw new Error(`The build failed at \`node ${args.join(' ')}\`; its output is above.`)
}

/**
 * A program of ours, on the Node it is written for.
 *
 * @param {readonly string[]} args
 * @param {import('./programs.mjs').RunOptions} [options]
 */
export function runNode(args, options) {
  return run(pinnedNode() ?? process.execPath, args, options)
}

if (import.meta.main ?? process.argv[1]?.endsWith('build.mjs')) {
  const always = !process.argv.includes('--if-changed')
  try {
    loadSettings()
    await ensureInstalled('what runs')
    await (always ? build(fingerprintInputs()) : buildIfChanged())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
