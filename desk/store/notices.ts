import type { Db, Trx } from './tables.ts'

// Emails that belong to no enquiry: which of them the team has had, and when.

/** Nobody else sends the same notice meanwhile. Longer than any mail server is waited for. */
const inHandMs = 5 * 60 * 1000

/** An enquiry that is being stored while a notice is written is told in the next one. */
export const beingStoredMs = 10_000

/** What became of telling something, and in how long it is tried again. */
export type Telling =
  | { readonly isTold: true }
  | { readonly isTold: false; readonly againAfterMs: number }

/**
 * Tells the team something unless it was told after a moment, whichever of several desks does it: that
 * goes for trying again too. `tell` gets when it was told last, 0 for never; what it throws is thrown.
 */
export async function tellUnlessAfter(
  moment: number,
  name: string,
  { db, now }: { readonly db: Db; readonly now: number },
  tell: (toldAt: number) => Promise<Telling>,
): Promise<void> {
  const [told, inHand] = [`${name} told`, `${name} in hand`]
  const toldAt = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('counter')
      .values([told, inHand].map((row) => ({ name: row, value: 0 })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    // Written first: PostgreSQL makes another desk wait here and then find it taken.
    const taken = await trx
      .updateTable('counter')
      .set({ value: now + inHandMs })
      .where('name', '=', inHand)
      .where('value', '<=', now)
      .returning('name')
      .executeTakeFirst()
    if (!taken) return null
    const { value } = await trx
      .selectFrom('counter')
      .select('value')
      .where('name', '=', told)
      .executeTakeFirstOrThrow()
    if (value === 0 || value <= moment) return value
    await setCounter(trx, inHand, 0)
    return null
  })
  if (toldAt === null) return
  const telling = await tell(toldAt)
  await db.transaction().execute(async (trx) => {
    if (telling.isTold) await setCounter(trx, told, now)
    await setCounter(trx, inHand, telling.isTold ? 0 : now + telling.againAfterMs)
  })
}

/** When it was told last; 0 for never. */
export async function readTold(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', `${name} told`)
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Counts it as told at that moment if it was never told: a new desk has nothing to catch up with. */
export async function beginTelling(db: Db, name: string, moment: number): Promise<void> {
  if ((await readTold(db, name)) !== 0) return
  await db
    .insertInto('counter')
    .values({ name: `${name} told`, value: moment })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

const setCounter = (trx: Trx, name: string, value: number) =>
  trx.updateTable('counter').set({ value }).where('name', '=', name).execute()
