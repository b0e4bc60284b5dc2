import type { SelectQueryBuilder } from 'kysely'
import { refuseRepeated, storeSentForm } from './sent-forms.ts'
import type { Db, DeliveryState, Tables, Trx } from './tables.ts'

export async function countRows<From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, Record<never, never>>,
): Promise<number> {
  const row = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number((row as { readonly count: number }).count)
}

export async function countEmails(db: Db): Promise<Partial<Record<DeliveryState, number>>> {
  const counts = await db
    .selectFrom('delivery')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('channel', '=', 'email')
    .groupBy('state')
    .execute()
  return Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)]))
}

/** Returns what members have entered in a column lately, each word once. `latest`: the words, the latest first. */
export async function listUsed<From extends keyof Tables>(
  latest: SelectQueryBuilder<Tables, From, { readonly word: string }>,
): Promise<readonly string[]> {
  const rows = await latest.limit(300).execute()
  return [...new Set(rows.map(({ word }) => word))].slice(0, 50)
}

/** The results of a transaction that changed nothing. */
const unchanged: ReadonlySet<unknown> = new Set(['changed', 'impossible', false, null])

/**
 * Runs write transactions one at a time. Each updates the same row first, so PostgreSQL makes the others wait. Within a
 * transaction, joins it. The first one that a posted form causes is stored together with the form (sent-forms.ts).
 */
export async function lockWrites<Result>(
  db: Db | Trx,
  act: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return act(db as Trx)
  let committed = () => {}
  const result = await db.transaction().execute(async (trx) => {
    await proveWritable(trx)
    await refuseRepeated(trx)
    const result = await act(trx)
    if (!unchanged.has(result)) committed = await storeSentForm(trx)
    return result
  })
  committed()
  return result
}

/** Throws if the database is not writable. The test write changes no value. */
export async function proveWritable(db: Db): Promise<void> {
  await db
    .updateTable('job_state')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'calls')
    .execute()
}
