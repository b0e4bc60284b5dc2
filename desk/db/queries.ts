import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables, Trx } from './tables.ts'

export async function countRows<From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, Record<never, never>>,
): Promise<number> {
  const row = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number((row as { readonly count: number }).count)
}

/** Runs write transactions one at a time. Each updates the same row first, so PostgreSQL makes the others wait. */
export const lockWrites = <Result>(db: Db, act: (trx: Trx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await proveWritable(trx)
    return act(trx)
  })

/** Throws if the database is not writable. The test write changes no value. */
export async function proveWritable(db: Db): Promise<void> {
  await db
    .updateTable('job_state')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'calls')
    .execute()
}
