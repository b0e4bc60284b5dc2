import { setImmediate as nextTurn } from 'node:timers/promises'
import { domainToUnicode } from 'node:url'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import { waitBeginningEvents } from '#desk/enquiries/life.ts'
import { refreshSearchText } from '#desk/enquiries/search-text.ts'
import { mailboxOf } from '#desk/lib/email-address.ts'
import { comparable, erasedPerson, readMembers } from '#desk/team/members.ts'
import { type Written, writtenTables } from './inventory.ts'

// Traces of a person in other people's enquiries: the messages that they wrote there, and their address where others
// wrote it down. The enquiries themselves stay.

/** The sign that stands for an erased address within a text. */
const erasedAddress = '[…]'

/** The person to look for, and the LIKE patterns by which the database finds candidates, in lower case. */
export type Sought = {
  /** `at`: the time at which a message or action was stored. A person may write again after an erasure. */
  readonly isTheirs: (address: string, at?: number) => boolean
  /** For columns that contain one address. Empty if there is nobody to look for. */
  readonly senders: readonly string[]
  /** For columns with long texts. A Gmail address with other dots than the known ones is not found in them. */
  readonly texts: readonly string[]
}

const gmail = ['gmail.com', 'googlemail.com']

export function soughtOf(addresses: readonly string[]): Sought {
  const mailboxes = new Set(addresses.map(mailboxOf))
  const parts = [...addresses, ...mailboxes].map((address) => {
    const at = address.lastIndexOf('@')
    const domain = address.slice(at + 1).toLowerCase()
    const domains = gmail.includes(domain) ? gmail : [domain, domainToUnicode(domain)]
    return { name: address.slice(0, at).toLowerCase(), domains }
  })
  const patterns = (names: (name: string) => readonly string[]) => [
    ...new Set(
      parts.flatMap(({ name, domains }) =>
        domains.flatMap((domain) => names(name).map((one) => `%${one}@${domain}%`)),
      ),
    ),
  ]
  return {
    isTheirs: (address) => mailboxes.has(mailboxOf(address)),
    senders: patterns(() => ['']),
    texts: patterns((name) => [name, `${name}+%`]),
  }
}

// Bounded as addresses are, so that a long word takes linear time.
const addressPattern = /[^\s<>()[\]",;:\\|]{1,64}@[^\s<>()[\]"',;:\\|/?]{1,255}/gu
const edges = /^['.]+|['.!]+$/g

const replaceIn = (text: string, { isTheirs }: Sought): string =>
  text.replaceAll(addressPattern, (found) => {
    const address = found.replaceAll(edges, '')
    return isTheirs(address) ? found.replace(address, erasedAddress) : found
  })

/** True if a composed email names the person. Quoted-printable text breaks long lines with `=`. */
export const isAddressedIn = (raw: string, { isTheirs, senders }: Sought): boolean => {
  if (senders.length === 0) return false
  const found = raw.replaceAll('=\r\n', '').match(addressPattern) ?? []
  return found.some((address) => isTheirs(address.replaceAll(edges, '')))
}

/** Removes people and messages from lists, and replaces addresses in texts. */
function clean(value: unknown, sought: Sought, messages: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return replaceIn(value, sought)
  if (typeof value !== 'object' || value === null) return value
  const isGone = (item: unknown) => {
    const { address, id } = (item ?? {}) as { readonly address?: unknown; readonly id?: unknown }
    return (
      (typeof address === 'string' && sought.isTheirs(address)) ||
      (typeof id === 'string' && messages.has(id))
    )
  }
  if (Array.isArray(value)) {
    return value.filter((item) => !isGone(item)).map((item) => clean(item, sought, messages))
  }
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, clean(inner, sought, messages)] as const,
  )
  return Object.fromEntries(entries)
}

/** The condition for a part of the enquiries, given the column with their ids. */
type Part = (column: string) => RawBuilder<SqlBool>

export const among =
  (ids: readonly string[]): Part =>
  (column) =>
    sql`${sql.ref(column)} in (${sql.join(ids)})`

