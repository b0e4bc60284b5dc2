import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const project = resolve(import.meta.dirname, '..')
/** Where git and the checks leave it alone. */
const copy = join(project, 'build/without-samples')
const parts = ['content', 'enquiry', 'site', 'astro.config.ts', 'package.json', 'tsconfig.json']

/**
 * The site as it is with `samplePages: false`, built from a copy of the project; gives the folder of
 * its pages. `change` may touch the copy's `content/` before, whose path it is given.
 */
export async function buildWithoutSamples(
  change: (content: string) => Promise<void>,
): Promise<string> {
  await rm(copy, { recursive: true, force: true })
  await mkdir(join(copy, '.cache/astro'), { recursive: true })
  for (const part of parts) await cp(join(project, part), join(copy, part), { recursive: true })
  // The packages, and the pictures that have been cut already.
  for (const folder of ['node_modules', '.cache/astro/assets'])
    await symlink(join(project, folder), join(copy, folder), 'junction')
  await replaceIn(join(copy, 'content/operator.yaml'), 'samplePages: true', 'samplePages: false')
  await change(join(copy, 'content'))
  const astro = join(project, 'node_modules/astro/bin/astro.mjs')
  const env = { ...process.env, OUT_DIR: 'dist', ASTRO_TELEMETRY_DISABLED: '1' }
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: copy, env })
  return join(copy, 'dist')
}

/** Changes a file of the copy; throws where there is nothing to change. */
export async function replaceIn(file: string, old: string, by: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(old)) throw new Error(`${file} has no "${old}"`)
  await writeFile(file, text.replace(old, by))
}
