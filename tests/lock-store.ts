import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DeskClient } from './desk-client.ts'

/** Long enough for whatever the desk is writing. */
const turnMs = 10_000

/** Another program waits for its turn and then writes to a desk's store, until it is let go. */
export function lockStore({ dataDir }: DeskClient): () => void {
  const other = new DatabaseSync(join(dataDir, 'desk.sqlite'), { timeout: turnMs })
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}
