import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postgresMissing } from '../../tests/postgres.ts'
import { availableStores, newStorePlace } from '../../tests/stores.ts'
import { migrate } from './migrations.ts'
import { oldAttempts, oldForwards, oldLetters, released } from './test-old-rows.ts'
import { addEnquiry, forward, insert, letter, openOld } from './test-old-store.ts'
import { noon } from './test-store.ts'

// Stores of the program before, with everything that a row could mean then:
// docs/decisions/0025-one-delivery-table.md.

const done = { finished_at: noon + 60_000 }

describe.each(availableStores)('on %s', (kind) => {
  test('everything that a row could mean is what it means now', async () => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place, '2026-11-24-quarantined')
    for (const [what, template, state, more, , enquiry] of oldLetters) {
      await addEnquiry(db, `L ${what}`, enquiry)
      await insert(db, 'letter', letter(what, `L ${what}`, template, state, more))
    }
    for (const [what, finished_at, outcome, detail] of oldAttempts) {
      const attempt = { id: `${what} ${finished_at}`, started_at: noon, finished_at }
      await insert(db, 'attempt', { ...attempt, letter_id: what, outcome, detail })
    }
    for (const [what, state, more, , enquiry] of oldForwards) {
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

    await migrate(db, kind, '2026-12-04-what-the-team-wrote-is-searched')

    const rows = await db.selectFrom('delivery').selectAll().execute()
    const found = new Map(
      rows.map((row) => [row.id, { ...row, why: row.hold_reason ?? row.skip_reason ?? undefined }]),
    )
    for (const [what, template, , , now] of oldLetters) {
      const same = { channel: 'email', target: template, message_id: `<${what}@example.test>` }
      expect([what, found.get(what)]).toMatchObject([what, { why: undefined, ...same, ...now }])
    }
    for (const [what, , , now] of oldForwards) {
      const same = { channel: 'webhook', target: 'sheet', message_id: null }
      const row = found.get(`forward ${what}`)
      expect([what, row]).toMatchObject([what, { why: undefined, ...same, ...now }])
    }
    expect(found.get('update 2')).toMatchObject({ state: 'skipped', why: 'superseded' })
    expect(found.get('update 3')).toMatchObject({ state: 'waiting', revision: 3 })
    expect(rows).toHaveLength(oldLetters.length + oldForwards.length + 2)
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

test.each(availableStores)(
  'what jobs and limits knew on %s is known under the new names',
  async (kind) => {
    await using place = await newStorePlace(kind)
    const before = await openOld(kind, place, '2026-11-24-quarantined')
    await addEnquiry(before, 'one')
    const event = { id: 'e', name: 'enquiry', subject: 'a network', sender: 'a sender', at: noon }
    await insert(before, 'event', { ...event, enquiry_id: 'one' })
    for (const [name, value] of [
      ['morning digest told', noon],
      ['digest in hand', 7],
      ['alarm disk filling told', 3],
    ] as const) {
      await insert(before, 'counter', { name, value })
    }
    await before.destroy()
    const db = await openOld(kind, place, '2026-11-25-deliveries')
    await migrate(db, kind)
    const rows = await db.selectFrom('job_state').selectAll().execute()
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject({
      calls: 0,
      'daily digest told': noon,
      'hourly digest in hand': 7,
      'alarm disk filling told': 3,
    })
    expect(await db.selectFrom('rate_event').selectAll().execute()).toEqual([
      { ...event, enquiry_id: 'one' },
    ])
    await db.deleteFrom('enquiry').execute()
    expect(await db.selectFrom('rate_event').selectAll().execute()).toEqual([])
    await db.destroy()
  },
)

test.each(availableStores)(
  'on %s what waited in quarantine is written at a release, and confirmations still count',
  async (kind) => {
    await using place = await newStorePlace(kind)
    const db = await openOld(kind, place, '2026-12-04-what-the-team-wrote-is-searched')
    const written = {
      ...{ enquiry_id: 'one', revision: 1, channel: 'email', created_at: noon, due_at: noon },
    }
    await insert(db, 'enquiry', {
      ...{ id: 'one', reference: 'ONE', kind: 'booking', revision: 1, evidence: '{}' },
      ...{ name: 'Aline', email: 'aline@example.test', phone: '', about: '' },
      ...{ received_at: noon, changed_at: noon },
    })
    const event = { sender: 'a sender', enquiry_id: 'one', at: noon }
    await insert(db, 'rate_event', { id: 'c', name: 'confirmation', subject: 'mailbox', ...event })
    await insert(db, 'rate_event', { id: 'e', name: 'enquiry', subject: 'network', ...event })
    for (const row of [
      { id: 'held', target: 'team', state: 'waiting', hold_reason: 'quarantine' },
      { id: 'closed', target: 'update', state: 'skipped', skip_reason: 'suppressed' },
      { id: 'sent', target: 'customer', state: 'sent', finished_at: noon },
    ]) {
      await insert(db, 'delivery', { ...written, ...row })
    }
    await migrate(db, kind)
    expect(await db.selectFrom('delivery').selectAll().execute()).toMatchObject([
      { ...written, id: 'sent', target: 'customer', state: 'sent', mailbox: 'mailbox' },
    ])
    expect(await db.selectFrom('enquiry').select('mailbox').execute()).toEqual([
      { mailbox: 'mailbox' },
    ])
    expect(await db.selectFrom('rate_event').select('id').execute()).toEqual([{ id: 'e' }])
    await db.destroy()
  },
)

test.skipIf(postgresMissing !== null)(
  'the views that an older desk wrote through are gone, what they showed is not',
  async () => {
    await using place = await newStorePlace('postgresql')
    const db = await openOld('postgresql', place, '2026-12-02-numbers')
    const person = { name: 'Aline', email: 'aline@example.test', phone: '', evidence: '{}' }
    const times = { received_at: noon, changed_at: noon }
    await insert(db, 'enquiry', {
      ...{ id: 'one', reference: 'ONE', kind: 'booking', revision: 1 },
      ...person,
      ...times,
    })
    await insert(db, 'delivery', {
      ...{ id: 'd', enquiry_id: 'one', revision: 1, channel: 'email', target: 'team' },
      ...{ state: 'waiting', message_id: '<d>', created_at: noon, due_at: noon },
    })
    for (const statement of [
      'alter table enquiry add column first_call text, add column sequence bigint default 0 not null',
      `create function enquiry_quarantined() returns trigger language plpgsql as
        $$ begin return null; end $$`,
      `create trigger enquiry_quarantined after update of state on enquiry for each row
        execute function enquiry_quarantined()`,
      'create table attempt (id text)',
      'create view letter as select * from delivery',
      'create view counter as select * from job_state',
    ]) {
      await sql.raw(statement).execute(db)
    }
    await migrate(db, 'postgresql')
    const { rows } = await sql<{ table_name: string }>`select table_name
      from information_schema.tables where table_schema = 'public'
      and table_name in ('letter', 'counter', 'attempt')`.execute(db)
    expect(rows).toEqual([])
    expect(await db.selectFrom('delivery').select('id').execute()).toEqual([{ id: 'd' }])
    const { id } = await db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
    await db.updateTable('enquiry').set({ state: 'quarantine' }).where('id', '=', id).execute()
    await db.destroy()
  },
)

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
