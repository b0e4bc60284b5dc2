import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sized } from './faults/random.ts'
import { postgresMissing, sharedPostgres } from './postgres.ts'

export type StorePlace = AsyncDisposable & {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
}

const storeKinds = ['sqlite', 'postgresql'] as const
export type StoreKind = (typeof storeKinds)[number]

/** The stores that this machine can test. If PostgreSQL is missing, a skipped test says so. */
export const availableStores = storeKinds.filter(
  (kind) => kind === 'sqlite' || postgresMissing === null,
)

/**
 * The stores of tests about rules that do not depend on the store: SQLite in `npm test`, both in `npm run test:all`.
 * Tests of what differs (migrations, locks, transactions, search) use `availableStores`.
 */
export const twinStores = sized<readonly StoreKind[]>(['sqlite'], availableStores)

/** A new place, whose database may be a copy of another one. */
export async function newStorePlace(kind: StoreKind, copied?: string): Promise<StorePlace> {
  const database = kind === 'postgresql' ? await (await sharedPostgres()).newDatabase(copied) : null
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'desk-store-'))
  return {
    settings: { DATA_DIR, ...(database && { DATABASE_URL: database }) },
    async [Symbol.asyncDispose]() {
      rmSync(DATA_DIR, { recursive: true })
    },
  }
}
