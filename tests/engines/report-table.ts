import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { engines, versionOf } from './engines.ts'

type Row = { passed: number; failed: number; left: string[]; ms: number }

/** The table that `npm run test:engines` ends with: what each engine walked, and what was left out and why. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by it
export default class TableReporter implements Reporter {
  readonly #rows = new Map<string, Row>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const project of suite.suites)
      this.#rows.set(project.title, { passed: 0, failed: 0, left: [], ms: 0 })
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const row = this.#rows.get(test.parent.project()?.name ?? '')
    if (!row) return
    row.ms += duration
    const why = test.annotations.find(({ type }) => type === 'skip')?.description
    if (test.outcome() === 'skipped') row.left.push(why ?? 'skipped')
    else row[test.outcome() === 'expected' ? 'passed' : 'failed'] += 1
  }

  onEnd(): void {
    for (const [name, { passed, failed, left, ms }] of this.#rows) {
      const engine = engines.find((engine) => engine.name === name)
      const title = engine ? `${engine.title} ${versionOf(engine)}` : name
      const minutes = (ms / 60_000).toFixed(1)
      console.log(
        `\n${title}: ${passed} passed, ${failed} failed, ${left.length} not run, ${minutes} min of tests`,
      )
      for (const why of new Set(left))
        console.log(`  ${left.filter((other) => other === why).length} not run: ${why}`)
    }
  }

  printsToStdio(): boolean {
    return true
  }
}
