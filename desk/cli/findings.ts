import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Erasure } from '#desk/db/erasures.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import { terminalLine } from '#desk/lib/text.ts'
import { hourMs } from '#desk/lib/time.ts'

/** `unknown`: it cannot be checked from here. Only an `error` must be corrected before a site goes public. */
export type Status = 'ok' | 'warning' | 'error' | 'unknown'

/** A check's result, for `doctor` and for `npm run check:launch`. */
export type Finding = {
  readonly about: string
  readonly status: Status
  /** How it stands and, where it is not `ok`, what to do: one or two sentences. */
  readonly message: string
}

const finding =
  (status: Status) =>
  (about: string, message: string): Finding => ({ about, status, message })

export const ok = finding('ok')
export const warning = finding('warning')
export const error = finding('error')
export const unknown = finding('unknown')

const labels: Readonly<Record<Status, string>> = {
  ok: 'ok',
  warning: 'warn',
  error: 'ERROR',
  unknown: '?',
}

/** A line for each. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  return findings
    .map(({ about, status, message }) => {
      return `${labels[status].padEnd(6)} ${about.padEnd(width)}  ${terminalLine(message)}\n`
    })
    .join('')
}

// What `backup` notes in DATA_DIR, so that the doctor knows where the last one went.

const noteSchema = z.object({ file: z.string(), at: z.int() })
type BackupNote = z.infer<typeof noteSchema>

const noteFile = (dataDir: string) => join(dataDir, 'last-backup.json')

export const writeBackupNote = (dataDir: string, { file, at }: BackupNote): Promise<void> =>
  writeAtomically(noteFile(dataDir), `${JSON.stringify({ file: resolve(file), at })}\n`)

/** A night, and some hours for a late one. */
const oldAfterMs = 36 * hourMs

/** How the last backup stands. `ledger`: of the desk's store, so that a backup that holds the erased shows. */
export async function findBackup(
  dataDir: string,
  now: number,
  ledger: readonly Erasure[],
): Promise<Finding> {
  const about = 'Backups'
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => null)
  const note = text === null ? null : noteSchema.safeParse(JSON.parse(text)).data
  if (!note) {
    return error(about, 'none was made from here. Every night: npm run desk -- backup <folder>')
  }
  const { file, at } = note
  const hours = Math.floor((now - at) / hourMs)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  if (now - at > oldAfterMs) return error(about, `the last one is ${age} old (${file})`)
  if (ledger.some(({ erased_at }) => erased_at >= at)) {
    return warning(
      about,
      `the last one is ${age} old and holds who was erased since. Make a new one: npm run desk -- backup ${dirname(file)}`,
    )
  }
  // It may have been taken to another machine, as it should.
  if (!existsSync(file)) {
    return warning(about, `the last one is ${age} old, but not at ${file} any more`)
  }
  return ok(about, `the last one is ${age} old (${file})`)
}
