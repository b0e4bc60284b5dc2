import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { plural } from '#desk/base/plural.ts'
import { erasedSince, findErased, readKey } from '#desk/privacy/ledger.ts'
import { readLedgerFile } from '#desk/privacy/ledger-file.ts'
import { type Erasure, eraseEnquiries, pageFiled, readLedger } from '#desk/store/erasures.ts'
import { unlessOutdated } from '#desk/store/failures.ts'
import { migrate } from '#desk/store/migrations.ts'
import { countEmails, countEnquiries, readNewest, readSchema } from '#desk/store/read-enquiries.ts'
import { closeAsOneFile, compact, findFileErrors, openFile } from '#desk/store/sqlite-files.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

export const restore: Command = {
  usage: 'restore <file>',
  help: [
    'checks a backup, and removes who was erased since',
    '',
    'By the ledger in this desk’s store and the erasures.json beside the backup. The',
    'desk itself is not changed: to finish, stop it and put the file in place of its',
    'store.',
  ],
  args: [1, 1],
  opens: 'read',
  async run(context, [file = '']) {
    await refuseOtherFiles(file)
    const errors = findFileErrors(file)
    if (errors.length > 0) {
      throw new CommandError(`${file} cannot be restored: ${errors.join('; ')}`, 1)
    }
    const erased = await applyLedger(context, file)
    context.stdout(`${toText(file, await readFindings(file), erased).join('\n')}\n`)
  },
}

async function refuseOtherFiles(file: string): Promise<void> {
  const start = await firstBytes(file)
  if (start.startsWith('SQLite format 3\0')) return
  throw new CommandError(
    start.startsWith('PGDMP')
      ? `${file} is a PostgreSQL dump. Restore it into a new database (pg_restore --no-owner --dbname=... ${file}), then erase there again who was erased since.`
      : `${file} is no backup of a desk.`,
    1,
  )
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

/** Takes out who was erased since, and gives how many enquiries that were. */
async function applyLedger({ store, settings }: CommandContext, file: string): Promise<number> {
  const copy = openFile(file, 'read')
  const told = await readLedger(copy)
  const own = store === null ? [] : await readLedger(store.db)
  const known = [...own, ...(await readLedgerFile(dirname(file)))]
  const open = erasedSince(told, known)
  if (open.length === 0) {
    await copy.destroy()
    return 0
  }
  const key = await readKey(settings.DATA_DIR)
  if (key === null || open.some(({ key_id }) => key_id !== key.id)) {
    throw new CommandError(
      `Somebody was erased after this backup was made, and the key of the ledger is not here. Put erasure.key of the desk that erased into ${settings.DATA_DIR} and run this again: restored as it is, the backup would bring back people who were erased.`,
      1,
    )
  }
  const ids: string[] = []
  for await (const page of pageFiled(copy, 'sqlite')) {
    ids.push(...findErased(page, open, key).map(({ id }) => id))
  }
  await copy.destroy()
  await takeOut(file, ids, open)
  return ids.length
}

async function takeOut(
  file: string,
  ids: readonly string[],
  ledger: readonly Erasure[],
): Promise<void> {
  const copy = openFile(file, 'change')
  await migrate(copy, 'sqlite')
  // An email that was being sent when the backup was made is nobody's any more.
  await eraseEnquiries(copy, ids, ledger, Number.MAX_SAFE_INTEGER)
  await compact(copy, 'sqlite')
  await closeAsOneFile(copy)
}

type Findings = {
  readonly schema: string
  readonly enquiries: number
  /** Null in a store from before it could count them. */
  readonly emails: Readonly<Record<string, number>> | null
  readonly newest: { readonly reference: string; readonly receivedAt: string } | null
}

async function readFindings(file: string): Promise<Findings> {
  const copy = openFile(file, 'read')
  const schema = await readSchema(copy)
  const emails = await countEmails(copy).catch((error) => unlessOutdated(error, null))
  const enquiries = await countEnquiries(copy)
  const newest = await readNewest(copy)
  await copy.destroy()
  return {
    schema,
    enquiries,
    emails,
    newest: newest
      ? {
          reference: newest.reference,
          receivedAt: new Date(newest.receivedAt).toISOString(),
        }
      : null,
  }
}

function toText(
  file: string,
  { schema, enquiries, emails, newest }: Findings,
  erased: number,
): readonly string[] {
  const states = Object.entries(emails ?? {}).map(([state, count]) => `${count} ${state}`)
  return [
    `${file} can be restored.`,
    `Schema     ${schema}`,
    `Enquiries  ${enquiries}${newest ? `, the newest ${newest.reference} of ${kigaliTime(Date.parse(newest.receivedAt))} Kigali time` : ''}`,
    `Emails     ${emails === null ? 'not counted: it is from an older version' : states.join(', ') || 'none'}`,
    `Erased since: ${plural(erased, 'enquiry', 'enquiries')}, removed from it.`,
  ]
}
