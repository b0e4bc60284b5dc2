import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { moderatedKinds } from '#core/page-forms.ts'
import { countRows } from '#desk/db/queries.ts'
import { answerableKinds, type Db, type EnquiryKind, type Tables } from '#desk/db/tables.ts'
import { searchPatterns } from '#desk/enquiries/search-text.ts'
import { type ListedEnquiry, readInOrder, readPages } from '#desk/enquiries/store.ts'

// Reads a page's ids from an index first, so that a page loads as fast with 100,000 enquiries as with fifty.

const workLists = [
  'to-answer',
  'accepted',
  'they-wrote',
  'later',
  'quarantine',
  'reviews',
  'undelivered',
  'follow-ups',
] as const

export const inboxLists = [
  ...workLists,
  'answered',
  'quoted',
  'booked',
  'travelled',
  'all',
] as const
export type InboxList = (typeof inboxLists)[number]

export type InboxFilter = {
  readonly list: InboxList
  /** The search terms. If there are any, the list is ignored. */
  readonly words: string
}

const inboxPageSize = 50

/** Reads a page of a list. The first page is 1. `today` is the date in Kigali. */
export async function readInbox(
  db: Db,
  filter: InboxFilter,
  { page, today }: { readonly page: number; readonly today: string },
) {
  const first = (page - 1) * inboxPageSize
  const ids = await readIds(db, filter, today, { first, count: inboxPageSize + 1 })
  const rows = await readInOrder(db, ids.slice(0, inboxPageSize))
  return { rows, hasMore: ids.length > inboxPageSize }
}

export async function* pageInbox(
  db: Db,
  filter: InboxFilter,
  { today }: { readonly today: string },
): AsyncGenerator<readonly ListedEnquiry[]> {
  yield* readPages(db, await readIds(db, filter, today))
}

export const readList = async (db: Db, list: InboxList, today: string) =>
  (await Array.fromAsync(pageInbox(db, { list, words: '' }, { today }))).flat()

async function readIds(
  db: Db,
  { list, words }: InboxFilter,
  today: string,
  page?: { readonly first: number; readonly count: number },
): Promise<readonly string[]> {
  const read = async <From extends keyof Tables>(
    ids: SelectQueryBuilder<Tables, From, { id: string }>,
  ) => {
    const rows = await (page ? ids.limit(page.count).offset(page.first) : ids).execute()
    return rows.map(({ id }) => id)
  }
  if (words.trim() !== '') {
    const patterns = searchPatterns(words)
    return patterns.length === 0 ? [] : read(idsFound(db, patterns))
  }
  const { by, order } = lists[list]
  return read(inList(db, list, today).select('id').orderBy(by, order).orderBy('id', order))
}

const idsFound = (db: Db, patterns: readonly string[]) =>
  db
    .selectFrom('search_text')
    .select('enquiry_id as id')
    .where((is) => is.and(patterns.map((pattern) => is('text', 'like', pattern))))
    .orderBy('received_at', 'desc')
    .orderBy('enquiry_id', 'desc')

const inList = (db: Db, name: InboxList, today: string) =>
  db.selectFrom('enquiry').where((is) => lists[name].holds(is, today))

type Is = ExpressionBuilder<Tables, 'enquiry'>

type List = {
  readonly by: 'received_at' | 'follow_up' | 'answered_at'
  readonly order: 'asc' | 'desc'
  readonly holds: (is: Is, today: string) => Expression<SqlBool>
}

/** True unless the enquiry is postponed. `coalesce` keeps the database from using the slower index on `follow_up`. */
const isNotPostponed = (is: Is, today: string) =>
  is(is.fn.coalesce('follow_up', sql.lit('')), '<=', today)

const unresolvedFailures = ({ selectFrom }: Is) =>
  selectFrom('delivery as failed')
    .innerJoin('enquiry as asked', 'asked.id', 'failed.enquiry_id')
    .select('failed.enquiry_id')
    .where('failed.state', 'in', ['refused', 'expired'])
    .where(({ eb, ref, fn, not, exists, and }) => {
      const isSince = (column: 'asked.answered_at' | 'asked.outcome_at') =>
        eb(
          fn.coalesce('failed.finished_at', 'failed.created_at'),
          '>',
          fn.coalesce(column, sql.lit(0)),
        )
      const arrivedLater = eb
        .selectFrom('delivery as newer')
        .select('newer.id')
        .where('newer.enquiry_id', '=', ref('failed.enquiry_id'))
        .where('newer.channel', '=', ref('failed.channel'))
        .where('newer.target', '=', ref('failed.target'))
        .where('newer.revision', '>', ref('failed.revision'))
        .where('newer.state', '=', 'sent')
      return and([
        isSince('asked.answered_at'),
        isSince('asked.outcome_at'),
        not(exists(arrivedLater)),
      ])
    })

const isNew = (kinds: readonly EnquiryKind[]) => (is: Is, today: string) =>
  is.and([is('state', '=', 'new'), is('kind', 'in', kinds), isNotPostponed(is, today)])

