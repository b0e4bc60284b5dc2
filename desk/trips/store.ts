import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '#desk/config/context.ts'
import { listUsed } from '#desk/db/queries.ts'
import type { Db, PaymentTable, StandardTask, TaskTable, TripTable, Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, newAct, perform } from '#desk/enquiries/activities.ts'
import { aheadOutcomes } from '#desk/enquiries/life.ts'
import { saidOf } from '#desk/enquiries/money-words.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { isOvertaken, type Seen, versionOfContent } from '#desk/lib/version.ts'
import { balanceOf, sumOf } from '#desk/quotes/balance.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { findAccepted, type QuoteRow } from '#desk/quotes/store.ts'
import { sumQuote } from '#desk/quotes/sums.ts'

export type TripRow = Selectable<TripTable>
export type NewTrip = Pick<TripRow, 'enquiry_id' | 'first_day' | 'last_day' | 'people'> &
  Partial<TripRow>

const blank = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
export type Task = Selectable<TaskTable>
export type NewTask = Pick<Task, 'id' | 'title' | 'due_day' | 'standard'> &
  Partial<Pick<Task, 'assignee'>>
export type Payment = Selectable<PaymentTable>

export const versionOfTask = ({ title, due_day, assignee, done_at, done_by }: Task): string =>
  versionOfContent([title, due_day, assignee, done_at, done_by])

export const versionOfPayment = ({ day, amount, currency, method, note, rate }: Payment): string =>
  versionOfContent([day, amount, currency, method, note, rate])

/** The position of tasks that members add, after the standard checklist. */
const ownTask = 99

const standardTask = (trx: Trx, enquiryId: string, standard: StandardTask | null) =>
  trx.updateTable('task').where('enquiry_id', '=', enquiryId).where('standard', '=', standard)

/** Updates the due dates of the checklist's open tasks. Tasks that members added keep their due dates. */
async function moveTasks(trx: Trx, enquiryId: string, tasks: readonly NewTask[]): Promise<void> {
  for (const { standard, due_day } of tasks)
    await standardTask(trx, enquiryId, standard)
      .set({ due_day })
      .where('done_at', 'is', null)
      .execute()
}

const tickOff = (trx: Trx, { enquiryId, now, by }: Act, standard: StandardTask) =>
  standardTask(trx, enquiryId, standard)
    .set({ done_at: now, done_by: by })
    .where('done_at', 'is', null)
    .execute()

const openAgain = (trx: Trx, { enquiryId }: Act, standard: StandardTask) =>
  standardTask(trx, enquiryId, standard).set({ done_at: null, done_by: null }).execute()

