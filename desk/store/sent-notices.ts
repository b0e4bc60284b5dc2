import { minuteMs } from '#desk/base/duration.ts'
import type { Db, Trx } from './tables.ts'

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
    await trx
      .insertInto('job_state')
      .values([sent, leased].map((row) => ({ name: row, value: 0 })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    // Written first: PostgreSQL makes another desk wait here and then find it taken.
    const taken = await trx
      .updateTable('job_state')
      .set({ value: now + leaseMs })
      .where('name', '=', leased)
      .where('value', '<=', now)
      .returning('name')
      .executeTakeFirst()
    if (!taken) return null
    const { value } = await trx
      .selectFrom('job_state')
      .select('value')
      .where('name', '=', sent)
      .executeTakeFirstOrThrow()
    if (value === 0 || value <= moment) return value
    await setState(trx, leased, 0)
    return null
  })
  if (sentAt === null) return
  const attempt = await send(sentAt)
  await db.transaction().execute(async (trx) => {
    if (attempt.isSent) await setState(trx, sent, now)
    await setState(trx, leased, attempt.isSent ? 0 : now + attempt.retryAfterMs)
  })
}

/** When it was sent last; 0 for never. */
export async function readSentAt(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('job_state')
    .select('value')
    .where('name', '=', `${name} told`)
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Counts it as sent at that moment if it never was: a new desk has nothing to catch up with. */
export async function ensureSentAt(db: Db, name: string, moment: number): Promise<void> {
  if ((await readSentAt(db, name)) !== 0) return
  await db
    .insertInto('job_state')
    .values({ name: `${name} told`, value: moment })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

const setState = (trx: Trx, name: string, value: number) =>
  trx.updateTable('job_state').set({ value }).where('name', '=', name).execute()
