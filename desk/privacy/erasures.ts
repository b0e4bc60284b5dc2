import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isStoreOutdated } from '#desk/db/failures.ts'
import { readJobState, setJobState } from '#desk/db/job-state.ts'
import type { StoreKind } from '#desk/db/migrations.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, ErasureTable, Trx } from '#desk/db/tables.ts'
import { setColumns } from '#desk/enquiries/activities.ts'
import { columnsApart } from '#desk/enquiries/joining.ts'
import { refreshSearchText } from '#desk/enquiries/search-text.ts'
import { beingDelivered } from '#desk/outbox/deliveries.ts'
import { forgetBuyers } from '#desk/trips/bill-store.ts'
import { forgetPayers } from '#desk/trips/store.ts'
import { keepValues } from './past-values.ts'
import { partsOf, removeAllTraces, type Sought } from './traces.ts'

export type Erasure = Readonly<ErasureTable>

const pageSize = 100

/** The enquiries that may be a person's: with this reference, or one of these mailboxes or ends of phone numbers. */
export type Sifting = {
  readonly reference?: string | undefined
  readonly mailboxes?: readonly string[]
  /** Digits. */
  readonly phoneEnds?: readonly string[]
  /** The enquiries that lead the conversations. */
  readonly threads?: readonly string[]
}

/**
 * Reads the enquiries that may be a person's in pages, and all without a sifting. The database extracts the addresses,
 * since the payloads may not all fit in memory.
 */
export async function* pageFiled(db: Db, kind: StoreKind, sifting: Sifting | null = null) {
  const sifted: { readonly id: string; readonly receivedAt: number }[] = []
  for await (const part of partsOf(db)) {
    const found = await db
      .selectFrom('enquiry')
      .select(['id', 'received_at as receivedAt'])
      .where(part('id'))
      .$if(sifting !== null, (query) => query.where(mayBe(sifting ?? {})))
      .execute()
    sifted.push(...found)
    await nextTurn()
  }
  const all = sifted.toSorted((one, other) => one.receivedAt - other.receivedAt)
  const payload = sql.raw(kind === 'sqlite' ? 'payload' : 'payload::json')
  for (let first = 0; first < all.length; first += pageSize) {
    const ids = all.slice(first, first + pageSize).map(({ id }) => id)
    const page = await db
      .selectFrom('enquiry')
      .select(['id', 'reference', 'kind', 'received_at as receivedAt', 'name', 'email', 'phone'])
      .select('joined_to as joinedTo')
      .where('id', 'in', ids)
      .orderBy('received_at')
      .execute()
    const written = await db
      .selectFrom('revision')
      .select([
        'enquiry_id as enquiryId',
        sql<string | null>`${payload} ->> 'email'`.as('email'),
        sql<string | null>`${payload} ->> 'from_email'`.as('fromEmail'),
        sql<string | null>`${payload} ->> 'phone'`.as('phone'),
        sql<string | null>`${payload} ->> 'customerPhone'`.as('customerPhone'),
      ])
      .where('enquiry_id', 'in', ids)
      .execute()
    const versions = Map.groupBy(written, ({ enquiryId }) => enquiryId)
    yield page.map(({ phone, ...enquiry }) => ({
      ...enquiry,
      senders: (versions.get(enquiry.id) ?? [])
        .flatMap(({ email, fromEmail }) => [email, fromEmail])
        .filter((address) => address !== null),
      phones: [
        phone,
        ...(versions.get(enquiry.id) ?? []).flatMap((version) => [
          version.phone,
          version.customerPhone,
        ]),
      ].filter((number): number is string => Boolean(number)),
    }))
    await nextTurn()
  }
}

/** What people write between the digits of a phone number. */
const separators = [' ', '-', '.', '/', '(', ')', '+', ',', '\u00a0']

const without = (column: string, characters: readonly string[]) =>
  characters.reduce<RawBuilder<string>>(
    (text, character) => sql`replace(${text}, ${character}, '')`,
    sql`${sql.ref(column)}`,
  )

/**
 * Rules out in the database most enquiries that cannot be the person's. Those that were corrected have other addresses
 * and numbers in their versions, and those with unusual letters have several spellings, so they all stay.
 */
