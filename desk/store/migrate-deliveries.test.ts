import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import {
  availableStores,
  newStorePlace,
  type StoreKind,
  type StorePlace,
} from '../../tests/stores.ts'
import { migrate, migrations } from './migrations.ts'
import { sqliteFile } from './open-store.ts'
import { postgresDialect } from './postgres.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'
import { noon } from './test-store.ts'

// Stores of the program before, written by its own statements, with everything that a row could mean then:
// docs/decisions/0030-one-delivery-table.md.

const released = 8_640_000_000_000_000
const [minute, year] = [60_000, 365 * 24 * 60 * 60_000]

/** A store as it was after the migration of that name. */
async function openOld(kind: StoreKind, { settings }: StorePlace, upTo: string): Promise<Db> {
  const dialect =
    settings.DATABASE_URL === undefined
      ? sqliteDialect(openSqlite(sqliteFile(settings.DATA_DIR)))
      : postgresDialect(settings.DATABASE_URL)
  const db = new Kysely<Tables>({ dialect })
  const before = Object.entries(migrations(kind)).filter(([name]) => name <= upTo)
  const provider = { getMigrations: async () => Object.fromEntries(before) }
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined()
  return db
}

type Row = Readonly<Record<string, string | number | null>>

async function insert(db: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
}

/** An enquiry with as many versions. */
async function addEnquiry(db: Db, id: string, more: Row = {}, versions = 1): Promise<void> {
  const times = { received_at: noon, changed_at: noon }
  const person = { name: 'Aline', email: 'aline@example.test', phone: '' }
  const call = { first_call: 'sheet', evidence: '{}', reference: id, kind: 'booking' }
  await insert(db, 'enquiry', { id, revision: versions, ...times, ...person, ...call, ...more })
  for (let number = 1; number <= versions; number += 1) {
    const content = { content_hash: `${id}${number}`, payload: '{}' }
    await insert(db, 'revision', { enquiry_id: id, number, received_at: noon, ...content })
  }
}

const letter = (
  id: string,
  enquiry_id: string,
  template: string,
  state: string,
  more: Row = {},
) => ({
  id,
  enquiry_id,
  revision: 1,
  template,
  state,
  message_id: `<${id}@example.test>`,
  created_at: noon,
  due_at: noon + minute,
  attempts: 0,
  leased_until: null,
  finished_at: null,
  ...more,
})

const forward = (id: string, enquiry_id: string, state: string, more: Row = {}) => ({
  id,
  enquiry_id,
  revision: 1,
  state,
  created_at: noon,
  due_at: noon,
  attempts: 0,
  leased_until: null,
  finished_at: null,
  detail: '',
  ...more,
})

type Now = { readonly state: string; readonly why?: string } & Readonly<Record<string, unknown>>

const done = { finished_at: noon + minute }
const strange = { state: 'quarantine', quarantined: 1 }
const closed = { state: 'closed', quarantined: 1 }

