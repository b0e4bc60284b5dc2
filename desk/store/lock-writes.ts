import type { Trx } from './tables.ts'

/**
 * The row every transaction that stores or changes an enquiry writes first. PostgreSQL makes the others
 * wait on it, so that three calls at the same moment find each other; SQLite has one writer anyway.
 */
export async function lockWrites(trx: Trx): Promise<void> {
  await trx
    .updateTable('counter')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'calls')
    .execute()
}
