import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#desk/store/open-store.ts'
import { shareSecret } from '#desk/store/secrets.ts'

/**
 * The key of the hashes that stand for addresses, made at the first start. Beside SQLite it is a file,
 * so that whoever has a backup alone cannot try out addresses. Desks that share a PostgreSQL database
 * share nothing else, and have to count together: there it lies in the database.
 */
export async function readTraceKey({ db, kind }: Store, dataDir: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('hex')
  const key = kind === 'sqlite' ? shareFile(dataDir, fresh) : await shareSecret(db, 'traces', fresh)
  return Buffer.from(key, 'hex')
}

function shareFile(dataDir: string, fresh: string): string {
  const file = join(dataDir, 'traces.key')
  try {
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
