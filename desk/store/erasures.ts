import { beingDelivered } from './deliveries.ts'
import { unlessOutdated } from './failures.ts'
import { lockWrites } from './lock-writes.ts'
import { readRevisions } from './read-enquiries.ts'
import type { Db, EnquiryKind, ErasureTable, Trx } from './tables.ts'

/** An enquiry with every version of what was sent. */
export type FiledEnquiry = {
  readonly id: string
  readonly reference: string
  readonly kind: EnquiryKind
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  readonly payloads: readonly string[]
}

export type Erasure = Readonly<ErasureTable>

const pageSize = 500

/**
 * Every enquiry, the oldest first, page by page. Addresses are compared by the program, not by the
 * database.
 */
export async function* pageFiled(db: Db): AsyncGenerator<readonly FiledEnquiry[]> {
  let after: { readonly receivedAt: number; readonly id: string } | undefined
  do {
    const { receivedAt, id } = after ?? { receivedAt: -1, id: '' }
    const page = await db
      .selectFrom('enquiry')
      .select(['id', 'reference', 'kind', 'received_at as receivedAt', 'name', 'email'])
      .where('received_at', '>=', receivedAt)
      .where((is) => is.or([is('received_at', '>', receivedAt), is('id', '>', id)]))
      .orderBy('received_at')
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const versions = Map.groupBy(
      await readRevisions(
        db,
        page.map((enquiry) => enquiry.id),
      ),
      ({ enquiryId }) => enquiryId,
    )
    const payloadsOf = (key: string) => (versions.get(key) ?? []).map(({ payload }) => payload)
    if (page.length > 0) {
      yield page.map((enquiry) => ({ ...enquiry, payloads: payloadsOf(enquiry.id) }))
    }
    after = page.length === pageSize ? page.at(-1) : undefined
  } while (after)
}

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
