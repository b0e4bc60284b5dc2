import type { Db, Trx } from './tables.ts'

type JobState<Name extends string> = Readonly<Record<Name, number>>

export async function readJobState<Name extends string>(
  db: Db,
  names: readonly [Name, ...Name[]],
): Promise<JobState<Name>> {
  const rows = await db.selectFrom('job_state').selectAll().where('name', 'in', names).execute()
  const values = names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0])
  return Object.fromEntries(values) as JobState<Name>
}

export async function setJobState(db: Db, values: Readonly<Record<string, number>>): Promise<void> {
  await db
    .insertInto('job_state')
    .values(Object.entries(values).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: (row) => row.ref('excluded.value') }),
    )
    .execute()
}

/** Sets a mark unless another desk on the same database has moved it since it was read. Returns whether it is set. */
export async function advance(
  trx: Trx,
  mark: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  // Locks the row, so that another desk waits.
  await trx
    .insertInto('job_state')
    .values({ name: mark, value: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: mark }))
    .execute()
  if ((await readJobState(trx, [mark]))[mark] !== from) return false
  await setJobState(trx, { [mark]: to })
  return true
}

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
