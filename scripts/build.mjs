import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintInputs } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { npm, root, secondsSince } from './programs.mjs'
import { loadSettings } from './settings.mjs'

/**
 * npm scripts, in order: the pages, a look at their links, their seals, what keeps them, their compressed
 * copies, the desk.
 */
const steps = [
  'build:site',
  'check:links',
  'build:seal',
  'build:worker',
  'build:compress',
  'build:desk',
]

const stamp = join(root, 'build/fingerprint')
const results = ['dist/index.html', 'build/desk/main.js']

/** Where the site is built: beside the one that is being served, which stays whole meanwhile. */
const newSite = 'build/site'

/** Characters of a failed step's output that are shown: the mistake stands at its end. */
const lastWords = 3000

/** How a writer's mistakes begin (site/entries/content-mistake.ts): all that helps comes after it. */
const mistakesFollow = 'The site cannot be built until this is corrected:'

/** Builds the site and the desk, unless what they are built from is as it was the last time. */
export async function buildIfChanged() {
  const fingerprint = fingerprintInputs()
  if (isBuilt(fingerprint)) return
  await build(fingerprint)
}

/**
 * The same for `npm start`: a mistake in a text must not take the forms off the air, so an earlier
 * build goes on being served, and what is wrong is said.
 */
export async function buildOrKeepEarlier() {
  try {
    await buildIfChanged()
  } catch (error) {
    if (!isComplete()) throw error
    console.error(error instanceof Error ? error.message : error)
    console.error('The site as it was before the change is served until that is mended.')
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
  const first = existsSync(join(root, '.cache'))
    ? ''
    : ' The first time, the pictures take a while.'
  console.log(`Building site and desk...${first}`)
  await buildInPlace(steps)
  if (!isComplete()) throw new Error('The build ended early. See the steps in scripts/build.mjs.')
  writeFileSync(stamp, fingerprint)
  console.log(`Built in ${secondsSince(since)}.`)
}

/**
 * Runs steps that build a site, then puts it in the place of the one before.
 *
 * @param {readonly string[]} steps npm scripts, in order
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function buildInPlace(steps, env = {}) {
  // A build cut short must not be taken for a finished one.
  rmSync(stamp, { force: true })
  for (const step of steps) {
    const options = { env: { ...env, OUT_DIR: newSite } }
    const { code, output } = await npm(['run', '--silent', step], options)
    if (code === 0) {
      for (const [warning] of output.matchAll(/^Warning: .*$/gm)) console.warn(warning)
      continue
    }
    const mistakes = output.indexOf(mistakesFollow)
    if (mistakes >= 0) throw new Error(output.slice(mistakes).trimEnd())
    process.stderr.write(output.slice(-lastWords))
    throw new Error(`\`npm run ${step}\` failed; what it said stands above.`)
  }
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(join(root, newSite), join(root, 'dist'))
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
