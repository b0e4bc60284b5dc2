import { type SqlBool, sql } from 'kysely'
import { dayMs, hourMs } from '#desk/lib/time.ts'
import { advance, readJobState, setJobState } from './job-state.ts'
import type { Db } from './tables.ts'

// Guards against a wrong system clock. A clock that is ahead would make the purge delete data too early, so the purge
// waits until two daily checks agree. Once the clock is corrected, the timestamps that it wrote lie in the future. They
// are ignored: otherwise jobs and deliveries would wait until then.

/** The largest normal clock difference between desks. A timestamp further in the future comes from a wrong clock. */
const skewMs = hourMs

export const isInTheFuture = (column: string, now: number, maxMs = skewMs) =>
  sql<SqlBool>`${sql.ref(column)} > ${now + maxMs}`

export const isWithin = (column: string, milliseconds: number, now: number) =>
  sql<SqlBool>`(${sql.ref(column)} > ${now - milliseconds} and ${sql.ref(column)} <= ${now + skewMs})`

const [last, previous] = ['retention', 'retention before'] as const
const names = [last, previous] as const

const agree = (earlier: number, later: number) =>
  later - earlier >= dayMs && later - earlier <= 2 * dayMs

const isSameDay = (checkedAt: number, now: number) =>
  now > checkedAt - skewMs && now < checkedAt + dayMs

/** Checks the clock once a day. Returns true if the previous check was one to two days ago. */
export async function checkClock(db: Db, now: number): Promise<boolean> {
  const checkedAt = (await readJobState(db, names))[last]
  if (isSameDay(checkedAt, now)) return false
  return db.transaction().execute(async (trx) => {
    if (!(await advance(trx, last, { from: checkedAt, to: now }))) return false
    // If a job's last run lies in the future, sets it to now. Otherwise the job would not run until then.
    await trx
      .updateTable('job_state')
      .set({ value: now })
      .where(isInTheFuture('value', now))
      .execute()
    await setJobState(trx, { [previous]: checkedAt })
    return agree(checkedAt, now)
  })
}

export async function readClockLeap(
  db: Db,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const { [last]: to, [previous]: from } = await readJobState(db, names)
  return from === 0 || agree(from, to) ? null : { from, to }
}
