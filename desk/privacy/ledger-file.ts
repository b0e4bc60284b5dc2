import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#desk/base/write-atomically.ts'
import type { Erasure } from '#desk/store/erasures.ts'

/** Beside the backups, newer than the oldest of them: what is to be taken out of one when restored. */
const name = 'erasures.json'

export const writeLedgerFile = (folder: string, ledger: readonly Erasure[]): Promise<void> =>
  writeAtomically(join(folder, name), `${JSON.stringify(ledger, null, 2)}\n`)

/** Empty when there is none. */
export async function readLedgerFile(folder: string): Promise<readonly Erasure[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as readonly Erasure[]
}
