import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { chmod, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ConfigurationError } from './configuration-error.ts'
import { turnsByName } from './turns.ts'

export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Syncs a folder, so that new file names survive a power cut. Syncing a file saves only its content. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, but saves file names without this.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** Catches that a file is missing, and returns a value instead. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }

type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>

/** The writers of one file share its unfinished copy, whose name stays the same so that kills leave at most one. */
const writeInTurn = turnsByName()

/** Writes a file atomically and durably, readable only by its owner. */
export const writeAtomically = (file: string, content: FileContent): Promise<void> =>
  writeInTurn(resolve(file), () => writeAndRename(file, content))

async function writeAndRename(file: string, content: FileContent): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.part`)
  try {
    await rm(unfinished, { force: true })
    await using handle = await open(unfinished, 'w', 0o600)
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}

/** Writes a file atomically, in a folder that may not be there yet. */
export async function writeWithFolder(file: string, content: FileContent): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, content)
}

/** Writes a file of `content/`. Other users of the machine can read it, since they may build the site. */
export async function writeContent(file: string, content: FileContent): Promise<void> {
  await writeWithFolder(file, content)
  await chmod(dirname(file), 0o755)
  await chmod(file, 0o644)
}

const keyBytes = 32

/** Reads a key, or returns null if the file is missing. Throws if the key is damaged: a short key could be guessed. */
export async function readKeyFile(file: string, hint: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch(ifMissing(null))
  if (text === null) return null
  if (/^[0-9a-f]{64}$/i.test(text.trim())) return Buffer.from(text.trim(), 'hex')
  throw new ConfigurationError(
    `${file} is damaged: it is not a key of 64 hexadecimal digits. ${hint}`,
  )
}

export async function ensureKeyFile(file: string, hint: string): Promise<Buffer> {
  const existing = await readKeyFile(file, hint)
  if (existing !== null) return existing
  await makeKeyFile(file)
  const created = await readKeyFile(file, hint)
  if (created === null) throw new Error(`${file} was deleted`)
  return created
}

async function makeKeyFile(file: string): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`)
  try {
    await writeAtomically(unfinished, `${randomBytes(keyBytes).toString('hex')}\n`)
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  await syncFolder(dirname(file))
}

export type SitePaths = {
  readonly site: string
  readonly built: string
  readonly earlier: string
}

export function swapSite({ site, built, earlier }: SitePaths): void {
  rmSync(earlier, { recursive: true, force: true })
  if (existsSync(site)) renameSync(site, earlier)
  renameSync(built, site)
  rmSync(earlier, { recursive: true, force: true })
}

/** Restores the earlier site if the process was killed while swapping. */
export function recoverSite({ site, earlier }: Pick<SitePaths, 'site' | 'earlier'>): void {
  if (!existsSync(site) && existsSync(earlier)) renameSync(earlier, site)
}

/** Syncs all files and folders, so that a power cut after a swap does not leave empty pages. */
export async function syncTree(folder: string): Promise<void> {
  const files = await listFiles(folder)
  for (const file of files) {
    await using handle = await open(file, 'r')
    await handle.sync()
  }
  for (const inside of new Set([folder, ...files.map((file) => dirname(file))]))
    await syncFolder(inside)
}

export const siteSources = [
  'content',
  'core',
  'site',
  'desk',
  'scripts',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const
