import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { firstMigration, migrationNames, type StoreKind } from './migrations.ts'
import { openSqliteToRead } from './sqlite.ts'
import type { Db } from './tables.ts'

/** Copies all pages at once. A backup in steps would start over whenever the desk writes between two steps. */
const allPages = 2 ** 31 - 1

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
      ...(orphans > 0 ? [`${orphans} rows refer to missing rows`] : []),
      ...findSchemaErrors(database),
    ]
  } catch (error) {
    return [(error as Error).message]
  } finally {
    database?.close()
  }
}

function findSchemaErrors(database: DatabaseSync): readonly string[] {
  const found = database
    .prepare("select name from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .all()
  if (found.length === 0) return ['it is not a store of the desk']
  const names = database.prepare('select name from kysely_migration order by name').all()
  return names
    .map(({ name }) => `${name}`)
    .filter((name) => name > firstMigration && !migrationNames.includes(name))
    .map((name) => `it is from a newer version of the desk (${name})`)
}

const checkpointWithinMs = 10_000

export async function emptyLog(db: Db): Promise<boolean> {
  for (const end = Date.now() + checkpointWithinMs; Date.now() < end; await sleep(50)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
  }
  return false
}

/** Rewrites the database without the remains of deleted rows. Returns false if SQLite's log could not be emptied. */
export async function compact({ db, kind, place }: Compacted): Promise<boolean> {
  if (kind === 'sqlite') return compactFile(place)
  const tables = (await db.introspection.getTables()).map(({ name }) => sql.id(name))
  await sql`vacuum full ${sql.join(tables)}`.execute(db)
  return true
}

type Compacted = {
  readonly db: Db
  readonly kind: StoreKind
  /** SQLite's file. */
  readonly place: string
}

/** A thread of its own, since 100,000 enquiries take seconds (docs/decisions/0033). A string, as the desk is one file. */
const compactFile = (file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(compactCode, { eval: true, workerData: file })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const compactCode = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData, { timeout: 5000 })
  database.exec('pragma synchronous = full; pragma secure_delete = on; vacuum')
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)')
  const isEmpty = checkpoint.get().busy === 0 || checkpoint.get().busy === 0
  database.close()
  parentPort.postMessage(isEmpty)
`

const run = promisify(execFile)

export async function dumpPostgres(url: string, file: string): Promise<string | null> {
  const { address, env } = withoutPassword(url)
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, address], { env })
    const { stdout } = await run('pg_restore', ['--list', file])
    return /TABLE DATA \S+ enquiry /.test(stdout) ? null : 'The dump contains no enquiries.'
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    return code === 'ENOENT'
      ? 'pg_dump, which copies a PostgreSQL database, is missing. Install PostgreSQL’s client programs (Debian: apt-get install postgresql-client).'
      : `PostgreSQL’s pg_dump failed: ${stderr.trim().split('\n')[0]}`
  }
}

/** Moves the password to the environment, since every user of the machine can read a program's arguments. */
function withoutPassword(text: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(text)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {
    address: url.href,
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  }
}
