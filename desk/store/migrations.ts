import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

export type StoreKind = 'sqlite' | 'postgresql'

/** What waited for a release was due at the last moment there is, before deliveries had reasons. */
const untilReleased = 8_640_000_000_000_000

/**
 * The statements that bring a store from one state to the next, in their order. Both stores get the same
 * tables; only the name of a whole number and STRICT differ. What a store may have run is never edited,
 * but for what came to nothing in a later step.
 */
function steps(kind: StoreKind): Readonly<Record<string, readonly string[]>> {
  const [whole, strict, payload] =
    kind === 'sqlite' ? ['integer', 'strict', 'payload'] : ['bigint', '', 'payload::json']
  return {
    '2026-11-21-enquiries-and-letters': [
      `create table enquiry (
        id text not null primary key,
        kind text not null,
        submission_id text,
        reference text not null unique,
        state text not null default 'new',
        received_at ${whole} not null,
        changed_at ${whole} not null,
        revision ${whole} not null,
        name text not null,
        email text not null,
        phone text not null,
        first_call text not null,
        evidence text not null,
        constraint enquiry_submission unique (kind, submission_id)
      ) ${strict}`,
      'create index enquiry_received_at on enquiry (received_at)',
      `create table revision (
        enquiry_id text not null references enquiry (id) on delete cascade,
        number ${whole} not null,
        received_at ${whole} not null,
        content_hash text not null,
        payload text not null,
        constraint revision_number primary key (enquiry_id, number),
        constraint revision_content unique (enquiry_id, content_hash)
      ) ${strict}`,
      'create index revision_content_hash on revision (content_hash)',
      `create table letter (
        id text not null primary key,
        enquiry_id text not null references enquiry (id) on delete cascade,
        revision ${whole} not null,
        template text not null,
        state text not null,
        message_id text not null unique,
        created_at ${whole} not null,
        due_at ${whole} not null,
        attempts ${whole} not null default 0,
        leased_until ${whole},
        finished_at ${whole},
        constraint letter_once unique (enquiry_id, template, revision)
      ) ${strict}`,
      'create index letter_due on letter (state, due_at)',
      `create table attempt (
        id text not null primary key,
        letter_id text not null references letter (id) on delete cascade,
        started_at ${whole} not null,
        finished_at ${whole} not null,
        outcome text not null,
        detail text not null
      ) ${strict}`,
      'create index attempt_letter on attempt (letter_id)',
      `create table counter (name text not null primary key, value ${whole} not null) ${strict}`,
      "insert into counter (name, value) values ('calls', 0)",
    ],
    '2026-11-21-erasures': [
      `create table erasure (
        hash text not null primary key,
        key_id text not null,
        erased_at ${whole} not null
      ) ${strict}`,
    ],
    '2026-11-21-limits': [
      `create table event (
        id text not null primary key,
        name text not null,
        subject text not null,
        sender text not null,
        enquiry_id text not null references enquiry (id) on delete cascade,
        at ${whole} not null
      ) ${strict}`,
      'create index event_subject on event (name, subject, at)',
      'create index event_at on event (name, at)',
      'create index event_enquiry on event (enquiry_id)',
      'create index letter_finished_at on letter (finished_at)',
      `create table secret (name text not null primary key, value text not null) ${strict}`,
      'create index enquiry_state on enquiry (state)',
    ],
    '2026-11-22-answers': [
      `alter table enquiry add column answered_at ${whole}`,
      `alter table enquiry add column reopened ${whole} not null default 0`,
      `alter table enquiry add column reminded_hours ${whole} not null default 0`,
      // The watch asks each minute for the new ones of two days; years of others are not read then.
      'create index enquiry_state_received_at on enquiry (state, received_at)',
    ],
    '2026-11-23-sequence-and-forwards': [
      `alter table enquiry add column sequence ${whole} not null default 0`,
      'create index enquiry_sequence on enquiry (sequence)',
      'create index enquiry_changed_at on enquiry (changed_at)',
      'create index attempt_finished_at on attempt (finished_at)',
      `create table forward (
        id text not null primary key,
        enquiry_id text not null references enquiry (id) on delete cascade,
        revision ${whole} not null,
        state text not null,
        created_at ${whole} not null,
        due_at ${whole} not null,
        attempts ${whole} not null default 0,
        leased_until ${whole},
        finished_at ${whole},
        detail text not null default '',
        constraint forward_once unique (enquiry_id, revision)
      ) ${strict}`,
      'create index forward_due on forward (state, due_at)',
    ],
    '2026-11-24-quarantined': [
      `alter table enquiry add column quarantined ${whole} not null default 0`,
      // What was closed there was known by what was set aside, due at the moment of a release.
      `update enquiry set quarantined = 1 where state = 'quarantine' or (state = 'closed' and (
        id in (select enquiry_id from letter where state = 'skipped' and due_at = ${untilReleased})
        or id in (select enquiry_id from forward where state = 'dead' and due_at = ${untilReleased})))`,
    ],
    // One table of deliveries in place of `letter`, `forward` and `attempt`, where what a row waited for
    // was told by its due time: docs/decisions/0025-one-delivery-table.md.
    '2026-11-25-deliveries': [
      `create table delivery (
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
      ) ${strict}`,
      'create index delivery_due on delivery (state, due_at)',
      'create index delivery_finished_at on delivery (finished_at)',
      // Of the attempts the last words stay.
      `insert into delivery (id, enquiry_id, revision, channel, target, state, hold_reason, skip_reason,
        message_id, created_at, due_at, attempts, leased_until, finished_at, detail)
      select id, enquiry_id, revision, 'email', template,
        case state when 'held' then 'waiting' when 'pending' then 'waiting' when 'sending' then 'leased'
          when 'dead' then case when exists (select 1 from attempt where letter_id = letter.id
            and outcome = 'refused') then 'refused' else 'expired' end
          else state end,
        case when state <> 'held' then null when due_at = ${untilReleased} then 'quarantine'
          else 'last call' end,
        case when state <> 'skipped' then null
          when template = 'customer' and created_at = finished_at then 'unconfirmed'
          when due_at = ${untilReleased} then 'suppressed' else 'dropped' end,
        message_id, created_at, case when due_at = ${untilReleased} then created_at else due_at end,
        attempts, leased_until, finished_at,
        coalesce((select attempt.detail from attempt where attempt.letter_id = letter.id
          order by attempt.finished_at desc limit 1), '')
      from letter`,
      // Of several updates the newest waited alone, and a confirmation that was sent once more did.
      `update delivery set skip_reason = 'superseded' where skip_reason = 'dropped'
        and target in ('update', 'customer') and exists (select 1 from delivery as newer
          where newer.enquiry_id = delivery.enquiry_id and newer.channel = 'email'
          and newer.target = delivery.target and newer.revision > delivery.revision)`,
      `insert into delivery (id, enquiry_id, revision, channel, target, state, skip_reason, created_at,
        due_at, attempts, leased_until, finished_at, detail)
      select id, enquiry_id, revision, 'webhook', 'sheet',
        case when state = 'dead' and due_at = ${untilReleased} then 'skipped' when state = 'pending'
          then 'waiting' when state = 'sending' then 'leased' when state = 'dead' then 'expired'
          else state end,
        case when state = 'dead' and due_at = ${untilReleased} then 'suppressed' end,
        created_at, case when due_at = ${untilReleased} then created_at else due_at end, attempts,
        leased_until, case when state = 'dead' and due_at = ${untilReleased}
          then coalesce(finished_at, created_at) else finished_at end, detail
      from forward`,
      `update delivery set state = 'waiting', hold_reason = 'quarantine'
        where channel = 'webhook' and state in ('waiting', 'leased')
        and enquiry_id in (select id from enquiry where state = 'quarantine')`,
      'drop table forward',
      'drop table attempt',
      'drop table letter',
      'alter table enquiry drop column first_call',
      'drop index enquiry_sequence',
      'alter table enquiry drop column sequence',
    ],
    '2026-11-26-job-state-and-rate-events': [
      'drop index event_subject',
      'drop index event_at',
      'drop index event_enquiry',
      'alter table counter rename to job_state',
      'alter table event rename to rate_event',
      'create index rate_event_subject on rate_event (name, subject, at)',
      'create index rate_event_at on rate_event (name, at)',
      'create index rate_event_enquiry on rate_event (enquiry_id)',
      `insert into job_state select 'daily digest' || substr(name, 15), value from job_state
        where name in ('morning digest told', 'morning digest in hand')`,
      `insert into job_state select 'hourly digest' || substr(name, 7), value from job_state
        where name in ('digest told', 'digest in hand')`,
    ],
    '2026-11-27-deliveries-by-hold': [
      // A flood fills the quarantine: what waits there must cost whoever looks for what is due nothing.
      // Not by channel: SQLite would read all emails there are instead of what was sent within the hour.
      'create index delivery_waiting on delivery (state, hold_reason, due_at)',
      'drop index delivery_due',
    ],
    '2026-11-30-about': [
      "alter table enquiry add column about text not null default ''",
      // Counting what people ask for out of 100,000 payloads takes longer than all other figures.
      `update enquiry set about = coalesce((
        select coalesce(${payload} ->> 'about', ${payload} ->> 'regions') from revision
        where enquiry_id = enquiry.id and number = enquiry.revision), '')`,
    ],
    // What the pages of the team need: who takes care of an enquiry, who did what, who is signed in.
    '2026-12-01-team': [
      'alter table enquiry add column assignee text',
      'alter table enquiry add column follow_up text',
      'alter table enquiry add column outcome text',
      `alter table enquiry add column outcome_at ${whole}`,
      "alter table enquiry add column lost_reason text not null default ''",
      `alter table enquiry add column actions ${whole} not null default 0`,
      'create index enquiry_follow_up on enquiry (follow_up)',
      'create index enquiry_state_answered_at on enquiry (state, answered_at)',
      `create table activity (
        id text not null primary key,
        enquiry_id text not null references enquiry (id) on delete cascade,
        number ${whole} not null,
        at ${whole} not null,
        by_whom text not null,
        name text not null,
        detail text not null,
        constraint activity_number unique (enquiry_id, number)
      ) ${strict}`,
      'create index activity_at on activity (at)',
      `create table search_text (
        enquiry_id text not null primary key references enquiry (id) on delete cascade,
        received_at ${whole} not null,
        text text not null
      ) ${strict}`,
      `create table sign_in_link (
        id text not null primary key,
        email text not null,
        wanted text not null,
        emailed ${whole} not null,
        created_at ${whole} not null,
        used_at ${whole},
        send_at ${whole}
      ) ${strict}`,
      `create table session (
        hash text not null primary key,
        email text not null,
        device text not null,
        created_at ${whole} not null,
        seen_at ${whole} not null,
        expires_at ${whole} not null
      ) ${strict}`,
    ],
    '2026-12-02-numbers': [
      // All that is counted for the pictures, so that the rows themselves are not read.
      `create index enquiry_numbers on enquiry
        (received_at, quarantined, kind, state, outcome, answered_at, about, phone)`,
    ],
    '2026-12-03-one-name': [
      'alter table enquiry drop column reopened',
      `update enquiry set evidence = replace(evidence, '"signs":', '"signals":')
        where evidence like '%"signs":%'`,
      ...(kind === 'postgresql' ? withoutOldNames : []),
    ],
    '2026-12-04-what-the-team-wrote-is-searched': [
      // Written anew at the start, with notes, reasons and days.
      'delete from search_text',
      // Put back to answer by a desk that left its outcome there.
      `update enquiry set outcome = null, outcome_at = null, lost_reason = ''
        where state = 'new' and outcome is not null`,
    ],
    // A release writes the deliveries, and confirmations are counted from the tables: decision 37.
    '2026-12-05-no-deliveries-in-quarantine': [
      "delete from delivery where hold_reason = 'quarantine' or skip_reason = 'suppressed'",
      "alter table enquiry add column mailbox text not null default ''",
      'alter table delivery add column mailbox text',
      `update enquiry set mailbox = coalesce((select max(subject) from rate_event
        where rate_event.name = 'confirmation' and enquiry_id = enquiry.id), '')`,
      `update delivery set mailbox = (select mailbox from enquiry where id = delivery.enquiry_id)
        where target = 'customer' and state in ('leased', 'sent')`,
      "delete from rate_event where name = 'confirmation'",
      'create index enquiry_mailbox on enquiry (mailbox, quarantined)',
      'create index delivery_mailbox on delivery (mailbox)',
      'drop index rate_event_at',
      'create index rate_event_at on rate_event (name, at, subject)',
    ],
    // An email that belongs to no enquiry is a delivery too: decision 37.
    '2026-12-06-every-email-is-a-delivery': [
      ...(kind === 'sqlite'
        ? deliveriesWithoutEnquiry
        : ['alter table delivery alter enquiry_id drop not null']),
      'alter table delivery add column recipient text',
      'alter table delivery add column content text',
      'drop table sign_in_link',
      `create table sign_in_link (
        hash text not null primary key,
        email text not null,
        wanted text not null,
        created_at ${whole} not null
      ) ${strict}`,
      "delete from secret where name = 'links'",
    ],
  }
}

