import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workerPath } from '#enquiry/service-worker.ts'
import { buildWorker } from './build-worker.ts'

const registers = `navigator.serviceWorker.register("${workerPath}")`

test.each([
  // the pages' script                           keeps pages  what becomes of it
  [registers, true, 'written'],
  [
    registers.replace(workerPath, '/work.js'),
    true,
    `No script of the site registers ${workerPath}`,
  ],
  ['', true, `No script of the site registers ${workerPath}`],
  ['', false, 'written'],
])('with the script %j, pages kept: %s, the worker is %s', async (script, keepsPages, outcome) => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'))
  await mkdir(join(folder, '_astro'))
  await writeFile(join(folder, '_astro/offline.abc.js'), script)
  const said = await buildWorker(folder, keepsPages).then(
    () => 'written',
    (error: Error) => error.message,
  )
  expect(said).toContain(outcome)
  expect(await readdir(folder)).toEqual(
    outcome === 'written' ? ['_astro', workerPath.slice(1)] : ['_astro'],
  )
  await rm(folder, { recursive: true })
})
