// `npm test`: everything CI knows, in one command, here as there. Each step also runs alone under
// its own name. Like start.mjs it begins without packages.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { npm, root, secondsSince } from './programs.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, script: string, counts?: 'vitest' | 'playwright', needs?: string }} Step
 */

/** @type {readonly Step[]} */
const steps = [
  { name: 'format and lint', script: 'check:lint' },
  { name: 'styles', script: 'check:styles' },
  { name: 'types', script: 'check:types' },
  { name: 'unused code', script: 'check:unused' },
  { name: 'unit tests', script: 'test:unit', counts: 'vitest' },
  { name: 'build', script: 'build' },
  { name: 'journeys', script: 'test:journeys', counts: 'playwright', needs: 'build' },
  { name: 'sweeps', script: 'test:sweeps', counts: 'playwright', needs: 'build' },
]

const reports = join(root, '.cache/reports')

try {
  await ensureInstalled('everything')
  process.exitCode = (await runSteps()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

async function runSteps() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {Set<string>} */
  const failedScripts = new Set()
  for (const step of steps) {
    const counts =
      step.needs && failedScripts.has(step.needs) ? leaveOut(step) : await runStep(step)
    if (counts.failed > 0) failedScripts.add(step.script)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  console.log(`\n${inWords(total)}`)
  return total.failed === 0
}

/** @param {Step} step @returns {Counts} */
function leaveOut({ name, needs }) {
  console.log(`- ${name}: not run, since the ${needs} failed`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/** @param {Step} step @returns {Promise<Counts>} */
async function runStep({ name, script, counts: kind }) {
  const since = performance.now()
  const report = join(reports, `${script.replace(':', '-')}.json`)
  const { options, env } = reporting(kind, report)
  const { code, output } = await npm(['run', '--silent', script, ...options], { env })
  const counts = kind ? countTests(kind, report, code) : oneCheck(code)
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED'
  const detail = kind ? `, ${inWords(counts)}` : ''
  console.log(`- ${name}: ${verdict} in ${secondsSince(since)}${detail}`)
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  return counts
}

/** How a runner is told to write down what it counted. @param {Step['counts']} kind @param {string} file */
function reporting(kind, file) {
  switch (kind) {
    case 'vitest':
      return {
        options: ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        env: {},
      }
    case 'playwright':
      return { options: ['--', '--reporter=dot,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
    default:
      return { options: [], env: {} }
  }
}

/** A check is one test. @param {number} code @returns {Counts} */
function oneCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** @param {'vitest' | 'playwright'} kind @param {string} file @param {number} code @returns {Counts} */
function countTests(kind, file, code) {
  const counts = readReport(kind, file)
  // A runner can fail around its tests (a file that does not load, a leak) or find none to run.
  const failedAround = code !== 0 && counts.failed === 0
  return failedAround || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts
}

/** @param {'vitest' | 'playwright'} kind @param {string} file @returns {Counts} */
function readReport(kind, file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (kind === 'vitest')
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** The line CI reads: `N passed, N failed`, with the skipped where there are any. @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
