import type { Settings } from '#desk/config/settings.ts'
import {
  eraseEnquiries,
  pageFiled,
  readCompactionDue,
  readLedger,
  setCompactionDue,
} from '#desk/db/erasures.ts'
import type { Store } from '#desk/db/open-store.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { erasedSince, findErased, readKey } from './ledger.ts'
import { addToLedgerFile, readLedgerFile } from './ledger-file.ts'

const stepSize = 100

/**
 * Removes again everybody whom the ledger of erasures names, and returns how many enquiries that were. To be
 * called before the desk serves: the store may be a restored backup from before an erasure, or a stop
 * may have interrupted one.
 */
export async function applyLedger(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
): Promise<number> {
  const [stored, filed] = [await readLedger(db), await readLedgerFile(DATA_DIR)]
  // An erasure sets it before its first step, and it stays until the store is rewritten.
  const wasInterrupted = (await readCompactionDue(db)) > 0
  const ledger = wasInterrupted ? [...stored, ...filed] : erasedSince(stored, filed)
  await addToLedgerFile(DATA_DIR, stored)
  if (ledger.length === 0) return 0
  const key = await readKey(DATA_DIR)
  if (key === null || ledger.some(({ key_id }) => key_id !== key.id)) {
    throw new ConfigurationError(
      `DATA_DIR: people were erased after this store was written, and the key that says who is not here. Put erasure.key of the desk that erased them into ${DATA_DIR}: without it they would be back.`,
    )
  }
  const ids: string[] = []
  for await (const page of pageFiled(db, kind)) {
    ids.push(...findErased(page, ledger, key).map(({ id }) => id))
  }
  if (ids.length > 0) await setCompactionDue(db, Date.now())
  for (let first = 0; first === 0 || first < ids.length; first += stepSize) {
    // Leases of the backup count for nothing: the desk that held them is gone.
    const step = ids.slice(first, first + stepSize)
    await eraseEnquiries(db, step, ledger, Number.MAX_SAFE_INTEGER)
  }
  return ids.length
}
