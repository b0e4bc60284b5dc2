import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DeskClient } from './desk-client.ts'

/** The longest wait for the lock, enough for the desk to finish writing. */
const turnMs = 10_000

/** Locks a desk's store with a write transaction, as another program might. Returns the unlock function. */
export function lockStore({ dataDir }: DeskClient): () => void {
  const other = new DatabaseSync(join(dataDir, 'desk.sqlite'), { timeout: turnMs })
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}
