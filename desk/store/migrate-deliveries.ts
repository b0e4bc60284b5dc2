import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { keepOldNames, readForward, readLetter } from './old-names.ts'

// One table of deliveries in place of `letter`, `forward` and `attempt`, where what a row waited for was
// told by its due time: docs/decisions/0025-one-delivery-table.md. Nothing here is edited any more.

export async function moveToDeliveries(db: Kysely<unknown>, kind: 'sqlite' | 'postgresql') {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (kind === 'postgresql') await waitForOldTables(db)
  const whole = kind === 'sqlite' ? 'integer' : 'bigint'
  await run(`create table delivery (
    id text not null primary key,
    enquiry_id text not null references enquiry (id) on delete cascade,
    revision ${whole} not null,
    channel text not null,
    target text not null,
    state text not null,
    hold_reason text,
    skip_reason text,
    message_id text unique,
    created_at ${whole} not null,
    due_at ${whole} not null,
    attempts ${whole} not null default 0,
    leased_until ${whole},
    finished_at ${whole},
    detail text not null default '',
    constraint delivery_once unique (enquiry_id, channel, target, revision)
  ) ${kind === 'sqlite' ? 'strict' : ''}`)
  // Not by channel: SQLite would read all emails there are instead of what was sent within the hour.
  await run('create index delivery_due on delivery (state, due_at)')
  await run('create index delivery_finished_at on delivery (finished_at)')

  const columns = `id, enquiry_id, revision, channel, target, state, hold_reason, skip_reason,
    message_id, created_at, due_at, attempts, leased_until, finished_at, detail`
  const letter = readLetter('letter')
  const lastDetail = `coalesce((select attempt.detail from attempt
    where attempt.letter_id = letter.id order by attempt.finished_at desc limit 1), '')`
  await run(`insert into delivery (${columns})
    select id, enquiry_id, revision, 'email', template, ${letter.state}, ${letter.hold}, ${letter.skip},
      message_id, created_at, ${letter.due}, attempts, leased_until, finished_at, ${lastDetail}
    from letter`)
  await run(`update delivery set state = 'refused' where state = 'expired'
    and id in (select letter_id from attempt where outcome = 'refused')`)
  // Of several updates the newest waited alone, and a confirmation that was sent once more did.
  await run(`update delivery set skip_reason = 'superseded' where skip_reason = 'dropped'
    and target in ('update', 'customer') and exists (select 1 from delivery as newer
      where newer.enquiry_id = delivery.enquiry_id and newer.channel = 'email'
      and newer.target = delivery.target and newer.revision > delivery.revision)`)
  const forward = readForward('forward', 'enquiry.state')
  await run(`insert into delivery (${columns})
    select forward.id, enquiry_id, forward.revision, 'webhook', 'sheet', ${forward.state}, ${forward.hold},
      ${forward.skip}, null, created_at, ${forward.due}, attempts, leased_until, ${forward.finished}, detail
    from forward inner join enquiry on enquiry.id = forward.enquiry_id`)

  await run(`drop table forward`)
  if (kind === 'postgresql') return keepOldNames(db)
  await run('drop table attempt')
  await run('drop table letter')
  // What nothing reads: the first call that came, and the marks of an export that went.
  await run('alter table enquiry drop column first_call')
  await run('drop index enquiry_sequence')
  await run('alter table enquiry drop column sequence')
}

/**
 * Locks all of them or none, with those that later migrations rename, so that an older desk at work is never in a deadlock with this one, and is not
 * kept waiting by a program that reads for minutes.
 */
async function waitForOldTables(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    await sql`savepoint unlocked`.execute(db)
    try {
      await sql`lock table counter, event, enquiry, revision, letter, attempt, forward nowait`.execute(
        db,
      )
      return
    } catch (error) {
      const isLocked = (error as { code?: unknown }).code === '55P03'
      if (!isLocked) throw error
    }
    await sql`rollback to savepoint unlocked`.execute(db)
    await sleep(20)
  }
}
