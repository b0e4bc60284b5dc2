import { Kysely, sql } from 'kysely'
import type { StoreKind, StorePlace } from '../../tests/stores.ts'
import { migrate } from './migrations.ts'
import { sqliteFile } from './open-store.ts'
import { postgresDialect } from './postgres.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'
import { noon } from './test-store.ts'

// Stores of programs before, written by statements of theirs: for the tests of migrations.

const minute = 60_000

/** A store as it was after the migration of that name. */
export async function openOld(
  kind: StoreKind,
  { settings }: StorePlace,
  upTo: string,
): Promise<Db> {
  const dialect =
    settings.DATABASE_URL === undefined
      ? sqliteDialect(openSqlite(sqliteFile(settings.DATA_DIR)))
      : postgresDialect(settings.DATABASE_URL)
  const db = new Kysely<Tables>({ dialect })
  await migrate(db, kind, upTo)
  return db
}

export type Row = Readonly<Record<string, string | number | null>>

export async function insert(db: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
}

/** An enquiry with as many versions. */
export async function addEnquiry(db: Db, id: string, more: Row = {}, versions = 1): Promise<void> {
  const times = { received_at: noon, changed_at: noon }
  const person = { name: 'Aline', email: 'aline@example.test', phone: '' }
  const call = { first_call: 'sheet', evidence: '{}', reference: id, kind: 'booking' }
  await insert(db, 'enquiry', { id, revision: versions, ...times, ...person, ...call, ...more })
  for (let number = 1; number <= versions; number += 1) {
    const content = { content_hash: `${id}${number}`, payload: '{}' }
    await insert(db, 'revision', { enquiry_id: id, number, received_at: noon, ...content })
  }
}

export const letter = (
  id: string,
  enquiry_id: string,
  template: string,
  state: string,
  more: Row = {},
) => ({
  id,
  enquiry_id,
  revision: 1,
  template,
  state,
  message_id: `<${id}@example.test>`,
  created_at: noon,
  due_at: noon + minute,
  attempts: 0,
  leased_until: null,
  finished_at: null,
  ...more,
})

export const forward = (id: string, enquiry_id: string, state: string, more: Row = {}) => ({
  id,
  enquiry_id,
  revision: 1,
  state,
  created_at: noon,
  due_at: noon,
  attempts: 0,
  leased_until: null,
  finished_at: null,
  detail: '',
  ...more,
})
