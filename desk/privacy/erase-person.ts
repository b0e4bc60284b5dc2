import { readFile, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dialledNumber } from '#core/contact/phone.ts'
import { t } from '#core/words.ts'
import { readOperator } from '#desk/config/content.ts'
import { mailFolder } from '#desk/config/data-folder.ts'
import type { Settings } from '#desk/config/settings.ts'
import { companionsIn, listMessages } from '#desk/conversation/messages.ts'
import type { Store } from '#desk/db/open-store.ts'
import type { Db } from '#desk/db/tables.ts'
import { isNamedIn } from '#desk/emails/compose.ts'
import { ActionError } from '#desk/enquiries/activities.ts'
import { phoneDigits } from '#desk/enquiries/person.ts'
import { isDeliverable, mailboxOf } from '#desk/lib/email-address.ts'
import { listFiles } from '#desk/lib/files.ts'
import { countCopies, forgetEntries } from '#desk/website/editor-copies.ts'
import {
  eraseEnquiries,
  type FiledEnquiry,
  isBeingDelivered,
  pageFiled,
  readLedger,
  type Sifting,
} from './erasures.ts'
import { readInventory } from './inventory.ts'
import {
  addressesOf,
  addToLedgerFile,
  compared,
  type LedgerKey,
  ledgerOf,
  makeKey,
  readKey,
} from './ledger.ts'
import { findTraces, isAddressedIn, type Sought, soughtOf } from './traces.ts'

export type Person = {
  readonly addresses: readonly string[]
  /** The enquiries to erase. */
  readonly enquiries: readonly FiledEnquiry[]
  /** Enquiries with the same phone number, which may be the same person's or those of a companion. */
  readonly samePhone: readonly FiledEnquiry[]
}

/** Reads at least the enquiries that may be the person's. */
export type EveryEnquiry = (sifting: Sifting | null) => AsyncIterable<readonly FiledEnquiry[]>

/**
 * Finds a person's enquiries by an address, a phone number or a reference. A reference stands for the current address of
 * its enquiry. Returns every enquiry with that mailbox in any revision, those that the team joined to them, and those that were chosen among the others with
 * the same phone number. Other addresses in these enquiries are not searched, because they are not verified: if somebody
 * typed another person's address, that person's enquiries would be erased too. An undeliverable address, such as
 * "none", is not searched either, since several people may have typed it.
 */
export async function findPerson(
  every: EveryEnquiry,
  word: string,
  chosen: readonly string[] = [],
): Promise<Person | null> {
  const reference = word.trim().toUpperCase()
  const [named] = await filter(every({ reference }), (enquiry) => enquiry.reference === reference)
  const address = compared(named?.email ?? word)
  const isSearchable = named === undefined || isDeliverable(address)
  const searched = isDeliverable(address) ? mailboxOf(address) : address
  const phone = named === undefined && !word.includes('@') ? numberOf(word) : null
  const isOwn = (enquiry: FiledEnquiry) =>
    enquiry.id === named?.id ||
    (isSearchable && searched !== '' && addressesOf(enquiry).includes(searched)) ||
    (phone !== null && hasNumber(enquiry, [phone]))
  const found = await filter(
    // What was typed for want of an address has no mailbox to sift by.
    isSearchable && phone === null && !isDeliverable(address)
      ? every(null)
      : every({
          reference: named?.reference,
          mailboxes: isSearchable && isDeliverable(address) ? [searched] : [],
          phoneEnds: phone === null ? [] : [endOf(phone)],
        }),
    isOwn,
  )
  const own = await withThreads(every, found)
  const known = new Set(own.map(({ id }) => id))
  const samePhone = (await findSamePhone(every, own)).filter(({ id }) => !known.has(id))
  const isChosen = (enquiry: FiledEnquiry) => chosen.includes(enquiry.reference)
  const enquiries = [...own, ...samePhone.filter(isChosen)]
  const addresses = [address].filter(isDeliverable)
  if (enquiries.length === 0 && addresses.length === 0) return null
  return { addresses, enquiries, samePhone: samePhone.filter((enquiry) => !isChosen(enquiry)) }
}

