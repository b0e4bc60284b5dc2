import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { findJava } from '../programs.ts'
import { expect, test } from '../site.ts'
import { isSampled, pages } from './pages.ts'

// Stylelint checks styles, since this checker does not support layers, container queries and newer colours.
const notStyles = '.*CSS: .*'

const sample = pages.filter(isSampled).map(({ file }) => `dist/${file}`)

test('the HTML checker finds no errors in a page of each layout', () => expectNoErrors(sample))

test('the HTML checker finds no errors', { tag: '@long' }, () => expectNoErrors(['dist']))

async function expectNoErrors(paths: readonly string[]) {
  const java = await findJava()
  test.skip(!java && !process.env.CI, 'needs Java 11 or newer')
  const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  // A single process checks all pages. It ends too soon for an optimising compiler to pay off.
  const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']
  const options = ['--errors-only', '--format', 'gnu', '--filterpattern', notStyles]
  const args = [...machine, '-jar', checker, ...options, '--skip-non-html', ...paths]
  // The exit code is the number of findings, which are in stderr.
  const { stderr } = await promisify(execFile)(java ?? 'java', args, {
    maxBuffer: 64_000_000,
  }).catch((failed: { stderr?: string; message: string }) => ({
    stderr: failed.stderr || failed.message,
  }))
  expect(stderr.split('\n').filter(Boolean)).toEqual([])
}
