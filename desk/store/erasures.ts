import { beingDelivered } from './deliveries.ts'
import { unlessOutdated } from './failures.ts'
import { lockWrites } from './lock-writes.ts'
import { inPages, readRevisions } from './read-enquiries.ts'
import type { Db, ErasureTable, Trx } from './tables.ts'

export type Erasure = Readonly<ErasureTable>

/**
 * Every enquiry with every version of what was sent, the oldest first, page by page. Addresses are compared
 * by the program, not by the database.
 */
export async function* pageFiled(db: Db) {
  const all = await db.selectFrom('enquiry').select('id').orderBy('received_at').execute()
  for (const ids of inPages(all.map(({ id }) => id))) {
    const page = await db
      .selectFrom('enquiry')
      .select(['id', 'reference', 'kind', 'received_at as receivedAt', 'name', 'email'])
      .where('id', 'in', ids)
      .orderBy('received_at')
      .execute()
    const versions = Map.groupBy(await readRevisions(db, ids), ({ enquiryId }) => enquiryId)
    yield page.map((enquiry) => ({
      ...enquiry,
      payloads: (versions.get(enquiry.id) ?? []).map(({ payload }) => payload),
    }))
  }
}

/** An enquiry with every version of what was sent. */
export type FiledEnquiry = Readonly<
  typeof pageFiled extends (db: Db) => AsyncGenerator<(infer One)[]> ? One : never
>

/** Empty in a store from before there was a ledger. */
export async function readLedger(db: Db): Promise<readonly Erasure[]> {
  return db
    .selectFrom('erasure')
    .selectAll()
    .orderBy('erased_at')
    .execute()
    .catch((error: unknown) => unlessOutdated(error, []))
}

/**
 * Takes enquiries out with all that hangs on them, and notes it in the ledger: both or neither. False,
 * and nothing done, while something of theirs is being delivered.
 */
export async function eraseEnquiries(
  db: Db,
  ids: readonly string[],
  ledger: readonly Erasure[],
  now: number,
): Promise<boolean> {
  return lockWrites(db, async (trx) => {
    if (ids.length > 0) {
      const isOut = await beingDelivered(trx, now).where('enquiry_id', 'in', ids).executeTakeFirst()
      if (isOut) return false
      await trx.deleteFrom('enquiry').where('id', 'in', ids).execute()
    }
    await addToLedger(trx, ledger)
    return true
  })
}

async function addToLedger(trx: Trx, ledger: readonly Erasure[]): Promise<void> {
  if (ledger.length === 0) return
  await trx
    .insertInto('erasure')
    .values([...ledger])
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ erased_at: (row) => row.ref('excluded.erased_at') })
        .whereRef('erasure.erased_at', '<', 'excluded.erased_at'),
    )
    .execute()
}
