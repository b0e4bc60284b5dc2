import { sql } from 'kysely'
import type { Trx } from '#desk/db/tables.ts'
import type { ChangedTable } from './life.ts'

// The rows that an action changed, kept with it so that undo can restore them.

type Row = Readonly<Record<string, string | number | null>>

/** The earlier rows of those that an action changed or deleted, and the keys of those that it added. */
export type ChangedRows = {
  readonly before: readonly Row[]
  readonly added: readonly string[]
}

export type ChangedTables = Partial<Record<ChangedTable, ChangedRows>>

type RowsByTable = ReadonlyMap<ChangedTable, readonly Row[]>

/** The columns that identify and restore a row. A quote's content and a message's text never change by an action. */
const columns: Readonly<Record<ChangedTable, readonly [key: string, ...others: string[]]>> = {
  trip: [
    'enquiry_id',
    'first_day',
    'last_day',
    'people',
    'travellers',
    'guide',
    'car',
    'pick_up',
    'notes',
    'changes',
  ],
  task: ['id', 'enquiry_id', 'position', 'title', 'due_day', 'done_at', 'done_by'],
  payment: [
    'id',
    'enquiry_id',
    'day',
    'amount',
    'currency',
    'method',
    'note',
    'by_whom',
    'changed_at',
    'rate',
    'counted',
    'counted_currency',
  ],
  quote: ['id', 'state', 'decided_at', 'accepted_by'],
  message: ['id', 'seen_at'],
}

export async function readChangeable(
  trx: Trx,
  enquiryId: string,
  tables: readonly ChangedTable[],
): Promise<RowsByTable> {
  const read = new Map<ChangedTable, readonly Row[]>()
  for (const table of tables) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns[table].map((column) => sql.ref(column)))}
      from ${sql.table(table)} where enquiry_id = ${enquiryId}`.execute(trx)
    read.set(table, rows)
  }
  return read
}

export function findChanges(before: RowsByTable, after: RowsByTable): ChangedTables {
  const changes: ChangedTables = {}
  for (const [table, rows] of before) {
    const [key] = columns[table]
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

export async function restoreRows(trx: Trx, changes: ChangedTables): Promise<void> {
  for (const [table, { before, added }] of Object.entries(changes) as [
    ChangedTable,
    ChangedRows,
  ][]) {
    const [key] = columns[table]
    for (const id of added) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(trx)
    }
    // An enquiry has one accepted quote, so the other quotes are restored first.
    const inOrder = before.toSorted(
      (one, other) => Number(one['state'] === 'accepted') - Number(other['state'] === 'accepted'),
    )
    for (const row of inOrder) await restoreRow(trx, table, row)
  }
}

async function restoreRow(trx: Trx, table: ChangedTable, row: Row): Promise<void> {
  const [key] = columns[table]
  const values = Object.entries(row)
  const assigned = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const updated = await sql`
    update ${sql.table(table)} set ${sql.join(assigned)}
    where ${sql.ref(key)} = ${row[key]} returning ${sql.ref(key)}`.execute(trx)
  if (updated.rows.length > 0) return
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(trx)
}
