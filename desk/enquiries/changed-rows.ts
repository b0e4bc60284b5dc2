import { sql } from 'kysely'
import type { Tables, Trx } from '#desk/db/tables.ts'
import type { ChangedTable } from './life.ts'
import { inThread } from './thread.ts'

// The rows that an action changed, kept with it so that undo can restore them.

type Row = Readonly<Record<string, string | number | null>>

/** The earlier rows of those that an action changed or deleted, and the keys of those that it added. */
type ChangedRows = {
  readonly before: readonly Row[]
  readonly added: readonly string[]
}

export type ChangedTables = Partial<Record<ChangedTable, ChangedRows>>

type RowsByTable = ReadonlyMap<ChangedTable, readonly Row[]>

type Columns = { readonly [Table in ChangedTable]: Readonly<Record<keyof Tables[Table], boolean>> }

/** Whether undo restores a column: each is decided. A quote's content and a message's text never change by an action. */
const restored: Columns = {
  trip: {
    enquiry_id: true,
    first_day: true,
    last_day: true,
    people: true,
    travellers: true,
    guide: true,
    car: true,
    pick_up: true,
    notes: true,
    // Counts on, so that a form from before the undo is a conflict.
    changes: false,
  },
  task: {
    id: true,
    enquiry_id: true,
    position: true,
    title: true,
    standard: true,
    due_day: true,
    assignee: true,
    done_at: true,
    done_by: true,
  },
  payment: {
    id: true,
    enquiry_id: true,
    day: true,
    amount: true,
    currency: true,
    method: true,
    note: true,
    by_whom: true,
    changed_at: true,
    rate: true,
    counted: true,
    counted_currency: true,
  },
  quote: {
    id: true,
    enquiry_id: false,
    number: false,
    state: true,
    content: false,
    currency: false,
    total: false,
    valid_until: false,
    starts_on: false,
    pdf: false,
    changes: false,
    changed_at: false,
    changed_by: false,
    sent_at: false,
    decided_at: true,
    accepted_by: true,
    first_seen_at: false,
    last_seen_at: false,
  },
  message: {
    id: true,
    enquiry_id: false,
    number: false,
    direction: false,
    way: false,
    message_id: false,
    subject: false,
    text: false,
    at: false,
    by_whom: false,
    seen_at: true,
    stored_at: false,
    content_hash: false,
    traits: false,
  },
}

const columnsOf = (table: ChangedTable): readonly string[] =>
  Object.entries(restored[table]).flatMap(([column, isRestored]) => (isRestored ? column : []))

const keyOf = (table: ChangedTable) => (table === 'trip' ? 'enquiry_id' : 'id')

export async function readChangeable(
  trx: Trx,
  enquiryId: string,
  tables: readonly ChangedTable[],
): Promise<RowsByTable> {
  const read = new Map<ChangedTable, readonly Row[]>()
  for (const table of tables) {
    const { rows } = await sql<Row>`
      select ${sql.join(columnsOf(table).map((column) => sql.ref(column)))}
      from ${sql.table(table)} where enquiry_id in ${inThread(enquiryId)}`.execute(trx)
    read.set(table, rows)
  }
  return read
}

export function findChanges(before: RowsByTable, after: RowsByTable): ChangedTables {
  const changes: ChangedTables = {}
  for (const [table, rows] of before) {
    const key = keyOf(table)
    const later = new Map((after.get(table) ?? []).map((row) => [`${row[key]}`, row]))
    const changed = rows.filter(
      (row) => JSON.stringify(row) !== JSON.stringify(later.get(`${row[key]}`)),
    )
    const known = new Set(rows.map((row) => `${row[key]}`))
    const added = [...later.keys()].filter((id) => !known.has(id))
    if (changed.length + added.length > 0) changes[table] = { before: changed, added }
  }
  return changes
}

/** An open task of somebody who has left the team comes back as nobody's. */
export async function restoreRows(
  trx: Trx,
  changes: ChangedTables,
  isMember: (address: string) => boolean,
): Promise<void> {
  for (const [table, { before, added }] of Object.entries(changes) as [
    ChangedTable,
    ChangedRows,
  ][]) {
    const key = keyOf(table)
    for (const id of added) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(trx)
    }
    // An enquiry has one accepted quote, so the other quotes are restored first.
    const inOrder = before.toSorted(
      (one, other) => Number(one['state'] === 'accepted') - Number(other['state'] === 'accepted'),
    )
    for (const row of inOrder) {
      const hasLeft = table === 'task' && row['done_at'] === null && !isMember(`${row['assignee']}`)
      await restoreRow(trx, table, hasLeft ? { ...row, assignee: null } : row)
    }
  }
}

async function restoreRow(trx: Trx, table: ChangedTable, row: Row): Promise<void> {
  const key = keyOf(table)
  // Older versions recorded more columns.
  const known = new Set(columnsOf(table))
  const values = Object.entries(row).filter(([column]) => known.has(column))
  const assigned = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (table === 'trip') assigned.push(sql`changes = changes + 1`)
  const updated = await sql`
    update ${sql.table(table)} set ${sql.join(assigned)}
    where ${sql.ref(key)} = ${row[key]} returning ${sql.ref(key)}`.execute(trx)
  if (updated.rows.length > 0) return
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(trx)
}
