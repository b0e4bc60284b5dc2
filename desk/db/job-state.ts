import type { Db, Trx } from './tables.ts'

// What the desk's own jobs remember: a name and a number each, mostly a time.

/** The values of these names; 0 where there is none yet. */
export async function readJobState<Name extends string>(
  db: Db,
  names: readonly [Name, ...Name[]],
): Promise<Readonly<Record<Name, number>>> {
  const rows = await db.selectFrom('job_state').selectAll().where('name', 'in', names).execute()
  const values = names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0])
  return Object.fromEntries(values) as Record<Name, number>
}

/** The same, read by one desk at a time: until the end of its transaction others wait for the first name. */
export async function takeJobState<Name extends string>(
  trx: Trx,
  names: readonly [Name, ...Name[]],
): Promise<Readonly<Record<Name, number>>> {
  const [first] = names
  await trx
    .insertInto('job_state')
    .values({ name: first, value: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: first }))
    .execute()
  return readJobState(trx, names)
}

/** Writes values, all or none. */
export async function setJobState(db: Db, values: Readonly<Record<string, number>>): Promise<void> {
  await db
    .insertInto('job_state')
    .values(Object.entries(values).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: (row) => row.ref('excluded.value') }),
    )
    .execute()
}
