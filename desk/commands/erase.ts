import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { listFiles } from '#desk/base/list-files.ts'
import type { Settings } from '#desk/config/settings.ts'
import { webhooksOf } from '#desk/config/webhooks.ts'
import { referencesIn } from '#desk/mail/compose.ts'
import { type LedgerKey, ledgerOf, makeKey, readKey } from '#desk/privacy/ledger.ts'
import { findPerson, type Person } from '#desk/privacy/person.ts'
import { type Erasure, eraseEnquiries, pageFiled, readLedger } from '#desk/store/erasures.ts'
import { sqliteFile } from '#desk/store/open-store.ts'
import { compact } from '#desk/store/sqlite-files.ts'
import type { Db } from '#desk/store/tables.ts'
import { terminalLine } from './columns.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { confirm } from './confirm.ts'
import { plural } from './plural.ts'

export const erase: Command = {
  usage: 'erase <reference|address> [--dry-run] [--yes]',
  about: 'removes a person everywhere',
  help: [
    'Removes a person: every enquiry from their address, with its revisions and',
    'emails, and emails in the mail folder. Then rewrites the store, so that nothing',
    'of it is left in its files. A keyed hash stays in the ledger, so that restore',
    'can remove them from older backups too.',
    '',
    '--dry-run   shows what would go, and removes nothing',
    '--yes       does not ask',
    '--json      what was removed, for programs',
  ],
  examples: [
    ['erase aline@example.org --dry-run', 'what would go'],
    ['erase aline@example.org', 'shows it, asks, and removes it'],
    ['erase 7KQ2MXR4 --yes', 'whoever sent 7KQ2MXR4, without asking'],
  ],
  args: [1, 1],
  options: ['dry-run', 'yes', 'json'],
  changes: true,
  async run(context, [word = ''], { 'dry-run': dryRun, yes, json }) {
    const { db, settings, stdout } = context
    const person = db && (await findPerson(() => pageFiled(db), word))
    if (!person) {
      throw new CommandError(`Nobody has the reference or address ${terminalLine(word)}.`, 1)
    }
    const found = await findFiles(person, context)
    if (!json) stdout(`${toText(person, found).join('\n')}\n`)
    const result = toJson(person, found, dryRun)
    if (dryRun) return { json: result, text: 'Nothing was removed.' }
    if (!yes) await confirm(context, 'ERASE')
    await remove(context, db, person)
    return { json: result, text: nextSteps(person, found, settings).join('\n') }
  },
}

type Found = {
  /** Emails written as files. */
  readonly emails: readonly string[]
  /** What the site shows of them: the operator's to remove. */
  readonly content: readonly string[]
}

async function findFiles(
  { enquiries }: Person,
  { settings, folder }: CommandContext,
): Promise<Found> {
  const references = enquiries.map(({ reference }) => reference)
  const isTheirs = (file: string) =>
    references.some((reference) => basename(file).replace(/^\./, '').startsWith(`${reference}-`))
  const emails = (await listFiles(join(settings.DATA_DIR, 'mail'))).map(async (file) => {
    // A notice has no file of its own for each of those it names.
    const names = isTheirs(file)
      ? references
      : referencesIn(await readFile(file, 'utf8').catch(() => ''))
    return names.some((name) => references.includes(name)) ? [file] : []
  })
  const isAbout = (file: string) =>
    references.some((reference) => basename(file).toUpperCase().startsWith(`${reference}.`))
  return {
    emails: (await Promise.all(emails)).flat(),
    content: (await listFiles(join(folder, 'content'))).filter(isAbout),
  }
}

async function remove(context: CommandContext, db: Db, person: Person): Promise<void> {
  const { settings, now } = context
  const { DATA_DIR, DATABASE_URL } = settings
  const kind = DATABASE_URL === undefined ? 'sqlite' : 'postgresql'
  const key = await ledgerKey(db, DATA_DIR)
  const ids = person.enquiries.map(({ id }) => id)
  const ledger = ledgerOf(person.enquiries, person.addresses, key, now)
  await eraseWhenNothingIsOut(db, ids, ledger)
  // Looked for again: one more may have been written while somebody was asked.
  const { emails } = await findFiles(person, context)
  for (const file of emails) await rm(file, { force: true })
  if (await compact(db, kind)) return
  throw new CommandError(
    `They are out of the store, but may still be in ${sqliteFile(DATA_DIR)}-wal: another program has it open. Stop the desk and that program, and start the desk again: that empties the log.`,
    1,
  )
}

/** With several machines on one database, all hashes are to be of one key. */
async function ledgerKey(db: Db, dataDir: string): Promise<LedgerKey> {
  const key = await readKey(dataDir)
  const other = (await readLedger(db)).find(({ key_id }) => key_id !== key?.id)
  if (other === undefined) return key ?? makeKey(dataDir)
  throw new CommandError(
    `The ledger was begun with another key (${other.key_id}). Copy erasure.key of that desk into ${dataDir}; nothing was removed.`,
    1,
  )
}

/** Longer than a delivery takes that is on its way without trouble. */
const waitMs = 8000

async function eraseWhenNothingIsOut(
  db: Db,
  ids: readonly string[],
  ledger: readonly Erasure[],
): Promise<void> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(250)) {
    if (await eraseEnquiries(db, ids, ledger, Date.now())) return
  }
  throw new CommandError(
    'An email of theirs, or a call of a webhook, is being sent at this moment. Nothing was removed; try again in a few minutes.',
    1,
  )
}

function toText(person: Person, { emails, content }: Found): readonly string[] {
  return [
    `${person.addresses.map(terminalLine).join(', ') || 'No usable address'}: ${plural(person.enquiries.length, 'enquiry', 'enquiries')}`,
    ...person.enquiries.map(
      ({ reference, kind, receivedAt, name }) =>
        `  ${reference}  ${kind}, ${kigaliTime(receivedAt)} Kigali time, ${terminalLine(name)}`,
    ),
    ...emails.map((file) => `  ${file}`),
    ...content.map(
      (file) => `  ${file} is shown on the site: remove it yourself, then build again`,
    ),
  ]
}

function nextSteps(person: Person, { content }: Found, settings: Settings): readonly string[] {
  const webhooks = webhooksOf(settings).map(({ url }) => new URL(url).host)
  return [
    `Removed: ${plural(person.enquiries.length, 'enquiry', 'enquiries')} with all emails.`,
    settings.DATABASE_URL === undefined
      ? 'The store’s file was rewritten, and its log is empty.'
      : 'The tables were rewritten. PostgreSQL’s own log and its archives keep old pages until they are overwritten.',
    'Older backups still hold them: restore removes them. Make a new backup now.',
    `Delete them from sheets you have exported${webhooks.map((host) => `, at ${host}`).join('')} and from your mailbox: the desk cannot.`,
    ...(content.length > 0 ? [`Still on the site: ${content.join(', ')}`] : []),
  ]
}

const toJson = ({ enquiries, addresses }: Person, { emails, content }: Found, dryRun: boolean) => ({
  dryRun,
  references: enquiries.map(({ reference }) => reference),
  addresses,
  emails,
  content,
})
