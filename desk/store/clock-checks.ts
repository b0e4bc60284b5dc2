import { dayMs, hourMs } from '#desk/base/duration.ts'
import { readJobState, setJobState, takeJobState } from './job-state.ts'
import type { Db } from './tables.ts'

// Once a day the desk checks the clock: what is removed for its age goes by a clock that two days
// agreed on. docs/desk.md §7, "Retention".

/** The clocks of several desks on one database differ by less: a later time is of a clock that was ahead. */
export const skewMs = hourMs

/** When the clock was checked last, and the time before that; 0 for never. */
const [last, previous] = ['retention', 'retention before'] as const
const names = [last, previous] as const

const agree = (earlier: number, later: number) =>
  later - earlier >= dayMs && later - earlier <= 2 * dayMs

const isSameDay = (checkedAt: number, now: number) =>
  now > checkedAt - skewMs && now < checkedAt + dayMs

/**
 * Checks the clock once a day, whichever of several desks does it. True where it is a day or two later
 * than at the check before. False where it is not, at the first check, and within the day.
 */
export async function checkClock(db: Db, now: number): Promise<boolean> {
  if (isSameDay((await readJobState(db, names))[last], now)) return false
  return db.transaction().execute(async (trx) => {
    const checkedAt = (await takeJobState(trx, names))[last]
    if (isSameDay(checkedAt, now)) return false
    // After a clock that was ahead: what the team was told then counts as told now, or the desk would
    // be silent until that day comes. What is in another desk's hands lies minutes ahead, as it should.
    await trx
      .updateTable('job_state')
      .set({ value: now })
      .where('value', '>', now + skewMs)
      .execute()
    await setJobState(trx, { [previous]: checkedAt, [last]: now })
    return agree(checkedAt, now)
  })
}

/** The last two checks where the clock leapt in between; null where they agree. */
export async function readClockLeap(
  db: Db,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const { [last]: to, [previous]: from } = await readJobState(db, names)
  return from === 0 || agree(from, to) ? null : { from, to }
}