/** SQLite takes no condition off a column: the table is written anew. */
const deliveriesWithoutEnquiry = [
  'alter table delivery rename to old_delivery',
  `create table delivery (
    id text not null primary key,
    enquiry_id text references enquiry (id) on delete cascade,
    revision integer not null,
    channel text not null,
    target text not null,
    state text not null,
    hold_reason text,
    skip_reason text,
    message_id text unique,
    created_at integer not null,
    due_at integer not null,
    attempts integer not null default 0,
    leased_until integer,
    finished_at integer,
    detail text not null default '',
    mailbox text,
    constraint delivery_once unique (enquiry_id, channel, target, revision)
  ) strict`,
  `insert into delivery select id, enquiry_id, revision, channel, target, state, hold_reason, skip_reason,
    message_id, created_at, due_at, attempts, leased_until, finished_at, detail, mailbox
    from old_delivery`,
  'drop table old_delivery',
  'create index delivery_waiting on delivery (state, hold_reason, due_at)',
  'create index delivery_finished_at on delivery (finished_at)',
  'create index delivery_mailbox on delivery (mailbox)',
]

/** A PostgreSQL database of some builds before 1.0.0 had views that an older desk wrote through. */
const withoutOldNames = [
  'drop view if exists letter, forward, counter, event cascade',
  'drop table if exists attempt',
  `drop function if exists letter_written, attempt_written, forward_written, enquiry_quarantined cascade`,
  'alter table enquiry drop column if exists first_call',
  'alter table enquiry drop column if exists sequence',
]

/** In the order they run. */
export const migrationNames: readonly string[] = Object.keys(steps('sqlite'))

/** Brings the tables up to this program. Throws what went wrong; a failed migration leaves nothing. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  kind: StoreKind,
  upTo: string | undefined = migrationNames.at(-1),
): Promise<void> {
  const migrations = Object.entries(steps(kind)).map(([name, statements]) => {
    const migration: Migration = {
      async up(store) {
        for (const statement of statements) await sql.raw(statement).execute(store)
      },
    }
    return [name, migration] as const
  })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  })
  const { error } = await migrator.migrateTo(upTo ?? '')
  if (error) throw error
}
