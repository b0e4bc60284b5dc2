import { Worker } from 'node:worker_threads'
import { clearCompactionDue, readCompactionDue } from '#desk/db/erasures.ts'
import type { Store } from '#desk/db/open-store.ts'
import { compact } from '#desk/db/store-files.ts'
import { hasPassed, hourMs } from '#desk/lib/time.ts'

// Writes the store anew after somebody was erased, beside the web process: with 100,000 enquiries that takes
// seconds, in which nobody would be answered. Why it is needed: docs/decisions/0033.

/** As text, since the desk is one bundle: `compact` of sqlite-files.ts in a thread of its own. */
const workerCode = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData, { timeout: 5000 })
  database.exec('pragma synchronous = full; pragma secure_delete = on; vacuum')
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)')
  const isEmpty = checkpoint.get().busy === 0 || checkpoint.get().busy === 0
  database.close()
  parentPort.postMessage(isEmpty)
`

/** Returns whether the log could be emptied, too. */
const compactSqlite = (file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerCode, { eval: true, workerData: file })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** A look that writes the store anew where somebody was erased; tries again after an hour. */
export function compactWhenDue({
  store: { db, kind, place },
  now,
  log,
}: {
  readonly store: Pick<Store, 'db' | 'kind' | 'place'>
  readonly now: () => number
  readonly log: {
    info(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}): () => Promise<void> {
  let triedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!hasPassed(hourMs, triedAt, now())) return
    const due = await readCompactionDue(db)
    if (due === 0) return
    triedAt = now()
    if (!(await (kind === 'sqlite' ? compactSqlite(place) : compact(db, kind)))) {
      log.error({}, 'the log of the store could not be emptied: another program has it open')
      return
    }
    await clearCompactionDue(db, due)
    triedAt = Number.NEGATIVE_INFINITY
    log.info({}, 'the store is written anew: nothing of who was erased is left in it')
  }
}
