import { readableDay } from '#core/date-range.ts'
import type { Currency } from '#core/money.ts'
import { formatMoney } from '#core/money.ts'
import { t, tCount } from '#core/words.ts'
import { countRows } from '#desk/db/queries.ts'
import type { Db, Tables } from '#desk/db/tables.ts'

// What an erasure deletes with an enquiry, named before anything is deleted.

/** Returns a line about an enquiry's rows. Null if there are none. */
type Tell = (db: Db, enquiryId: string) => Promise<string | null>

type OfEnquiry = 'revision' | 'task' | 'travellers' | 'quote' | 'message' | 'delivery' | 'bill'

const count =
  (table: OfEnquiry, words: (count: number) => string): Tell =>
  async (db, id) => {
    const rows = await countRows(db.selectFrom(table).where('enquiry_id', '=', id))
    return rows === 0 ? null : words(rows)
  }

async function tellTrip(db: Db, id: string): Promise<string | null> {
  const trip = await db
    .selectFrom('trip')
    .select(['first_day', 'last_day'])
    .where('enquiry_id', '=', id)
    .executeTakeFirst()
  if (trip === undefined) return null
  const [start, end] = [readableDay(trip.first_day), readableDay(trip.last_day)]
  return t('The trip: {start} - {end}', { start, end })
}

async function tellAttachments(db: Db, id: string): Promise<string | null> {
  const attachments = await countRows(
    db
      .selectFrom('attachment')
      .innerJoin('message', 'message.id', 'attachment.message_id')
      .where('enquiry_id', '=', id),
  )
  return attachments === 0
    ? null
    : tCount(attachments, 'One attached file', '{count} attached files')
}

async function tellNotes(db: Db, id: string): Promise<string | null> {
  const noted = db.selectFrom('activity').where('enquiry_id', '=', id).where('name', '=', 'noted')
  const notes = await countRows(noted)
  return notes === 0 ? null : tCount(notes, 'One note', '{count} notes')
}

async function tellPayments(db: Db, id: string): Promise<string | null> {
  const payments = await db
    .selectFrom('payment')
    .select(['amount', 'currency'])
    .where('enquiry_id', '=', id)
    .orderBy('day')
    .execute()
  if (payments.length === 0) return null
  const sums = payments.map(({ amount, currency }) => formatMoney(amount, currency as Currency))
  return tCount(
    payments.length,
    'One payment stays in the accounts without name and note: {sums}',
    '{count} payments stay in the accounts without name and notes: {sums}',
    { sums: sums.join(', ') },
  )
}

/** What is told of each table, in the order of the lines: each table is decided. Null for what goes without saying. */
const told: Readonly<Record<keyof Tables, Tell | null>> = {
  revision: count('revision', (rows) =>
    tCount(rows, 'One version of the form', '{count} versions of the form'),
  ),
  trip: tellTrip,
  task: count('task', (rows) =>
    tCount(rows, 'One task of the checklist', '{count} tasks of the checklist'),
  ),
  travellers: count('travellers', () => t('The passports and other details of the travellers')),
  quote: count('quote', (rows) =>
    tCount(rows, 'One quote, with its page and PDF', '{count} quotes, with their pages and PDFs'),
  ),
  quote_link: null,
  message: count('message', (rows) =>
    tCount(rows, 'One message of the conversation', '{count} messages of the conversation'),
  ),
  attachment: tellAttachments,
  activity: tellNotes,
  delivery: count('delivery', (rows) =>
    tCount(rows, 'The record of one email or call', 'The records of {count} emails and calls'),
  ),
  search_text: async () => t('The history and the search text'),
  payment: tellPayments,
  bill: count('bill', (rows) =>
    tCount(
      rows,
      'One invoice, receipt or credit note stays in the accounts: number, day and amount',
      '{count} invoices, receipts or credit notes stay in the accounts: number, day and amount',
    ),
  ),
  // The enquiry itself is named above its lines.
  enquiry: null,
  // Hashes, numbers, and what belongs to no enquiry.
  rate_event: null,
  erasure: null,
  past_value: null,
  sent_form: null,
  job_state: null,
  secret: null,
  member: null,
  sign_in_link: null,
  session: null,
  push_subscription: null,
}

/** Returns a line for each kind of thing that an enquiry has. The enquiries of one person are few. */
export async function readInventory(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const inventories = new Map<string, readonly string[]>()
  for (const id of ids) {
    const lines: string[] = []
    for (const tell of Object.values(told)) {
      const line = await tell?.(db, id)
      if (line) lines.push(line)
    }
    inventories.set(id, lines)
  }
  return inventories
}
