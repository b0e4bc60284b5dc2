import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { maxAmount } from '#core/money.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'

export type StoreKind = 'sqlite' | 'postgresql'

/** The last migration of version 1.0.0. The first migration here creates the same schema. */
export const firstMigration = '2026-12-03-one-name'

/** The statements of each migration. Released migrations must not be edited. */
function steps(kind: StoreKind): Readonly<Record<string, readonly string[]>> {
  const [whole, bytes, strict, real] =
    kind === 'sqlite'
      ? ['integer', 'blob', 'strict', 'real']
      : ['bigint', 'bytea', '', 'double precision']
  return {
    [firstMigration]: [
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
        evidence text not null,
        answered_at ${whole},
        reminded_hours ${whole} not null default 0,
        quarantined ${whole} not null default 0,
        about text not null default '',
        assignee text,
        follow_up text,
        outcome text,
        outcome_at ${whole},
        lost_reason text not null default '',
        actions ${whole} not null default 0,
        constraint enquiry_submission unique (kind, submission_id)
      ) ${strict}`,
      'create index enquiry_received_at on enquiry (received_at)',
      'create index enquiry_changed_at on enquiry (changed_at)',
      'create index enquiry_state on enquiry (state)',
      'create index enquiry_state_received_at on enquiry (state, received_at)',
      'create index enquiry_state_answered_at on enquiry (state, answered_at)',
      'create index enquiry_follow_up on enquiry (follow_up)',
      // A covering index, so that the statistics do not read the rows.
      `create index enquiry_numbers on enquiry
        (received_at, quarantined, kind, state, outcome, answered_at, about, phone)`,
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
      createDelivery(kind, 'not null'),
      ...deliveryIndexes,
      `create table job_state (name text not null primary key, value ${whole} not null) ${strict}`,
      "insert into job_state (name, value) values ('calls', 0)",
      `create table rate_event (
        id text not null primary key,
        name text not null,
        subject text not null,
        sender text not null,
        enquiry_id text not null references enquiry (id) on delete cascade,
        at ${whole} not null
      ) ${strict}`,
      'create index rate_event_subject on rate_event (name, subject, at)',
      'create index rate_event_at on rate_event (name, at)',
      'create index rate_event_enquiry on rate_event (enquiry_id)',
      `create table secret (name text not null primary key, value text not null) ${strict}`,
      `create table erasure (
        hash text not null primary key,
        key_id text not null,
        erased_at ${whole} not null
      ) ${strict}`,
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
    '2026-12-04-what-the-team-wrote-is-searched': [
      'delete from search_text',
      // Older versions kept the outcome when an enquiry was reopened.
      `update enquiry set outcome = null, outcome_at = null, lost_reason = ''
        where state = 'new' and outcome is not null`,
    ],
    // From here on, deliveries are created when an enquiry is released from quarantine, and confirmations are counted
    // in `delivery` (decision 37).
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
    // Emails that belong to no enquiry are deliveries too (decision 41).
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
    // See decision 46.
    '2026-12-07-quotes-trips-messages': [
      "alter table enquiry add column source text not null default 'website'",
      `create table quote (
        id text not null primary key,
        enquiry_id text not null references enquiry (id) on delete cascade,
        number ${whole} not null,
        state text not null,
        content text not null,
        currency text not null,
        total ${whole} not null,
        valid_until text,
        pdf ${bytes},
        changes ${whole} not null default 0,
        changed_at ${whole} not null,
        changed_by text not null,
        sent_at ${whole},
        decided_at ${whole},
        accepted_by text,
        constraint quote_number unique (enquiry_id, number)
      ) ${strict}`,
      'create index quote_sent_at on quote (sent_at)',
      `create table quote_link (
        hash text not null primary key,
        quote_id text not null references quote (id) on delete cascade
      ) ${strict}`,
      'create index quote_link_quote on quote_link (quote_id)',
      `create table trip (
        enquiry_id text not null primary key references enquiry (id) on delete cascade,
        first_day text not null,
        last_day text not null,
        people ${whole} not null,
        travellers text not null,
        guide text not null,
        car text not null,
        pick_up text not null,
        notes text not null,
        changes ${whole} not null default 0
      ) ${strict}`,
      'create index trip_days on trip (last_day, first_day)',
      `create table task (
        id text not null primary key,
        enquiry_id text not null references enquiry (id) on delete cascade,
        position ${whole} not null,
        title text not null,
        due_day text,
        done_at ${whole},
        done_by text
      ) ${strict}`,
      'create index task_enquiry on task (enquiry_id)',
      'create index task_due_day on task (done_at, due_day)',
      `create table payment (
        id text not null primary key,
        enquiry_id text references enquiry (id) on delete set null,
        day text not null,
        amount ${whole} not null,
        currency text not null,
        method text not null,
        note text not null,
        by_whom text not null,
        changed_at ${whole} not null
      ) ${strict}`,
      'create index payment_enquiry on payment (enquiry_id)',
      `create table message (
        id text not null primary key,
        enquiry_id text not null references enquiry (id) on delete cascade,
        number ${whole} not null,
        direction text not null,
        way text not null,
        message_id text unique,
        subject text not null,
        text text not null,
        at ${whole} not null,
        by_whom text not null,
        seen_at ${whole},
        constraint message_number unique (enquiry_id, number)
      ) ${strict}`,
      `create table attachment (
        id text not null primary key,
        message_id text not null references message (id) on delete cascade,
        name text not null,
        type text not null,
        content ${bytes} not null
      ) ${strict}`,
      'create index attachment_message on attachment (message_id)',
    ],
    '2026-12-08-members': [
      `create table member (
        email text not null primary key,
        name text not null,
        invited_by text,
        created_at ${whole} not null,
        removed_at ${whole}
      ) ${strict}`,
      `alter table sign_in_link add column expires_at ${whole} not null default 0`,
    ],
    // The desk fills `search_text` again when it next starts.
    '2026-12-09-days-of-trips-are-searched': ['delete from search_text'],
    '2026-12-10-language-of-members': ['alter table member add column language text'],
    '2026-12-11-days-are-searched-in-each-language': ['delete from search_text'],
    '2026-12-20-forms-are-answered-once': [
      `create table sent_form (
        key text not null primary key,
        form_id text not null,
        at ${whole} not null,
        status ${whole},
        location text
      ) ${strict}`,
      'create index sent_form_id on sent_form (form_id)',
      'create index sent_form_at on sent_form (at)',
    ],
    // Calendar addresses belong to members. The shared address of older versions ends.
    '2026-12-22-calendars-of-members': [
      'alter table member add column calendar text',
      'create unique index member_calendar on member (calendar)',
      "delete from secret where name = 'calendar'",
    ],
    '2026-12-22-one-accepted-quote': [
      // The newest acceptance counts. Older versions kept the earlier ones as well.
      `update quote set state = 'superseded' where state = 'accepted' and exists (
        select 1 from quote as newer where newer.enquiry_id = quote.enquiry_id
          and newer.state = 'accepted' and newer.number > quote.number)`,
      "create unique index quote_accepted on quote (enquiry_id) where state = 'accepted'",
    ],
    '2026-12-22-travellers-who-wait-again': [
      `alter table enquiry add column waiting_since ${whole}`,
      // Begins the wait of those who wrote since the last answer, and of acceptances without a trip.
      `update enquiry set reminded_hours = 0, waiting_since = (
        select min(at) from message where message.enquiry_id = enquiry.id
          and direction = 'in' and seen_at is null)
        where state in ('answered', 'closed') and id in (
          select enquiry_id from message where direction = 'in' and seen_at is null)`,
      `update enquiry set reminded_hours = 0, waiting_since = outcome_at
        where state in ('answered', 'closed') and outcome = 'accepted' and waiting_since is null
          and id not in (select enquiry_id from trip)`,
      // An acceptance of a reopened enquiry left it unanswered.
      `update enquiry set state = 'answered', answered_at = coalesce(answered_at, outcome_at)
        where state = 'new' and outcome = 'accepted'`,
      'create index enquiry_waiting_since on enquiry (waiting_since)',
      // Trips that ended were not found as travelled.
      'delete from search_text',
    ],
    // Earlier versions stored totals beyond 2^53, which JavaScript cannot read: the quote and its enquiry answered 500.
    '2026-12-23-totals-within-bounds': [
      `update quote set total = ${maxAmount} where total > ${maxAmount}`,
    ],
    // Different emails may have the same Message-ID, so emails are told apart by their content.
    '2026-12-24-emails-by-content': [
      'alter table message add column content_hash text',
      "alter table message add column traits text not null default '{}'",
      `alter table message add column stored_at ${whole} not null default 0`,
      'create unique index message_content_hash on message (content_hash)',
    ],
    '2026-12-25-suspects-in-quarantine': [
      `alter table enquiry add column suspect ${whole} not null default 0`,
      'update enquiry set suspect = 1 where quarantined = 1',
    ],
    '2026-12-26-letters-are-searched-as-people-type-them': ['delete from search_text'],
    '2026-12-27-printed-sign-in-links': [
      `alter table sign_in_link add column printed ${whole} not null default 0`,
    ],
    // The traveller's email with a quote had the same name as the team's about the answer.
    '2026-12-28-one-name-for-each-kind-of-email': [
      "update delivery set target = 'quote answered' where target = 'quote' and enquiry_id is null",
    ],
    '2026-12-29-payments-at-a-rate': [
      `alter table payment add column rate ${real}`,
      `alter table payment add column counted ${whole}`,
      'alter table payment add column counted_currency text',
    ],
    // Invoices, receipts and credit notes. They outlive an erased person, without what was in them.
    '2026-12-30-bills': [
      `create table bill (
        id text not null primary key,
        enquiry_id text references enquiry (id) on delete set null,
        kind text not null,
        year ${whole} not null,
        number ${whole} not null,
        position ${whole} not null,
        day text not null,
        currency text not null,
        amount ${whole} not null,
        payment_id text,
        corrects text,
        content text not null,
        by_whom text not null,
        made_at ${whole} not null,
        constraint bill_number unique (kind, year, number),
        constraint bill_position unique (enquiry_id, position)
      ) ${strict}`,
      'create index bill_payment on bill (payment_id)',
      'create unique index bill_corrects on bill (corrects)',
    ],
    '2026-12-31-days-of-quotes': [
      'alter table quote add column starts_on text',
      `update quote set starts_on = ${kind === 'sqlite' ? 'content' : 'content::json'} ->> 'start'`,
      'create index quote_standing on quote (state, valid_until)',
    ],
    '2027-01-01-details-of-travellers': [
      `create table travellers (
        enquiry_id text not null primary key references enquiry (id) on delete cascade,
        content text not null,
        changes ${whole} not null,
        changed_at ${whole} not null
      ) ${strict}`,
    ],
    // Tasks that members added have position 99, and may have the title of a standard one.
    '2027-01-02-names-of-standard-tasks': [
      'alter table task add column standard text',
      `update task set standard = case title
        when 'Deposit received' then 'deposit' when 'Permits bought' then 'permits'
        when 'Rooms confirmed' then 'rooms' when 'Balance received' then 'balance'
        when 'Guide and car' then 'crew' when 'Documents sent' then 'documents' end
        where position < 99`,
    ],
    '2027-01-02-tasks-have-a-person': [
      'alter table task add column assignee text',
      'create index task_assignee on task (assignee, done_at)',
    ],
    '2027-01-03-notifications': [
      `create table push_subscription (
        id text not null primary key,
        session text not null unique references session (hash) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        kinds text not null,
        created_at ${whole} not null
      ) ${strict}`,
    ],
    '2027-01-04-enquiries-of-one-person': [
      'alter table enquiry add column joined_to text references enquiry (id) on delete set null',
      'create index enquiry_joined_to on enquiry (joined_to)',
      'delete from search_text',
      "alter table search_text add column mailbox text not null default ''",
      "alter table search_text add column phone text not null default ''",
      'create index search_text_mailbox on search_text (mailbox)',
      'create index search_text_phone on search_text (phone)',
    ],
    '2027-01-05-quotes-seen-by-travellers': [
      `alter table quote add column first_seen_at ${whole}`,
      `alter table quote add column last_seen_at ${whole}`,
    ],
    '2027-01-06-business-is-searched': ['delete from search_text'],
    '2027-01-07-campaigns': ["alter table enquiry add column campaign text not null default ''"],
    '2027-01-08-values-without-a-name': [
      `create table past_value (
        id text not null primary key,
        sent_month text not null,
        travel_month text not null,
        currency text not null,
        total ${whole} not null
      ) ${strict}`,
    ],
  }
}

/** Returns the statement that creates `delivery`. `enquiry_id` became nullable in a later migration. */
const createDelivery = (kind: StoreKind, enquiryId: 'not null' | '') => {
  const whole = kind === 'sqlite' ? 'integer' : 'bigint'
  return `create table delivery (
    id text not null primary key,
    enquiry_id text ${enquiryId} references enquiry (id) on delete cascade,
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
  ) ${kind === 'sqlite' ? 'strict' : ''}`
}

const deliveryIndexes = [
  // `channel` has no index: SQLite would use it and read all emails instead of the last hour's.
  'create index delivery_waiting on delivery (state, hold_reason, due_at)',
  'create index delivery_finished_at on delivery (finished_at)',
]

/** SQLite cannot drop a NOT NULL constraint, so the table is copied. */
const deliveriesWithoutEnquiry = [
  'alter table delivery rename to old_delivery',
  createDelivery('sqlite', ''),
  'alter table delivery add column mailbox text',
  'insert into delivery select * from old_delivery',
  'drop table old_delivery',
  ...deliveryIndexes,
  'create index delivery_mailbox on delivery (mailbox)',
]

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(steps('sqlite')).toSorted()

/** Returns the name of the latest migration that a store has had. */
export async function readSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? 'none'
}

/** Replaces the fifteen recorded migrations of version 1.0.0 with the first one here, which has the same schema. */
async function adoptFirstSchema<Tables>(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.length === 0) return
  if (!rows.some(({ name }) => name === firstMigration)) {
    throw new ConfigurationError(
      'The store is older than version 1.0.0. Start version 1.0.0 with it once, then this version.',
    )
  }
  await sql`delete from kysely_migration where name < ${firstMigration}`.execute(db)
}

export async function migrate<Tables>(
  db: Kysely<Tables>,
  kind: StoreKind,
  upTo: string | undefined = migrationNames.at(-1),
): Promise<void> {
  await adoptFirstSchema(db)
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
