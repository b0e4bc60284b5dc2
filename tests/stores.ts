import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresMissing, startPostgres, type TestPostgres } from './postgres.ts'

/** What a test of the store is run with: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
export type StorePlace = AsyncDisposable & {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
}

export const storeKinds = ['sqlite', 'postgresql'] as const
export type StoreKind = (typeof storeKinds)[number]

/** The stores this machine can test. The missing one has a skipped test of its own. */
export const availableStores = storeKinds.filter(
  (kind) => kind === 'sqlite' || postgresMissing === null,
)

let server: TestPostgres | null = null

/** Ends the server that the first PostgreSQL store started. For `afterAll`. */
export function stopServer(): void {
  server?.[Symbol.dispose]()
  server = null
}

/** Takes the server away as a crash would, its data staying. */
export const pauseServer = (): void => server?.pause()
export const resumeServer = (): void => server?.resume()

/** Restarts it immediately, as after a crash: whatever is under way there breaks. */
export const restartServer = async (): Promise<void> => server?.restart()

/** A new, empty place for a store. */
export async function newStorePlace(kind: StoreKind): Promise<StorePlace> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'desk-store-'))
  if (kind === 'postgresql') server ??= startPostgres()
  const database = kind === 'postgresql' && server ? server.newDatabase() : null
  return {
    settings: { DATA_DIR, ...(database && { DATABASE_URL: database }) },
    async [Symbol.asyncDispose]() {
      rmSync(DATA_DIR, { recursive: true })
    },
  }
}