/** Creates a trip with its checklist, or updates the days, people and due dates of an existing trip. */
export async function insertTrip(
  trx: Trx,
  trip: NewTrip,
  tasks: readonly NewTask[],
): Promise<void> {
  const { enquiry_id, first_day, last_day, people } = trip
  const { numUpdatedRows } = await trx
    .updateTable('trip')
    .set((is) => ({ first_day, last_day, people, changes: is('changes', '+', 1) }))
    .where('enquiry_id', '=', enquiry_id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return moveTasks(trx, enquiry_id, tasks)
  await trx
    .insertInto('trip')
    .values({ ...blank, ...trip })
    .execute()
  const rows = tasks.map((task, position) => ({ ...task, enquiry_id, position }))
  await trx.insertInto('task').values(rows).execute()
}

/** Ticks off that a guide and a car are found, once the trip names both. */
async function tickCrew(trx: Trx, act: Act, { guide, car }: Partial<TripRow>): Promise<void> {
  if (guide && car) await tickOff(trx, act, 'crew')
}

export const bookTrip = (
  db: Db,
  act: Act,
  trip: NewTrip,
  tasks: readonly NewTask[],
): Promise<ActionResult> =>
  perform(db, act, 'booked', async (trx) => {
    await insertTrip(trx, trip, tasks)
    await tickCrew(trx, act, trip)
    await tickSums(trx, act, {})
    return { to: trip.first_day }
  })

/** Changes a trip. One that is put off is no longer travelled. Returns `impossible` if another member has changed it since version `seen`. */
export const changeTrip = (
  db: Db,
  act: Act,
  seen: Seen,
  columns: Omit<TripRow, 'enquiry_id' | 'changes'>,
  tasks: readonly NewTask[],
): Promise<ActionResult> =>
  perform(db, act, 'trip changed', async (trx, { outcome }, now) => {
    const trip = await readTrip(trx, act.enquiryId)
    if (trip === null || isOvertaken(seen, trip.changes)) return false
    await trx
      .updateTable('trip')
      .set({ ...columns, changes: trip.changes + 1 })
      .where('enquiry_id', '=', act.enquiryId)
      .execute()
    await moveTasks(trx, act.enquiryId, tasks)
    await tickCrew(trx, act, columns)
    const isPutOff = outcome === 'travelled' && columns.last_day >= kigaliDay(now)
    return isPutOff ? { columns: { outcome: 'booked', outcome_at: now } } : true
  })

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
    .orderBy('done_at', (order) => order.asc().nullsFirst())
    .orderBy('due_day')
    .orderBy('position')
    .execute()

export const changeTask = (
  db: Db,
  act: Act,
  { id, title, due_day, assignee = null }: Omit<NewTask, 'standard'>,
  to: 'open' | 'done' | 'removed',
): Promise<ActionResult> =>
  perform(db, act, 'task changed', async (trx) => {
    const done = to === 'done' ? ([act.now, act.by] as const) : [null, null]
    const state = { done_at: done[0], done_by: done[1] }
    if (to === 'removed') await trx.deleteFrom('task').where('id', '=', id).execute()
    else
      await trx
        .insertInto('task')
        .values({
          ...{ id, title, due_day, assignee, ...state },
          ...{ enquiry_id: act.enquiryId, position: ownTask },
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
        .execute()
    return { to, text: title }
  })

/** Gives a task to a member, or to nobody. */
export const assignTask = (
  db: Db,
  act: Act,
  { id, title }: Pick<Task, 'id' | 'title'>,
  assignee: string | null,
): Promise<ActionResult> =>
  perform(db, act, 'task changed', async (trx) => {
    await trx.updateTable('task').set({ assignee }).where('id', '=', id).execute()
    return { to: 'assigned', text: title }
  })

/** Adds the tasks of a list to a trip's checklist. Those that it has already, by their title, are not added again. */
export const addTasks = (db: Db, act: Act, list: string, tasks: readonly NewTask[]) =>
  perform(db, act, 'task changed', async (trx) => {
    const known = new Set((await listTasks(trx, act.enquiryId)).map(({ title }) => title))
    const rows = tasks
      .filter(({ title }) => !known.has(title))
      .map((task) => ({ ...task, enquiry_id: act.enquiryId, position: ownTask }))
    if (rows.length === 0) return false
    await trx.insertInto('task').values(rows).execute()
    return { to: 'added', text: list }
  })

/** Takes the open tasks of a member who leaves the team. */
export async function unassignTasks(trx: Trx, email: string): Promise<void> {
  await trx
    .updateTable('task')
    .set({ assignee: null })
    .where('assignee', '=', email)
    .where('done_at', 'is', null)
    .execute()
}

export const listPayments = (db: Db, enquiryId: string): Promise<readonly Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('day')
    .orderBy('changed_at')
    .execute()

export const readReceived = async (db: Db, enquiryId: string, currency: string) =>
  sumOf(await listPayments(db, enquiryId), currency)

export type NewPayment = Omit<Insertable<PaymentTable>, 'enquiry_id' | 'by_whom' | 'changed_at'>

/** Records, corrects or removes a payment, and ticks off the tasks whose sum it reaches. */
export const changePayment = (
  db: Db,
  act: Act,
  payment: NewPayment,
  to: 'noted' | 'corrected' | 'removed',
): Promise<ActionResult> =>
  perform(db, act, 'payment changed', async (trx) => {
    const accepted = await findAccepted(trx, act.enquiryId)
    const before = await readReached(trx, act.enquiryId, accepted)
    if (to === 'removed') await trx.deleteFrom('payment').where('id', '=', payment.id).execute()
    else await storePayment(trx, act, payment)
    await tickSums(trx, act, before)
    return { to, payment: saidOf(payment) }
  })

/** Records a payment, or corrects what is given of it. */
async function storePayment(trx: Trx, act: Act, payment: NewPayment): Promise<void> {
  const changed = { ...payment, by_whom: act.by, changed_at: act.now }
  await trx
    .insertInto('payment')
    .values({ ...changed, enquiry_id: act.enquiryId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/** The tasks of the checklist that wait for a sum of the accepted quote. */
const sums = ['deposit', 'balance'] as const satisfies readonly StandardTask[]

/** The sums that have come. */
type Reached = Readonly<Partial<Record<(typeof sums)[number], boolean>>>

/** Returns which sums of an accepted quote have come. */
export async function readReached(
  trx: Trx,
  enquiryId: string,
  accepted: QuoteRow | null,
): Promise<Reached> {
  if (accepted === null) return {}
  const quote = readContent(accepted)
  const received = await readReceived(trx, enquiryId, quote.currency)
  const { hasDeposit, isPaid } = balanceOf(sumQuote(quote), received)
  return { deposit: hasDeposit, balance: isPaid }
}

/** Ticks off the tasks whose sum has come, and opens those whose sum had come `before` and no longer has. */
export async function tickSums(trx: Trx, act: Act, before: Reached): Promise<void> {
  const after = await readReached(trx, act.enquiryId, await findAccepted(trx, act.enquiryId))
  for (const sum of sums)
    if (after[sum]) await tickOff(trx, act, sum)
    else if (before[sum]) await openAgain(trx, act, sum)
}

export const isNotLost = sql<SqlBool>`coalesce(enquiry.outcome, '') != 'lost'`

export type ListedTrip = Readonly<Awaited<ReturnType<typeof listTrips>>[number]>

export const listTrips = (db: Db, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('trip')
    .innerJoin('enquiry', 'enquiry.id', 'trip.enquiry_id')
    .selectAll('trip')
    .select(['enquiry.reference', 'enquiry.name'])
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .where(isNotLost)
    .orderBy('first_day')
    .orderBy('name')
    .execute()

export type OpenTask = Readonly<Awaited<ReturnType<typeof listOverdue>>[number]>

const openTasks = (db: Db) =>
  db
    .selectFrom('task')
    .innerJoin('enquiry', 'enquiry.id', 'task.enquiry_id')
    .select(['task.id', 'task.title', 'task.due_day', 'task.assignee'])
    .select(['enquiry.reference', 'enquiry.name'])
    .where('done_at', 'is', null)
    .where(isNotLost)

export const listOverdue = (db: Db, today: string) =>
  openTasks(db).where('due_day', '<', today).orderBy('due_day').execute()

/** The open tasks of a member, those without a day last. */
export const listMine = (db: Db, email: string): Promise<readonly OpenTask[]> =>
  openTasks(db)
    .where('task.assignee', '=', email)
    .orderBy('due_day', (order) => order.asc().nullsLast())
    .orderBy('task.position')
    .execute()

/** Marks enquiries as travelled after the last day of their trip. One that a member has undone stays as it is. */
export async function endTrips({ db, now, ids }: Pick<Context, 'db' | 'now' | 'ids'>) {
  const ended = await db
    .selectFrom('trip')
    .innerJoin('enquiry', 'enquiry.id', 'trip.enquiry_id')
    .select(['enquiry_id', 'last_day', 'outcome', 'outcome_at'])
    .where('outcome', 'in', aheadOutcomes)
    .where('last_day', '<', kigaliDay(now()))
    .execute()
  for (const { enquiry_id: enquiryId, last_day, outcome, outcome_at } of ended) {
    // A quote that was accepted after the trip is for another trip, whose dates are not known yet.
    if (outcome === 'accepted' && kigaliDay(outcome_at ?? 0) > last_day) continue
    await perform(
      db,
      newAct(ids, { enquiryId, by: 'desk', now: now() }),
      'travelled',
      async (trx) => {
        const known = await trx
          .selectFrom('activity')
          .select('detail')
          .where('enquiry_id', '=', enquiryId)
          .where('name', '=', 'travelled')
          .execute()
        const isKnown = known.some(({ detail }) => JSON.parse(detail).to === last_day)
        return !isKnown && { to: last_day }
      },
    )
  }
}

export const listGuides = (db: Db) =>
  listUsed(latestTrips(db).select('guide as word').where('guide', '!=', ''))

export const listCars = (db: Db) =>
  listUsed(latestTrips(db).select('car as word').where('car', '!=', ''))

const latestTrips = (db: Db) => db.selectFrom('trip').orderBy('first_day', 'desc')

/** Removes personal data from payments. Amounts and dates are kept for the accounts. */
export async function forgetPayers(trx: Trx, enquiryIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ note: '', by_whom: '' })
    .where('enquiry_id', 'in', enquiryIds)
    .execute()
}

export async function deleteOldPayments(db: Db, before: string): Promise<void> {
  await db.deleteFrom('payment').where('enquiry_id', 'is', null).where('day', '<', before).execute()
}
