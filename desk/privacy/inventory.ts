import { readableDay } from '#core/date-range.ts'
import type { Currency } from '#core/money.ts'
import { formatMoney } from '#core/money.ts'
import { t, tCount } from '#core/words.ts'
import { countRows } from '#desk/db/queries.ts'
import type { Db } from '#desk/db/tables.ts'

// What an erasure deletes with an enquiry, named before anything is deleted.

type Trip = { readonly first_day: string; readonly last_day: string; readonly people: number }

export type Inventory = {
  readonly versions: number
  readonly messages: number
  readonly attachments: number
  readonly emails: number
  readonly notes: number
  readonly quotes: number
  readonly trip: Trip | null
  readonly tasks: number
  /** Whether travellers have entered their passports and other details. */
  readonly travellers: number
  readonly bills: number
  readonly payments: ReadonlyArray<{ readonly amount: number; readonly currency: string }>
}

/** Counts the rows of each enquiry. The enquiries of one person are few. */
export async function readInventory(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Inventory>> {
  const inventories = new Map<string, Inventory>()
  for (const id of ids) inventories.set(id, await inventoryOf(db, id))
  return inventories
}

async function inventoryOf(db: Db, id: string): Promise<Inventory> {
  const count = (
    table: 'revision' | 'message' | 'delivery' | 'quote' | 'task' | 'travellers' | 'bill',
  ) => countRows(db.selectFrom(table).where('enquiry_id', '=', id))
  const attachments = db
    .selectFrom('attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    .where('enquiry_id', '=', id)
  const notes = db.selectFrom('activity').where('enquiry_id', '=', id).where('name', '=', 'noted')
  return {
    versions: await count('revision'),
    messages: await count('message'),
    attachments: await countRows(attachments),
    emails: await count('delivery'),
    notes: await countRows(notes),
    quotes: await count('quote'),
    trip:
      (await db
        .selectFrom('trip')
        .select(['first_day', 'last_day', 'people'])
        .where('enquiry_id', '=', id)
        .executeTakeFirst()) ?? null,
    tasks: await count('task'),
    travellers: await count('travellers'),
    bills: await count('bill'),
    payments: await db
      .selectFrom('payment')
      .select(['amount', 'currency'])
      .where('enquiry_id', '=', id)
      .orderBy('day')
      .execute(),
  }
}

/** Returns a line for each kind of thing, without those of which there is none. */
export function inventoryWords(inventory: Inventory): readonly string[] {
  const { versions, messages, attachments, emails, notes, quotes, trip, tasks, bills, payments } =
    inventory
  const { travellers } = inventory
  const sums = payments.map(({ amount, currency }) => formatMoney(amount, currency as Currency))
  const lines = [
    versions > 0 && tCount(versions, 'One version of the form', '{count} versions of the form'),
    trip !== null &&
      t('The trip: {start} - {end}', {
        start: readableDay(trip.first_day),
        end: readableDay(trip.last_day),
      }),
    tasks > 0 && tCount(tasks, 'One task of the checklist', '{count} tasks of the checklist'),
    travellers > 0 && t('The passports and other details of the travellers'),
    quotes > 0 &&
      tCount(
        quotes,
        'One quote, with its page and PDF',
        '{count} quotes, with their pages and PDFs',
      ),
    messages > 0 &&
      tCount(messages, 'One message of the conversation', '{count} messages of the conversation'),
    attachments > 0 && tCount(attachments, 'One attached file', '{count} attached files'),
    notes > 0 && tCount(notes, 'One note', '{count} notes'),
    emails > 0 &&
      tCount(emails, 'The record of one email or call', 'The records of {count} emails and calls'),
    t('The history and the search text'),
    payments.length > 0 &&
      tCount(
        payments.length,
        'One payment stays in the accounts without name and note: {sums}',
        '{count} payments stay in the accounts without name and notes: {sums}',
        { sums: sums.join(', ') },
      ),
    bills > 0 &&
      tCount(
        bills,
        'One invoice, receipt or credit note stays in the accounts: number, day and amount',
        '{count} invoices, receipts or credit notes stay in the accounts: number, day and amount',
      ),
  ]
  return lines.filter((line) => line !== false)
}
