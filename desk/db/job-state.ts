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

export async function takeJobState<Name extends string>(
  trx: Trx,
  names: readonly [Name, ...Name[]],
): Promise<JobState<Name>> {
  const [first] = names
  await trx
    .insertInto('job_state')
    .values({ name: first, value: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: first }))
    .execute()
  return readJobState(trx, names)
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
