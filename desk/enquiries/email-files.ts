import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listFiles } from '#desk/lib/files.ts'

/** Returns the reference at the beginning of an email's file. An unfinished file has a dot before it. */
const referenceOf = (file: string) => /^\.?([^-]+)-/.exec(basename(file))?.[1] ?? ''

export async function readEmailFiles(
  dataDir: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return Map.groupBy(await listFiles(join(dataDir, 'mail')), referenceOf)
}

export async function findOldEmailFiles(
  dataDir: string,
  until: number,
): Promise<readonly string[]> {
  const old: string[] = []
  for (const file of await listFiles(join(dataDir, 'mail'))) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs <= until) old.push(file)
  }
  return old
}

export async function removeFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true })
}
