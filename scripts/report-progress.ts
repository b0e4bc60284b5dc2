import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestCase as PlaywrightTest, Suite, TestResult } from '@playwright/test/reporter'
import type { TestModule, TestSpecification, TestCase as VitestTest } from 'vitest/node'

/**
 * Tells `npm test` how far a run is: a line after each test, `progress: ` and JSON. Vitest and
 * Playwright both take it as a reporter, each calls its own methods.
 */
// biome-ignore lint/style/noDefaultExport: both load a reporter by it
export default class ProgressReporter {
  readonly #progress = { passed: 0, failed: 0, skipped: 0, done: 0, total: 0, unit: '', file: '' }

  // Vitest counts files: it finds the tests in them as it goes.

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#tell({ total: files.length, unit: ' files' })
  }

  onTestCaseReady(test: VitestTest): void {
    this.#tell({ file: test.module.relativeModuleId })
  }

  onTestCaseResult(test: VitestTest): void {
    const { state, errors } = test.result()
    if (errors?.length) this.#tell({ failure: inWords(test.fullName, errors[0]?.message) })
    this.#count(state === 'pending' ? 'failed' : state)
  }

  onTestModuleEnd(_file: TestModule): void {
    this.#tell({ done: this.#progress.done + 1 })
  }

  // Playwright knows all its tests before the first.

  onBegin(_config: unknown, suite: Suite): void {
    this.#tell({ total: suite.allTests().length })
  }

  onTestBegin({ location }: PlaywrightTest): void {
    this.#tell({ file: relative('.', location.file) })
  }

  /** A test that passes at a second try has failed. */
  onTestEnd(test: PlaywrightTest, { error }: TestResult): void {
    const outcome = test.outcome()
    if (error) this.#tell({ failure: inWords(test.title, error.message) })
    this.#progress.done++
    this.#count(outcome === 'expected' ? 'passed' : outcome === 'skipped' ? outcome : 'failed')
  }

  printsToStdio(): boolean {
    return false
  }

  #count(state: 'passed' | 'failed' | 'skipped'): void {
    this.#tell({ [state]: this.#progress[state] + 1 })
  }

  #tell(news: object): void {
    Object.assign(this.#progress, news)
    process.stdout.write(`progress: ${JSON.stringify(this.#progress)}\n`)
  }
}

/** Which test failed and the beginning of why, without the colours of a terminal. */
const inWords = (test: string, message = '') =>
  `${test}: ${stripVTControlCharacters(message).slice(0, 500)}`