function mayBe({
  reference,
  mailboxes = [],
  phoneEnds = [],
  threads = [],
}: Sifting): RawBuilder<SqlBool> {
  const email = sql`lower(${without('email', ['.'])})`
  const digits = without('phone', separators)
  const conditions = [
    ...(reference === undefined ? [] : [sql`reference = ${reference}`]),
    ...threads.map((id) => sql`id = ${id} or joined_to = ${id}`),
    ...(mailboxes.length > 0 ? [sql`octet_length(email) > length(email)`] : []),
    ...mailboxes.map((mailbox) => sql`${email} like ${likeName(mailbox)}`),
    ...(phoneEnds.length > 0 ? [sql`ltrim(${digits}, '0123456789') <> ''`] : []),
    ...phoneEnds.map((end) => sql`${digits} like ${`%${end}%`}`),
    ...(mailboxes.length > 0 || phoneEnds.length > 0 ? [sql`revision > 1`] : []),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Matches the name before the @, whatever dots and signs it has. */
const likeName = (mailbox: string) =>
  `%${mailbox
    .slice(0, mailbox.lastIndexOf('@'))
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^a-z0-9]/g, '_')}%@%`

export type FiledEnquiry = Readonly<
  typeof pageFiled extends (...args: never[]) => AsyncGenerator<(infer One)[]> ? One : never
>

export async function readLedger(db: Db): Promise<readonly Erasure[]> {
  return db
    .selectFrom('erasure')
    .selectAll()
    .orderBy('erased_at')
    .execute()
    .catch((error: unknown) => {
      if (isStoreOutdated(error)) return []
      throw error
    })
}

const stepSize = 20

type Erasing = {
  readonly ids: readonly string[]
  readonly ledger: readonly Erasure[]
  /** The person to remove from the enquiries that stay. */
  readonly sought: Sought | null
}

/** Deletes enquiries in batches and adds them to the ledger. Returns false while an email about one is being sent. */
export async function eraseEnquiries(
  db: Db,
  { ids, ledger, sought }: Erasing,
  now: number,
): Promise<boolean> {
  if (ids.length > 0 || sought !== null) await setCompactionDue(db, Date.now())
  for (let first = 0; first === 0 || first < ids.length; first += stepSize) {
    const step = ids.slice(first, first + stepSize)
    const isErased = await lockWrites(db, async (trx) => {
      if (await isBeingDelivered(trx, step, now)) return false
      if (!(await deleteNotices(trx, step, now))) return false
      await deleteEnquiries(trx, step)
      // Adds the whole ledger with every batch, so that a later start deletes the rest if the process dies in between.
      await addToLedger(trx, ledger)
      return true
    })
    if (!isErased) return false
    await nextTurn()
  }
  if (sought !== null) await removeAllTraces(db, sought)
  return true
}

export async function deleteEnquiries(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await keepValues(trx, ids)
  await forgetPayers(trx, ids)
  await forgetBuyers(trx, ids)
  await forgetSentForms(trx, ids)
  await freeParts(trx, ids)
  await trx.deleteFrom('enquiry').where('id', 'in', ids).execute()
}

/** An enquiry that stays while the one to which it is joined goes is as before, and stands in its list again. */
async function freeParts(trx: Trx, ids: readonly string[]): Promise<void> {
  const parts = await trx
    .selectFrom('enquiry')
    .select(['id', 'joined_to'])
    .where('joined_to', 'in', ids)
    .where('id', 'not in', ids)
    .execute()
  for (const part of parts) {
    await setColumns(trx, part.id, await columnsApart(trx, part))
    await refreshSearchText(trx, part.id)
  }
}

async function readReferences(trx: Trx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await trx.selectFrom('enquiry').select('reference').where('id', 'in', ids).execute()
  return rows.map(({ reference }) => reference)
}

/** Deletes the answers of forms that led to the enquiries' pages. */
async function forgetSentForms(trx: Trx, ids: readonly string[]): Promise<void> {
  const references = await readReferences(trx, ids)
  const isNamed = references.map(
    (reference) => sql<SqlBool>`upper(location) like ${`%/${reference}%`}`,
  )
  if (isNamed.length === 0) return
  await trx
    .deleteFrom('sent_form')
    .where((is) => is.or(isNamed))
    .execute()
}

async function deleteNotices(trx: Trx, ids: readonly string[], now: number): Promise<boolean> {
  if (ids.length === 0) return true
  const references = await readReferences(trx, ids)
  const notices = await trx
    .selectFrom('delivery')
    .select(['id', 'content', 'leased_until'])
    .where('enquiry_id', 'is', null)
    .execute()
  const naming = notices.filter(({ content }) =>
    references.some((reference) => content?.includes(reference)),
  )
  if (naming.some(({ leased_until }) => (leased_until ?? 0) > now)) return false
  const named = naming.map(({ id }) => id)
  if (named.length > 0) await trx.deleteFrom('delivery').where('id', 'in', named).execute()
  return true
}

export const isBeingDelivered = async (
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<boolean> =>
  ids.length > 0 &&
  (await beingDelivered(db, now).where('enquiry_id', 'in', ids).executeTakeFirst()) !== undefined

const compactionDue = 'compaction due'

export const setCompactionDue = (db: Db, now: number): Promise<void> =>
  setJobState(db, { [compactionDue]: now })

export const readCompactionDue = async (db: Db): Promise<number> =>
  (await readJobState(db, [compactionDue]))[compactionDue] ?? 0

export async function clearCompactionDue(db: Db, due: number): Promise<void> {
  await db
    .updateTable('job_state')
    .set({ value: 0 })
    .where('name', '=', compactionDue)
    .where('value', '=', due)
    .execute()
}

async function addToLedger(trx: Trx, ledger: readonly Erasure[]): Promise<void> {
  if (ledger.length === 0) return
  await trx
    .insertInto('erasure')
    .values([...ledger])
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ erased_at: (row) => row.ref('excluded.erased_at') })
        .whereRef('erasure.erased_at', '<', 'excluded.erased_at'),
    )
    .execute()
}
