import type { Trx } from './tables.ts'

/**
 * The enquiries of which something is out at this moment, by its lease: a letter that was held back or
 * skipped meanwhile is out all the same.
 */
export const inHand = (trx: Trx, table: 'letter' | 'forward', now: number) =>
  trx.selectFrom(table).select('enquiry_id').where('leased_until', '>', now)
