import type { Context } from '#desk/config/context.ts'
import type { Store } from '#desk/db/open-store.ts'
import { compact } from '#desk/db/store-files.ts'
import { hasPassed, hourMs } from '#desk/lib/time.ts'
import { clearCompactionDue, readCompactionDue } from './erasures.ts'

// An erasure leaves copies in the file's gaps until the store is compacted: docs/decisions/0033-erase-in-steps.md.

/** Returns false if another program has the store's log open, which then keeps the copies. */
export async function compactNow(store: Store): Promise<boolean> {
  const due = await readCompactionDue(store.db)
  if (!(await compact(store))) return false
  await clearCompactionDue(store.db, due)
  return true
}

export function compactWhenDue({
  store,
  now,
  log,
}: Pick<Context, 'store' | 'now' | 'log'>): () => Promise<void> {
  let triedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!hasPassed(hourMs, triedAt, now())) return
    if ((await readCompactionDue(store.db)) === 0) return
    triedAt = now()
    if (!(await compactNow(store))) {
      log.error({}, 'the log of the store could not be emptied: another program has it open')
      return
    }
    triedAt = Number.NEGATIVE_INFINITY
    log.info({}, 'the store was compacted: it contains no trace of erased people')
  }
}
