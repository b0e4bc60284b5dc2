import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { lockFolder } from './lock.ts'
import { migrate, type StoreKind } from './migrations.ts'
import { openSqlite, openSqliteToRead, sqliteDialect } from './sqlite.ts'
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

const sqliteFile = (dataDir: string) => join(dataDir, 'desk.sqlite')

/** Opens the store for the desk: locked against a second desk, tables up to date. */
export async function openStore({ DATA_DIR }: StoreSettings): Promise<Store> {
  const lock = lockFolder(DATA_DIR)
  const place = sqliteFile(DATA_DIR)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(place)) })
  await migrate(db, 'sqlite')
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

/** Opens the store beside a running desk, to look only. Null when there is none yet. */
export async function openStoreToRead({ DATA_DIR }: StoreSettings): Promise<Store | null> {
  const place = sqliteFile(DATA_DIR)
  if (!existsSync(place)) return null
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqliteToRead(place)) })
  return { db, kind: 'sqlite', place, close: () => db.destroy() }
}
