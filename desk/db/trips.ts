import type { Insertable, Selectable } from 'kysely'
import { type Act, type Performed, perform, setColumns } from './activities.ts'
import type { Db, PaymentTable, TaskTable, TripTable, Trx } from './tables.ts'

// The trips of accepted and booked enquiries, their checklists, and the money noted for them.

export type TripRow = Selectable<TripTable>
export type Task = Selectable<TaskTable>
export type Payment = Selectable<PaymentTable>

export type NewTask = Pick<Task, 'id' | 'title' | 'due_day'>

/** Makes the trip of an enquiry with its checklist. One that exists keeps what members wrote, and its days change. */
export async function insertTrip(
  trx: Trx,
  trip: Insertable<TripTable>,
  tasks: readonly NewTask[],
): Promise<void> {
  const { first_day, last_day, people, enquiry_id } = trip
  const existing = await trx
    .selectFrom('trip')
    .select('changes')
    .where('enquiry_id', '=', enquiry_id)
    .executeTakeFirst()
  if (existing) {
    await trx
      .updateTable('trip')
      .set({ first_day, last_day, people, changes: existing.changes + 1 })
      .where('enquiry_id', '=', enquiry_id)
      .execute()
    return
  }
  await trx.insertInto('trip').values(trip).execute()
  if (tasks.length > 0) {
    const rows = tasks.map((task, position) => ({ ...task, enquiry_id, position }))
    await trx.insertInto('task').values(rows).execute()
  }
}

/** Books an enquiry by hand: the outcome becomes `booked`, and there is a trip. */
export const bookTrip = (
  db: Db,
  act: Act,
  trip: Insertable<TripTable>,
  tasks: readonly NewTask[],
): Promise<Performed> =>
  perform(db, act, 'trip changed', async (trx, { state, answered_at }) => {
    if (state === 'quarantine') return false
    await insertTrip(trx, trip, tasks)
    await setColumns(trx, act.enquiryId, {
      state: 'answered',
      answered_at: answered_at ?? act.now,
      outcome: 'booked',
      outcome_at: act.now,
      lost_reason: '',
      follow_up: null,
    })
    return { to: trip.first_day }
  })

/** Changes a trip. Returns `changed` if another member changed it since `seen` changes. */
export const changeTrip = async (
  db: Db,
  act: Act,
  seen: number,
  columns: Partial<Omit<TripRow, 'enquiry_id' | 'changes'>>,
): Promise<Performed> => {
  let isCurrent = true
  const performed = await perform(db, { ...act, seen: null }, 'trip changed', async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('trip')
      .set({ ...columns, changes: seen + 1 })
      .where('enquiry_id', '=', act.enquiryId)
      .where('changes', '=', seen)
      .executeTakeFirst()
    isCurrent = numUpdatedRows > 0n
    return isCurrent
  })
  return isCurrent ? performed : 'changed'
}

export const readTrip = async (db: Db, enquiryId: string): Promise<TripRow | null> =>
  (await db
    .selectFrom('trip')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()) ?? null

export const listTasks = (db: Db, enquiryId: string): Promise<readonly Task[]> =>
  db
    .selectFrom('task')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('done_at')
    .orderBy('due_day')
    .orderBy('position')
    .execute()

/** Adds a task, or replaces it. A task that is done has the time and the member. */
export const saveTask = (
  db: Db,
  act: Act,
  task: Omit<Task, 'enquiry_id' | 'position'>,
): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'task changed', async (trx) => {
    await trx
      .insertInto('task')
      .values({ ...task, enquiry_id: act.enquiryId, position: 99 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          due_day: ref('excluded.due_day'),
          done_at: ref('excluded.done_at'),
          done_by: ref('excluded.done_by'),
        })),
      )
      .execute()
    return { to: task.done_at === null ? 'open' : 'done', text: task.title }
  })

