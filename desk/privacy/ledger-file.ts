import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erasure } from '#desk/store/erasures.ts'

/** Beside the backups, newer than the oldest of them: what is to be taken out of one when restored. */
const name = 'erasures.json'

export async function writeLedgerFile(folder: string, ledger: readonly Erasure[]): Promise<void> {
  const unfinished = join(folder, `.${name}.part`)
  const text = `${JSON.stringify(ledger, null, 2)}\n`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
}

/** Empty when there is none. */
export async function readLedgerFile(folder: string): Promise<readonly Erasure[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as readonly Erasure[]
}
