import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintInputs } from './fingerprint.mjs'
import { npm, root, secondsSince } from './programs.mjs'
import { loadSettings } from './settings.mjs'

/** npm scripts, in order: the site's pages, their compressed copies, the desk. */
const steps = ['build:site', 'build:compress', 'build:desk']

const stamp = join(root, 'build/fingerprint')
const results = ['dist/index.html', 'build/desk/main.js']

/** Builds the site and the desk, unless what they are built from is as it was the last time. */
export async function buildIfChanged() {
  const fingerprint = fingerprintInputs()
  if (isBuilt(fingerprint)) return
  await build(fingerprint)
}

/** @param {string} fingerprint */
function isBuilt(fingerprint) {
  const complete = results.every((file) => existsSync(join(root, file)))
  return complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

/** @param {string} fingerprint of what is about to be built, taken before it is read */
async function build(fingerprint) {
  const since = performance.now()
  const first = existsSync(join(root, '.cache'))
    ? ''
    : ' The first time, the pictures take a while.'
  console.log(`Building site and desk...${first}`)
  // A build cut short must not be taken for a finished one.
  rmSync(stamp, { force: true })
  for (const step of steps) {
    const { code, output } = await npm(['run', '--silent', '--if-present', step])
    if (code === 0) continue
    process.stderr.write(output)
    throw new Error(`\`npm run ${step}\` failed; what it said stands above. Nothing was started.`)
  }
  const lacking = results.find((file) => !existsSync(join(root, file)))
  if (lacking)
    throw new Error(`The build ended without ${lacking}. See the steps in scripts/build.mjs.`)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, fingerprint)
  console.log(`Built in ${secondsSince(since)}.`)
}

if (import.meta.main ?? process.argv[1]?.endsWith('build.mjs')) {
  const always = !process.argv.includes('--if-changed')
  try {
    loadSettings()
    await (always ? build(fingerprintInputs()) : buildIfChanged())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
