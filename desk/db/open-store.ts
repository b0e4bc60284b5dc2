import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate, type StoreKind } from './migrations.ts'
import { placeOf, postgresDialect } from './postgres.ts'
import { fillSearchText } from './search-text.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import { openFile } from './sqlite-files.ts'
import type { Db, Tables } from './tables.ts'

export type Store = {
  readonly db: Db
  readonly kind: StoreKind
  /** Where the enquiries are, for people: a file, never a password. */
  readonly place: string
  close(): Promise<void>
}

export type StoreSettings = {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

/** The store's file in a desk's folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'desk.sqlite')

/** Opens the store for the desk, its tables up to date. SQLite is locked against a second desk. */
export async function openStore({ DATA_DIR, DATABASE_URL }: StoreSettings): Promise<Store> {
  const store =
    DATABASE_URL === undefined ? openOwnStore(DATA_DIR) : openSharedStore(DATA_DIR, DATABASE_URL)
  try {
    await migrate(store.db, store.kind)
    await fillSearchText(store.db)
  } catch (error) {
    await store.close()
    throw explainOpening(error)
  }
  return store
}

// Wrong password, no such user, no such database, not allowed: waiting will not mend these.
const refusedCodes = /^(28|3D|42501)/

function explainOpening(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !refusedCodes.test(code)) return error
  return new ConfigurationError(
    `DATABASE_URL: the database refuses it (${code}); write a user, password and database that exist`,
  )
}

function openOwnStore(dataDir: string): Store {
  const place = sqliteFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeSync(openSync(place, 'a', 0o600))
  // Beside the file itself: a symbolic link may lead to it from the folder of another desk.
  const lock = lockFolder(dirname(realpathSync(place)))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(place)) })
  return {
    db,
    kind: 'sqlite',
    place,
    async close() {
      await db.destroy()
      lock.release()
    },
  }
}

function openSharedStore(dataDir: string, url: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 }) // for emails that are written as files
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) })
  return { db, kind: 'postgresql', place: placeOf(url), close: () => db.destroy() }
}

/** Opens the store beside a running desk. Null when there is none yet. */
export function openStoreBeside(
  { DATA_DIR, DATABASE_URL }: StoreSettings,
  purpose: 'read' | 'change',
): Store | null {
  if (DATABASE_URL !== undefined) return openSharedStore(DATA_DIR, DATABASE_URL)
  const place = sqliteFile(DATA_DIR)
  if (!existsSync(place)) return null
  const db = openFile(place, purpose)
  return { db, kind: 'sqlite', place, close: () => db.destroy() }
}
