import { minuteMs } from '#desk/base/duration.ts'
import { readJobState, setJobState, takeJobState } from './job-state.ts'
import type { Db } from './tables.ts'

// Emails that belong to no enquiry: which of them the team has had, and when.

/** Nobody else sends the same notice meanwhile. Longer than any mail server is waited for. */
const leaseMs = 5 * minuteMs

/** An enquiry that is being stored while a notice is written is named in the next one. */
export const storingMarginMs = 10_000

/** Whether a notice was sent, and if not in how long it is tried again. */
export type SendAttempt =
  | { readonly isSent: true }
  | { readonly isSent: false; readonly retryAfterMs: number }

/**
 * Sends a notice unless it was sent after a moment, whichever of several desks does it: that goes for
 * trying again too. `send` gets when it was sent last, 0 for never; what it throws is thrown.
 */
export async function sendOncePer(
  moment: number,
  name: string,
  { db, now }: { readonly db: Db; readonly now: number },
  send: (sentAt: number) => Promise<SendAttempt>,
): Promise<void> {
  const [sent, leased] = [`${name} told`, `${name} in hand`]
  const sentAt = await db.transaction().execute(async (trx) => {
    const state = await takeJobState(trx, [leased, sent])
    const last = state[sent] ?? 0
    if ((state[leased] ?? 0) > now || last > moment) return null
    await setJobState(trx, { [leased]: now + leaseMs })
    return last
  })
  if (sentAt === null) return
  const attempt = await send(sentAt)
  await setJobState(
    db,
    attempt.isSent ? { [sent]: now, [leased]: 0 } : { [leased]: now + attempt.retryAfterMs },
  )
}

/** When it was sent last; 0 for never. */
export const readSentAt = async (db: Db, name: string): Promise<number> =>
  (await readJobState(db, [`${name} told`]))[`${name} told`] ?? 0

/** Counts it as sent at that moment if it never was: a new desk has nothing to catch up with. */
export async function ensureSentAt(db: Db, name: string, moment: number): Promise<void> {
  if ((await readSentAt(db, name)) !== 0) return
  await db
    .insertInto('job_state')
    .values({ name: `${name} told`, value: moment })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
