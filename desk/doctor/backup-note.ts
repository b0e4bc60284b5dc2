import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Finding, fault, remark, well } from './finding.ts'

// What `backup` notes in DATA_DIR, so that the doctor knows where the last one went.

const noteSchema = z.object({ file: z.string(), at: z.int() })
type BackupNote = z.infer<typeof noteSchema>

const noteFile = (dataDir: string) => join(dataDir, 'last-backup.json')

export async function writeBackupNote(dataDir: string, { file, at }: BackupNote): Promise<void> {
  const unfinished = `${noteFile(dataDir)}.part`
  await writeFile(unfinished, `${JSON.stringify({ file: resolve(file), at })}\n`, { mode: 0o600 })
  await rename(unfinished, noteFile(dataDir))
}

const hourMs = 60 * 60 * 1000
/** A night, and some hours for a late one. */
const oldAfterMs = 36 * hourMs

/** How the last backup stands. `erasedAt`: when somebody was erased last; null for nobody. */
export async function findBackup(
  dataDir: string,
  now: number,
  erasedAt: number | null = null,
): Promise<Finding> {
  const about = 'Backups'
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => null)
  const note = text === null ? null : noteSchema.safeParse(JSON.parse(text)).data
  if (!note) {
    return fault(about, 'none was made from here. Every night: npm run desk -- backup <folder>')
  }
  const { file, at } = note
  const hours = Math.floor((now - at) / hourMs)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  if (now - at > oldAfterMs) return fault(about, `the last one is ${age} old (${file})`)
  if (erasedAt !== null && erasedAt >= at) {
    return remark(
      about,
      `the last one is ${age} old and holds who was erased since. Make a new one: npm run desk -- backup ${dirname(file)}`,
    )
  }
  // It may have been taken to another machine, as it should.
  if (!existsSync(file)) {
    return remark(about, `the last one is ${age} old, but not at ${file} any more`)
  }
  return well(about, `the last one is ${age} old (${file})`)
}
