import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** How many rows a query finds. */
export async function countRows<From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, Record<never, never>>,
): Promise<number> {
  const row = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number((row as { readonly count: number }).count)
}
