import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#desk/config/settings.ts'
import { lockFolder, sqliteFile } from '#desk/db/open-store.ts'
import { copySqlite, dumpPostgres, findFileErrors } from '#desk/db/store-files.ts'
import { syncFolder, writeAtomically } from '#desk/lib/files.ts'
import { readLedger } from '#desk/privacy/erasures.ts'
import { addToLedgerFile, readLedgerFile } from '#desk/privacy/ledger.ts'
import { noteBackup } from './checks.ts'
import { type Command, CommandError, confirm, requireStore } from './command.ts'

/** For example `desk-2026-11-21T10-00-00Z.sqlite`. The names sort by time and are valid on every system. */
const backupName = /^desk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sqlite|dump)$/

export const backup: Command = {
  usage: 'backup <folder> [--keep 14]',
  help: [
    'saves a verified copy of the store in a folder',
    '',
    'Works while the desk runs. A backup in the folder is always complete. Run it every',
    'night, and copy the folder, with its erasures.json, to another machine.',
    '',
    '--keep   the number of backups to keep; older ones are deleted (14)',
  ],
  args: [1, 1],
  options: { keep: { type: 'string' } },
  opens: 'read',
  async run(context, [folder = ''], { keep = '14' }) {
    if (!/^[1-9]\d{0,5}$/.test(keep))
      throw new CommandError('--keep: write a whole number above 0', 2)
    const { db } = requireStore(context)
    const { settings, now, stdout } = context
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
    const name = `desk-${time}Z.${settings.DATABASE_URL === undefined ? 'sqlite' : 'dump'}`
    const [file, unfinished] = [join(folder, name), join(folder, `.${name}.part`)]
    try {
      await copyStore(settings, unfinished)
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
    await addToLedgerFile(folder, await readLedger(db))
    await syncFolder(folder)
    const names = (await readdir(folder)).filter((other) => backupName.test(other)).toSorted()
    const oldest = names.slice(0, Math.max(0, names.length - Number(keep)))
    for (const old of oldest) await rm(join(folder, old))
    await noteBackup(settings.DATA_DIR, { file, at: now })
    stdout(`${file}: ${Math.ceil((await stat(file)).size / 1024)} kB, checked\n`)
    if (oldest.length > 0) stdout(`Removed the oldest: ${oldest.join(', ')}\n`)
  },
}

async function copyStore({ DATABASE_URL, DATA_DIR }: Settings, to: string): Promise<void> {
  if (DATABASE_URL !== undefined) {
    const error = await dumpPostgres(DATABASE_URL, to)
    if (error !== null) throw new CommandError(error)
    return
  }
  await copySqlite(sqliteFile(DATA_DIR), to)
  const errors = findFileErrors(to)
  if (errors.length > 0) {
    throw new CommandError(`The copy is damaged and was deleted: ${errors.join('; ')}`)
  }
}

export const restore: Command = {
  usage: 'restore <file> [--yes]',
  help: [
    'replaces the store with a backup',
    '',
    'Checks the file first. Stop the desk first, and start it afterwards. It then',
    'erases again everybody who was erased after the backup was made.',
    '',
    '--yes    does not ask before it replaces a store',
  ],
  args: [1, 1],
  options: { yes: { type: 'boolean' } },
  opens: 'nothing',
  async run({ settings: { DATA_DIR, DATABASE_URL }, stdout, ask }, [file = ''], { yes }) {
    if (DATABASE_URL !== undefined || file.endsWith('.dump')) {
      throw new CommandError(
        `To restore PostgreSQL, create a new database and run: pg_restore --no-owner --dbname=... ${file}`,
      )
    }
    const errors = findFileErrors(file)
    if (errors.length > 0) {
      throw new CommandError(`${file} cannot be restored: ${errors.join('; ')}`)
    }
    const lock = lockFolder(DATA_DIR)
    try {
      const place = sqliteFile(DATA_DIR)
      if (existsSync(place) && !yes) await confirm(ask, 'RESTORE')
      // A new machine has no ledger of erasures yet, except in the backup's folder.
      await addToLedgerFile(DATA_DIR, await readLedgerFile(dirname(file)))
      // Otherwise SQLite would apply the old store's write-ahead log to the restored store.
      for (const log of ['-wal', '-shm']) await rm(`${place}${log}`, { force: true })
      await writeAtomically(place, createReadStream(file))
      stdout(`${place} was restored from ${file}. Start the desk now.\n`)
    } finally {
      lock.release()
    }
  },
}
