import type { Db, Trx } from './tables.ts'

/**
 * A transaction that stores or changes enquiries: all or nothing, and one after the other. PostgreSQL makes
 * the others wait on the row that each writes first, so that three calls at the same moment find each
 * other; SQLite has one writer anyway.
 */
export const lockWrites = <Result>(db: Db, act: (trx: Trx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await proveWritable(trx)
    return act(trx)
  })

/** Whether a write would be kept: writes for real. Throws what is wrong with the store. */
export async function proveWritable(db: Db): Promise<void> {
  await db
    .updateTable('job_state')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'calls')
    .execute()
}
