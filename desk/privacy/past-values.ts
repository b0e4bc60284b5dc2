import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '#desk/db/tables.ts'
import { kigaliDay } from '#desk/lib/time.ts'

// What the accepted quotes of erased enquiries were worth, for the statistics: amounts and months, without a name.

export async function keepValues(trx: Trx, ids: readonly string[]): Promise<void> {
  const sold = await trx
    .selectFrom('quote')
    .leftJoin('trip', 'trip.enquiry_id', 'quote.enquiry_id')
    .select(['currency', 'total', 'sent_at', 'first_day'])
    .where('quote.enquiry_id', 'in', ids)
    .where('quote.state', '=', 'accepted')
    .execute()
  const values = sold.map(({ currency, total, sent_at, first_day }) => ({
    id: randomUUID(),
    sent_month: kigaliDay(sent_at ?? 0).slice(0, 7),
    travel_month: first_day?.slice(0, 7) ?? '',
    ...{ currency, total },
  }))
  if (values.length > 0) await trx.insertInto('past_value').values(values).execute()
}

export async function deleteOldValues(db: Db, before: string): Promise<void> {
  await db.deleteFrom('past_value').where('sent_month', '<', before.slice(0, 7)).execute()
}