/** Each letter of then in an enquiry of its own, and what it has to be now. */
const letters: readonly (readonly [
  what: string,
  template: string,
  state: string,
  more: Row,
  Now,
  Row?,
])[] = [
  ['waiting', 'team', 'pending', {}, { state: 'waiting', due_at: noon + minute }],
  [
    'put off',
    'team',
    'pending',
    { attempts: 3 },
    { state: 'waiting', attempts: 3, detail: '451 later' },
  ],
  [
    'for call 3',
    'customer',
    'held',
    {},
    { state: 'waiting', why: 'last call', due_at: noon + minute },
  ],
  [
    'leased',
    'team',
    'sending',
    { leased_until: noon + minute },
    { state: 'leased', leased_until: noon + minute },
  ],
  [
    'of a desk that died',
    'team',
    'sending',
    { leased_until: noon - year },
    { state: 'leased', leased_until: noon - year },
  ],
  [
    'released while it was leased',
    'team',
    'pending',
    { leased_until: noon + minute },
    { state: 'waiting', leased_until: noon + minute },
  ],
  [
    'sent',
    'team',
    'sent',
    { ...done, attempts: 1 },
    { state: 'sent', ...done, attempts: 1, detail: '' },
  ],
  [
    'written to the folder',
    'team',
    'sent',
    done,
    { state: 'sent', detail: 'written to the mail folder' },
  ],
  ['refused', 'customer', 'dead', done, { state: 'refused', detail: '550 no such user', ...done }],
  ['expired', 'customer', 'dead', done, { state: 'expired', detail: '451 later', ...done }],
  [
    'given up, its records forgotten',
    'team',
    'dead',
    done,
    { state: 'expired', detail: '', ...done },
  ],
  [
    'never meant',
    'customer',
    'skipped',
    { due_at: noon, finished_at: noon },
    { state: 'skipped', why: 'unconfirmed' },
  ],
  [
    'never meant, named in quarantine',
    'customer',
    'skipped',
    { due_at: released, finished_at: noon },
    { state: 'skipped', why: 'unconfirmed' },
    strange,
  ],
  [
    'dropped',
    'customer',
    'skipped',
    { ...done, due_at: noon + minute },
    { state: 'skipped', why: 'dropped' },
  ],
  [
    'in quarantine',
    'customer',
    'held',
    { due_at: released },
    { state: 'waiting', why: 'quarantine', due_at: noon },
    strange,
  ],
  [
    'in quarantine and leased',
    'team',
    'held',
    { due_at: released, leased_until: noon + 1 },
    { state: 'waiting', why: 'quarantine', leased_until: noon + 1 },
    strange,
  ],
  [
    'closed in quarantine',
    'team',
    'skipped',
    { ...done, due_at: released },
    { state: 'skipped', why: 'suppressed', ...done },
    closed,
  ],
  [
    'closed at the moment it was written',
    'update',
    'skipped',
    { due_at: released, finished_at: noon },
    { state: 'skipped', why: 'suppressed' },
    closed,
  ],
  [
    'due in a year, by a clock that leapt',
    'team',
    'pending',
    { due_at: noon + year, created_at: noon + year },
    { state: 'waiting', due_at: noon + year },
  ],
  [
    'held by a clock that leapt',
    'customer',
    'held',
    { due_at: noon + year },
    { state: 'waiting', why: 'last call', due_at: noon + year },
  ],
  [
    'leased by a clock that leapt',
    'team',
    'sending',
    { leased_until: noon + year },
    { state: 'leased', leased_until: noon + year },
  ],
]

const forwards: readonly (readonly [what: string, state: string, more: Row, Now, Row?])[] = [
  ['waiting', 'pending', { detail: 'status 404' }, { state: 'waiting', detail: 'status 404' }],
  [
    'put off',
    'pending',
    { attempts: 2, due_at: noon + year },
    { state: 'waiting', attempts: 2, due_at: noon + year },
  ],
  [
    'leased',
    'sending',
    { leased_until: noon + minute },
    { state: 'leased', leased_until: noon + minute },
  ],
  ['sent', 'sent', done, { state: 'sent', ...done }],
  ['given up', 'dead', { ...done, detail: 'no' }, { state: 'expired', detail: 'no', ...done }],
  ['in quarantine', 'pending', {}, { state: 'waiting', why: 'quarantine' }, strange],
  [
    'leased when its enquiry came into quarantine',
    'sending',
    { leased_until: noon + 1 },
    { state: 'waiting', why: 'quarantine', leased_until: noon + 1 },
    strange,
  ],
  [
    'closed in quarantine',
    'dead',
    { due_at: released },
    { state: 'skipped', why: 'suppressed', due_at: noon },
    closed,
  ],
]

const attempts: readonly (readonly [
  letter: string,
  finishedAt: number,
  outcome: string,
  detail: string,
])[] = [
  ['put off', noon + 1, 'retry', '450 busy'],
  ['put off', noon + 2, 'retry', '451 later'],
  ['written to the folder', noon, 'sent', 'written to the mail folder'],
  ['refused', noon, 'refused', '550 no such user'],
  ['expired', noon, 'retry', '451 later'],
]

