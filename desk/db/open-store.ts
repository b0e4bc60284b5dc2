import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { lockFile } from '#desk/lib/lock-file.ts'
import { migrate, type StoreKind } from './migrations.ts'
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
  } catch (error) {
    await store.close()
    throw explainError(error)
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
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 }) // emails may be written to files there
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
  // Locks the folder of the real file, since another desk may open it through a symbolic link.
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

/** Locks a folder as long as its desk runs. */
export function lockFolder(dataDir: string): { release: () => void } {
  const lock = lockFile(join(dataDir, 'desk.lock'))
  if (lock !== null) return lock
  throw new ConfigurationError(
    `DATA_DIR: another desk is using ${dataDir}; stop it, or write another folder`,
  )
}

// Wrong login, unknown database or missing permissions: retrying does not help.
const refusedCodes = /^(28|3D|42501)/

function explainError(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !refusedCodes.test(code)) return error
  return new ConfigurationError(
    `DATABASE_URL: the database refused the connection (${code}); check user, password and database name`,
  )
}

const bigintType = 20

/** Creates a Kysely dialect with a connection pool. `bigint` columns, which hold times and counts, become numbers. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    // A hanging query must fail before the request handler times out (desk.md §6).
    query_timeout: 7000,
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  })
  // The pool replaces broken connections, and their queries reject. Without these listeners the `error` event would
  // crash the process, since the pool listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

function placeOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `PostgreSQL, database ${decodeURIComponent(pathname.slice(1))} on ${hostname || 'this machine'}`
}
