import { createReadStream, existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { lockFolder } from '#desk/db/folder-lock.ts'
import { sqliteFile } from '#desk/db/open-store.ts'
import { findFileErrors } from '#desk/db/sqlite-files.ts'
import { addToLedgerFile, readLedgerFile } from '#desk/enquiries/ledger-file.ts'
import { writeAtomically } from '#desk/lib/write-atomically.ts'
import { type Command, CommandError, confirm } from './command.ts'

export const restore: Command = {
  usage: 'restore <file> [--yes]',
  help: [
    'puts a backup in place of the store',
    '',
    'Checks the file first. Stop the desk before, and start it afterwards: it then',
    'removes again whoever was erased after the backup was made.',
    '',
    '--yes    does not ask before it replaces a store',
  ],
  args: [1, 1],
  options: { yes: { type: 'boolean' } },
  opens: 'nothing',
  async run({ settings: { DATA_DIR, DATABASE_URL }, stdout, ask }, [file = ''], { yes }) {
    const start = await firstBytes(file)
    if (start.startsWith('PGDMP') || DATABASE_URL !== undefined) {
      throw new CommandError(
        `Restore PostgreSQL by its own program, into a new database: pg_restore --no-owner --dbname=... ${file}`,
        1,
      )
    }
    if (!start.startsWith('SQLite format 3\0')) {
      throw new CommandError(`${file} is no backup of a desk.`, 1)
    }
    const errors = findFileErrors(file)
    if (errors.length > 0) {
      throw new CommandError(`${file} cannot be restored: ${errors.join('; ')}`, 1)
    }
    const lock = lockFolder(DATA_DIR)
    try {
      const place = sqliteFile(DATA_DIR)
      if (existsSync(place) && !yes) await confirm(ask, 'RESTORE')
      // On a new machine the erasures are known beside the backup alone.
      await addToLedgerFile(DATA_DIR, await readLedgerFile(dirname(file)))
      // Logs of the store that was there would be applied to the new one.
      for (const log of ['-wal', '-shm']) await rm(`${place}${log}`, { force: true })
      await writeAtomically(place, createReadStream(file))
      stdout(`${place} is as ${file} is. Start the desk now.\n`)
    } finally {
      lock.release()
    }
  },
}

async function firstBytes(file: string): Promise<string> {
  try {
    await using handle = await open(file, 'r')
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`, 1)
  }
}
