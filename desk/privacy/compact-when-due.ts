import type { Context } from '#desk/config/context.ts'
import { compact } from '#desk/db/store-files.ts'
import { hasPassed, hourMs } from '#desk/lib/time.ts'
import { clearCompactionDue, readCompactionDue } from './erasures.ts'

/** An erasure leaves copies in the file's gaps until the store is compacted (docs/decisions/0033). */
export function compactWhenDue({
  store,
  now,
  log,
}: Pick<Context, 'store' | 'now' | 'log'>): () => Promise<void> {
  const { db } = store
  let triedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!hasPassed(hourMs, triedAt, now())) return
    const due = await readCompactionDue(db)
    if (due === 0) return
    triedAt = now()
    if (!(await compact(store))) {
      log.error({}, 'the log of the store could not be emptied: another program has it open')
      return
    }
    await clearCompactionDue(db, due)
    triedAt = Number.NEGATIVE_INFINITY
    log.info({}, 'the store was compacted: it contains no trace of erased people')
  }
}
