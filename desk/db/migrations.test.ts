import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { maxAmount } from '#core/money.ts'
import { readInbox } from '#desk/enquiries/inbox/store.ts'
import {
  availableStores,
  newStorePlace,
  type StoreKind,
  type StorePlace,
} from '../../tests/stores.ts'
import { firstMigration, migrate, migrationNames } from './migrations.ts'
import { postgresDialect, sqliteFile } from './open-store.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'
import { noon } from './test-store.ts'

type Row = Readonly<Record<string, string | number | null>>

async function insert(db: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
}

const written = {
  ...{ enquiry_id: 'one', revision: 1, channel: 'email', created_at: noon, due_at: noon },
}

async function openOld(kind: StoreKind, { settings }: StorePlace): Promise<Db> {
  const dialect =
    kind === 'sqlite'
      ? sqliteDialect(openSqlite(sqliteFile(settings.DATA_DIR)))
      : postgresDialect(`${settings.DATABASE_URL}`)
  const db = new Kysely<Tables>({ dialect })
  await migrate(db, kind, firstMigration)
  for (const name of ['2026-11-21-enquiries-and-letters', '2026-11-25-deliveries']) {
    await insert(db, 'kysely_migration', { name, timestamp: '2026-11-23T12:00:00.000Z' })
  }
  await insert(db, 'enquiry', {
    ...{ id: 'one', reference: 'ONE', kind: 'booking', revision: 1, evidence: '{}' },
    ...{ name: 'Aline', email: 'aline@example.test', phone: '', about: '' },
    ...{ received_at: noon, changed_at: noon },
  })
  for (const row of [
    { id: 'held', target: 'team', state: 'waiting', hold_reason: 'quarantine' },
    { id: 'closed', target: 'update', state: 'skipped', skip_reason: 'suppressed' },
    { id: 'sent', target: 'customer', state: 'sent', finished_at: noon },
  ]) {
    await insert(db, 'delivery', { ...written, ...row })
  }
  return db
}

test('the first step comes first, since those before it are of version 1.0.0', () => {
  expect(migrationNames.at(0)).toBe(firstMigration)
})

