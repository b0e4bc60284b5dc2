import { dayMs, hourMs } from '#desk/base/duration.ts'
import type { Db, Trx } from './tables.ts'

// Once a day the desk checks the clock: what is removed for its age goes by a clock that two days
// agreed on. docs/desk.md §7, "Retention".

/** The clocks of several desks on one database differ by less: a later time is of a clock that was ahead. */
export const skewMs = hourMs

/** When the clock was checked last, and the time before that; 0 for never. */
const [last, previous] = ['retention', 'retention before']

const agree = (earlier: number, later: number) =>
  later - earlier >= dayMs && later - earlier <= 2 * dayMs

const isSameDay = (checkedAt: number, now: number) =>
  now > checkedAt - skewMs && now < checkedAt + dayMs

/**
 * Checks the clock once a day, whichever of several desks does it. True where it is a day or two later
 * than at the check before. False where it is not, at the first check, and within the day.
 */
export async function checkClock(db: Db, now: number): Promise<boolean> {
  if (isSameDay((await readChecks(db)).last, now)) return false
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('job_state')
      .values([last, previous].map((name) => ({ name, value: 0 })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    // Written first: PostgreSQL makes another desk wait here and then find it done.
    await trx
      .updateTable('job_state')
      .set((row) => ({ value: row.ref('value') }))
      .where('name', '=', last)
      .execute()
    const checks = await readChecks(trx)
    if (isSameDay(checks.last, now)) return false
    // After a clock that was ahead: what the team was told then counts as told now, or the desk would
    // be silent until that day comes.
    await trx.updateTable('job_state').set({ value: now }).where('value', '>', now).execute()
    await setCheck(trx, previous, checks.last)
    await setCheck(trx, last, now)
    return agree(checks.last, now)
  })
}

/** The last two checks where the clock leapt in between; null where they agree. */
export async function readClockLeap(
  db: Db,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const checks = await readChecks(db)
  if (checks.previous === 0 || agree(checks.previous, checks.last)) return null
  return { from: checks.previous, to: checks.last }
}

async function readChecks(db: Db | Trx): Promise<{ previous: number; last: number }> {
  const rows = await db
    .selectFrom('job_state')
    .select(['name', 'value'])
    .where('name', 'in', [last, previous])
    .execute()
  const read = (name: string) => rows.find((row) => row.name === name)?.value ?? 0
  return { previous: read(previous), last: read(last) }
}

const setCheck = (trx: Trx, name: string, value: number) =>
  trx.updateTable('job_state').set({ value }).where('name', '=', name).execute()
