/**
 * `npm test`: everything that CI checks on every push. `npm run test:all` adds the long tests. Each step also has a
 * script in package.json. The last line is `N passed, N failed`.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isAsDelivered } from '../site-copy.ts'

type Runner = 'vitest' | 'playwright'
type Counts = { passed: number; failed: number; skipped: number }

/** The build has written the types that `astro check` would write first. */
const options: Readonly<Record<string, readonly string[]>> = {
  build: ['--if-changed'],
  'check:types': ['--noSync'],
}
const isLong = process.argv.includes('--all')
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const started = performance.now()
mkdirSync('.cache', { recursive: true })

console.log(
  isLong
    ? 'All tests: well over an hour on two cores.'
    : 'The tests: about 7 minutes on two cores. `npm run test:all` adds the long tests.',
)
if (!isAsDelivered())
  console.log(
    'content/ has changed, so the delivered pages are built too, which takes two minutes more. If what is delivered has changed, run `npm run freeze-content` first.',
  )
// All that needs the build runs at once, since each of them waits now and then.
const [isBuilt] = await Promise.all([run('build'), runLinters()])
await Promise.all([
  run('check:types'),
  run('test:unit', 'vitest'),
  isBuilt && run('test:pages', 'playwright'),
])
if (!isBuilt) console.log('- test:pages: not run, since the build failed')
if (isLong) await Promise.all([run('test:long', 'vitest'), runLongJourneys()])
console.log(`\n${formatTime(started)}\n${format(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runLinters() {
  for (const script of ['check:browser', 'check:lint', 'check:styles', 'check:unused'])
    await run(script)
}

async function runLongJourneys() {
  await run('test:long-journeys', 'playwright')
  await run('test:engines', 'playwright')
}

/** Runs a script of package.json and adds up its tests. Returns true if none has failed. */
async function run(script: string, runner?: Runner): Promise<boolean> {
  const since = performance.now()
  const results = `.cache/${script.replace(':', '-')}.json`
  rmSync(results, { force: true })
  const reporters = {
    vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`],
    playwright: ['--reporter=dot,json'],
  }
  const words = runner ? reporters[runner] : (options[script] ?? [])
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results, FORCE_COLOR: '0' }
  const limits = { env, maxBuffer: Number.POSITIVE_INFINITY }
  const { isOk, output } = await new Promise<{ isOk: boolean; output: string }>((resolve) => {
    execFile(process.execPath, ['--run', script, '--', ...words], limits, (error, out, errors) =>
      resolve({ isOk: error === null, output: `${out}${errors}`.trim() }),
    )
  })
  const counts = runner ? readCounts(results) : { passed: Number(isOk), failed: 0, skipped: 0 }
  // A runner can fail outside its tests, for example if a file does not load.
  if (counts.failed === 0 && (!isOk || counts.passed === 0)) counts.failed = 1
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  const result = counts.failed ? 'FAILED' : 'ok'
  const detail = runner ? `, ${format(counts)}` : ''
  console.log(`- ${script}: ${result} in ${formatTime(since)}${detail}`)
  if (counts.failed > 0) console.log(`\n${output}\n`)
  return counts.failed === 0
}

function readCounts(file: string): Counts {
  try {
    const { stats, ...units } = JSON.parse(readFileSync(file, 'utf8'))
    return stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
      : {
          passed: units.numPassedTests,
          failed: units.numFailedTests,
          skipped: units.numPendingTests + units.numTodoTests,
        }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function format({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function formatTime(since: number): string {
  const seconds = Math.round((performance.now() - since) / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
