import { open } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { firstMigration, migrationNames, type StoreKind } from './migrations.ts'
import { openSqlite, openSqliteToRead, sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

/** All pages in one go: a copy in several is begun again whenever somebody writes in between. */
const allPages = 2 ** 31 - 1

/** Copies a store while its desk works, to one file that needs no other beside it. Not yet checked. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = openSqliteToRead(from)
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  copy.exec('pragma journal_mode = delete')
  copy.close()
  await using file = await open(to, 'r')
  await file.sync()
}

/** Everything that is wrong with a store's file; empty when it is sound. Changes nothing. */
export function findFileErrors(file: string): readonly string[] {
  let database: DatabaseSync | null = null
  try {
    database = openSqliteToRead(file)
    const errors = database
      .prepare('pragma integrity_check')
      .all()
      .map((row) => `${row['integrity_check']}`)
    const orphans = database.prepare('pragma foreign_key_check').all().length
    return [
      ...errors.filter((error) => error !== 'ok'),
      ...(orphans > 0 ? [`${orphans} rows belong to nothing`] : []),
      ...findSchemaErrors(database),
    ]
  } catch (error) {
    return [(error as Error).message]
  } finally {
    database?.close()
  }
}

function findSchemaErrors(database: DatabaseSync): readonly string[] {
  const known = new Set(migrationNames)
  const found = database
    .prepare("select name from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .all()
  if (found.length === 0) return ['it is no store of a desk']
  const names = database.prepare('select name from kysely_migration order by name').all()
  return names
    .map(({ name }) => `${name}`)
    .filter((name) => name > firstMigration && !known.has(name))
    .map((name) => `it comes from a newer program (${name})`)
}

/** Opens a store's file that no desk works with. */
export function openFile(file: string, purpose: 'read' | 'change'): Db {
  const database = purpose === 'read' ? openSqliteToRead(file) : openSqlite(file)
  return new Kysely<Tables>({ dialect: sqliteDialect(database) })
}

const checkpointWithinMs = 10_000

/**
 * Moves everything from the write-ahead log into the file and cuts the log to nothing, while a desk
 * may be at work. False when somebody was in the way all the time.
 */
export async function emptyLog(db: Db): Promise<boolean> {
  for (const end = Date.now() + checkpointWithinMs; Date.now() < end; await sleep(50)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
  }
  return false
}

/**
 * Writes everything anew, so that nothing deleted is left in the gaps: rows that a store moves between
 * pages leave copies there. False where the log of SQLite could not be emptied, so that they may stand
 * in it: somebody was in the way all the time.
 */
export async function compact(db: Db, kind: StoreKind): Promise<boolean> {
  if (kind === 'postgresql') {
    await sql`vacuum full enquiry, revision, delivery, activity, search_text`.execute(db)
    return true
  }
  await sql`vacuum`.execute(db)
  return emptyLog(db)
}
