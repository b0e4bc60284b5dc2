import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#desk/store/open-store.ts'
import { shareSecret } from '#desk/store/secrets.ts'

/** `traces`: of the hashes that stand for addresses. `links`: of the signatures of answered links. */
export type KeyName = 'traces' | 'links'

/**
 * A key of the desk, made at the first start. Beside SQLite it is a file, so that whoever has a backup
 * alone can neither try out addresses nor sign links. Desks that share a PostgreSQL database share
 * nothing else, and have to count together and know each other's links: there it lies in the database.
 */
export async function readSharedKey(
  { db, kind }: Store,
  dataDir: string,
  name: KeyName,
): Promise<Buffer> {
  const fresh = randomBytes(32).toString('hex')
  const key =
    kind === 'sqlite'
      ? shareFile(join(dataDir, `${name}.key`), fresh)
      : await shareSecret(db, name, fresh)
  return Buffer.from(key, 'hex')
}

function shareFile(file: string, fresh: string): string {
  try {
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