/** True while a traveller waits for the team again. One who has written since the enquiry was postponed does not wait for that day. */
const isAwaited = (is: Is, today: string) =>
  is.and([
    is('waiting_since', 'is not', null),
    is('state', '!=', 'quarantine'),
    is.or([isNotPostponed(is, today), hasUnread(is)]),
  ])

const isNotClosed = (is: Is, ...also: readonly Expression<SqlBool>[]) =>
  is.and([...also, is('state', '!=', 'closed')])

const hasUnread = (is: Is) =>
  is.exists(
    is
      .selectFrom('message')
      .select('message.id')
      .whereRef('message.enquiry_id', '=', 'enquiry.id')
      .where('direction', '=', 'in')
      .where('seen_at', 'is', null),
  )

const list = (by: List['by'], order: List['order'], holds: List['holds']): List => ({
  by,
  order,
  holds,
})

const lists: Readonly<Record<InboxList, List>> = {
  'to-answer': list('received_at', 'asc', (is, today) =>
    is.or([isNew(answerableKinds)(is, today), isAwaited(is, today)]),
  ),
  // The traveller has accepted the quote, but no member has recorded the booking.
  accepted: list('received_at', 'asc', (is) => is('outcome', '=', 'accepted')),
  'they-wrote': list('received_at', 'asc', hasUnread),
  later: list('follow_up', 'asc', (is, today) => isNotClosed(is, is('follow_up', '>', today))),
  quarantine: list('received_at', 'desc', (is) => is('state', '=', 'quarantine')),
  reviews: list('received_at', 'asc', isNew([...moderatedKinds])),
  undelivered: list('received_at', 'desc', (is) =>
    isNotClosed(is, is('id', 'in', unresolvedFailures(is))),
  ),
  'follow-ups': list('follow_up', 'asc', (is, today) =>
    isNotClosed(is, is('follow_up', '<=', today)),
  ),
  answered: list('answered_at', 'desc', (is) => is('state', '=', 'answered')),
  quoted: list('answered_at', 'desc', (is) => is('outcome', '=', 'quoted')),
  booked: list('answered_at', 'desc', (is) => is('outcome', '=', 'booked')),
  travelled: list('answered_at', 'desc', (is) => is('outcome', '=', 'travelled')),
  all: list('received_at', 'desc', (is) => is.and([])),
}

export type News = {
  /** The traveller's newest unread message. */
  readonly message: { readonly text: string; readonly at: number } | undefined
  /** The newest quote that the traveller has. */
  readonly quote: { readonly total: number; readonly currency: string } | undefined
}

export async function readNews(db: Db, ids: readonly string[]): Promise<(id: string) => News> {
  if (ids.length === 0) return () => ({ message: undefined, quote: undefined })
  const unread = await db
    .selectFrom('message')
    .select(['enquiry_id', 'text', 'at'])
    .where('enquiry_id', 'in', ids)
    .where('direction', '=', 'in')
    .where('seen_at', 'is', null)
    .orderBy('number')
    .execute()
  const quoted = await db
    .selectFrom('quote')
    .select(['enquiry_id', 'total', 'currency'])
    .where('enquiry_id', 'in', ids)
    .where('state', 'in', ['sent', 'accepted'])
    .orderBy('number')
    .execute()
  const messages = new Map(unread.map((row) => [row.enquiry_id, row]))
  const quotes = new Map(quoted.map((row) => [row.enquiry_id, row]))
  return (id) => ({ message: messages.get(id), quote: quotes.get(id) })
}

export async function countInbox(
  db: Db,
  today: string,
): Promise<Readonly<Partial<Record<InboxList, number>>>> {
  const counted = workLists.map(
    async (list) => [list, await countRows(inList(db, list, today))] as const,
  )
  return Object.fromEntries(await Promise.all(counted))
}

/** Returns a string that changes whenever an enquiry is added or changed. */
export async function readInboxMark(db: Db): Promise<string> {
  const { changedAt, count } = await db
    .selectFrom('enquiry')
    .select(({ fn }) => [fn.max('changed_at').as('changedAt'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('activity')
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return `${changedAt}-${count}-${newest?.id ?? ''}`
}

/** The overlap between two notices, so that an enquiry stored while a notice is being written is not missed. */
export const storingMarginMs = 10_000

const maxListed = 100

export async function readQuarantine(db: Db) {
  const newest = await inQuarantine(db)
    .select(['reference', 'kind', 'name', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return { count: (await countQuarantine(db)).all, newest }
}

export async function countQuarantine(db: Db) {
  const { all, suspects } = await inQuarantine(db)
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number>('suspect').as('suspects')])
    .executeTakeFirstOrThrow()
  return { all: Number(all), suspects: Number(suspects) }
}

const inQuarantine = (db: Db) => db.selectFrom('enquiry').where('state', '=', 'quarantine')

export async function isQuarantineNew(db: Db, since: number): Promise<boolean> {
  // Filters by `changed_at`, because SQLite would read the whole quarantine to filter by `state`.
  const { count } = await db
    .selectFrom('enquiry')
    .select(sql<number>`count(case state when 'quarantine' then 1 end)`.as('count'))
    .where('changed_at', '>', since - storingMarginMs)
    .executeTakeFirstOrThrow()
  return Number(count) > 0
}
