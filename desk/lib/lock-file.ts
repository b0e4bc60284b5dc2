import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

type Lock = { readonly release: () => void }

/**
 * Locks a file with an open SQLite transaction, or returns null if another process has it. The lock ends with the
 * process, even if it is killed.
 */
export function lockFile(file: string): Lock | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    return null
  }
  return { release: () => lock.close() }
}

/** Shorter than the timeout of the desk's pages. */
const patienceMs = 5000
const pauseMs = 20

/** Runs a task when no other process has the lock. */
export async function whileLocked<Result>(
  file: string,
  task: () => Promise<Result>,
): Promise<Result> {
  for (const end = Date.now() + patienceMs; ; await sleep(pauseMs)) {
    const lock = lockFile(file)
    if (lock === null) {
      if (Date.now() >= end) throw new Error(`another program has locked ${file}`)
      continue
    }
    try {
      return await task()
    } finally {
      lock.release()
    }
  }
}
