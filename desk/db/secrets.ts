import type { Db } from './tables.ts'

/** The secret of this name; the one given where there was none. All desks on the store get the same. */
export async function ensureSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
