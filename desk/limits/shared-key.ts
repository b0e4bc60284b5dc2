import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureKeyFile } from '#desk/base/key-file.ts'
import type { Store } from '#desk/store/open-store.ts'
import { ensureSecret } from '#desk/store/secrets.ts'

/** `fingerprints`: of the hashes that stand for addresses. `links`: of the signatures of sign-in links. */
export type KeyName = 'fingerprints' | 'links'

const hint: Readonly<Record<KeyName, string>> = {
  fingerprints:
    'Delete it: the next start makes a new one, and what the limits counted counts anew.',
  links:
    'Put a copy of it in its place, or delete it: the next start makes a new one, and sign-in links that were asked for just now are void.',
}

/** Under which name each is kept. */
const storedAs: Readonly<Record<KeyName, string>> = { fingerprints: 'traces', links: 'links' }

/**
 * A key of the desk, made at the first start. Beside SQLite it is a file, so that whoever has a backup
 * alone can neither try out addresses nor sign links. Desks that share a PostgreSQL database share
 * nothing else, and have to count together and know each other's links: there it lies in the database.
 */
export async function readSharedKey(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  dataDir: string,
  name: KeyName,
): Promise<Buffer> {
  if (kind === 'postgresql') {
    return Buffer.from(
      await ensureSecret(db, storedAs[name], randomBytes(32).toString('hex')),
      'hex',
    )
  }
  return ensureKeyFile(join(dataDir, `${storedAs[name]}.key`), hint[name])
}