export const deleteTask = (
  db: Db,
  act: Act,
  { id, title }: Pick<Task, 'id' | 'title'>,
): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'task changed', async (trx) => {
    await trx
      .deleteFrom('task')
      .where('id', '=', id)
      .where('enquiry_id', '=', act.enquiryId)
      .execute()
    return { to: 'removed', text: title }
  })

/** Returns the payments of an enquiry in the order of their days. */
export const listPayments = (db: Db, enquiryId: string): Promise<readonly Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('day')
    .orderBy('changed_at')
    .execute()

/** Notes a payment, or corrects it. The story has the words of both. */
export const savePayment = (
  db: Db,
  act: Act,
  payment: Omit<Payment, 'enquiry_id' | 'by_whom' | 'changed_at'>,
  words: string,
): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'payment changed', async (trx) => {
    const { id, ...columns } = payment
    const row = { ...columns, by_whom: act.by, changed_at: act.now }
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set(row)
      .where('id', '=', id)
      .where('enquiry_id', '=', act.enquiryId)
      .executeTakeFirst()
    const isNew = numUpdatedRows === 0n
    if (isNew) {
      const added = { id, enquiry_id: act.enquiryId, ...row }
      await trx.insertInto('payment').values(added).execute()
    }
    return { to: isNew ? 'noted' : 'corrected', text: words }
  })

export const deletePayment = (db: Db, act: Act, id: string, words: string): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'payment changed', async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('payment')
      .where('id', '=', id)
      .where('enquiry_id', '=', act.enquiryId)
      .executeTakeFirst()
    return numDeletedRows > 0n && { to: 'removed', text: words }
  })

/** A trip with its enquiry, for lists and calendars. */
export type ListedTrip = Readonly<Awaited<ReturnType<typeof listTrips>>[number]>

/** Returns the trips with a day from `first` to `last`, in the order of their first days. */
export const listTrips = (db: Db, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('trip')
    .innerJoin('enquiry', 'enquiry.id', 'trip.enquiry_id')
    .selectAll('trip')
    .select(['enquiry.reference', 'enquiry.name', 'enquiry.outcome'])
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .where((is) => is.or([is('outcome', 'is', null), is('outcome', '!=', 'lost')]))
    .orderBy('first_day')
    .orderBy('name')
    .execute()

/** Returns the open tasks that are due before a day, with their enquiries, the oldest first. */
export const listOverdue = (db: Db, today: string) =>
  db
    .selectFrom('task')
    .innerJoin('enquiry', 'enquiry.id', 'task.enquiry_id')
    .select(['task.title', 'task.due_day', 'enquiry.reference', 'enquiry.name'])
    .where('done_at', 'is', null)
    .where('due_day', '<', today)
    .where((is) => is.or([is('outcome', 'is', null), is('outcome', '!=', 'lost')]))
    .orderBy('due_day')
    .execute()

/** Marks trips whose last day is past as travelled. */
export async function endTrips(db: Db, today: string, now: number): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ outcome: 'travelled', outcome_at: now })
    .where('outcome', 'in', ['accepted', 'booked'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('trip').select('enquiry_id').where('last_day', '<', today),
    )
    .execute()
}

/** Returns the guides or cars of the newest trips, to choose from. */
export async function listUsed(db: Db, column: 'guide' | 'car'): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('trip')
    .select(column)
    .where(column, '!=', '')
    .orderBy('first_day', 'desc')
    .limit(300)
    .execute()
  return [...new Set(rows.map((row) => row[column] ?? ''))].toSorted().slice(0, 50)
}

/** Removes the words of payments. Their amounts and days stay for the accounts when the enquiries go. */
export async function forgetPayers(trx: Trx, enquiryIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ note: '', by_whom: '' })
    .where('enquiry_id', 'in', enquiryIds)
    .execute()
}

/** Deletes the payments of erased enquiries whose day is before another. */
export async function deleteOldPayments(db: Db, before: string): Promise<void> {
  await db.deleteFrom('payment').where('enquiry_id', 'is', null).where('day', '<', before).execute()
}
