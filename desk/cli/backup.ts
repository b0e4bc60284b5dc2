import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#desk/config/settings.ts'
import { readLedger } from '#desk/db/erasures.ts'
import { sqliteFile } from '#desk/db/open-store.ts'
import { dumpPostgres } from '#desk/db/postgres-dump.ts'
import { copySqlite, findFileErrors } from '#desk/db/sqlite-files.ts'
import { addToLedgerFile } from '#desk/enquiries/ledger-file.ts'
import { syncFolder } from '#desk/lib/sync-folder.ts'
import { writeBackupNote } from './backup-note.ts'
import { type Command, CommandError, requireStore } from './command.ts'

/** `desk-2026-11-21T10-00-00Z.sqlite`: sorts by time, and is a name on every system. */
const backupName = /^desk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sqlite|dump)$/

export const backup: Command = {
  usage: 'backup <folder> [--keep 14]',
  help: [
    'copies the store into a folder, checked',
    '',
    'Works while the desk runs. A backup in the folder is always whole. Run it every',
    'night, and copy the folder, with its erasures.json, to another machine.',
    '',
    '--keep   how many backups stay in the folder; the oldest go (14)',
  ],
  args: [1, 1],
  options: { keep: { type: 'string' } },
  opens: 'read',
  async run(context, [folder = ''], { keep = '14' }) {
    if (!/^[1-9]\d{0,5}$/.test(keep)) throw new CommandError('--keep: write a number from 1 on', 2)
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
    await writeBackupNote(settings.DATA_DIR, { file, at: now })
    stdout(`${file}: ${Math.ceil((await stat(file)).size / 1024)} kB, checked\n`)
    if (oldest.length > 0) stdout(`Removed the oldest: ${oldest.join(', ')}\n`)
  },
}

async function copyStore({ DATABASE_URL, DATA_DIR }: Settings, to: string): Promise<void> {
  if (DATABASE_URL !== undefined) {
    const error = await dumpPostgres(DATABASE_URL, to)
    if (error !== null) throw new CommandError(error, 1)
    return
  }
  await copySqlite(sqliteFile(DATA_DIR), to)
  const errors = findFileErrors(to)
  if (errors.length > 0) {
    throw new CommandError(`The copy is damaged and was deleted: ${errors.join('; ')}`, 1)
  }
}
