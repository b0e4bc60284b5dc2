import { statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sameContentWithinMs } from '#desk/enquiries/arrival/store-enquiry.ts'
import type { EmailPlan } from '#desk/enquiries/emails/email-plan.ts'
import { findByReference, listDeliveries, listEnquiries } from '#desk/enquiries/store.ts'
import { postgresMissing } from '../../tests/postgres.ts'
import { availableStores, newStorePlace } from '../../tests/stores.ts'
import { isStoreFailure } from './failures.ts'
import { openStore } from './open-store.ts'
import { countEmails } from './queries.ts'
import { newStore, noon, plan, stateOf } from './test-store.ts'

// Both databases must behave the same: desk.md §3.

if (postgresMissing) test.skip(`PostgreSQL is not tested here (${postgresMissing})`)

describe.each(availableStores)('on %s', (kind) => {
  test('an enquiry is stored with its emails, and its text is unchanged', async () => {
    await using store = await newStore(kind)
    const text = '“Muraho” 🦍 \uFFFD = tab\t\n'
    await store.take({ payload: JSON.stringify({ text }) })
    const [enquiry] = await listEnquiries(store.db)
    expect(JSON.parse(enquiry?.payload ?? '')).toEqual({ text })
    expect(enquiry?.received_at).toBe(noon)
    expect(await findByReference(store.db, 'aaaaaaaa')).toEqual(enquiry)
    const deliveries = await listDeliveries(store.db, enquiry?.id ?? '')
    expect(deliveries.map((delivery) => [delivery.target, stateOf(delivery)])).toEqual([
      ['customer', 'waiting: last call'],
      ['team', 'waiting'],
      ['sheet', 'waiting'],
    ])
  })

  test('the enquiry is not stored if its emails cannot be', async () => {
    await using store = await newStore(kind)
    const twice: EmailPlan = { ...plan, first: [...plan.first, ...plan.first] }
    await expect(store.take({}, noon, twice)).rejects.toThrow()
    expect(await listEnquiries(store.db)).toEqual([])
    expect(await countEmails(store.db)).toEqual({})
  })

  test('twenty simultaneous requests with one id are stored once', async () => {
    await using store = await newStore(kind)
    const stored = await Promise.all(Array.from({ length: 20 }, () => store.take({})))
    expect(stored.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(stored.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(19)
    expect(await countEmails(store.db)).toEqual({ waiting: 2 })
  })

  test('twenty simultaneous requests with the same content and no id are stored once', async () => {
    await using store = await newStore(kind)
    await Promise.all(Array.from({ length: 20 }, () => store.take({ submissionId: null })))
    expect(await listEnquiries(store.db)).toHaveLength(1)
  })

  test.each([
    // milliseconds later          enquiries
    [sameContentWithinMs - 1, 1],
    [sameContentWithinMs, 2],
  ])('the same content without an id %i ms later makes %i in all', async (later, count) => {
    await using store = await newStore(kind)
    await store.take({ submissionId: null })
    await store.take({ submissionId: null }, noon + later)
    expect(await listEnquiries(store.db)).toHaveLength(count)
  })

  test('a late repeat of the first revision does not undo the second', async () => {
    await using store = await newStore(kind)
    await store.take({})
    expect(await store.take({ contentHash: 'b', name: 'New' })).toMatchObject({
      outcome: 'revised',
    })
    expect(await store.take({})).toMatchObject({ outcome: 'duplicate' })
    expect((await listEnquiries(store.db))[0]).toMatchObject({ revision: 2, name: 'New' })
  })

  test('each due email is leased to one desk', async () => {
    await using store = await newStore(kind)
    await store.take({})
    const taken = await Promise.all([1, 2, 3].map(() => store.lease(noon)))
    expect(taken.map((email) => email?.target).toSorted()).toEqual(['team', undefined, undefined])
    expect(await store.lease(noon + 59_999)).toBeNull()
    const held = await store.lease(noon + 60_000)
    expect(held).toMatchObject({ target: 'customer', reference: 'AAAAAAAA', attempts: 0 })
  })
})

test('SQLite keeps acknowledged writes, in files that only the owner can read', async () => {
  await using place = await newStorePlace('sqlite')
  const store = await openStore(place.settings)
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect({
    journal_mode: await pragma('journal_mode'),
    synchronous: await pragma('synchronous'),
    foreign_keys: await pragma('foreign_keys'),
    secure_delete: await pragma('secure_delete'),
    busy_timeout: await pragma('busy_timeout'),
  }).toEqual({
    journal_mode: 'wal',
    synchronous: 2, // FULL
    foreign_keys: 1,
    secure_delete: 1,
    busy_timeout: 0, // sqlite.ts waits instead
  })
  const { rows } = await sql<{ name: string; strict: number }>`pragma table_list`.execute(store.db)
  const own = rows.filter(({ name }) => !/^(sqlite|kysely)_/.test(name))
  expect(own.filter(({ strict }) => strict !== 1)).toEqual([])
  for (const file of ['desk.sqlite', 'desk.sqlite-wal', 'desk.lock']) {
    expect(statSync(join(place.settings.DATA_DIR, file)).mode & 0o777).toBe(0o600)
  }
  await store.close()
})

test('a desk whose database is a symbolic link to another desk’s is refused with a reason', async () => {
  await using place = await newStorePlace('sqlite')
  await using other = await newStorePlace('sqlite')
  const linked = join(other.settings.DATA_DIR, 'desk.sqlite')
  symlinkSync(join(place.settings.DATA_DIR, 'desk.sqlite'), linked)
  const first = await openStore(place.settings)
  await expect(openStore(other.settings)).rejects.toThrow(/DATA_DIR: another desk is using/)
  await first.close()
  const second = await openStore(other.settings)
  await expect(openStore(place.settings)).rejects.toThrow(/DATA_DIR: another desk is using/)
  await second.close()
})

test('on a full disk the whole enquiry fails with a reason, and succeeds once there is room', async () => {
  await using store = await newStore('sqlite')
  // Removes the free pages that migrations left, so that the page limit below takes effect.
  await sql`vacuum`.execute(store.db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(store.db)
  const long = { payload: JSON.stringify({ text: 'x'.repeat(60_000) }) }
  const error = await store.take(long).catch((reason: unknown) => reason)
  expect(String(error)).toContain('full')
  expect(isStoreFailure(error)).toBe(true)
  expect(await listEnquiries(store.db)).toEqual([])
  await sql.raw('pragma max_page_count = 100000').execute(store.db)
  expect(await store.take(long)).toMatchObject({ outcome: 'stored' })
})
