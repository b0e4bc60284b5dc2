import type { SelectQueryBuilder } from 'kysely'
import { countRows } from '#desk/db/queries.ts'
import type { Db, Tables } from '#desk/db/tables.ts'
import { nearSearch, searchPatterns } from '#desk/enquiries/search-text.ts'
import { type ListedEnquiry, readInOrder, readPages } from '#desk/enquiries/store.ts'
import { type InboxList, inboxLists, listOf } from './lists.ts'

// Reads a page's ids from an index first, so that a page loads as fast with 100,000 enquiries as with fifty.

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
    const found = patterns.length === 0 ? [] : await read(idsFound(db, patterns))
    return found.length > 0 || (page?.first ?? 0) > 0 ? found : findNear(db, words)
  }
  const { by, order } = listOf(list)
  return read(inList(db, list, today).select('id').orderBy(by, order).orderBy('id', order))
}

const idsFound = (db: Db, patterns: readonly string[]) =>
  db
    .selectFrom('search_text')
    .select('enquiry_id as id')
    .where((is) => is.and(patterns.map((pattern) => is('text', 'like', pattern))))
    .orderBy('received_at', 'desc')
    .orderBy('enquiry_id', 'desc')

const maxNear = 50

/** Finds enquiries whose words nearly match, the newest first. Only searches that find nothing else come here. */
async function findNear(db: Db, words: string): Promise<readonly string[]> {
  const search = nearSearch(words)
  if (search === null) return []
  const { candidates, exact, isNear } = search
  const rows = await idsFound(db, exact)
    .select('text')
    .where((is) =>
      is.and(candidates.map((some) => is.or(some.map((pattern) => is('text', 'like', pattern))))),
    )
    .limit(maxNear * 40)
    .execute()
  return rows
    .filter(({ text }) => isNear(text))
    .slice(0, maxNear)
    .map(({ id }) => id)
}

const inList = (db: Db, name: InboxList, today: string) =>
  db.selectFrom('enquiry').where((is) => listOf(name).holds(is, today))

export async function countInbox(
  db: Db,
  today: string,
): Promise<Readonly<Partial<Record<InboxList, number>>>> {
  const counted = inboxLists
    .filter((list) => listOf(list).isWork)
    .map(async (list) => [list, await countRows(inList(db, list, today))] as const)
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