describe.each(availableStores)('on %s', (kind) => {
  test('everything that a row could mean is what it means now', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place, '2026-11-24-quarantined')
    for (const [what, template, state, more, , enquiry] of letters) {
      await addEnquiry(db, `L ${what}`, enquiry)
      await insert(db, 'letter', letter(what, `L ${what}`, template, state, more))
    }
    for (const [what, finished_at, outcome, detail] of attempts) {
      const attempt = { id: `${what} ${finished_at}`, started_at: noon, finished_at }
      await insert(db, 'attempt', { ...attempt, letter_id: what, outcome, detail })
    }
    for (const [what, state, more, , enquiry] of forwards) {
      await addEnquiry(db, `F ${what}`, enquiry)
      await insert(db, 'forward', forward(`forward ${what}`, `F ${what}`, state, more))
    }
    // Of updates the newest waits alone; a confirmation that was sent once more is told from a dropped one.
    await addEnquiry(db, 'changed', {}, 3)
    for (const [revision, state] of [
      [2, 'skipped'],
      [3, 'pending'],
    ] as const) {
      const more = { revision, due_at: noon, finished_at: state === 'skipped' ? noon + 1 : null }
      await insert(db, 'letter', letter(`update ${revision}`, 'changed', 'update', state, more))
    }

    await migrate(db, kind)

    const rows = await db.selectFrom('delivery').selectAll().execute()
    const found = new Map(
      rows.map((row) => [row.id, { ...row, why: row.hold_reason ?? row.skip_reason ?? undefined }]),
    )
    for (const [what, template, , , now] of letters) {
      const same = { channel: 'email', target: template, message_id: `<${what}@example.test>` }
      expect([what, found.get(what)]).toMatchObject([what, { why: undefined, ...same, ...now }])
    }
    for (const [what, , , now] of forwards) {
      const same = { channel: 'webhook', target: 'sheet', message_id: null }
      const row = found.get(`forward ${what}`)
      expect([what, row]).toMatchObject([what, { why: undefined, ...same, ...now }])
    }
    expect(found.get('update 2')).toMatchObject({ state: 'skipped', why: 'superseded' })
    expect(found.get('update 3')).toMatchObject({ state: 'waiting', revision: 3 })
    expect(rows).toHaveLength(letters.length + forwards.length + 2)
    await db.destroy()
  })

  test('a store from before learns what is in quarantine and what was closed there', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place, '2026-11-23-sequence-and-forwards')
    await addEnquiry(db, 'in quarantine', { state: 'quarantine' })
    await addEnquiry(db, 'its email closed there', { state: 'closed' })
    await addEnquiry(db, 'its row closed there', { state: 'closed' })
    await addEnquiry(db, 'closed', { state: 'closed' })
    await addEnquiry(db, 'open', { state: 'new' })
    const suppressed = { due_at: released, finished_at: noon + 1 }
    await insert(db, 'letter', letter('a', 'its email closed there', 'team', 'skipped', suppressed))
    await insert(db, 'forward', forward('b', 'its row closed there', 'dead', { due_at: released }))
    await insert(db, 'letter', letter('c', 'closed', 'team', 'skipped', done))
    await migrate(db, kind)
    const rows = await db
      .selectFrom('enquiry')
      .select('id')
      .where('quarantined', '=', 1)
      .orderBy('id')
      .execute()
    expect(rows.map(({ id }) => id)).toEqual([
      'in quarantine',
      'its email closed there',
      'its row closed there',
    ])
    await db.destroy()
  })
})

test('a migration that fails halfway leaves the store as it was, and the next one does it', async () => {
  await using place = await newStorePlace('sqlite')
  const db = await openOld('sqlite', place, '2026-11-24-quarantined')
  await addEnquiry(db, 'one')
  await insert(db, 'letter', letter('a', 'one', 'team', 'pending'))
  // One of its last statements drops an index.
  await sql`drop index enquiry_sequence`.execute(db)
  await expect(migrate(db, 'sqlite')).rejects.toThrow('enquiry_sequence')
  const { rows } = await sql<{ state: string }>`select state from letter`.execute(db)
  expect(rows).toEqual([{ state: 'pending' }])
  await sql`create index enquiry_sequence on enquiry (sequence)`.execute(db)
  await migrate(db, 'sqlite')
  expect(await db.selectFrom('delivery').select(['id', 'state']).execute()).toEqual([
    { id: 'a', state: 'waiting' },
  ])
  await db.destroy()
})
