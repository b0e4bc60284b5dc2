import { type Kysely, sql } from 'kysely'

// What rows of the tables before `delivery` meant. Two desks on one PostgreSQL are updated one after the
// other, and the older one keeps working with the newer one's tables: docs/two-desks.md. Deliveries have
// views under the names that it knows. They and the columns of `enquiry` that nothing reads go with a
// later version; SQLite has one desk and needs none of this.

/** The due time of what waited for a person: the last moment there is. */
export const untilReleased = 8_640_000_000_000_000

/** What a row of `letter` means today. `row` is its name in the statement. */
export const readLetter = (row: string) => {
  const is = (condition: string) => condition.replaceAll('$', row)
  return {
    state: is(`case $.state when 'held' then 'waiting' when 'pending' then 'waiting'
      when 'sending' then 'leased' when 'dead' then 'expired' else $.state end`),
    hold: is(`case when $.state <> 'held' then null
      when $.due_at = ${untilReleased} then 'quarantine' else 'last call' end`),
    skip: is(`case when $.state <> 'skipped' then null
      when $.template = 'customer' and $.created_at = $.finished_at then 'unconfirmed'
      when $.due_at = ${untilReleased} then 'suppressed'
      else 'dropped' end`),
    due: is(`case when $.due_at = ${untilReleased} then $.created_at else $.due_at end`),
  }
}

/** What a row of `forward` means today; `enquiryState` is that of its enquiry. */
export const readForward = (row: string, enquiryState: string) => {
  const is = (condition: string) => condition.replaceAll('$', row).replaceAll('#', enquiryState)
  const isSuppressed = `$.state = 'dead' and $.due_at = ${untilReleased}`
  const isHeld = `$.state in ('pending', 'sending') and # = 'quarantine'`
  return {
    state: is(`case when ${isSuppressed} then 'skipped' when ${isHeld} then 'waiting'
      when $.state = 'pending' then 'waiting' when $.state = 'sending' then 'leased'
      when $.state = 'dead' then 'expired' else $.state end`),
    hold: is(`case when ${isHeld} then 'quarantine' end`),
    skip: is(`case when ${isSuppressed} then 'suppressed' end`),
    due: is(`case when $.due_at = ${untilReleased} then $.created_at else $.due_at end`),
    finished: is(`case when ${isSuppressed} then coalesce($.finished_at, $.created_at)
      else $.finished_at end`),
  }
}

/** Called once the rows of the old tables are deliveries. */
export async function keepOldNames(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...letters, ...attempts, ...forwards, ...enquiries]) {
    await sql.raw(statement).execute(db)
  }
}

/** The tables that only have another name now: views that PostgreSQL writes through. */
export async function keepOldTables(db: Kysely<unknown>): Promise<void> {
  await sql`create view counter as select * from job_state`.execute(db)
  await sql`create view event as select * from rate_event`.execute(db)
}

/** What somebody else wrote meanwhile is not written over: a view cannot wait for it. */
const unchanged = 'id = old.id and leased_until is not distinct from old.leased_until'

const letter = readLetter('new')

const letters = [
  // With the reference that attempts have to it.
  'drop table letter cascade',
  `create view letter as select id, enquiry_id, revision, target as template,
    case when state = 'leased' then 'sending' when state in ('refused', 'expired') then 'dead'
      when state <> 'waiting' then state when hold_reason is null then 'pending' else 'held' end as state,
    message_id, created_at,
    case when hold_reason = 'quarantine' or skip_reason = 'suppressed' then ${untilReleased}
      else due_at end as due_at,
    attempts, leased_until,
    case when skip_reason in ('address', 'foreign origin', 'mailbox limit', 'hourly limit', 'unconfirmed')
      then created_at else finished_at end as finished_at
    from delivery where channel = 'email'`,
  `create function letter_written() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into delivery (id, enquiry_id, revision, channel, target, state, hold_reason, skip_reason,
        message_id, created_at, due_at, attempts, leased_until, finished_at)
      values (new.id, new.enquiry_id, new.revision, 'email', new.template, ${letter.state}, ${letter.hold},
        ${letter.skip}, new.message_id, new.created_at, ${letter.due}, coalesce(new.attempts, 0),
        new.leased_until, new.finished_at);
      return new;
    end if;
    update delivery set state = ${letter.state}, hold_reason = ${letter.hold}, skip_reason = ${letter.skip},
      message_id = new.message_id, created_at = new.created_at, due_at = ${letter.due},
      attempts = new.attempts, leased_until = new.leased_until, finished_at = new.finished_at
      where ${unchanged};
    return case when found then new end;
  end $$`,
  `create trigger letter_written instead of insert or update on letter
    for each row execute function letter_written()`,
]

/** Of an attempt the last words stay. */
const attempts = [
  'delete from attempt',
  `create function attempt_written() returns trigger language plpgsql as $$ begin
    update delivery set detail = new.detail,
      state = case when state = 'expired' and new.outcome = 'refused' then 'refused' else state end
      where id = new.letter_id;
    return null;
  end $$`,
  'create trigger attempt_written before insert on attempt for each row execute function attempt_written()',
]

const forward = readForward(
  'new',
  '(select enquiry.state from enquiry where enquiry.id = new.enquiry_id)',
)

const forwards = [
  `create view forward as select id, enquiry_id, revision,
    case state when 'waiting' then 'pending' when 'leased' then 'sending' when 'sent' then state
      else 'dead' end as state,
    created_at, case when skip_reason = 'suppressed' then ${untilReleased} else due_at end as due_at,
    attempts, leased_until, finished_at, detail
    from delivery where channel = 'webhook' and target = 'sheet'
    and coalesce(skip_reason, 'suppressed') = 'suppressed'`,
  `create function forward_written() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      delete from delivery where id = old.id;
      return old;
    elsif tg_op = 'INSERT' then
      insert into delivery (id, enquiry_id, revision, channel, target, state, hold_reason, skip_reason,
        created_at, due_at, attempts, leased_until, finished_at, detail)
      values (new.id, new.enquiry_id, new.revision, 'webhook', 'sheet', ${forward.state}, ${forward.hold},
        ${forward.skip}, new.created_at, ${forward.due}, coalesce(new.attempts, 0), new.leased_until,
        ${forward.finished}, coalesce(new.detail, ''));
      return new;
    end if;
    update delivery set state = ${forward.state}, hold_reason = ${forward.hold},
      skip_reason = ${forward.skip}, created_at = new.created_at, due_at = ${forward.due},
      attempts = new.attempts, leased_until = new.leased_until, finished_at = ${forward.finished},
      detail = new.detail where ${unchanged};
    return case when found then new end;
  end $$`,
  `create trigger forward_written instead of insert or update or delete on forward
    for each row execute function forward_written()`,
]

const enquiries = [
  // An older desk asks for the enquiry's state each time, and holds no row of the spreadsheet.
  `create function enquiry_quarantined() returns trigger language plpgsql as $$ begin
    update delivery set state = 'waiting', hold_reason = 'quarantine' where enquiry_id = new.id
      and channel = 'webhook' and state in ('waiting', 'leased');
    return null;
  end $$`,
  `create trigger enquiry_quarantined after update of state on enquiry for each row
    when (new.state = 'quarantine' and old.state <> 'quarantine') execute function enquiry_quarantined()`,
  // It writes this column, and nobody reads it.
  'alter table enquiry alter column first_call drop not null',
]
