import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintInputs } from '../scripts/build-state.ts'
import { buildWorker } from '../scripts/build-worker.ts'
import { precompress } from '../scripts/precompress.ts'
import { sealScripts } from '../scripts/seal-scripts.ts'

const project = resolve(import.meta.dirname, '..')
const delivered = join(project, 'tests/delivered/content')
/** A build can take minutes on a busy machine. */
export const buildTimeoutMs = 900_000

const parts = ['core', 'site', 'astro.config.ts', 'package.json', 'tsconfig.json']

export type SiteCopy = {
  readonly content: string
  readonly run: (words: readonly string[], env?: Record<string, string>) => Promise<void>
  readonly build: (env?: Record<string, string>) => Promise<string>
}

/** Creates a new copy in `build/<name>`, which git and linters ignore. */
export async function copySite(name: string): Promise<SiteCopy> {
  const copy = join(project, 'build', name)
  await rm(copy, { recursive: true, force: true })
  await mkdir(join(copy, '.cache/astro'), { recursive: true })
  for (const part of parts) await cp(join(project, part), join(copy, part), { recursive: true })
  const content = join(copy, 'content')
  await cp(delivered, content, { recursive: true })
  // Uses the operator's pictures, which may replace others of the same name.
  for (const folder of ['media', 'fonts'])
    await cp(join(project, 'content', folder), join(content, folder), { recursive: true })
  for (const folder of ['node_modules', '.cache/astro/assets'])
    await symlink(join(project, folder), join(copy, folder), 'junction')

  async function run(words: readonly string[], added: Record<string, string> = {}) {
    const env = { ...process.env, OUT_DIR: 'dist', ASTRO_TELEMETRY_DISABLED: '1', ...added }
    const [program = '', ...rest] = words
    await promisify(execFile)(process.execPath, [join(project, program), ...rest], {
      cwd: copy,
      env,
    })
  }
  return {
    content,
    run,
    async build(env) {
      await run(['node_modules/astro/bin/astro.mjs', 'build'], env)
      return join(copy, 'dist')
    },
  }
}

/**
 * Caches the built pages until their sources change. If two processes need the same pages at once, each builds them,
 * and the first to finish shares its result.
 */
export async function cachedCopy(
  name: string,
  make: (copy: SiteCopy) => Promise<unknown>,
): Promise<string> {
  const madeFrom = ['tests/delivered', ...globSync('tests/site*.ts', { cwd: project }).toSorted()]
  const kept = `${name}-${fingerprintInputs(madeFrom).slice(0, 16)}`
  const inBuild = (folder: string) => join(project, 'build', folder)
  if (!existsSync(inBuild(kept))) {
    const own = `making-${name}-${process.pid}`
    await make(await copySite(own))
    for (const old of globSync(`${name}-*`, { cwd: join(project, 'build') }))
      if (old !== kept) await rm(inBuild(old), { recursive: true, force: true })
    await rename(inBuild(own), inBuild(kept)).catch(async (error) => {
      if (!existsSync(inBuild(kept))) throw error
      await rm(inBuild(own), { recursive: true, force: true })
    })
  }
  return join(inBuild(kept), 'dist')
}

/** Returns `dist` unless the operator has changed the content. */
export async function deliveredSite(): Promise<string> {
  if (isAsDelivered()) return join(project, 'dist')
  return cachedCopy('as-delivered', async (copy) => {
    const siteDir = await copy.build()
    await sealScripts(siteDir)
    await buildWorker(siteDir)
    await precompress(siteDir)
    return siteDir
  })
}

/** Whether `content/` is as delivered, apart from pictures and the editor's record of translations. */
export function isAsDelivered(): boolean {
  const now = join(project, 'content')
  const listFiles = (folder: string) =>
    globSync('**/*.{yaml,md}', { cwd: folder, exclude: ['media/**', '*/english.yaml'] }).toSorted()
  const files = listFiles(delivered)
  return (
    listFiles(now).join() === files.join() &&
    files.every((file) => readFileSync(join(now, file)).equals(readFileSync(join(delivered, file))))
  )
}

export async function replaceIn(file: string, old: string, by: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(old)) throw new Error(`${file} has no "${old}"`)
  await writeFile(file, text.replace(old, by))
}
