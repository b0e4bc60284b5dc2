import type { Kysely } from 'kysely'
import type { builder } from './migrations.ts'

/** What the pages of the team need: who takes care of an enquiry, who did what, who is signed in. */
export async function addTeam(
  db: Kysely<unknown>,
  { table, type }: ReturnType<typeof builder>,
): Promise<void> {
  const [text, whole] = [type('text'), type('whole')]
  // One at a time: SQLite adds one column a statement.
  const enquiry = () => db.schema.alterTable('enquiry')
  for (const name of ['assignee', 'follow_up', 'outcome']) {
    await enquiry().addColumn(name, text).execute()
  }
  await enquiry().addColumn('outcome_at', whole).execute()
  await enquiry()
    .addColumn('lost_reason', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await enquiry()
    .addColumn('actions', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('enquiry')
  await index('enquiry_follow_up').column('follow_up').execute()
  await index('enquiry_state_answered_at').columns(['state', 'answered_at']).execute()

  await table('activity')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', text, (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('number', whole, (column) => column.notNull())
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('detail', text, (column) => column.notNull())
    .addUniqueConstraint('activity_number', ['enquiry_id', 'number'])
    .execute()
  await db.schema.createIndex('activity_at').on('activity').column('at').execute()

  await table('search_text')
    .addColumn('enquiry_id', text, (column) =>
      column.primaryKey().notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('received_at', whole, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .execute()

  await table('sign_in_link')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('wanted', text, (column) => column.notNull())
    .addColumn('emailed', whole, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .addColumn('send_at', whole)
    .execute()

  await table('session')
    .addColumn('hash', text, (column) => column.primaryKey().notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute()
}
