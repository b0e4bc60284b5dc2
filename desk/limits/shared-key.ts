import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureKeyFile } from '#desk/base/key-file.ts'
import type { Store } from '#desk/store/open-store.ts'
import { shareSecret } from '#desk/store/secrets.ts'

/** `traces`: of the hashes that stand for addresses. `links`: of the signatures of answered links. */
export type KeyName = 'traces' | 'links'

const whatToDo: Readonly<Record<KeyName, string>> = {
  traces: 'Delete it: the next start makes a new one, and what the limits counted counts anew.',
  links:
    'Put a copy of it in its place, or delete it: the next start makes a new one, and the links in emails sent so far are void.',
}

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
  if (kind === 'postgresql') {
    return Buffer.from(await shareSecret(db, name, randomBytes(32).toString('hex')), 'hex')
  }
  return ensureKeyFile(join(dataDir, `${name}.key`), whatToDo[name])
}
