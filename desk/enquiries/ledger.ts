import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Erasure, FiledEnquiry } from '#desk/db/erasures.ts'
import { ensureKeyFile, readKeyFile } from '#desk/lib/key-file.ts'
import { addressesOf } from './person.ts'

/** The key of the ledger's hashes. Whoever has the ledger alone cannot try out addresses. */
export type LedgerKey = { readonly id: string; readonly secret: Buffer }

const keyFile = (dataDir: string): string => join(dataDir, 'erasure.key')

const hint =
  'Put your copy of it in its place: without it a restored backup brings back who was erased. Where there is no copy and nobody was erased yet, delete it.'

/** The key of this folder, or null before the first erasure. */
export async function readKey(dataDir: string): Promise<LedgerKey | null> {
  const secret = await readKeyFile(keyFile(dataDir), hint)
  return secret && keyOf(secret)
}

/** Makes the key of this folder. It is written once and never again. */
export async function makeKey(dataDir: string): Promise<LedgerKey> {
  return keyOf(await ensureKeyFile(keyFile(dataDir), hint))
}

const keyOf = (secret: Buffer): LedgerKey => ({
  id: createHash('sha256').update(secret).digest('hex').slice(0, 12),
  secret,
})

/** What the ledger keeps of erased enquiries: a hash for each address and each reference. */
export function ledgerOf(
  enquiries: readonly FiledEnquiry[],
  addresses: readonly string[],
  key: LedgerKey,
  now: number,
): readonly Erasure[] {
  const keys = [
    ...addresses.map(addressKey),
    ...enquiries.map(({ reference }) => referenceKey(reference)),
  ]
  return [...new Set(keys)].map((entry) => ({
    hash: hashOf(entry, key),
    key_id: key.id,
    erased_at: now,
  }))
}

/** Of each hash the newest erasure: who was erased twice was erased the second time. */
export const newestOf = (ledger: readonly Erasure[]): ReadonlyMap<string, Erasure> =>
  new Map(
    ledger
      .toSorted((one, other) => one.erased_at - other.erased_at)
      .map((erasure) => [erasure.hash, erasure]),
  )

/** The erasures that a backup with this ledger of its own has not been told of. */
export function erasedSince(
  told: readonly Erasure[],
  known: readonly Erasure[],
): readonly Erasure[] {
  const before = newestOf(told)
  return [...newestOf(known).values()].filter(
    ({ hash, erased_at }) => erased_at > (before.get(hash)?.erased_at ?? -1),
  )
}

/**
 * The enquiries that the ledger says are erased. Who writes again afterwards is not erased again.
 */
export function findErased(
  enquiries: readonly FiledEnquiry[],
  ledger: readonly Erasure[],
  key: LedgerKey,
): readonly FiledEnquiry[] {
  const newest = newestOf(ledger)
  return enquiries.filter((enquiry) => {
    const keys = [referenceKey(enquiry.reference), ...addressesOf(enquiry).map(addressKey)]
    return keys.some(
      (entry) => enquiry.receivedAt <= (newest.get(hashOf(entry, key))?.erased_at ?? -1),
    )
  })
}

const addressKey = (address: string) => `address ${address}`
const referenceKey = (reference: string) => `reference ${reference}`

const hashOf = (entry: string, { secret }: LedgerKey): string =>
  createHmac('sha256', secret).update(entry).digest('hex')
