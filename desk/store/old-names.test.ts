import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresMissing } from '../../tests/postgres.ts'
import { leaseDelivery } from './deliveries.ts'
import { recordSent } from './delivery-results.ts'
import type { Guard } from './enquiries.ts'
import { releaseEnquiry } from './quarantine.ts'
import { readSentAt } from './sent-notices.ts'
import type { Db } from './tables.ts'
import { newStore, noon, stateOf } from './test-store.ts'

// A desk of the version before, on one PostgreSQL with one of this version: docs/two-desks.md. It is
// played by its own statements.

const minute = 60_000
const released = 8_640_000_000_000_000
const rules = {
  leaseMs: 5 * minute,
  queue: { channel: 'email', teamEmailsPerHour: Number.POSITIVE_INFINITY },
} as const
const sheet = { leaseMs: 5 * minute, queue: { channel: 'webhook', target: 'sheet' } } as const
const strict: Guard = {
  score: () => ({ state: 'quarantine', signals: [] }),
  skipConfirmation: () => null,
}

async function newOlderDesk() {
  const store = await newStore('postgresql')
  const { db } = store
  return {
    ...store,
    /** A booking as it stores one, its customer's email waiting for call 3. */
    async store(id: string, state: 'new' | 'quarantine') {
      await sql`insert into enquiry (id, kind, reference, state, quarantined, received_at, changed_at, revision,
        name, email, phone, first_call, evidence) values (${id}, 'booking', ${id}, ${state},
        ${state === 'new' ? 0 : 1}, ${noon}, ${noon}, 1, 'Aline', 'a@example.test', '', 'sheet', '{}')`.execute(
        db,
      )
      await sql`insert into revision (enquiry_id, number, received_at, content_hash, payload)
        values (${id}, 1, ${noon}, ${id}, '{}')`.execute(db)
      await sql`insert into forward (id, enquiry_id, revision, state, created_at, due_at, leased_until,
        finished_at) values (${`${id} sheet`}, ${id}, 1, 'pending', ${noon}, ${noon}, null, null)`.execute(
        db,
      )
      const held = state === 'quarantine'
      for (const [template, its, due] of [
        ['team', held ? 'held' : 'pending', held ? released : noon],
        ['customer', 'held', held ? released : noon + minute],
      ] as const) {
        await sql`insert into letter (id, enquiry_id, revision, template, state, message_id, created_at, due_at,
          leased_until, finished_at) values (${`${id} ${template}`}, ${id}, 1, ${template}, ${its},
          ${`<${id} ${template}>`}, ${noon}, ${due}, null, null)`.execute(db)
      }
    },
    async lease(now: number): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`update letter set state = 'sending',
        leased_until = ${now + 5 * minute} where id = (select id from letter where
        ((state in ('pending', 'held') and due_at <= ${now}) or state = 'sending')
        and (leased_until is null or leased_until < ${now})
        order by case template when 'update' then 1 else 0 end, due_at, id limit 1
        for update skip locked) returning id`.execute(db)
      return rows[0]?.id
    },
    leaseRow: async (now: number) => {
      const { rows } = await sql<{ id: string }>`update forward set state = 'sending',
        leased_until = ${now + 5 * minute} where id = (select forward.id from forward inner join enquiry on
        enquiry.id = forward.enquiry_id where enquiry.state != 'quarantine' and
        ((forward.state = 'pending' and forward.due_at <= ${now}) or
        (forward.state = 'sending' and forward.leased_until < ${now}))
        order by forward.due_at, forward.id limit 1 for update of forward skip locked) returning id`.execute(
        db,
      )
      return rows[0]?.id
    },
    async attempted(id: string, outcome: string, detail: string) {
      await sql`insert into attempt (id, letter_id, started_at, finished_at, outcome, detail) values
        (${`attempt ${id}`}, ${id}, ${noon}, ${noon}, ${outcome}, ${detail})
        on conflict (id) do nothing`.execute(db)
    },
    states: () => statesOf(db),
    lettersSeen: async () => {
      const { rows } = await sql<{
        id: string
        state: string
        due_at: number
      }>`select id, state, due_at
        from letter order by id`.execute(db)
      return rows.map(({ id, state, due_at }) => `${id} ${state} ${due_at - noon}`)
    },
  }
}

