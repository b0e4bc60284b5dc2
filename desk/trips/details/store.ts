import { isDeepStrictEqual } from 'node:util'
import { isWithin } from '#desk/db/clock.ts'
import { countRows } from '#desk/db/queries.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { hourMs } from '#desk/lib/time.ts'
import type { Details } from './details.ts'

/** More than forty people need. A link may be shared or stolen, and the history has each time. */
const savesPerHour = 60
const maxSaves = 300

/** Thrown when a trip's details were saved too often. The page says whom to call instead. */
export class TooManySaves extends Error {
  override readonly name = 'TooManySaves'
}

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
  seen: number,
  travellers: readonly Details[],
): Promise<ActionResult> {
  if (isDeepStrictEqual((await readDetails(db, act.enquiryId)).travellers, travellers))
    return 'done'
  return perform(db, act, 'details entered', async (trx) => {
    const { changes } = await readDetails(trx, act.enquiryId)
    if (changes !== seen) return false
    await limitSaves(trx, act)
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

async function limitSaves(trx: Trx, { enquiryId, now }: Act): Promise<void> {
  const saves = trx
    .selectFrom('activity')
    .where('enquiry_id', '=', enquiryId)
    .where('name', '=', 'details entered')
  const isTooMany =
    (await countRows(saves)) >= maxSaves ||
    (await countRows(saves.where(isWithin('at', hourMs, now)))) >= savesPerHour
  if (isTooMany) throw new TooManySaves('the details of a trip were saved too often')
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
