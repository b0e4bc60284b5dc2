import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { t } from '#core/words.ts'
import type { Settings } from '#desk/config/settings.ts'
import { sqliteFile } from '#desk/db/open-store.ts'
import { compact } from '#desk/db/store-files.ts'
import type { Db } from '#desk/db/tables.ts'
import { isNamedIn } from '#desk/emails/compose.ts'
import { ActionError } from '#desk/enquiries/activities.ts'
import { forgetEntries } from '#desk/lib/editor-copies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { listFiles } from '#desk/lib/files.ts'
import {
  clearCompactionDue,
  eraseEnquiries,
  type FiledEnquiry,
  isBeingDelivered,
  pageFiled,
  readCompactionDue,
  readLedger,
} from './erasures.ts'
import {
  addressesOf,
  addToLedgerFile,
  compared,
  type LedgerKey,
  ledgerOf,
  makeKey,
  readKey,
} from './ledger.ts'

export type Person = {
  readonly addresses: readonly string[]
  readonly enquiries: readonly FiledEnquiry[]
}

export type EveryEnquiry = (reference?: string) => AsyncIterable<readonly FiledEnquiry[]>

/**
 * Finds a person's enquiries by an address or a reference. A reference stands for the current address of its enquiry.
 * Returns every enquiry with that address in any revision. Other addresses in these enquiries are not searched, because
 * they are not verified: if somebody typed another person's address, that person's enquiries would be erased too. An
 * undeliverable address, such as "none", is not searched either, since several people may have typed it.
 */
export async function findPerson(every: EveryEnquiry, word: string): Promise<Person | null> {
  const reference = word.trim().toUpperCase()
  const [named] = await filter(every(reference), (enquiry) => enquiry.reference === reference)
  const address = compared(named?.email ?? word)
  const isSearchable = named === undefined || isDeliverable(address)
  const enquiries = await filter(
    every(),
    (enquiry) =>
      enquiry.id === named?.id || (isSearchable && addressesOf(enquiry).includes(address)),
  )
  if (enquiries.length === 0) return null
  return { addresses: [address].filter(isDeliverable), enquiries }
}

async function filter(
  every: AsyncIterable<readonly FiledEnquiry[]>,
  isWanted: (enquiry: FiledEnquiry) => boolean,
): Promise<readonly FiledEnquiry[]> {
  const wanted: FiledEnquiry[] = []
  for await (const page of every) wanted.push(...page.filter(isWanted))
  return wanted
}

export type ErasePlace = {
  readonly db: Db
  readonly settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>
  readonly folder: string
}

const kindOf = ({ DATABASE_URL }: ErasePlace['settings']) =>
  DATABASE_URL === undefined ? 'sqlite' : 'postgresql'

export const findWhom = (
  { db, settings }: Pick<ErasePlace, 'db' | 'settings'>,
  word: string,
): Promise<Person | null> =>
  findPerson((reference) => pageFiled(db, kindOf(settings), reference), word)

export async function findFiles(
  { enquiries }: Person,
  { settings, folder }: Omit<ErasePlace, 'db'>,
): Promise<{ readonly emails: readonly string[]; readonly content: readonly string[] }> {
  const references = enquiries.map(({ reference }) => reference)
  const isTheirs = (file: string) =>
    references.some((reference) => basename(file).replace(/^\./, '').startsWith(`${reference}-`))
  const isAbout = (file: string) =>
    references.some((reference) => basename(file).toUpperCase().startsWith(`${reference}.`))
  const emails = (await listFiles(join(settings.DATA_DIR, 'mail'))).map(async (file) => {
    if (isTheirs(file)) return [file]
    const raw = await readFile(file, 'utf8').catch(() => '')
    return references.some((reference) => isNamedIn(raw, reference)) ? [file] : []
  })
  return {
    emails: (await Promise.all(emails)).flat(),
    content: (await listFiles(join(folder, 'content'))).filter(isAbout),
  }
}

/** Deletes a person's enquiries and emails. Traces remain in the database file until it is compacted. */
export async function erasePerson(place: ErasePlace, person: Person, now: number): Promise<void> {
  const { db, settings } = place
  const key = await ledgerKey(db, settings.DATA_DIR)
  const ids = person.enquiries.map(({ id }) => id)
  const ledger = ledgerOf(person.enquiries, person.addresses, key, now)
  await waitForDeliveries(db, ids)
  if (!(await eraseEnquiries(db, ids, ledger, Date.now()))) throw new ActionError(t(beingSent))
  await addToLedgerFile(settings.DATA_DIR, ledger)
  // The desk may have written more email files since the member saw the list.
  const { emails } = await findFiles(person, place)
  for (const file of emails) await rm(file, { force: true })
  const references = person.enquiries.map(({ reference }) => reference)
  await forgetEntries(settings.DATA_DIR, references)
}

export async function compactStore({ db, settings }: Omit<ErasePlace, 'folder'>): Promise<void> {
  const due = await readCompactionDue(db)
  if (!(await compact(db, kindOf(settings)))) {
    throw new ActionError(
      t(
        'They were removed from the database, but may still be in {file}, which another program has open. Stop the desk and that program, then start the desk again to empty that file.',
        { file: `${sqliteFile(settings.DATA_DIR)}-wal` },
      ),
    )
  }
  await clearCompactionDue(db, due)
}

async function ledgerKey(db: Db, dataDir: string): Promise<LedgerKey> {
  const key = await readKey(dataDir)
  const other = (await readLedger(db)).find(({ key_id }) => key_id !== key?.id)
  if (other === undefined) return key ?? makeKey(dataDir)
  throw new ActionError(
    t(
      'Nothing was removed. The list of erasures was created with a different key ({key}). Copy the file erasure.key from the desk that created it into {folder}.',
      { key: other.key_id, folder: dataDir },
    ),
  )
}

/** Longer than most deliveries take, and shorter than the page's timeout. */
const waitMs = 4000

const beingSent =
  'An email about this person, or a webhook call, is being sent right now. Not everything was removed. Try again in a few minutes.'

async function waitForDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(250)) {
    if (!(await isBeingDelivered(db, ids, Date.now()))) return
  }
  throw new ActionError(
    t(
      'An email about this person, or a webhook call, is being sent right now. Nothing was removed. Try again in a few minutes.',
    ),
  )
}