async function statesOf(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['id', 'state', 'hold_reason as holdReason', 'skip_reason as skipReason'])
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.id} ${stateOf(row)}`)
}

test.skipIf(postgresMissing !== null)(
  'what an older desk stores is delivered by both',
  async () => {
    await using older = await newOlderDesk()
    await older.store('A', 'new')
    expect(await older.states()).toEqual([
      'A customer waiting: last call',
      'A sheet waiting',
      'A team waiting',
    ])
    expect(await older.lettersSeen()).toEqual(['A customer held 60000', 'A team pending 0'])
    expect(await older.lease(noon)).toBe('A team')
    expect(await leaseDelivery(older.db, 'postgresql', noon, rules)).toBeNull()
    await sql`update letter set state = 'sent', leased_until = null, finished_at = ${noon}, attempts = 1
    where id = 'A team'`.execute(older.db)
    await older.attempted('A team', 'sent', 'taken')
    // Its third call, and the other desk has the confirmation.
    await sql`update letter set state = 'pending', due_at = ${noon} where enquiry_id = 'A'
    and template = 'customer' and state = 'held' and due_at < ${released}`.execute(older.db)
    const confirmation = await leaseDelivery(older.db, 'postgresql', noon, rules)
    expect(confirmation).toMatchObject({ id: 'A customer', target: 'customer' })
    expect(await older.lease(noon)).toBeUndefined()
    if (confirmation) await recordSent(older.db, confirmation, { at: noon, detail: '' })
    expect(await older.leaseRow(noon)).toBe('A sheet')
    expect(await leaseDelivery(older.db, 'postgresql', noon, sheet)).toBeNull()
    await sql`update forward set state = 'sent', detail = '', finished_at = ${noon}, leased_until = null,
    attempts = 1 where id = 'A sheet'`.execute(older.db)
    expect(await older.states()).toEqual(['A customer sent', 'A sheet sent', 'A team sent'])
    const said = await older.db
      .selectFrom('delivery')
      .select('detail')
      .where('id', '=', 'A team')
      .execute()
    expect(said).toEqual([{ detail: 'taken' }])
  },
)

test.skipIf(postgresMissing !== null)(
  'what an older desk gives up or puts off is so for both',
  async () => {
    await using older = await newOlderDesk()
    for (const id of ['A', 'B', 'C']) {
      await older.store(id, 'new')
      await older.lease(noon)
    }
    const settle = async (id: string, outcome: string, more: string) => {
      await sql`update letter set leased_until = null, attempts = 1, ${sql.raw(more)}
      where id = ${id} and leased_until = ${noon + 5 * minute} and state = 'sending'`.execute(
        older.db,
      )
      await older.attempted(id, outcome, outcome)
    }
    await settle('A team', 'refused', `state = 'dead', finished_at = ${noon}`)
    await settle('B team', 'retry', `state = 'dead', finished_at = ${noon}`)
    await settle('C team', 'retry', `state = 'pending', due_at = ${noon + minute}`)
    expect((await older.states()).filter((state) => state.includes('team'))).toEqual([
      'A team refused',
      'B team expired',
      'C team waiting',
    ])
  },
)

test.skipIf(postgresMissing !== null)(
  'quarantine, closing and reopening mean the same to both',
  async () => {
    await using older = await newOlderDesk()
    await older.store('A', 'quarantine')
    const inQuarantine = [
      'A customer waiting: quarantine',
      'A sheet waiting: quarantine',
      'A team waiting: quarantine',
    ]
    expect(await older.states()).toEqual(inQuarantine)
    await sql`update letter set state = 'skipped', finished_at = ${noon + 1} where enquiry_id = 'A'
    and state = 'held' and due_at = ${released}`.execute(older.db)
    await sql`update forward set state = 'dead', due_at = ${released} where enquiry_id = 'A'
    and state = 'pending'`.execute(older.db)
    expect(await older.states()).toEqual(
      inQuarantine.map((row) => row.replace('waiting: quarantine', 'skipped: suppressed')),
    )
    await sql`update letter set state = 'held', finished_at = null where enquiry_id = 'A'
    and state = 'skipped' and due_at = ${released}`.execute(older.db)
    await sql`update forward set state = 'pending', due_at = ${noon} where enquiry_id = 'A' and state = 'dead'
    and due_at = ${released}`.execute(older.db)
    expect(await older.states()).toEqual(inQuarantine)
    expect(await older.lease(noon + 9 * minute)).toBeUndefined()
    // The newer desk releases it, and the older one may deliver.
    await releaseEnquiry(older.db, 'A', noon)
    expect(await older.leaseRow(noon)).toBe('A sheet')
    expect(await older.lettersSeen()).toEqual(['A customer pending 0', 'A team pending 0'])
    // A later version looks odd to the older desk.
    await older.store('B', 'new')
    await sql`update enquiry set state = 'quarantine', quarantined = 1 where id = 'B'`.execute(
      older.db,
    )
    await sql`update letter set state = 'held', due_at = ${released} where enquiry_id = 'B'
    and state in ('held', 'pending', 'sending')`.execute(older.db)
    expect((await older.states()).filter((row) => row.startsWith('B'))).toEqual(
      inQuarantine.map((row) => row.replace('A', 'B')),
    )
  },
)

test.skipIf(postgresMissing !== null)(
  'what this version stores, the older desk reads in its words',
  async () => {
    await using older = await newOlderDesk()
    const one = await older.take({})
    const other = await older.take(
      { submissionId: 'strange', reference: null },
      noon,
      undefined,
      strict,
    )
    const seen = async (id: string) => {
      const { rows } = await sql<{
        told: string
      }>`select template || ' ' || state as told from letter
      where enquiry_id = ${id} order by template`.execute(older.db)
      return rows.map(({ told }) => told)
    }
    expect(await seen(one.id)).toEqual(['customer held', 'team pending'])
    expect(await seen(other.id)).toEqual(['customer held', 'team held'])
  },
)

test.skipIf(postgresMissing !== null)(
  'both lease at once, and nothing is leased twice',
  async () => {
    await using older = await newOlderDesk()
    for (let index = 0; index < 20; index += 1) await older.store(`E${index}`, 'new')
    const later = noon + 2 * minute
    const leases = Array.from({ length: 60 }, async (_, index) =>
      index % 2 === 0
        ? older.lease(later)
        : (await leaseDelivery(older.db, 'postgresql', later, rules))?.id,
    )
    const leased = (await Promise.all(leases)).filter((id) => id !== undefined)
    expect(new Set(leased).size).toBe(leased.length)
    expect(leased.length).toBeGreaterThan(20)
  },
)

test.skipIf(postgresMissing !== null)(
  'what an older desk cannot write waits for the newer one',
  async () => {
    await using older = await newOlderDesk()
    await older.store('A', 'new')
    await older.lease(noon)
    // With a customer's email it gives up it writes one that tells the team: both or neither.
    const giveUp = older.db.transaction().execute(async (trx) => {
      await sql`update letter set state = 'dead', leased_until = null, finished_at = ${noon}
      where id = 'A team'`.execute(trx)
      await sql`insert into letter (id, enquiry_id, revision, template, state, message_id, created_at, due_at)
      values ('n', 'A', 1, 'undeliverable', 'pending', '<n>', ${noon}, ${noon})
      on conflict (enquiry_id, template, revision) do nothing`.execute(trx)
    })
    await expect(giveUp).rejects.toThrow('no unique or exclusion constraint')
    const later = noon + 6 * minute
    expect(await leaseDelivery(older.db, 'postgresql', later, rules)).toMatchObject({
      id: 'A team',
    })
  },
)

test.skipIf(postgresMissing !== null)(
  'both count in the same rows, and wait for each other',
  async () => {
    await using older = await newOlderDesk()
    const { db } = older
    const { id } = await older.take({})
    await sql`insert into event (id, name, subject, sender, enquiry_id, at)
      values ('e', 'enquiry', 'old network', 'sender', ${id}, ${noon - minute})`.execute(db)
    const counted = await db.selectFrom('rate_event').select('subject').orderBy('at').execute()
    expect(counted[0]).toEqual({ subject: 'old network' })
    await sql`delete from event where at <= ${noon - minute}`.execute(db)
    expect(await db.selectFrom('rate_event').select('id').where('id', '=', 'e').execute()).toEqual(
      [],
    )
    for (const value of [1, 2]) {
      await sql`insert into counter (name, value) values ('reminder told', ${value})
        on conflict (name) do nothing`.execute(db)
    }
    expect(await readSentAt(db, 'reminder')).toBe(1)
    // Its lock is the newer one's too: nobody writes while it does.
    let isStored = false
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const writing = db.transaction().execute(async (trx) => {
      await sql`update counter set value = value where name = 'calls'`.execute(trx)
      await mayEnd
    })
    const storing = older.take({ submissionId: 'another', reference: null }).then(() => {
      isStored = true
    })
    await expect.poll(() => waitingQueries(db)).toBe(1)
    expect(isStored).toBe(false)
    end()
    await Promise.all([writing, storing])
  },
)

async function waitingQueries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.count)
}
