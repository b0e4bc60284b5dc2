import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { moveToDeliveries } from './migrate-deliveries.ts'
import { addTeam } from './migrate-team.ts'
import { keepOldTables, untilReleased } from './old-names.ts'

export type StoreKind = 'sqlite' | 'postgresql'

type Column = 'text' | 'whole'

/** Both stores get the same tables; only the name of a whole number and STRICT differ. */
export function builder(db: Kysely<unknown>, kind: StoreKind) {
  const type = (column: Column) =>
    column === 'text' ? sql`text` : kind === 'sqlite' ? sql`integer` : sql`bigint`
  return {
    type,
    table(name: string) {
      const table = db.schema.createTable(name)
      return kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table
    },
  }
}

/** The migration that made the ledger of erasures: a backup may be older. */
export const ledgerMigration = '2026-11-21-erasures'

/** In the order they run. A migration that has left this house is never edited. */
export function migrations(kind: StoreKind): Record<string, Migration> {
  return {
    '2026-11-21-enquiries-and-letters': {
      async up(db) {
        const { table, type } = builder(db, kind)
        const [text, whole] = [type('text'), type('whole')]
        await table('enquiry')
          .addColumn('id', text, (column) => column.primaryKey().notNull())
          .addColumn('kind', text, (column) => column.notNull())
          .addColumn('submission_id', text)
          .addColumn('reference', text, (column) => column.notNull().unique())
          .addColumn('state', text, (column) => column.notNull().defaultTo('new'))
          .addColumn('received_at', whole, (column) => column.notNull())
          .addColumn('changed_at', whole, (column) => column.notNull())
          .addColumn('revision', whole, (column) => column.notNull())
          .addColumn('name', text, (column) => column.notNull())
          .addColumn('email', text, (column) => column.notNull())
          .addColumn('phone', text, (column) => column.notNull())
          .addColumn('first_call', text, (column) => column.notNull())
          .addColumn('evidence', text, (column) => column.notNull())
          .addUniqueConstraint('enquiry_submission', ['kind', 'submission_id'])
          .execute()
        await db.schema
          .createIndex('enquiry_received_at')
          .on('enquiry')
          .column('received_at')
          .execute()

        await table('revision')
          .addColumn('enquiry_id', text, (column) =>
            column.notNull().references('enquiry.id').onDelete('cascade'),
          )
          .addColumn('number', whole, (column) => column.notNull())
          .addColumn('received_at', whole, (column) => column.notNull())
          .addColumn('content_hash', text, (column) => column.notNull())
          .addColumn('payload', text, (column) => column.notNull())
          .addPrimaryKeyConstraint('revision_number', ['enquiry_id', 'number'])
          .addUniqueConstraint('revision_content', ['enquiry_id', 'content_hash'])
          .execute()
        await db.schema
          .createIndex('revision_content_hash')
          .on('revision')
          .column('content_hash')
          .execute()

        await table('letter')
          .addColumn('id', text, (column) => column.primaryKey().notNull())
          .addColumn('enquiry_id', text, (column) =>
            column.notNull().references('enquiry.id').onDelete('cascade'),
          )
          .addColumn('revision', whole, (column) => column.notNull())
          .addColumn('template', text, (column) => column.notNull())
          .addColumn('state', text, (column) => column.notNull())
          .addColumn('message_id', text, (column) => column.notNull().unique())
          .addColumn('created_at', whole, (column) => column.notNull())
          .addColumn('due_at', whole, (column) => column.notNull())
          .addColumn('attempts', whole, (column) => column.notNull().defaultTo(0))
          .addColumn('leased_until', whole)
          .addColumn('finished_at', whole)
          .addUniqueConstraint('letter_once', ['enquiry_id', 'template', 'revision'])
          .execute()
        await db.schema
          .createIndex('letter_due')
          .on('letter')
          .columns(['state', 'due_at'])
          .execute()

        await table('attempt')
          .addColumn('id', text, (column) => column.primaryKey().notNull())
          .addColumn('letter_id', text, (column) =>
            column.notNull().references('letter.id').onDelete('cascade'),
          )
          .addColumn('started_at', whole, (column) => column.notNull())
          .addColumn('finished_at', whole, (column) => column.notNull())
          .addColumn('outcome', text, (column) => column.notNull())
          .addColumn('detail', text, (column) => column.notNull())
          .execute()
        await db.schema.createIndex('attempt_letter').on('attempt').column('letter_id').execute()

        await table('counter')
          .addColumn('name', text, (column) => column.primaryKey().notNull())
          .addColumn('value', whole, (column) => column.notNull())
          .execute()
        await sql`insert into counter (name, value) values ('calls', 0)`.execute(db)
      },
    },
    '2026-11-21-limits': {
      async up(db) {
        const { table, type } = builder(db, kind)
        const [text, whole] = [type('text'), type('whole')]
        await table('event')
          .addColumn('id', text, (column) => column.primaryKey().notNull())
          .addColumn('name', text, (column) => column.notNull())
          .addColumn('subject', text, (column) => column.notNull())
          .addColumn('sender', text, (column) => column.notNull())
          .addColumn('enquiry_id', text, (column) =>
            column.notNull().references('enquiry.id').onDelete('cascade'),
          )
          .addColumn('at', whole, (column) => column.notNull())
          .execute()
        const index = (name: string) => db.schema.createIndex(name).on('event')
        await index('event_subject').columns(['name', 'subject', 'at']).execute()
        await index('event_at').columns(['name', 'at']).execute()
        await index('event_enquiry').columns(['enquiry_id']).execute()
        await db.schema
          .createIndex('letter_finished_at')
          .on('letter')
          .column('finished_at')
          .execute()
        await table('secret')
          .addColumn('name', text, (column) => column.primaryKey().notNull())
          .addColumn('value', text, (column) => column.notNull())
          .execute()
        await db.schema.createIndex('enquiry_state').on('enquiry').column('state').execute()
      },
    },
    [ledgerMigration]: {
      async up(db) {
        const { table, type } = builder(db, kind)
        await table('erasure')
          .addColumn('hash', type('text'), (column) => column.primaryKey().notNull())
          .addColumn('key_id', type('text'), (column) => column.notNull())
          .addColumn('erased_at', type('whole'), (column) => column.notNull())
          .execute()
      },
    },
    '2026-11-22-answers': {
      async up(db) {
        const whole = builder(db, kind).type('whole')
        // One at a time: SQLite adds one column a statement.
        const enquiry = () => db.schema.alterTable('enquiry')
        await enquiry().addColumn('answered_at', whole).execute()
        for (const name of ['reopened', 'reminded_hours']) {
          await enquiry()
            .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
            .execute()
        }
        // The watch asks each minute for the new ones of two days; years of others are not read then.
        await db.schema
          .createIndex('enquiry_state_received_at')
          .on('enquiry')
          .columns(['state', 'received_at'])
          .execute()
      },
    },
    '2026-11-23-sequence-and-forwards': {
      async up(db) {
        const { table, type } = builder(db, kind)
        const [text, whole] = [type('text'), type('whole')]
        await db.schema
          .alterTable('enquiry')
          .addColumn('sequence', whole, (column) => column.notNull().defaultTo(0))
          .execute()
        // Never above the counter of calls, which goes on from here: every enquiry took one at least.
        await sql`update enquiry set sequence = ranked.place from (
          select id, row_number() over (order by changed_at, id) as place from enquiry
        ) as ranked where ranked.id = enquiry.id`.execute(db)
        await db.schema.createIndex('enquiry_sequence').on('enquiry').column('sequence').execute()
        await db.schema
          .createIndex('enquiry_changed_at')
          .on('enquiry')
          .column('changed_at')
          .execute()
        await db.schema
          .createIndex('attempt_finished_at')
          .on('attempt')
          .column('finished_at')
          .execute()
        await table('forward')
          .addColumn('id', text, (column) => column.primaryKey().notNull())
          .addColumn('enquiry_id', text, (column) =>
            column.notNull().references('enquiry.id').onDelete('cascade'),
          )
          .addColumn('revision', whole, (column) => column.notNull())
          .addColumn('state', text, (column) => column.notNull())
          .addColumn('created_at', whole, (column) => column.notNull())
          .addColumn('due_at', whole, (column) => column.notNull())
          .addColumn('attempts', whole, (column) => column.notNull().defaultTo(0))
          .addColumn('leased_until', whole)
          .addColumn('finished_at', whole)
          .addColumn('detail', text, (column) => column.notNull().defaultTo(''))
          .addUniqueConstraint('forward_once', ['enquiry_id', 'revision'])
          .execute()
        await db.schema
          .createIndex('forward_due')
          .on('forward')
          .columns(['state', 'due_at'])
          .execute()
      },
    },
    '2026-11-24-quarantined': {
      async up(db) {
        await db.schema
          .alterTable('enquiry')
          .addColumn('quarantined', builder(db, kind).type('whole'), (column) =>
            column.notNull().defaultTo(0),
          )
          .execute()
        // What was closed there was known by what was set aside, due at the moment of a release.
        await sql`update enquiry set quarantined = 1 where state = 'quarantine' or (state = 'closed' and (
          id in (select enquiry_id from letter where state = 'skipped' and due_at = ${untilReleased})
          or id in (select enquiry_id from forward where state = 'dead' and due_at = ${untilReleased})
        ))`.execute(db)
      },
    },
    '2026-11-25-deliveries': { up: (db) => moveToDeliveries(db, kind) },
    '2026-11-26-job-state-and-rate-events': {
      async up(db) {
        for (const index of ['event_subject', 'event_at', 'event_enquiry']) {
          await db.schema.dropIndex(index).execute()
        }
        await db.schema.alterTable('counter').renameTo('job_state').execute()
        await db.schema.alterTable('event').renameTo('rate_event').execute()
        const index = (name: string) => db.schema.createIndex(name).on('rate_event')
        await index('rate_event_subject').columns(['name', 'subject', 'at']).execute()
        await index('rate_event_at').columns(['name', 'at']).execute()
        await index('rate_event_enquiry').columns(['enquiry_id']).execute()
        for (const [old, name] of [
          ['morning digest', 'daily digest'],
          ['digest', 'hourly digest'],
        ] as const) {
          await sql`insert into job_state select ${sql.lit(name)} || substr(name, ${sql.lit(old.length + 1)}), value
            from job_state where name in (${sql.lit(`${old} told`)}, ${sql.lit(`${old} in hand`)})`.execute(
            db,
          )
        }
        if (kind === 'postgresql') await keepOldTables(db)
      },
    },
    '2026-11-27-deliveries-by-hold': {
      async up(db) {
        // A flood fills the quarantine: what waits there must cost whoever looks for what is due nothing.
        await db.schema
          .createIndex('delivery_waiting')
          .on('delivery')
          .columns(['state', 'hold_reason', 'due_at'])
          .execute()
        await db.schema.dropIndex('delivery_due').execute()
      },
    },
    '2026-11-30-about': {
      async up(db) {
        const text = builder(db, kind).type('text')
        await db.schema
          .alterTable('enquiry')
          .addColumn('about', text, (column) => column.notNull().defaultTo(''))
          .execute()
        // Counting what people ask for out of 100,000 payloads takes longer than all other figures.
        const payload = sql.raw(kind === 'postgresql' ? 'payload::json' : 'payload')
        await sql`update enquiry set about = coalesce((
          select coalesce(${payload} ->> 'about', ${payload} ->> 'regions') from revision
          where enquiry_id = enquiry.id and number = enquiry.revision
        ), '')`.execute(db)
      },
    },
    '2026-12-01-team': { up: (db) => addTeam(db, builder(db, kind)) },
    '2026-12-02-numbers': {
      async up(db) {
        // All that is counted for the pictures, so that the rows themselves are not read.
        await db.schema
          .createIndex('enquiry_numbers')
          .on('enquiry')
          .columns(['received_at', 'quarantined', 'kind', 'state', 'outcome', 'answered_at'])
          .columns(['about', 'phone'])
          .execute()
      },
    },
  }
}

/** Brings the tables up to this program. Throws what went wrong; a failed migration leaves nothing. */
export async function migrate<Tables>(db: Kysely<Tables>, kind: StoreKind): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(kind) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
