import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Store } from '#desk/db/open-store.ts'
import { ensureSecret } from '#desk/db/secrets.ts'
import { ensureKeyFile } from '#desk/lib/key-file.ts'

const name = 'traces'

const hint = 'Delete it: the next start makes a new one, and what the limits counted counts anew.'

/**
 * The key of the hashes that stand for addresses, made at the first start. With SQLite it is a file beside
 * the store, so that a backup alone does not tell whose addresses they are. Desks that share a PostgreSQL
 * database share nothing else, and have to count together: there it lies in the database.
 */
export async function readFingerprintKey(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  dataDir: string,
): Promise<Buffer> {
  if (kind === 'postgresql') {
    return Buffer.from(await ensureSecret(db, name, randomBytes(32).toString('hex')), 'hex')
  }
  return ensureKeyFile(join(dataDir, `${name}.key`), hint)
}
