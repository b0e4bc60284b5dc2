import type { InboxCounts, InboxFilter, InboxList } from '#desk/db/inbox.ts'
import { enquiryStates } from '#desk/db/tables.ts'
import type { EnquiryWords } from '#desk/emails/answers.ts'
import { stateTitles } from '#desk/enquiries/sheet.ts'
import { isOneOfMany } from '#desk/http/spam-score.ts'
import type { Problem } from '#desk/jobs/problems.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliDay, kigaliTime, longMonth } from '#desk/lib/time.ts'
import { readableDay } from '#enquiry/date-range.ts'
import { Button, enquiryPath, type OfEnquiry } from './Form.tsx'
import type { Members } from './members.ts'
import { Shell } from './Shell.tsx'
import { standingOf } from './time-left.ts'

export type InboxProps = Context & {
  readonly filter: InboxFilter
  readonly counts: InboxCounts
  readonly rows: readonly ListedRow[]
  readonly page: number
  readonly hasMore: boolean
  /** What changes with the store: for the script that watches it. */
  readonly mark: string
  readonly problems: readonly Problem[]
}

type ListedRow = OfEnquiry & { readonly words: EnquiryWords }
type Context = { readonly members: Members; readonly now: number }
type RowProps = ListedRow & Context

const listTitles: Readonly<Record<InboxList, string>> = {
  'to-answer': 'To answer',
  later: 'Later',
  held: 'Quarantine',
  reviews: 'Reviews',
  undelivered: 'Not delivered',
  'follow-ups': 'Follow-ups',
  answered: 'Answered',
  all: 'All',
}

/** What a list says when nothing is in it. */
const nothing: Readonly<Record<InboxList, string>> = {
  'to-answer': 'Everybody has an answer. Nothing to do here.',
  later: 'Nothing is put off.',
  held: 'Nothing looks automated.',
  reviews: 'No review or comment is waiting to be read.',
  undelivered: 'No email has failed since it was last dealt with.',
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
  const { filter, counts, rows, page, hasMore, mark, members, now, problems } = props
  const isSearch = filter.words !== ''
  const title = isSearch ? 'Search' : listTitles[filter.list]
  return (
    <Shell title={title} script="watch-inbox" place="inbox">
      <div className="inbox split" data-mark={mark}>
        <div className="stack">
          <Search words={filter.words} />
          <Lists current={isSearch ? null : filter.list} counts={counts} />
          <Problems problems={problems} />
        </div>
        <section className="stack" data-part="rows" aria-labelledby="list">
          <h1 id="list" className="text-xl">
            {isSearch ? 'Found' : title}
          </h1>
          {rows.length === 0 ? (
            <p className="panel">
              {isSearch ? 'Nothing has all of these words.' : nothing[filter.list]}
            </p>
          ) : (
            <ol className="rows">
              {rows.map((row) => (
                <Row key={row.enquiry.reference} {...row} members={members} now={now} />
              ))}
            </ol>
          )}
          <Pages filter={filter} page={page} hasMore={hasMore} />
          {rows.length > 0 && <Sheets filter={filter} now={now} />}
        </section>
        <p className="visually-hidden" role="status" data-said="" />
      </div>
    </Shell>
  )
}

function Problems({ problems }: Pick<InboxProps, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <section className="panel stack gap-s" data-tone="trouble" aria-labelledby="problems">
      <h2 className="text-l" id="problems">
        Problems
      </h2>
      {problems.map(({ name, message, advice }) => (
        <p key={name}>
          <strong>{message}</strong> {advice}
        </p>
      ))}
    </section>
  )
}

function Search({ words }: { words: string }) {
  return (
    <search>
      <form className="fields stack gap-2xs" action="/desk" method="get">
        <label className="quiet" htmlFor="q">
          Name, address, phone number, day or month of travel, note or any word
        </label>
        <div className="search-field">
          <input id="q" name="q" type="search" defaultValue={words} maxLength={200} />
          <Button>Search</Button>
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
              className="target bare"
              href={inboxPath({ list, words: '' })}
              aria-current={list === current ? 'page' : undefined}
            >
              {listTitles[list]}
              {all[list] !== undefined && all[list] > 0 && (
                <span className="count text-s strong">{` ${all[list]}`}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ enquiry, words, members, now }: RowProps) {
  const { reference, name, receivedAt, assignee, followUp, evidence } = enquiry
  const standing = standingOf(enquiry, now)
  const trip = [words.when, words.group].map(short).filter(Boolean)
  return (
    <li className="row stack gap-2xs" data-tone={standing.tone}>
      <div className="row-who">
        <a className="display text-l bare stretched" href={enquiryPath(reference)}>
          {short(name) || 'No name given'}
        </a>
        <span className="quiet">{words.kind}</span>
      </div>
      <p className="strong">{short(words.about)}</p>
      {trip.length > 0 && <p className="row-trip">{trip.join(' · ')}</p>}
      <p className="row-foot cluster gap-xs text-s">
        <span className="standing strong">{standing.words}</span>
        {isOneOfMany(evidence) && <span className="strong">many from one address</span>}
        {assignee !== null && (
          <span className="strong">{`assigned to ${members.nameOf(assignee)}`}</span>
        )}
        {followUp !== null && <span>{`put off until ${readableDay(followUp)}`}</span>}
        <span className="quiet">{`received ${kigaliTime(receivedAt)} · ${reference}`}</span>
      </p>
    </li>
  )
}

/** A phone's screen takes in no more, and fifty of the longest names would be a large page. */
const maxLength = 120

function short(text: string): string {
  const line = oneLine(text)
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line
}

type SheetsProps = Pick<InboxProps, 'filter' | 'now'>

/** Downloads what is listed: all of it, or a state and a month of travel. */
function Sheets({ filter, now }: SheetsProps) {
  const [, query = ''] = inboxPath(filter).split('?')
  return (
    <form className="sheets fields cluster gap-xs" method="get" action="/desk/sheet.csv">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="quiet">Download this list:</span>
      <select name="state" aria-label="State" defaultValue="">
        <option value="">Every state</option>
        {enquiryStates.map((state) => (
          <option key={state} value={state}>
            {stateTitles[state]}
          </option>
        ))}
      </select>
      <select name="month" aria-label="Month of travel" defaultValue="">
        <option value="">Every month of travel</option>
        {travelMonths(now).map((month) => (
          <option key={month} value={month}>
            {longMonth(month)}
          </option>
        ))}
      </select>
      <Button variant="quiet">CSV</Button>
      <Button variant="quiet" formAction="/desk/sheet.xlsx">
        Excel
      </Button>
    </form>
  )
}

const [monthsBack, monthsAhead] = [12, 24]

/** A year back, for what has been, and two ahead, as far as people book. */
function travelMonths(now: number): readonly string[] {
  const [year = 0, month = 1] = kigaliDay(now).split('-').map(Number)
  return Array.from({ length: monthsBack + 1 + monthsAhead }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - monthsBack + at)).toISOString().slice(0, 7),
  )
}

type PagesProps = Pick<InboxProps, 'filter' | 'page' | 'hasMore'>

function Pages({ filter, page, hasMore }: PagesProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="pages cluster links" aria-label="Pages">
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
