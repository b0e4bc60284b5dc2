import { sql } from 'kysely'
import { dayMs, hourMs, kigaliOffsetMs, minuteMs } from '#desk/lib/time.ts'

import { answerWithinHours } from '#enquiry/messages.ts'
import type { Db } from './tables.ts'

/** The first moments of the months to count, the oldest first. */
export type CountedTime = { readonly months: readonly number[]; readonly now: number }

const promisedMs = answerWithinHours * hourMs

/** The characters of a phone number that hold its country: `+250 78`, `0033 6`. */
const phoneStart = 7
/** The most rows of an answer. Visitors can write anything, so the rare rest is not counted. */
const maxRows = 2000

export type CountedEnquiries = Awaited<ReturnType<typeof countEnquiries>>

/**
 * Counts enquiries, without those in quarantine or closed there. The database counts, so 100,000
 * enquiries become a few thousand rows.
 */
export async function countEnquiries(db: Db, { months, now }: CountedTime) {
  const counted = db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('enquiries'))
    .where('received_at', '>=', months[0] ?? now)
    .where('quarantined', '=', 0)
  const mostFirst = counted.orderBy('enquiries', 'desc').limit(maxRows)
  const day = sql<number>`(received_at + ${sql.lit(kigaliOffsetMs)}) / ${sql.lit(dayMs)}`.as('day')
  const minutes = sql<number>`(answered_at - received_at) / ${sql.lit(minuteMs)}`.as('minutes')
  const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  return {
    /** The enquiries by the day in Kigali, in days since 1 January 1970. */
    days: await counted
      .select([
        day,
        'kind',
        'state',
        'outcome',
        sumOf(sql`answered_at is not null`).as('answered'),
        sumOf(sql`answered_at - received_at <= ${sql.lit(promisedMs)}`).as('inTime'),
        sumOf(sql`state = 'new' and received_at < ${sql.lit(now - promisedMs)}`).as('late'),
      ])
      .groupBy(['day', 'kind', 'state', 'outcome'])
      .orderBy('day')
      .orderBy('kind')
      .orderBy('state')
      .execute(),
    /** The minutes until answers, by the index of the month. */
    answerTimes: await counted
      .select([monthIndex(months).as('month'), minutes])
      .where('answered_at', 'is not', null)
      .groupBy(['month', 'minutes'])
      .orderBy('month')
      .orderBy('minutes')
      .execute(),
    phones: await mostFirst
      .select(sql<string>`substr(phone, 1, ${sql.lit(phoneStart)})`.as('start'))
      .groupBy('start')
      .orderBy('start')
      .execute(),
    about: await mostFirst
      .select(['about', 'kind'])
      .groupBy(['about', 'kind']) // with kind first, SQLite uses a slower index
      .orderBy('about')
      .execute(),
    reasons: await mostFirst
      .select('lost_reason as reason')
      .where('outcome', '=', 'lost')
      .groupBy('lost_reason')
      .orderBy('lost_reason')
      .execute(),
  }
}

function monthIndex(months: readonly number[]) {
  const cases = months
    .map((start, index) => sql`when received_at >= ${sql.lit(start)} then ${sql.lit(index)}`)
    .toReversed()
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`
}
