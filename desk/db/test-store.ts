import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Act } from '#desk/enquiries/activities.ts'
import type { Limits, NewEnquiry } from '#desk/enquiries/arrival/new-enquiry.ts'
import type { Evidence } from '#desk/enquiries/arrival/spam-score.ts'
import { storeEnquiry } from '#desk/enquiries/arrival/store-enquiry.ts'
import type { EmailPlan } from '#desk/enquiries/emails/email-plan.ts'
import { type ListedDelivery, listedDeliveries } from '#desk/enquiries/store.ts'
import { type LeasedDelivery, leaseDelivery, type Queue } from '#desk/outbox/deliveries.ts'
import { newStorePlace, type StoreKind, type StorePlace } from '../../tests/stores.ts'
import { openStore, type StoreSettings, sqliteFile } from './open-store.ts'
import type { Db } from './tables.ts'

export const noon = Date.UTC(2026, 10, 21, 12)

export const plan: EmailPlan = {
  first: [
    { kind: 'team', dueAt: noon },
    { kind: 'customer', dueAt: noon + 60_000, holdReason: 'last call' },
  ],
  revised: [{ kind: 'update', dueAt: noon }],
  release: null,
  reopens: false,
}

const enquiry: NewEnquiry = {
  kind: 'booking',
  submissionId: 'one-submission',
  reference: 'AAAAAAAA',
  name: 'Aline Uwase',
  email: 'aline@example.test',
  phone: '+250 788 123 456',
  about: '',
  payload: '{}',
  contentHash: 'a',
  evidence: { origin: 'own' },
  freeText: { names: [], note: '' },
  fingerprints: { sender: 'a-sender', network: 'a-network', note: null, mailbox: 'a-mailbox' },
}

export const stateOf = ({
  state,
  holdReason,
  skipReason,
}: Pick<ListedDelivery, 'state' | 'holdReason' | 'skipReason'>): string => {
  const reason = holdReason ?? skipReason
  return reason === null ? state : `${state}: ${reason}`
}

export type Guard = {
  readonly evidence?: Partial<Evidence>
  readonly limits?: Partial<Limits>
  readonly isDiskLow?: boolean
}

const noLimits: Limits = { ENQUIRIES_PER_HOUR: Infinity, CONFIRMATIONS_PER_HOUR: Infinity }
export const strictGuard: Guard = { evidence: { homepage: 'filled', secondsOnForm: '1' } }
export const fullGuard: Guard = { limits: { CONFIRMATIONS_PER_HOUR: 0 } }

export const leaseMs = 300_000

/** The place of a store that has been migrated, since the migrations of a new one take longer than most tests. */
async function newMigratedPlace(kind: StoreKind): Promise<StorePlace> {
  if (kind === 'postgresql') {
    migratedDatabase ??= migrateDatabase()
    return newStorePlace(kind, await migratedDatabase)
  }
  const place = await newStorePlace(kind)
  await writeNewStore(place.settings)
  return place
}

let migratedFile: Promise<Buffer> | null = null
let migratedDatabase: Promise<string> | null = null

/** Writes the file of a store that does not exist yet, as its migrations would. */
export async function writeNewStore({ DATA_DIR, DATABASE_URL }: StoreSettings): Promise<void> {
  const file = sqliteFile(DATA_DIR)
  if (DATABASE_URL !== undefined || !existsSync(DATA_DIR) || existsSync(file)) return
  migratedFile ??= migrateFile()
  writeFileSync(file, await migratedFile, { mode: 0o600 })
}

async function migrateFile(): Promise<Buffer> {
  await using place = await newStorePlace('sqlite')
  await migrate(place)
  return readFileSync(sqliteFile(place.settings.DATA_DIR))
}

async function migrateDatabase(): Promise<string> {
  await using place = await newStorePlace('postgresql')
  await migrate(place)
  return `${place.settings.DATABASE_URL}`
}

const migrate = async ({ settings }: StorePlace) => (await openStore(settings)).close()

export async function newStore(kind: StoreKind) {
  const place = await newMigratedPlace(kind)
  const store = await openStore(place.settings)
  let made = 0
  const next = (prefix: string) => {
    made += 1
    return `${prefix}${made}`
  }
  const ids = {
    uuid: () => next('id-'),
    reference: () => next('REF'),
    messageId: () => `<${next('m-')}@example.test>`,
  }
  const lease = (now: number, queue: Queue = { channel: 'email' }) =>
    leaseDelivery(store.db, kind, now, { leaseMs, queue })
  return {
    db: store.db,
    sending: { ids, webhooks: ['sheet'] },
    settings: place.settings,
    lease,
    async leaseAll(now: number) {
      const leased: LeasedDelivery[] = []
      for (;;) {
        const email = await lease(now)
        if (email === null) return leased
        leased.push(email)
      }
    },
    take: (
      changes: Partial<NewEnquiry>,
      now = noon,
      withPlan = plan,
      { evidence, limits, isDiskLow = false }: Guard = {},
    ) =>
      storeEnquiry(
        store.db,
        {
          ...enquiry,
          // Gives each booking its own mailbox, so that no mailbox limit is reached.
          fingerprints: { ...enquiry.fingerprints, mailbox: changes.submissionId ?? '' },
          ...changes,
          evidence: { ...enquiry.evidence, ...evidence },
        },
        withPlan,
        { now, ids, limits: { ...noLimits, ...limits }, webhooks: ['sheet'], isDiskLow },
      ),
    async [Symbol.asyncDispose]() {
      await store.close()
      await place[Symbol.asyncDispose]()
    },
  }
}

export const listUnsent = (db: Db) =>
  listedDeliveries(db)
    .where('delivery.state', 'not in', ['sent', 'skipped'])
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .execute()

export const actOn = ({ id }: { readonly id: string }, now: number): Act => ({
  enquiryId: id,
  by: 'command line',
  now,
  id: randomUUID(),
  seen: null,
})
