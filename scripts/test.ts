/**
 * `npm test`: everything CI checks at every push. `npm run test:all` adds the long proofs. Each step also
 * runs alone under its name in package.json. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

type Step = {
  readonly name: string
  /** The script of package.json. */
  readonly run: string
  readonly runner?: 'vitest' | 'playwright'
}
type Counts = { passed: number; failed: number; skipped: number }

const isLong = process.argv.includes('--all')
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const started = performance.now()
mkdirSync('.cache', { recursive: true })

console.log(
  isLong
    ? 'All tests: 50 to 75 minutes on two cores.'
    : 'The tests: about 5 minutes on two quiet cores. `npm run test:all` adds the long proofs.',
)
// Linters, build and type check compute; the unit tests mostly wait for processes, disks and timers.
const [isBuilt] = await Promise.all([
  runStep({ name: 'build', run: 'build -- --if-changed' }),
  runInTurn(
    { name: 'browser', run: 'check:browser' },
    { name: 'format and lint', run: 'check:lint' },
    { name: 'styles', run: 'check:styles' },
    { name: 'unused code', run: 'check:unused' },
  ),
])
await Promise.all([
  // The build writes types that the check reads.
  runStep({ name: 'types', run: 'check:types' }),
  runStep({ name: 'unit tests', run: 'test:unit --', runner: 'vitest' }),
])
if (isBuilt) {
  await runStep({ name: 'pages', run: 'test:pages --', runner: 'playwright' })
} else {
  console.log('- pages: not run, since the build failed')
}
if (isLong) {
  await Promise.all([
    runStep({ name: 'long proofs', run: 'test:long --', runner: 'vitest' }),
    runInTurn(
      { name: 'long journeys', run: 'test:long-journeys --', runner: 'playwright' },
      { name: 'other engines', run: 'test:engines --', runner: 'playwright' },
    ),
  ])
}
console.log(`\n${formatTime(started)}\n${format(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runInTurn(...steps: readonly Step[]) {
  for (const step of steps) await runStep(step)
}

/** Runs a step and adds up its tests; true if none has failed. */
async function runStep({ name, run, runner }: Step): Promise<boolean> {
  const since = performance.now()
  const results = `.cache/${name.replaceAll(' ', '-')}.json`
  rmSync(results, { force: true })
  const reporters = {
    vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`],
    playwright: ['--reporter=dot,json'],
  }
  const args = ['run', '--silent', ...run.split(' '), ...(runner ? reporters[runner] : [])]
  // npm by the Node it came with, which may not be on the path.
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  const [program, ...words] = script?.endsWith('.js') ? [node, script] : ['npm']
  const child = spawn(program, [...words, ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const beat = setInterval(() => console.log(`  ${name}: running for ${formatTime(since)}`), 60_000)
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  clearInterval(beat)
  const counts = runner
    ? readCounts(results)
    : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  // A runner can fail around its tests: a file that does not load, a leak.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  const detail = runner ? `, ${format(counts)}` : ''
  console.log(`- ${name}: ${counts.failed ? 'FAILED' : 'ok'} in ${formatTime(since)}${detail}`)
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`)
  return counts.failed === 0
}

/** Reads the JSON report of Vitest or Playwright; zeros if the runner has written none. */
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
