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
/** Ends a build that hangs: a busy machine may take minutes for one. */
export const buildTimeoutMs = 900_000

const parts = ['enquiry', 'site', 'astro.config.ts', 'package.json', 'tsconfig.json']

/** A copy of what the site is built from, with the content that was delivered. */
export type SiteCopy = {
  /** `content/` of the copy, to change before it is built. */
  readonly content: string
  /** Runs a program of the project on the copy: `node <words>`. */
  readonly run: (words: readonly string[], env?: Record<string, string>) => Promise<void>
  /** Builds the pages; gives their folder. */
  readonly build: (env?: Record<string, string>) => Promise<string>
}

/** A new copy, in a folder of that name where git and the checks leave it alone. */
export async function copySite(name: string): Promise<SiteCopy> {
  const copy = join(project, 'build', name)
  await rm(copy, { recursive: true, force: true })
  await mkdir(join(copy, '.cache/astro'), { recursive: true })
  for (const part of parts) await cp(join(project, part), join(copy, part), { recursive: true })
  const content = join(copy, 'content')
  await cp(delivered, content, { recursive: true })
  // The pictures are the operator's: one may stand in for another under the same name.
  for (const folder of ['media', 'fonts'])
    await cp(join(project, 'content', folder), join(content, folder), { recursive: true })
  // The packages, and the pictures that have been cut already.
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
 * Gives the pages of a copy that is changed and built as `make` says. They are kept until anything
 * changes that they are made from. Two test processes may ask for the same at once: each builds its
 * own, and the first to finish leaves it for both.
 */
export async function keptCopy(
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

/**
 * The site as it was delivered, which the journeys walk through: the built one, unless the operator
 * has changed the content since.
 */
export async function deliveredSite(): Promise<string> {
  if (isAsDelivered()) return join(project, 'dist')
  return keptCopy('as-delivered', async (copy) => {
    const siteDir = await copy.build()
    await sealScripts(siteDir)
    await buildWorker(siteDir)
    await precompress(siteDir)
    return siteDir
  })
}

function isAsDelivered(): boolean {
  const now = join(project, 'content')
  const listFiles = (folder: string) =>
    globSync('**/*.{yaml,md}', { cwd: folder, exclude: ['media/**'] }).toSorted()
  const files = listFiles(delivered)
  return (
    listFiles(now).join() === files.join() &&
    files.every((file) => readFileSync(join(now, file)).equals(readFileSync(join(delivered, file))))
  )
}

/** Changes a file of the copy; throws where there is nothing to change. */
export async function replaceIn(file: string, old: string, by: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(old)) throw new Error(`${file} has no "${old}"`)
  await writeFile(file, text.replace(old, by))
}
