import type { InboxCounts, InboxFilter, InboxList } from '#desk/store/inbox.ts'
import type { InboxRow } from './inbox-rows.ts'
import { type Frame, Shell } from './Shell.tsx'

export type InboxProps = Frame & {
  readonly filter: InboxFilter
  readonly counts: InboxCounts
  readonly rows: readonly InboxRow[]
  readonly page: number
  readonly hasMore: boolean
  /** What changes with the store: for the script that watches it. */
  readonly mark: string
  readonly script: string
}

const listTitles: Readonly<Record<InboxList, string>> = {
  'to-answer': 'To answer',
  held: 'Held back',
  reviews: 'Reviews',
  undelivered: 'Not delivered',
  'follow-ups': 'Follow-ups',
  answered: 'Answered',
  all: 'All',
}

/** What a list says when nothing is in it. */
const nothing: Readonly<Record<InboxList, string>> = {
  'to-answer': 'Everybody has an answer. Nothing to do here.',
  held: 'Nothing looks automated.',
  reviews: 'No review or comment is waiting to be read.',
  undelivered: 'Every email arrived, as far as anybody can tell.',
  'follow-ups': 'Nothing is due today.',
  answered: 'Nothing has been answered yet.',
  all: 'Nobody has written yet.',
}

/** The address of a list, a search or a page of it. */
export function inboxPath({ list, words }: InboxFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(list !== 'to-answer' && words === '' && { list }),
    ...(words !== '' && { q: words }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size === 0 ? '/desk' : `/desk?${query}`
}

export function InboxPage(props: InboxProps) {
  const { filter, counts, rows, page, hasMore, mark, script, ...frame } = props
  const isSearch = filter.words !== ''
  const title = isSearch ? 'Search' : listTitles[filter.list]
  return (
    <Shell {...frame} title={title} script={script} place="inbox">
      <div className="inbox" data-mark={mark}>
        <div className="inbox-side">
          <Search words={filter.words} />
          <Lists current={isSearch ? null : filter.list} counts={counts} />
        </div>
        <section className="inbox-rows" data-part="rows" aria-labelledby="list">
          <h1 id="list">{isSearch ? 'Found' : title}</h1>
          {rows.length === 0 ? (
            <p className="inbox-none">
              {isSearch ? 'Nothing has all of these words.' : nothing[filter.list]}
            </p>
          ) : (
            <ol className="rows">
              {rows.map((row) => (
                <Row key={row.reference} {...row} />
              ))}
            </ol>
          )}
          <Pages filter={filter} page={page} hasMore={hasMore} />
          {rows.length > 0 && <Sheets filter={filter} />}
        </section>
        <p className="visually-hidden" role="status" data-said="" />
      </div>
    </Shell>
  )
}

function Search({ words }: { words: string }) {
  return (
    <search>
      <form className="search" action="/desk" method="get">
        <label htmlFor="q">Name, address, part of a phone number, reference or any word</label>
        <div className="search-field">
          <input id="q" name="q" type="search" defaultValue={words} maxLength={200} />
          <button type="submit" className="button">
            Search
          </button>
        </div>
      </form>
    </search>
  )
}

function Lists({ current, counts }: { current: InboxList | null; counts: InboxCounts }) {
  const all: Partial<Record<InboxList, number>> = counts
  return (
    <nav className="lists" aria-label="Lists" data-part="lists">
      <ul>
        {(Object.keys(listTitles) as InboxList[]).map((list) => (
          <li key={list}>
            <a
              href={inboxPath({ list, words: '' })}
              aria-current={list === current ? 'page' : undefined}
            >
              {listTitles[list]}
              {all[list] !== undefined && all[list] > 0 && (
                <span className="count">{` ${all[list]}`}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ reference, name, kind, about, trip, received, standing, ...row }: InboxRow) {
  const { assignee, followUp } = row
  return (
    <li className="row" data-tone={standing.tone}>
      <div className="row-who">
        <a href={`/desk/enquiries/${reference}`}>{name}</a>
        <span className="row-kind">{kind}</span>
      </div>
      <p className="row-about">{about}</p>
      {trip.length > 0 && <p className="row-trip">{trip.join(' · ')}</p>}
      <p className="row-foot">
        <span className="standing" data-tone={standing.tone}>
          {standing.words}
        </span>
        {assignee !== null && <span className="row-has">{`${assignee} has it`}</span>}
        {followUp !== null && <span>{`follow up on ${followUp}`}</span>}
        <span className="row-received">{`${received} · ${reference}`}</span>
      </p>
    </li>
  )
}

/** What is listed, to take along. */
function Sheets({ filter }: { filter: InboxFilter }) {
  const [, query = ''] = inboxPath(filter).split('?')
  return (
    <p className="sheets">
      {'All of this list as a sheet: '}
      <a href={`/desk/sheet.csv?${query}`}>CSV</a>
      <a href={`/desk/sheet.xlsx?${query}`}>Excel</a>
    </p>
  )
}

type PagesProps = Pick<InboxProps, 'filter' | 'page' | 'hasMore'>

function Pages({ filter, page, hasMore }: PagesProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={inboxPath(filter, page - 1)} rel="prev">
          Previous page
        </a>
      )}
      <span>{`Page ${page}`}</span>
      {hasMore && (
        <a href={inboxPath(filter, page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  )
}
