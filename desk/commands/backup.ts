import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#desk/base/sync-folder.ts'
import { writeBackupNote } from '#desk/doctor/backup-note.ts'
import { writeLedgerFile } from '#desk/privacy/ledger-file.ts'
import { readLedger } from '#desk/store/erasures.ts'
import { sqliteFile } from '#desk/store/open-store.ts'
import { dumpPostgres } from '#desk/store/postgres-dump.ts'
import { copySqlite, findFileErrors } from '#desk/store/sqlite-files.ts'
import { type Command, CommandError } from './command.ts'

const usuallyKept = 14

/** `desk-2026-11-21T10-00-00Z.sqlite`: sorts by time, and is a name on every system. */
const backupName = /^desk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sqlite|dump)$/

export const backup: Command = {
  usage: 'backup <folder> [--keep 14]',
  about: 'a checked copy of everything stored',
  help: [
    'Copies the store into a folder while the desk runs, checks the copy, and only',
    'then gives it its name. A backup in the folder is therefore always whole. Run it',
    'every night, and copy the folder to another machine. restore also needs',
    'erasures.json, which is written beside it.',
    '',
    `--keep   how many backups stay in the folder; the oldest go (${usuallyKept})`,
    '--json   the file and its size, for programs',
  ],
  examples: [
    ['backup /mnt/backups/desk', 'one more copy; the last 14 stay'],
    ['backup /mnt/backups/desk --keep 60', 'sixty nights'],
  ],
  args: [1, 1],
  options: ['keep', 'json'],
  async run({ db, hasRun, settings, now }, [folder = ''], { keep = `${usuallyKept}` }) {
    if (!/^[1-9]\d{0,5}$/.test(keep)) throw new CommandError('--keep: write a number from 1 on', 2)
    if (!hasRun) throw new CommandError('There is nothing to back up yet: no desk has run.', 1)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
    const { DATABASE_URL, DATA_DIR } = settings
    const name = `desk-${time}Z.${DATABASE_URL === undefined ? 'sqlite' : 'dump'}`
    const unfinished = join(folder, `.${name}.part`)
    try {
      if (DATABASE_URL === undefined) await copyChecked(sqliteFile(DATA_DIR), unfinished)
      else await dump(DATABASE_URL, unfinished)
      await rename(unfinished, join(folder, name))
    } finally {
      await rm(unfinished, { force: true })
    }
    await writeLedgerFile(folder, await readLedger(db))
    await syncFolder(folder)
    const removed = await removeOldest(folder, Number(keep))
    const { size } = await stat(join(folder, name))
    const file = join(folder, name)
    await writeBackupNote(DATA_DIR, { file, at: now })
    const lines = [
      `${file}: ${Math.ceil(size / 1024)} kB, checked`,
      ...(removed.length > 0 ? [`Removed the oldest: ${removed.join(', ')}`] : []),
    ]
    return { json: { file, bytes: size, removed }, text: lines.join('\n') }
  },
}

async function copyChecked(from: string, to: string): Promise<void> {
  await copySqlite(from, to)
  const errors = findFileErrors(to)
  if (errors.length > 0) {
    throw new CommandError(`The copy is damaged and was deleted: ${errors.join('; ')}`, 1)
  }
}

async function dump(url: string, to: string): Promise<void> {
  const error = await dumpPostgres(url, to)
  if (error !== null) throw new CommandError(error, 1)
}

async function removeOldest(folder: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).toSorted()
  const oldest = names.slice(0, Math.max(0, names.length - keep))
  for (const name of oldest) await rm(join(folder, name))
  return oldest
}
