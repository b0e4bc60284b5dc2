import { type SqlBool, sql } from 'kysely'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import { readJobState, setJobState, takeJobState } from './job-state.ts'
import type { Db } from './tables.ts'

// The rules for a clock that leaps. While it is ahead nothing may be deleted, so the purge waits until two daily
// checks agree. After it is corrected, the times written meanwhile are in the future. They are ignored, so that
// nothing waits for them, is sent twice because of them, or stays unsent.

/** The largest difference between clocks of desks on one database. Later times come from a clock that was ahead. */
export const skewMs = hourMs

/** True if a time is later than now by `maxMs`, so that a clock must have been ahead. */
export const isInTheFuture = (column: string, now: number, maxMs = skewMs) =>
  sql<SqlBool>`${sql.ref(column)} > ${now + maxMs}`

export const isWithin = (column: string, milliseconds: number, now: number) =>
  sql<SqlBool>`(${sql.ref(column)} > ${now - milliseconds} and ${sql.ref(column)} <= ${now + skewMs})`

/** The times of the last two daily checks. 0 for never. */
const [last, previous] = ['retention', 'retention before'] as const
const names = [last, previous] as const

const agree = (earlier: number, later: number) =>
  later - earlier >= dayMs && later - earlier <= 2 * dayMs

const isSameDay = (checkedAt: number, now: number) =>
  now > checkedAt - skewMs && now < checkedAt + dayMs

/** Checks the clock once a day. Returns true if the last check was one or two days ago, so the clock did not leap. */
export async function checkClock(db: Db, now: number): Promise<boolean> {
  if (isSameDay((await readJobState(db, names))[last], now)) return false
  return db.transaction().execute(async (trx) => {
    const checkedAt = (await takeJobState(trx, names))[last]
    if (isSameDay(checkedAt, now)) return false
    // Jobs that ran ahead count as run now. Otherwise none would run until that day.
    await trx
      .updateTable('job_state')
      .set({ value: now })
      .where(isInTheFuture('value', now))
      .execute()
    await setJobState(trx, { [previous]: checkedAt, [last]: now })
    return agree(checkedAt, now)
  })
}

/** The last two checks if they do not agree, otherwise null. */
export async function readClockLeap(
  db: Db,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const { [last]: to, [previous]: from } = await readJobState(db, names)
  return from === 0 || agree(from, to) ? null : { from, to }
}
