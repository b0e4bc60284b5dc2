import { isDeepStrictEqual } from 'node:util'
import { limitRows } from '#desk/db/row-limits.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { isOvertaken, type Seen } from '#desk/lib/version.ts'
import type { Details } from './details.ts'

/** More than forty people need. The history has each time. */
const saves = { perHour: 60, most: 300 }

export type StoredDetails = {
  readonly travellers: readonly Details[]
  readonly changes: number
}

export async function readDetails(db: Db, enquiryId: string): Promise<StoredDetails> {
  const row = await db
    .selectFrom('travellers')
    .select(['content', 'changes'])
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()
  return row
    ? { travellers: JSON.parse(row.content) as readonly Details[], changes: row.changes }
    : { travellers: [], changes: 0 }
}

/**
 * Stores what travellers typed. `impossible`: somebody else has saved since version `seen`. The history says only that it
 * happened: what was typed stands in one place, so that it can be deleted there.
 */
export async function saveDetails(
  db: Db,
  act: Act,
  seen: Seen,
  travellers: readonly Details[],
): Promise<ActionResult> {
  if (isDeepStrictEqual((await readDetails(db, act.enquiryId)).travellers, travellers))
    return 'done'
  return perform(db, act, 'details entered', async (trx) => {
    const { changes } = await readDetails(trx, act.enquiryId)
    if (isOvertaken(seen, changes)) return false
    const earlier = trx
      .selectFrom('activity')
      .where('enquiry_id', '=', act.enquiryId)
      .where('name', '=', 'details entered')
    await limitRows(earlier, saves, act.now)
    const row = {
      content: JSON.stringify(travellers),
      changes: changes + 1,
      changed_at: act.now,
    }
    await trx
      .insertInto('travellers')
      .values({ enquiry_id: act.enquiryId, ...row })
      .onConflict((conflict) => conflict.column('enquiry_id').doUpdateSet(row))
      .execute()
    return true
  })
}

/** Deletes the details of trips that ended before a day, and of lost enquiries that have not changed since a moment. */
export async function deleteOldDetails(
  db: Db,
  { day, moment }: { readonly day: string; readonly moment: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('travellers')
    .where((is) =>
      is.or([
        is(
          'enquiry_id',
          'in',
          is.selectFrom('trip').select('enquiry_id').where('last_day', '<', day),
        ),
        is(
          'enquiry_id',
          'in',
          is
            .selectFrom('enquiry')
            .select('id')
            .where('outcome', '=', 'lost')
            .where('changed_at', '<', moment),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
