import { Worker } from 'node:worker_threads'
import type { Context } from '#desk/config/context.ts'
import { compact } from '#desk/db/store-files.ts'
import { hasPassed, hourMs } from '#desk/lib/time.ts'
import { clearCompactionDue, readCompactionDue } from './erasures.ts'

// With 100,000 enquiries, compaction takes seconds, so SQLite does it in a worker thread (docs/decisions/0033).

/** The worker's code, which does the same as `compact`. It is a string because the desk is built as one file. */
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

const compactSqlite = (file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerCode, { eval: true, workerData: file })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

export function compactWhenDue({
  store: { db, kind, place },
  now,
  log,
}: Pick<Context, 'store' | 'now' | 'log'>): () => Promise<void> {
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
    log.info({}, 'the store was compacted: it contains no trace of erased people')
  }
}
