import { sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#desk/base/duration.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import type { Db } from './tables.ts'

// What the page "How it goes" counts. Counted by the store, so that 100,000 enquiries make a few thousand
// rows. What is in quarantine, or was closed there, is left out.

/** From when to count until now, and when each month in it begins, the oldest first. */
export type CountedTime = {
  readonly since: number
  readonly months: readonly number[]
  readonly now: number
}

/** Rwanda is at UTC+2 all year. */
const kigaliAheadMs = 2 * hourMs
const promisedMs = answerWithinHours * hourMs

/** As much of a number as holds its country: `+250 78`, `0033 6`. */
const phoneStart = 7
/** Strangers write what they like into a field: what is rare beyond this is not counted. */
const maxPhones = 2000
const maxAbout = 500
const maxReasons = 500

/** Counts the enquiries that came within that time. */
export async function countNumbers(db: Db, time: CountedTime) {
  const { since, months, now } = time
  const counted = db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('enquiries'))
    .where('received_at', '>=', since)
    .where('quarantined', '=', 0)
  const month = monthOf(months).as('month')
  const [day, took] = [
    sql<number>`(received_at + ${sql.lit(kigaliAheadMs)}) / ${sql.lit(dayMs)}`.as('day'),
    sql<number>`(answered_at - received_at) / ${sql.lit(minuteMs)}`.as('minutes'),
  ]
  const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  return {
    // By the day of Kigali, counted from 1 January 1970, those that stand alike.
    days: await counted
      .select([
        day,
        'kind',
        'state',
        'outcome',
        sumOf(sql`answered_at is not null`).as('answered'),
        // Answered within the promised hours; unanswered, and those hours are over.
        sumOf(sql`answered_at - received_at <= ${sql.lit(promisedMs)}`).as('inTime'),
        sumOf(sql`state = 'new' and received_at < ${sql.lit(now - promisedMs)}`).as('late'),
      ])
      .groupBy(['day', 'kind', 'state', 'outcome'])
      .orderBy('day')
      .orderBy('kind')
      .orderBy('state')
      .execute(),
    // How many answers of a month took so many whole minutes.
    answerTimes: await counted
      .select([month, took])
      .where('answered_at', 'is not', null)
      .groupBy(['month', 'minutes'])
      .orderBy('month')
      .orderBy('minutes')
      .execute(),
    phones: await counted
      .select(sql<string>`substr(phone, 1, ${sql.lit(phoneStart)})`.as('start'))
      .groupBy('start')
      .orderBy('enquiries', 'desc')
      .orderBy('start')
      .limit(maxPhones)
      .execute(),
    about: await counted
      .select(['about', 'kind'])
      .groupBy(['about', 'kind']) // by the kind first, SQLite would go by an index that is slower
      .orderBy('enquiries', 'desc')
      .orderBy('about')
      .limit(maxAbout)
      .execute(),
    reasons: await counted
      .select('lost_reason as reason')
      .where('outcome', '=', 'lost')
      .groupBy('lost_reason')
      .orderBy('enquiries', 'desc')
      .orderBy('lost_reason')
      .limit(maxReasons)
      .execute(),
  }
}

export type CountedEnquiries = Awaited<ReturnType<typeof countNumbers>>
export type DayCount = CountedEnquiries['days'][number]
export type AnswerTimeCount = CountedEnquiries['answerTimes'][number]
export type AboutCount = CountedEnquiries['about'][number]

/** The place of the month that an enquiry came in; months are whole in `since`. */
function monthOf(months: readonly number[]) {
  const later = months.map((start, at) => ({ start, at })).reverse()
  const cases = later.map(
    ({ start, at }) => sql`when received_at >= ${sql.lit(start)} then ${sql.lit(at)}`,
  )
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`
}