/** Adds the enquiries that the team has joined to these: it knows that they are the same person's. */
async function withThreads(every: EveryEnquiry, own: readonly FiledEnquiry[]) {
  const threadOf = ({ id, joinedTo }: FiledEnquiry) => joinedTo ?? id
  const threads = new Set(own.map(threadOf))
  if (threads.size === 0) return own
  const known = new Set(own.map(({ id }) => id))
  const others = await filter(
    every({ threads: [...threads] }),
    (enquiry) => threads.has(threadOf(enquiry)) && !known.has(enquiry.id),
  )
  return [...own, ...others].toSorted((one, other) => one.receivedAt - other.receivedAt)
}

/** Returns the enquiries with a phone number of these, and all from the mailboxes of the enquiries found. */
async function findSamePhone(every: EveryEnquiry, own: readonly FiledEnquiry[]) {
  const numbers = own.flatMap(({ phones }) => phones).flatMap((phone) => numberOf(phone) ?? [])
  if (numbers.length === 0) return []
  const phoneEnds = numbers.map(endOf)
  const found = await filter(every({ phoneEnds }), (enquiry) => hasNumber(enquiry, numbers))
  const known = new Set(own.flatMap(addressesOf))
  const others = found
    .map(({ email }) => compared(email))
    .filter((email) => isDeliverable(email) && !known.has(mailboxOf(email)))
    .map(mailboxOf)
  if (others.length === 0) return found
  return filter(
    every({ phoneEnds, mailboxes: others }),
    (enquiry) =>
      hasNumber(enquiry, numbers) ||
      addressesOf(enquiry).some((address) => others.includes(address)),
  )
}

/** The fewest digits of a number without a country code by which a person is recognised. */
const minLocalDigits = 8

type PhoneNumber = { readonly digits: string; readonly isDialled: boolean }

/** Returns a phone number however it is written, without the zeros before a local one, or null if it is too short. */
function numberOf(phone: string): PhoneNumber | null {
  const dialled = dialledNumber(phone)
  if (dialled !== null) return { digits: dialled, isDialled: true }
  const digits = phoneDigits(phone).replace(/^0+/, '')
  return digits.length >= minLocalDigits ? { digits, isDialled: false } : null
}

const isSameNumber = (one: PhoneNumber, other: PhoneNumber) =>
  one.digits === other.digits ||
  (one.isDialled && !other.isDialled && one.digits.endsWith(other.digits)) ||
  (other.isDialled && !one.isDialled && other.digits.endsWith(one.digits))

/** The last digits are written the same way with and without a country code. */
const endOf = ({ digits }: PhoneNumber) => digits.slice(-4)

function hasNumber({ phones }: FiledEnquiry, numbers: readonly PhoneNumber[]): boolean {
  return phones.some((phone) => {
    const digits = phone.replaceAll(/\D/g, '')
    // Reading a number takes long, so most others are ruled out by their digits. Digits of other scripts are read.
    const isPossible =
      /[^ -~]/.test(phone) || numbers.some((number) => digits.includes(endOf(number)))
    const written = isPossible ? numberOf(phone) : null
    return written !== null && numbers.some((number) => isSameNumber(number, written))
  })
}

async function filter(
  every: AsyncIterable<readonly FiledEnquiry[]>,
  isWanted: (enquiry: FiledEnquiry) => boolean,
): Promise<readonly FiledEnquiry[]> {
  const wanted: FiledEnquiry[] = []
  for await (const page of every) wanted.push(...page.filter(isWanted))
  return wanted
}

const project = dirname(findPackageJSON(import.meta.url) ?? '.')

export type ErasePlace = {
  readonly store: Store
  readonly settings: Pick<Settings, 'DATA_DIR'>
  readonly folder: string
}

/** Everything about a person, as it is named before it is erased. */
export type Found = Person & {
  /** What goes with each enquiry, a line for each kind of thing. */
  readonly inventories: ReadonlyMap<string, readonly string[]>
  /** Other people's enquiries that contain messages of the person, or their address. */
  readonly elsewhere: ReadonlyArray<{ readonly reference: string; readonly messages: number }>
  /** The people who wrote in these conversations or were copied, besides the senders of the enquiries. */
  readonly companions: readonly string[]
  readonly emails: readonly string[]
  /** The drafts and published versions of the person's reviews and comments in the editor. */
  readonly copies: number
  /** The files of the site that still show a review or comment. */
  readonly content: readonly string[]
}