const ofNoEnquiry: Part = (column) => sql`${sql.ref(column)} is null`

/** How many enquiries are searched, and changed, at a time, so that visitors do not wait. */
const [searched, changed] = [500, 20]

export async function* partsOf(db: Db): AsyncGenerator<Part> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last
    const ids = await db
      .selectFrom('enquiry')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(searched)
      .execute()
    const until = ids.at(-1)?.id
    if (until !== undefined) {
      yield (column) => sql`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`
    }
    last = until
  }
}

/** Finds the messages that a person wrote. */
async function findWritten(db: Db, { isTheirs, senders }: Sought, part: Part) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'enquiry_id as enquiryId', 'by_whom as by', 'at'])
    .where('direction', '=', 'in')
    .where(isLike('by_whom', senders))
    .where(part('enquiry_id'))
    .execute()
  return rows.filter(({ by, at }) => isTheirs(by, at))
}

async function findActed(db: Db, { isTheirs, senders }: Sought, part: Part) {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'name', 'by_whom as by', 'enquiry_id as enquiryId', 'at'])
    .where(isLike('by_whom', senders))
    .where(part('enquiry_id'))
    .execute()
  return rows.filter(({ by, at }) => isTheirs(by, at))
}

const isLike = (column: string, patterns: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`lower(${sql.ref(column)}) like ${pattern}`),
    sql` or `,
  )})`

/** A member who tested a form stays in the histories of others. */
async function withoutMembers(db: Db, { isTheirs, ...patterns }: Sought): Promise<Sought> {
  const { list, removed } = await readMembers(db)
  const members = new Set([...list, ...removed].map(({ email }) => email))
  return {
    ...patterns,
    isTheirs: (address, at) => !members.has(comparable(address)) && isTheirs(address, at),
  }
}

/** Returns the ids of the enquiries that name the person, each with the number of messages that the person wrote there. */
export async function findTraces(db: Db, person: Sought): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  if (person.senders.length === 0) return found
  const sought = await withoutMembers(db, person)
  const add = (enquiryId: string | null, messages: number) => {
    if (enquiryId !== null) found.set(enquiryId, (found.get(enquiryId) ?? 0) + messages)
  }
  for await (const part of partsOf(db)) {
    for (const { enquiryId } of await findWritten(db, sought, part)) add(enquiryId, 1)
    for (const { enquiryId } of await findActed(db, sought, part)) add(enquiryId, 0)
    for (const one of writtenTables) {
      const changes = await readChanges(db, one, sought, nothingErased, part)
      for (const { enquiryId } of changes) add(enquiryId, 0)
      await nextTurn()
    }
  }
  return found
}

/** Removes a person from all the enquiries that stay, and from emails that belong to none. */
export async function removeAllTraces(db: Db, person: Sought): Promise<void> {
  if (person.senders.length === 0) return
  const ids = [...(await findTraces(db, person)).keys()]
  await lockWrites(db, (trx) => removeTraces(trx, person, ofNoEnquiry))
  for (let first = 0; first < ids.length; first += changed) {
    const part = among(ids.slice(first, first + changed))
    await lockWrites(db, (trx) => removeTraces(trx, person, part))
    await nextTurn()
  }
}

/** Removes a person from some enquiries that stay. Returns true if there was anything to remove. */
export async function removeTraces(trx: Trx, person: Sought, part: Part): Promise<boolean> {
  if (person.senders.length === 0) return false
  const sought = await withoutMembers(trx, person)
  const wrote = await findWritten(trx, sought, part)
  for (const { id } of wrote) await trx.deleteFrom('message').where('id', '=', id).execute()
  const touched = new Set(wrote.map(({ enquiryId }) => enquiryId))
  for (const enquiryId of touched) await endWait(trx, enquiryId, sought)
  for (const { id, name, enquiryId } of await findActed(trx, sought, part)) {
    const subject = name === 'they wrote' ? { detail: JSON.stringify({ text: '' }) } : {}
    const columns = { by_whom: erasedPerson, ...subject }
    await trx.updateTable('activity').set(columns).where('id', '=', id).execute()
    touched.add(enquiryId)
  }
  const messages: Erased = {
    ids: new Set(wrote.map(({ id }) => id)),
    enquiries: [...new Set(wrote.map(({ enquiryId }) => enquiryId))],
  }
  for (const one of writtenTables) {
    const changes = await readChanges(trx, one, sought, messages, part)
    for (const { enquiryId, update } of changes) {
      await update.execute(trx)
      if (enquiryId !== null) touched.add(enquiryId)
    }
  }
  for (const enquiryId of touched) await refreshSearchText(trx, enquiryId)
  return touched.size > 0
}

/** Erased messages, and the enquiries to which they belonged. */
type Erased = { readonly ids: ReadonlySet<string>; readonly enquiries: readonly string[] }

const nothingErased: Erased = { ids: new Set(), enquiries: [] }

/** A wait that began with an erased message goes on from the next message, if there is one. */
async function endWait(trx: Trx, enquiryId: string, { isTheirs }: Sought): Promise<void> {
  const { waiting_since: since } = await trx
    .selectFrom('enquiry')
    .select('waiting_since')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  if (since === null) return
  const events = await trx
    .selectFrom('activity')
    .select(['at', 'by_whom as by'])
    .where('enquiry_id', '=', enquiryId)
    .where('name', 'in', waitBeginningEvents)
    .where('at', '>=', since)
    .orderBy('number')
    .execute()
  const [first] = events
  if (first === undefined || first.at !== since || !isTheirs(first.by)) return
  const next = events.find(({ by }) => !isTheirs(by))
  await trx
    .updateTable('enquiry')
    .set({ waiting_since: next?.at ?? null })
    .where('id', '=', enquiryId)
    .execute()
}

type Row = Readonly<Record<string, string | number | null>>

/** Returns the statements that clean the rows of a table. */
async function readChanges(
  db: Db,
  { table, keys, columns }: Written & { readonly table: string },
  sought: Sought,
  messages: Erased,
  part: Part,
) {
  const enquiry = table === 'enquiry' ? 'id' : 'enquiry_id'
  const names = [...new Set([enquiry, ...keys, ...columns.map(([name]) => name)])]
  // The history contains the ids of messages, which undo would restore.
  const hasIds = table === 'activity' && messages.enquiries.length > 0
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where (${sql.join(
      [
        ...columns.map(([name]) => isLike(name, sought.texts)),
        ...(hasIds ? [among(messages.enquiries)(enquiry)] : []),
      ],
      sql` or `,
    )}) and ${part(enquiry)}`.execute(db)
  const own = await findOwn(
    db,
    rows.map((row) => row[enquiry]),
    sought,
  )
  return rows.flatMap((row) => {
    const id = row[enquiry]
    const enquiryId = typeof id === 'string' ? id : null
    if (enquiryId !== null && own.has(enquiryId)) return []
    const changes = columns.flatMap(([name, isJson]) => {
      const text = row[name]
      if (typeof text !== 'string' || text === '') return []
      const cleaned = isJson
        ? JSON.stringify(clean(JSON.parse(text), sought, messages.ids))
        : replaceIn(text, sought)
      return cleaned === text ? [] : [sql`${sql.ref(name)} = ${cleaned}`]
    })
    if (changes.length === 0) return []
    const isRow = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`)
    const update = sql`
      update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(isRow, sql` and `)}`
    return [{ enquiryId, update }]
  })
}

/** Returns the person's own enquiries, which arrived after the erasure began. */
async function findOwn(db: Db, ids: readonly unknown[], { isTheirs }: Sought) {
  const own = new Set<string>()
  for (const id of new Set(ids.filter((id) => typeof id === 'string'))) {
    const { email = '' } =
      (await db.selectFrom('enquiry').select('email').where('id', '=', id).executeTakeFirst()) ?? {}
    if (email !== '' && isTheirs(email)) own.add(id)
  }
  return own
}
