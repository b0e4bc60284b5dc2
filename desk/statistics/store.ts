import { sql } from 'kysely'
import type { Db } from '#desk/db/tables.ts'
import { notPart, released } from '#desk/enquiries/store.ts'

/** The number of leading characters that contain a phone number's country code: `+250 78`, `0033 6`. */
const phoneStart = 7

export type CountedEnquiry = Awaited<ReturnType<typeof readCounted>>[number]

export const readCounted = (db: Db, since: number) =>
  db
    .selectFrom('enquiry')
    .select(['kind', 'state', 'outcome', 'about', 'source', 'campaign'])
    .select(['lost_reason as lostReason', 'received_at as receivedAt', 'answered_at as answeredAt'])
    .select(sql<string>`substr(phone, 1, ${sql.lit(phoneStart)})`.as('phone'))
    .where('received_at', '>=', since)
    .where(released)
    .where(notPart)
    .orderBy('received_at')
    .execute()

export type CountedQuote = Awaited<ReturnType<typeof readQuoted>>[number]

export const readQuoted = (db: Db, since: number) =>
  db
    .selectFrom('quote')
    .innerJoin('enquiry', 'enquiry.id', 'quote.enquiry_id')
    .leftJoin('trip', 'trip.enquiry_id', 'quote.enquiry_id')
    .select(['quote.enquiry_id as enquiryId', 'quote.state', 'currency', 'total'])
    .select(['sent_at as sentAt', 'received_at as receivedAt', 'first_day as firstDay'])
    .where('sent_at', '>=', since)
    .orderBy('sent_at')
    .execute()

export type SoldTrip = Pick<CountedQuote, 'currency' | 'total' | 'firstDay'>

/** Reads what the accepted quotes of erased enquiries were worth. `firstDay` is a month, or '' without dates. */
export const readPastValues = (db: Db, sinceMonth: string): Promise<readonly SoldTrip[]> =>
  db
    .selectFrom('past_value')
    .select(['currency', 'total', 'travel_month as firstDay'])
    .where('sent_month', '>=', sinceMonth)
    .execute()
