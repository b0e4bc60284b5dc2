import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erasure } from '#desk/db/erasures.ts'
import { writeAtomically } from '#desk/lib/write-atomically.ts'
import { erasedSince, newestOf } from './ledger.ts'

/** In DATA_DIR and beside the backups, since a restored store does not know later erasures. */
const name = 'erasures.json'

/** Adds erasures to the file of a folder. */
export async function addToLedgerFile(folder: string, ledger: readonly Erasure[]): Promise<void> {
  const known = await readLedgerFile(folder)
  if (erasedSince(known, ledger).length === 0) return
  const all = [...newestOf([...known, ...ledger]).values()]
  await writeAtomically(join(folder, name), `${JSON.stringify(all, null, 2)}\n`)
}

/** Empty when there is none. */
export async function readLedgerFile(folder: string): Promise<readonly Erasure[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as readonly Erasure[]
}