export async function findWhom(
  place: ErasePlace,
  word: string,
  chosen: readonly string[] = [],
): Promise<Found | null> {
  const { db, kind } = place.store
  const every: EveryEnquiry = (sifting) => pageFiled(db, kind, sifting)
  const person = await findPerson(every, word, chosen)
  if (person === null) return null
  const ids = person.enquiries.map(({ id }) => id)
  const elsewhere = await findElsewhere(db, await soughtIn(place, person), new Set(ids))
  if (ids.length === 0 && elsewhere.length === 0) return null
  return {
    ...person,
    inventories: await readInventory(db, [...ids, ...person.samePhone.map(({ id }) => id)]),
    elsewhere,
    companions: await findCompanions(db, person.enquiries),
    ...(await findFiles(person, place)),
  }
}

async function findElsewhere(
  db: Db,
  sought: Sought,
  own: ReadonlySet<string>,
): Promise<Found['elsewhere']> {
  const messages = await findTraces(db, sought)
  const ids = [...messages.keys()].filter((id) => !own.has(id))
  if (ids.length === 0) return []
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .orderBy('received_at')
    .execute()
  return enquiries.map(({ id, reference }) => ({
    reference,
    messages: messages.get(id) ?? 0,
  }))
}

/** Returns the person to look for in other people's enquiries. The operator's own addresses are in all of them. */
async function soughtIn({ folder }: ErasePlace, { addresses }: Person): Promise<Sought> {
  const { inbox, mailbox } = await readOperator(folder)
  const ours = [inbox, mailbox].map(mailboxOf)
  return soughtOf(addresses.filter((address) => !ours.includes(mailboxOf(address))))
}

async function findCompanions(db: Db, enquiries: readonly FiledEnquiry[]) {
  const own = new Set(enquiries.flatMap(addressesOf))
  const companions = new Set<string>()
  for (const enquiry of enquiries) {
    for (const { address } of companionsIn(await listMessages(db, enquiry.id), enquiry)) {
      if (!own.has(mailboxOf(address))) companions.add(address)
    }
  }
  return [...companions]
}

async function findFiles(person: Person, place: ErasePlace) {
  const { settings, folder } = place
  const references = person.enquiries.map(({ reference }) => reference)
  const isTheirs = (file: string) =>
    references.some((reference) => basename(file).replace(/^\./, '').startsWith(`${reference}-`))
  const isAbout = (file: string) =>
    references.some((reference) => basename(file).toUpperCase().startsWith(`${reference}.`))
  const sought = await soughtIn(place, person)
  const emails = (await listFiles(mailFolder(settings.DATA_DIR))).map(async (file) => {
    if (isTheirs(file)) return [file]
    const raw = await readFile(file, 'utf8').catch(() => '')
    const isNamed = references.some((reference) => isNamedIn(raw, reference))
    return isNamed || isAddressedIn(raw, sought) ? [file] : []
  })
  return {
    emails: (await Promise.all(emails)).flat(),
    copies: await countCopies(settings.DATA_DIR, references),
    content: (await listFiles(join(folder, 'content'))).filter(isAbout),
  }
}

/** Deletes a person's enquiries, messages and emails. Traces remain in the database file until it is compacted. */
export async function erasePerson(place: ErasePlace, person: Person, now: number): Promise<void> {
  const { settings } = place
  const { db } = place.store
  const key = await ledgerKey(db, settings.DATA_DIR)
  const ids = person.enquiries.map(({ id }) => id)
  const ledger = ledgerOf(person.enquiries, person.addresses, key, now)
  const sought = await soughtIn(place, person)
  await waitForDeliveries(db, ids)
  const isErased = await eraseEnquiries(db, { ids, ledger, sought }, Date.now())
  if (!isErased) throw new ActionError(t(beingSent))
  await addToLedgerFile(settings.DATA_DIR, ledger)
  // The desk may have written more email files since the member saw the list.
  const { emails } = await findFiles(person, place)
  for (const file of emails) await rm(file, { force: true })
  const references = person.enquiries.map(({ reference }) => reference)
  await forgetEntries(settings.DATA_DIR, references, project)
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
