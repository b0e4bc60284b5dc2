import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { migrate, type StoreKind } from './migrations.ts'
import { fillSearchText } from './search-text.ts'
import { openSqlite, openSqliteToRead, sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export type Store = {
  readonly db: Db
  readonly kind: StoreKind
  readonly place: string
  close(): Promise<void>
}

export type StoreSettings = {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'desk.sqlite')

export async function openStore(settings: StoreSettings): Promise<Store> {
  const store =
    settings.DATABASE_URL === undefined ? lockSqlite(settings) : connect(settings, 'change')
  try {
    await migrate(store.db, store.kind)
    await fillSearchText(store.db)
  } catch (error) {
    await store.close()
    throw explainOpening(error)
  }
  return store
}

export function openStoreBeside(settings: StoreSettings, purpose: 'read' | 'change'): Store | null {
  const isMissing =
    settings.DATABASE_URL === undefined && !existsSync(sqliteFile(settings.DATA_DIR))
  return isMissing ? null : connect(settings, purpose)
}

function connect(
  { DATA_DIR, DATABASE_URL: url }: StoreSettings,
  purpose: 'read' | 'change',
): Store {
  if (url === undefined) return openFile(sqliteFile(DATA_DIR), purpose)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 }) // for emails that are written as files
  return storeOn(postgresDialect(url), 'postgresql', placeOf(url))
}

function openFile(file: string, purpose: 'read' | 'change'): Store {
  const database = purpose === 'read' ? openSqliteToRead(file) : openSqlite(file)
  return storeOn(sqliteDialect(database), 'sqlite', file)
}

function storeOn(dialect: Dialect, kind: StoreKind, place: string): Store {
  const db = new Kysely<Tables>({ dialect })
  return { db, kind, place, close: () => db.destroy() }
}

function lockSqlite({ DATA_DIR }: StoreSettings): Store {
  const place = sqliteFile(DATA_DIR)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  closeSync(openSync(place, 'a', 0o600))
  // Beside the real file, since a symbolic link may lead to it from another desk's folder.
  const lock = lockFolder(dirname(realpathSync(place)))
  const store = openFile(place, 'change')
  return {
    ...store,
    async close() {
      await store.close()
      lock.release()
    },
  }
}

/** Locks a folder with an open SQLite transaction, which ends with the process even if it is killed. */
export function lockFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'desk.lock')
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new ConfigurationError(
      `DATA_DIR: another desk works in ${dataDir}; stop it, or write another folder`,
    )
  }
  return { release: () => lock.close() }
}

// A wrong login, a missing database or missing rights, which waiting does not solve.
const refusedCodes = /^(28|3D|42501)/

function explainOpening(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !refusedCodes.test(code)) return error
  return new ConfigurationError(
    `DATABASE_URL: the database refuses it (${code}); write a user, password and database that exist`,
  )
}

const bigintType = 20

/** Creates Kysely's dialect on a pool. Whole numbers are read as numbers: times and counts. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    // A query that hangs must not hold a visitor longer than the handler's own limit (desk.md §6).
    query_timeout: 7000,
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  })
  // A broken connection is replaced, and its query fails by itself. Without these listeners the event
  // would end the desk: the pool listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

function placeOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `PostgreSQL, database ${decodeURIComponent(pathname.slice(1))} on ${hostname || 'this machine'}`
}