describe.each(availableStores)('on %s', (kind) => {
  test('deliveries of quarantined enquiries are removed, and confirmations still count', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    const event = { sender: 'a sender', enquiry_id: 'one', at: noon }
    await insert(db, 'rate_event', { id: 'c', name: 'confirmation', subject: 'mailbox', ...event })
    await insert(db, 'rate_event', { id: 'e', name: 'enquiry', subject: 'network', ...event })
    await migrate(db, kind)
    expect(await db.selectFrom('delivery').selectAll().execute()).toMatchObject([
      { ...written, id: 'sent', target: 'customer', state: 'sent', mailbox: 'mailbox' },
    ])
    expect(await db.selectFrom('enquiry').select('mailbox').execute()).toEqual([
      { mailbox: 'mailbox' },
    ])
    expect(await db.selectFrom('rate_event').select('id').execute()).toEqual([{ id: 'e' }])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(migrationNames)
    await migrate(db, kind)
    await db.destroy()
  })

  test('a store from before travellers could wait again shows who waits, and one accepted quote each', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await migrate(db, kind, '2026-12-11-days-are-searched-in-each-language')
    const enquiry = { kind: 'booking', revision: 1, evidence: '{}', name: '', phone: '', about: '' }
    const add = async (id: string, columns: Row) => {
      const times = { received_at: noon, changed_at: noon }
      const names = { id, reference: id, email: `${id}@example.test` }
      await insert(db, 'enquiry', { ...enquiry, ...times, ...names, ...columns })
      const revision = { enquiry_id: id, number: 1, received_at: noon, payload: '{}' }
      await insert(db, 'revision', { ...revision, content_hash: id })
    }
    const message = { number: 1, direction: 'in', way: 'email', by_whom: '', subject: '', text: '' }
    const quote = { content: '{}', currency: 'USD', total: 1, changed_at: noon, changed_by: '' }
    await add('UNREAD', { state: 'answered', answered_at: noon + 1 })
    await insert(db, 'message', { ...message, id: 'm', enquiry_id: 'UNREAD', at: noon + 5 })
    await add('READ', { state: 'answered', answered_at: noon + 1 })
    await insert(db, 'message', {
      ...{ ...message, id: 'n', enquiry_id: 'READ', at: noon + 5, seen_at: noon + 6 },
    })
    const accepted = { outcome: 'accepted', outcome_at: noon + 7 }
    await add('ACCEPTED', { state: 'closed', ...accepted })
    await add('REOPENED', { state: 'new', ...accepted })
    for (const number of [1, 2]) {
      const id = `q${number}`
      await insert(db, 'quote', { ...quote, id, number, enquiry_id: 'REOPENED', state: 'accepted' })
    }
    await add('SPAM', { state: 'quarantine', quarantined: 1 })

    await migrate(db, kind)
    const now = await db
      .selectFrom('enquiry')
      .select(['id', 'state', 'waiting_since', 'answered_at', 'suspect'])
      .where('id', '!=', 'one')
      .orderBy('id')
      .execute()
    const waits = { waiting_since: noon + 7, suspect: 0 }
    expect(now).toEqual([
      { ...waits, id: 'ACCEPTED', state: 'closed', answered_at: null },
      { ...waits, id: 'READ', state: 'answered', waiting_since: null, answered_at: noon + 1 },
      { ...waits, id: 'REOPENED', state: 'answered', waiting_since: null, answered_at: noon + 7 },
      {
        ...waits,
        id: 'SPAM',
        state: 'quarantine',
        waiting_since: null,
        answered_at: null,
        suspect: 1,
      },
      { ...waits, id: 'UNREAD', state: 'answered', waiting_since: noon + 5, answered_at: noon + 1 },
    ])
    const quotes = await db.selectFrom('quote').select('state').orderBy('number').execute()
    expect(quotes).toEqual([{ state: 'superseded' }, { state: 'accepted' }])
    const { rows } = await readInbox(
      db,
      { list: 'to-answer', words: '' },
      { page: 1, today: '2027-01-01' },
    )
    expect(rows.map(({ reference }) => reference)).toEqual(['ACCEPTED', 'UNREAD'])
    await db.destroy()
  })

  test('a total beyond 2^53, which could not be read, becomes the largest total', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await migrate(db, kind, '2026-12-11-days-are-searched-in-each-language')
    await sql`insert into quote (id, enquiry_id, number, state, content, currency, total, changed_at, changed_by)
      values ('huge', 'one', 1, 'draft', '{}', 'USD', 600000000000000000, ${noon}, '')`.execute(db)
    await migrate(db, kind)
    expect(await db.selectFrom('quote').select('total').execute()).toEqual([{ total: maxAmount }])
    await db.destroy()
  })

  test('a quote of before knows the first day of its trip', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await migrate(db, kind, '2026-12-30-bills')
    for (const [number, start] of [
      [1, '"2027-06-14"'],
      [2, 'null'],
    ] as const) {
      const content = `{"start":${start}}`
      const row = { id: `${number}`, enquiry_id: 'one', number, state: 'sent', content, total: 1 }
      await insert(db, 'quote', { ...row, currency: 'USD', changed_at: noon, changed_by: '' })
    }
    await migrate(db, kind)
    const days = await db.selectFrom('quote').select('starts_on').orderBy('number').execute()
    expect(days).toEqual([{ starts_on: '2027-06-14' }, { starts_on: null }])
    await db.destroy()
  })

  test('the standard tasks of before get their names, and a member’s own task of the same title none', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await migrate(db, kind, '2026-12-31-days-of-quotes')
    for (const [position, title] of [
      [0, 'Deposit received'],
      [4, 'Guide and car'],
      [99, 'Deposit received'],
      [99, 'Cake'],
    ] as const) {
      await insert(db, 'task', { id: `${position} ${title}`, enquiry_id: 'one', position, title })
    }
    await migrate(db, kind)
    const tasks = await db.selectFrom('task').select(['id', 'standard']).orderBy('id').execute()
    expect(tasks).toEqual([
      { id: '0 Deposit received', standard: 'deposit' },
      { id: '4 Guide and car', standard: 'crew' },
      { id: '99 Cake', standard: null },
      { id: '99 Deposit received', standard: null },
    ])
    await db.destroy()
  })

  test('a team’s email about a quote that is on its way keeps its kind apart from the traveller’s', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await migrate(db, kind, '2026-12-27-printed-sign-in-links')
    const waiting = { ...written, target: 'quote', state: 'waiting' }
    await insert(db, 'delivery', { ...waiting, id: 'for the traveller' })
    await insert(db, 'delivery', { ...waiting, id: 'for the team', enquiry_id: null })
    await migrate(db, kind)
    const kinds = db.selectFrom('delivery').select('target').where('state', '=', 'waiting')
    expect(await kinds.orderBy('id').execute()).toEqual([
      { target: 'quote answered' },
      { target: 'quote' },
    ])
    await db.destroy()
  })

  test('a store from before version 1.0.0 is refused and left unchanged', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await sql`delete from kysely_migration where name = ${firstMigration}`.execute(db)
    await expect(migrate(db, kind)).rejects.toThrow('Start version 1.0.0 with it once')
    expect(await db.selectFrom('delivery').select('id').execute()).toHaveLength(3)
    await db.destroy()
  })

  test('a migration that fails halfway changes nothing, and the next attempt completes it', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place)
    await sql`create index enquiry_mailbox on enquiry (name)`.execute(db)
    await expect(migrate(db, kind)).rejects.toThrow('enquiry_mailbox')
    expect(await db.selectFrom('delivery').select('id').execute()).toHaveLength(3)
    await sql`drop index enquiry_mailbox`.execute(db)
    await migrate(db, kind)
    expect(await db.selectFrom('delivery').select('id').execute()).toEqual([{ id: 'sent' }])
    await db.destroy()
  })
})
