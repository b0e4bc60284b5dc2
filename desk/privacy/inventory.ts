import { type Currency, formatMoney } from '#core/money.ts'
import { type Message, t, tCount } from '#core/words.ts'
import { countRows } from '#desk/db/queries.ts'
import type { Db, Tables } from '#desk/db/tables.ts'
import { readableRange } from '#desk/lib/time.ts'

// What each table holds of people: what an erasure deletes with an enquiry, named before anything is deleted, and where
// addresses may stand in the enquiries that stay.

/** Returns a line about an enquiry's rows. Null if there are none. */
type Tell = (db: Db, enquiryId: string) => Promise<string | null>

type OfEnquiry = 'revision' | 'task' | 'travellers' | 'quote' | 'message' | 'delivery' | 'bill'

const count =
  (table: OfEnquiry, one: Message, many: Message): Tell =>
  async (db, id) => {
    const rows = await countRows(db.selectFrom(table).where('enquiry_id', '=', id))
    return rows === 0 ? null : tCount(rows, one, many)
  }

const passports = 'The passports and other details of the travellers'

async function tellTrip(db: Db, id: string): Promise<string | null> {
  const trip = await db
    .selectFrom('trip')
    .select(['first_day', 'last_day'])
    .where('enquiry_id', '=', id)
    .executeTakeFirst()
  if (trip === undefined) return null
  return t('The trip: {days}', { days: readableRange(trip.first_day, trip.last_day) })
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

type Column = readonly [name: string, isJson?: 'json']

export type Written = { readonly keys: readonly string[]; readonly columns: readonly Column[] }

type Held = {
  /** What is told of an enquiry's rows. Missing for what goes without saying. */
  readonly tell?: Tell
  /** The columns in which people may have written an address. Missing if there are none. */
  readonly written?: Written
}

/** Each table is decided, in the order of the lines that are told. Null for those without either. */
const held: Readonly<Record<keyof Tables, Held | null>> = {
  // The enquiry itself is named above its lines.
  enquiry: {
    written: {
      keys: ['id'],
      columns: [['name'], ['phone'], ['about'], ['lost_reason'], ['campaign']],
    },
  },
  revision: {
    tell: count('revision', 'One version of the form', '{count} versions of the form'),
    written: { keys: ['enquiry_id', 'number'], columns: [['payload', 'json']] },
  },
  trip: {
    tell: tellTrip,
    written: {
      keys: ['enquiry_id'],
      columns: [['travellers'], ['guide'], ['car'], ['pick_up'], ['notes']],
    },
  },
  task: {
    tell: count('task', 'One task of the checklist', '{count} tasks of the checklist'),
    written: { keys: ['id'], columns: [['title']] },
  },
  travellers: {
    tell: count('travellers', passports, passports),
    written: { keys: ['enquiry_id'], columns: [['content', 'json']] },
  },
  quote: {
    tell: count(
      'quote',
      'One quote, with its page and PDF',
      '{count} quotes, with their pages and PDFs',
    ),
    written: { keys: ['id'], columns: [['content', 'json'], ['accepted_by']] },
  },
  message: {
    tell: count(
      'message',
      'One message of the conversation',
      '{count} messages of the conversation',
    ),
    written: { keys: ['id'], columns: [['subject'], ['text'], ['traits', 'json']] },
  },
  // A file is kept as it came, and goes with its message.
  attachment: { tell: tellAttachments },
  activity: { tell: tellNotes, written: { keys: ['id'], columns: [['detail', 'json']] } },
  delivery: {
    tell: count(
      'delivery',
      'The record of one email or call',
      'The records of {count} emails and calls',
    ),
    written: { keys: ['id'], columns: [['content', 'json'], ['detail']] },
  },
  // Made again from the others.
  search_text: { tell: async () => t('The history and the search text') },
  payment: { tell: tellPayments, written: { keys: ['id'], columns: [['note']] } },
  bill: {
    tell: count(
      'bill',
      'One invoice, receipt or credit note stays in the accounts: number, day and amount',
      '{count} invoices, receipts or credit notes stay in the accounts: number, day and amount',
    ),
    written: { keys: ['id'], columns: [['content', 'json']] },
  },
  // Whoever is a member stays one.
  member: null,
  sign_in_link: null,
  session: null,
  push_subscription: null,
  // Hashes, numbers, and what belongs to no enquiry.
  quote_link: null,
  rate_event: null,
  erasure: null,
  past_value: null,
  sent_form: null,
  job_state: null,
  secret: null,
}

export const writtenTables = Object.entries(held).flatMap(([table, one]) =>
  one?.written ? [{ table, ...one.written }] : [],
)

/** Returns a line for each kind of thing that an enquiry has. The enquiries of one person are few. */
export async function readInventory(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const inventories = new Map<string, readonly string[]>()
  for (const id of ids) {
    const lines: string[] = []
    for (const one of Object.values(held)) {
      const line = await one?.tell?.(db, id)
      if (line) lines.push(line)
    }
    inventories.set(id, lines)
  }
  return inventories
}
