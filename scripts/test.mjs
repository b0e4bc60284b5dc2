// `npm test`: everything CI checks at every push, in one command, here as there. `npm run test:all` adds
// the long proofs. Each step also runs alone under its own name. Like start.mjs it begins without
// packages.
import { ensureInstalled } from './install.mjs'
import { npm } from './programs.mjs'
import { showProgress, timeSince } from './progress.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { done: number, total: number, unit: string, file: string, failure?: string }} Progress as scripts/report-progress.ts tells it
 * @typedef {{ name: string, run: string, runner?: 'vitest' | 'playwright', needsBuild?: boolean }} Step
 */

/** @type {Record<string, readonly Step[]>} steps that run one after the other */
const steps = {
  checks: [
    // Fetches one where none is; said here, or the first step that meets one seems to take a minute.
    { name: 'browser', run: 'check:browser' },
    { name: 'format and lint', run: 'check:lint' },
    { name: 'styles', run: 'check:styles' },
    { name: 'unused code', run: 'check:unused' },
  ],
  build: [{ name: 'build', run: 'build -- --if-changed' }],
  units: [{ name: 'unit tests', run: 'test:unit --', runner: 'vitest' }],
  types: [{ name: 'types', run: 'check:types' }],
  pages: [
    { name: 'journeys', run: 'test:journeys --', runner: 'playwright', needsBuild: true },
    { name: 'sweeps', run: 'test:sweeps --', runner: 'playwright', needsBuild: true },
  ],
  proofs: [{ name: 'long proofs', run: 'test:long --', runner: 'vitest' }],
  longPages: [
    { name: 'long journeys', run: 'test:long-journeys --', runner: 'playwright', needsBuild: true },
    { name: 'other engines', run: 'test:engines --', runner: 'playwright', needsBuild: true },
  ],
}

/** How a runner is told to say how far it is. */
const reporters = {
  vitest: ['--reporter=dot', '--reporter=./scripts/report-progress.ts'],
  playwright: ['--reporter=dot,./scripts/report-progress.ts'],
}

const total = { passed: 0, failed: 0, skipped: 0 }
let isBuilt = true
/** What each step that runs says of itself. @type {Set<() => string>} */
const running = new Set()
const since = performance.now()
const progress = showProgress(
  () => `${timeSince(since)}: ${[...running].map((sayNow) => sayNow()).join('; ')}`,
  20,
)

try {
  await runAll(process.argv.includes('--all'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total.failed++
}
progress.stop()
console.log(`\n${inWords(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

/** @param {boolean} isLong */
async function runAll(isLong) {
  await ensureInstalled('everything')
  progress.log(
    isLong
      ? 'All tests: 50 to 75 minutes on two cores.'
      : 'The tests: about 6 minutes on two quiet cores. `npm run test:all` adds the long proofs.',
  )
  // The build and the unit tests wait for processes, disks and timers; meanwhile a core is free to
  // compute. The types are not checked before, since the build writes what their check reads.
  await Promise.all([runInTurn('checks'), runInTurn('build')])
  await Promise.all([runInTurn('types'), runInTurn('units')])
  await runInTurn('pages')
  if (isLong) await Promise.all([runInTurn('proofs'), runInTurn('longPages')])
}

/** @param {string} group */
async function runInTurn(group) {
  for (const step of steps[group] ?? []) {
    const counts = step.needsBuild && !isBuilt ? leaveOut(step) : await runStep(step)
    if (step.name === 'build') isBuilt = counts.failed === 0
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
}

/** @param {Step} step @returns {Counts} */
function leaveOut({ name }) {
  progress.log(`- ${name}: not run, since the build failed`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/** @param {Step} step @returns {Promise<Counts>} */
async function runStep({ name, run, runner }) {
  const since = performance.now()
  /** @type {Progress | undefined} */
  let told
  const sayNow = () => `${name}${told ? ` ${sayTold(told)}` : ''}, ${timeSince(since)}`
  running.add(sayNow)
  const args = ['run', '--silent', ...run.split(' '), ...(runner ? reporters[runner] : [])]
  const { code, output } = await npm(args, {
    onLine(line) {
      // Another reporter may have begun the line with its dots.
      const [, news] = /progress: (\{.*\})$/.exec(line) ?? []
      if (!news) return
      const failedBefore = told?.failed ?? 0
      told = JSON.parse(news)
      // Said at once: the whole of it comes at the end of the step, which may be an hour away.
      if (told && told.failed > failedBefore)
        progress.log(`- ${name}: ${told.failure ?? told.file}`)
    },
  })
  running.delete(sayNow)
  const counts = runner ? countTests(told, code) : oneCheck(code)
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED'
  const detail = runner ? `, ${inWords(counts)}` : ''
  progress.log(`- ${name}: ${verdict} in ${timeSince(since)}${detail}`)
  if (counts.failed > 0) progress.log(`\n${output.replaceAll(/progress: \{.*\}\n?/g, '').trim()}\n`)
  return counts
}

/** @param {Progress} told */
function sayTold({ done, total, unit, failed, file }) {
  return `${done} of ${total}${unit}${failed > 0 ? `, ${failed} failed` : ''} (${file})`
}

/** A check is one test. @param {number} code @returns {Counts} */
function oneCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** @param {Counts | undefined} told @param {number} code @returns {Counts} */
function countTests({ passed, failed, skipped } = { passed: 0, failed: 0, skipped: 0 }, code) {
  // A runner can fail around its tests (a file that does not load, a leak) or find none to run.
  const failedAround = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: failedAround ? 1 : failed, skipped }
}

/** The line CI reads: `N passed, N failed`, with the skipped where there are any. @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
