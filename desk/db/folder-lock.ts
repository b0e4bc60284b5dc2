import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'

/**
 * Makes sure that one desk works in a folder. The lock is the operating system's, held through an
 * open SQLite transaction: a killed process frees it, and no stale file can keep the next one out.
 */
export function lockFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'desk.lock')
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new ConfigurationError(
      `DATA_DIR: another desk works in ${dataDir}; stop it, or write another folder`,
    )
  }
  return { release: () => lock.close() }
}
