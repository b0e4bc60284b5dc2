import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '#desk/config/settings.ts'
import {
  clearCompactionDue,
  eraseEnquiries,
  type FiledEnquiry,
  isBeingDelivered,
  pageFiled,
  readCompactionDue,
  readLedger,
  setCompactionDue,
} from '#desk/db/erasures.ts'
import { sqliteFile } from '#desk/db/open-store.ts'
import { compact } from '#desk/db/store-files.ts'
import type { Db } from '#desk/db/tables.ts'
import { referencesIn } from '#desk/delivery/compose.ts'
import { envelopeAddress, isDeliverable } from '#desk/lib/email-address.ts'
import { listFiles } from '#desk/lib/files.ts'
import { ActionError } from './actions.ts'
import { addToLedgerFile, type LedgerKey, ledgerOf, makeKey, readKey } from './ledger.ts'

/** Somebody who wrote, as far as an address tells, and everything they sent. */
export type Person = {
  /** One, or none where no mail can reach them. */
  readonly addresses: readonly string[]
  readonly enquiries: readonly FiledEnquiry[]
}

/** Capitals make no other person. */
const plain = (address: string) => address.trim().toLowerCase()

/** An address as it is compared: a domain with accents is the same in the letters of mail servers. */
function compared(address: string): string {
  const known = plain(address)
  return isDeliverable(known) ? envelopeAddress(known) : known
}

/**
 * Every address an enquiry was ever sent from, as it was typed and as it is compared. An address anywhere
 * else in a request may be another person's.
 */
export function addressesOf({ email, senders }: FiledEnquiry): readonly string[] {
  const addresses = [email, ...senders]
    .flatMap((address) => [plain(address), compared(address)])
    .filter((address) => address !== '')
  return [...new Set(addresses)]
}

/** All enquiries there are, or those with a reference, page by page, as often as they are asked for. */
export type EveryEnquiry = (reference?: string) => AsyncIterable<readonly FiledEnquiry[]>

/**
 * Finds whom an address or a reference belongs to: every enquiry with this address in any version, or
 * with the address that the reference's enquiry has now. It goes no further, since nobody proves an
 * address: whoever once wrote another's into a form would otherwise have that person's enquiries erased
 * with their own. What is no deliverable address ("none") may be many people's, and leads nowhere.
 */
export async function findPerson(every: EveryEnquiry, word: string): Promise<Person | null> {
  const reference = word.trim().toUpperCase()
  const [named] = await filter(every(reference), (enquiry) => enquiry.reference === reference)
  const address = compared(named?.email ?? word)
  const leadsOn = named === undefined || isDeliverable(address)
  const enquiries = await filter(
    every(),
    (enquiry) => enquiry.id === named?.id || (leadsOn && addressesOf(enquiry).includes(address)),
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
  /** The project's folder, in which `content/` lies. */
  readonly folder: string
}

/** Whom a reference or an address belongs to; null for nobody. */
export const findWhom = (
  { db, settings }: Pick<ErasePlace, 'db' | 'settings'>,
  word: string,
): Promise<Person | null> =>
  findPerson((reference) => pageFiled(db, kindOf(settings), reference), word)

const kindOf = ({ DATABASE_URL }: ErasePlace['settings']) =>
  DATABASE_URL === undefined ? 'sqlite' : 'postgresql'

/** Files with something of a person in them. */
export type Found = {
  /** Emails written as files. */
  readonly emails: readonly string[]
  /** What the site shows of them: the operator's to remove. */
  readonly content: readonly string[]
}

export async function findFiles(
  { enquiries }: Person,
  { settings, folder }: Omit<ErasePlace, 'db'>,
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

/** Enquiries removed in one transaction: visitors get their turn in between. */
const stepSize = 20

/**
 * Removes a person everywhere, in steps. What the store's file still holds of them goes when it is written
 * anew, by `compactStore` or by the desk itself within minutes. Throws an `ActionError` where somebody
 * cannot be removed, which says what to do.
 */
export async function erasePerson(place: ErasePlace, person: Person, now: number): Promise<void> {
  const { db, settings } = place
  const key = await ledgerKey(db, settings.DATA_DIR)
  const ids = person.enquiries.map(({ id }) => id)
  const ledger = ledgerOf(person.enquiries, person.addresses, key, now)
  await waitUntilNothingIsOut(db, ids)
  await setCompactionDue(db, Date.now())
  for (let first = 0; first === 0 || first < ids.length; first += stepSize) {
    // The ledger first: where the desk dies in between, it says whom the rest belongs to.
    const step = ids.slice(first, first + stepSize)
    if (!(await eraseEnquiries(db, step, ledger, Date.now()))) throw new ActionError(beingSent)
    await nextTurn()
  }
  await addToLedgerFile(settings.DATA_DIR, ledger)
  // Looked for again: one more may have been written while somebody was asked.
  const { emails } = await findFiles(person, place)
  for (const file of emails) await rm(file, { force: true })
}

/** Writes the store anew, so that nothing of what was erased is left in its files. */
export async function compactStore({ db, settings }: Omit<ErasePlace, 'folder'>): Promise<void> {
  const due = await readCompactionDue(db)
  if (!(await compact(db, kindOf(settings)))) {
    throw new ActionError(
      `They are out of the store, but may still be in ${sqliteFile(settings.DATA_DIR)}-wal: another program has it open. Stop the desk and that program, and start the desk again: that empties the log.`,
    )
  }
  await clearCompactionDue(db, due)
}

/** With several machines on one database, all hashes are to be of one key. */
async function ledgerKey(db: Db, dataDir: string): Promise<LedgerKey> {
  const key = await readKey(dataDir)
  const other = (await readLedger(db)).find(({ key_id }) => key_id !== key?.id)
  if (other === undefined) return key ?? makeKey(dataDir)
  throw new ActionError(
    `The ledger was begun with another key (${other.key_id}). Copy erasure.key of that desk into ${dataDir}; nothing was removed.`,
  )
}

/** Longer than most deliveries take, and shorter than a page of the desk may. */
const waitMs = 4000

const beingSent =
  'An email of theirs, or a call of a webhook, is being sent at this moment. Not everything was removed; try again in a few minutes.'

async function waitUntilNothingIsOut(db: Db, ids: readonly string[]): Promise<void> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(250)) {
    if (!(await isBeingDelivered(db, ids, Date.now()))) return
  }
  throw new ActionError(beingSent.replace('Not everything', 'Nothing'))
}
