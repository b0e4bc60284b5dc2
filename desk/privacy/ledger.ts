import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#desk/config/settings.ts'
import type { Store } from '#desk/db/open-store.ts'
import { lockWrites } from '#desk/db/queries.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { isDeliverable, mailboxOf, normalAddress } from '#desk/lib/email-address.ts'
import { ensureKeyFile, ifMissing, readKeyFile, writeAtomically } from '#desk/lib/files.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { turnsByName } from '#desk/lib/turns.ts'
import {
  type Erasure,
  eraseEnquiries,
  type FiledEnquiry,
  pageFiled,
  readCompactionDue,
  readLedger,
} from './erasures.ts'
import { among, removeTraces, type Sought } from './traces.ts'

// The ledger lists erased addresses and references as keyed hashes. It is in the database, in DATA_DIR and in backups.

/** The HMAC key of the ledger. Without it, nobody can find out whether an address is in the ledger. */
export type LedgerKey = { readonly id: string; readonly secret: Buffer }

const keyFile = (dataDir: string): string => join(dataDir, 'erasure.key')

const hint =
  'Replace it with your copy. Without it, a restored backup would bring back erased people. If there is no copy and nobody has been erased yet, delete it.'

export async function readKey(dataDir: string): Promise<LedgerKey | null> {
  const secret = await readKeyFile(keyFile(dataDir), hint)
  return secret && keyOf(secret)
}

export const makeKey = async (dataDir: string): Promise<LedgerKey> =>
  keyOf(await ensureKeyFile(keyFile(dataDir), hint))

const keyOf = (secret: Buffer): LedgerKey => ({
  id: hashOf(secret).slice(0, 12),
  secret,
})

const plain = (address: string) => address.trim().toLowerCase()

/** Normalizes an address for comparison. Domains with accents become ASCII. */
export function compared(address: string): string {
  const known = plain(address)
  return isDeliverable(known) ? normalAddress(known) : known
}

/** Returns the spellings by which an address is recognised: as typed, with an ASCII domain, and its mailbox. */
const spellingsOf = (address: string): readonly string[] => [
  plain(address),
  compared(address),
  ...(isDeliverable(plain(address)) ? [mailboxOf(compared(address))] : []),
]

/** Returns the sender addresses of all revisions of an enquiry. Other addresses in it may belong to other people. */
export function addressesOf({ email, senders }: FiledEnquiry): readonly string[] {
  const addresses = [email, ...senders].flatMap(spellingsOf).filter((address) => address !== '')
  return [...new Set(addresses)]
}

const addressKey = (address: string) => `address ${address}`
const referenceKey = (reference: string) => `reference ${reference}`

const keyedHashOf = (entry: string, { secret }: LedgerKey): string =>
  createHmac('sha256', secret).update(entry).digest('hex')

export function ledgerOf(
  enquiries: readonly FiledEnquiry[],
  addresses: readonly string[],
  key: LedgerKey,
  now: number,
): readonly Erasure[] {
  const entries = [
    ...addresses.flatMap(spellingsOf).map(addressKey),
    ...enquiries.map(({ reference }) => referenceKey(reference)),
  ]
  return [...new Set(entries)].map((entry) => ({
    hash: keyedHashOf(entry, key),
    key_id: key.id,
    erased_at: now,
  }))
}

const newestOf = (ledger: readonly Erasure[]): ReadonlyMap<string, Erasure> =>
  new Map(
    ledger.toSorted((a, b) => a.erased_at - b.erased_at).map((erasure) => [erasure.hash, erasure]),
  )

export function erasedSince(
  applied: readonly Erasure[],
  known: readonly Erasure[],
): readonly Erasure[] {
  const before = newestOf(applied)
  return [...newestOf(known).values()].filter(
    ({ hash, erased_at }) => erased_at > (before.get(hash)?.erased_at ?? -1),
  )
}

/** Returns the enquiries that the ledger lists as erased, except those that arrived after the erasure. */
export function findErased(
  enquiries: readonly FiledEnquiry[],
  ledger: readonly Erasure[],
  key: LedgerKey,
): readonly FiledEnquiry[] {
  const newest = newestOf(ledger)
  return enquiries.filter((enquiry) =>
    [referenceKey(enquiry.reference), ...addressesOf(enquiry).map(addressKey)].some(
      (entry) => enquiry.receivedAt <= (newest.get(keyedHashOf(entry, key))?.erased_at ?? -1),
    ),
  )
}

/** Recognises erased people in conversations by the ledger, except in what they wrote after the erasure. */
function soughtIn(ledger: readonly Erasure[], key: LedgerKey): Sought {
  const newest = newestOf(ledger)
  return {
    isTheirs: (address, at = 0) =>
      spellingsOf(address).some(
        (spelling) => at <= (newest.get(keyedHashOf(addressKey(spelling), key))?.erased_at ?? -1),
      ),
    senders: ['%@%'],
    texts: ['%@%'],
  }
}

const fileName = 'erasures.json'

const inTurn = turnsByName()

export const addToLedgerFile = (folder: string, ledger: readonly Erasure[]): Promise<void> =>
  inTurn(folder, async () => {
    const known = await readLedgerFile(folder)
    if (erasedSince(known, ledger).length === 0) return
    const all = [...newestOf([...known, ...ledger]).values()]
    await writeAtomically(join(folder, fileName), `${JSON.stringify(all, null, 2)}\n`)
  })

export async function readLedgerFile(folder: string): Promise<readonly Erasure[]> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(ifMissing('[]'))
  return JSON.parse(text) as readonly Erasure[]
}

/** Erases everybody in the ledger again on startup, since the database may be a restored backup. */
export async function applyLedger(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
): Promise<number> {
  const [stored, filed] = [await readLedger(db), await readLedgerFile(DATA_DIR)]
  // Compaction is due from the start of an erasure until the database has been compacted.
  const wasInterrupted = (await readCompactionDue(db)) > 0
  const ledger = wasInterrupted ? [...stored, ...filed] : erasedSince(stored, filed)
  await addToLedgerFile(DATA_DIR, stored)
  if (ledger.length === 0) return 0
  const key = await readKey(DATA_DIR)
  if (key === null || ledger.some(({ key_id }) => key_id !== key.id)) {
    throw new ConfigurationError(
      `DATA_DIR: people were erased after this store was written, and the key that identifies them is missing. Put erasure.key of the desk that erased them into ${DATA_DIR}. Otherwise they would reappear.`,
    )
  }
  const ids: string[] = []
  for await (const page of pageFiled(db, kind)) {
    ids.push(...findErased(page, ledger, key).map(({ id }) => id))
  }
  // The leases in a backup are ignored, since the desk that held them is gone.
  await eraseEnquiries(db, { ids, ledger, sought: null }, Number.MAX_SAFE_INTEGER)
  const sought = soughtIn(ledger, key)
  for await (const page of pageFiled(db, kind)) {
    const left = page.map(({ id }) => id)
    await lockWrites(db, (trx) => removeTraces(trx, sought, among(left)))
  }
  return ids.length
}
