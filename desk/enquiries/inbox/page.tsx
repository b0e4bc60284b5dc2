import type { FastifyPluginAsync } from 'fastify'
import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '#core/money.ts'
import { t, tCount } from '#core/words.ts'
import { enquiryWords } from '#desk/enquiries/answers.ts'
import {
  closeQuarantine,
  countClosedTogether,
  readNewestInQuarantine,
  reopenQuarantine,
} from '#desk/enquiries/arrival/quarantine.ts'
import { isOneOfMany } from '#desk/enquiries/arrival/spam-score.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { standingOf } from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { firstCharacters, oneLine, shorten } from '#desk/lib/text.ts'
import { kigaliDay, readableTime, shortDay } from '#desk/lib/time.ts'
import { readNumber } from '#desk/lib/version.ts'
import { Button, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { type InboxList, inboxLists, listOf } from './lists.ts'
import { countInbox, type InboxFilter, readInbox, readInboxMark, readNews } from './store.ts'

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const maxWords = 200

export const readFilter = ({ list, q }: Query): InboxFilter => ({
  list: inboxLists.find((known) => known === list) ?? 'to-answer',
  words: typeof q === 'string' ? firstCharacters(q, maxWords).trim() : '',
})

const readPage = (text: Query[string]) =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1

type InboxOptions = ShellOptions & {
  readonly readProblems: ReadProblems
  readonly countOverdueTasks: (today: string) => Promise<number>
  /** The emails that are ready to be sent, for the member with this name. */
  readonly readReadyEmails: (member: string) => Promise<ReactNode>
}

export const inboxRoutes: FastifyPluginAsync<InboxOptions> = async (app, options) => {
  app.get<{ Querystring: Query }>('/desk', async (request, reply) => {
    const inbox = await readInboxPage(options, request.query, memberOf(request).name)
    const content = <Inbox {...inbox} />
    return sendPage(options, reply, { title: t(inbox.title), place: 'inbox', content })
  })

  app.post<{ Body: Fields }>('/desk/quarantine/close', async (request, reply) => {
    const { db, ids, now } = options
    const act = { by: memberOf(request).email, now: now(), uuid: ids.uuid }
    const closed = await closeQuarantine(db, readNumber(request.body['seen']), act)
    const done = closed === null ? '' : `&closed=${closed.token}#done`
    return reply.redirect(`/desk?list=quarantine${done}`, 303)
  })

  app.post<{ Body: Fields }>('/desk/quarantine/undo', async (request, reply) => {
    const { db, ids, now } = options
    const act = { by: memberOf(request).email, now: now(), uuid: ids.uuid }
    await reopenQuarantine(db, request.body['closed'] ?? '', act)
    return reply.redirect('/desk?list=quarantine', 303)
  })

  app.get('/desk/', async (_request, reply) => reply.redirect('/desk', 301))

  app.get('/desk/mark', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readInboxMark(options.db)),
  )
}

const search = { title: 'Search', empty: 'No results.' } as const

type InboxProps = Awaited<ReturnType<typeof readInboxPage>>

async function readInboxPage(options: InboxOptions, query: Query, member: string) {
  const { db, findPage, readProblems } = options
  const now = options.now()
  const today = kigaliDay(now)
  const filter = readFilter(query)
  const page = readPage(query['page'])
  const isSearch = filter.words !== ''
  const { title, empty } = isSearch ? search : listOf(filter.list)
  // Read first, so that the next poll picks up changes made during the reads below.
  const mark = await readInboxMark(db)
  const counts = await countInbox(db, today)
  const { rows, hasMore } = await readInbox(db, filter, { page, today })
  const newsOf = await readNews(
    db,
    rows.map(({ id }) => id),
  )
  const listed = rows.map(async (enquiry) => ({
    enquiry,
    words: await enquiryWords(enquiry, findPage),
    ...newsOf(enquiry.id),
  }))
  const [overdue, problems] = [await options.countOverdueTasks(today), await readProblems()]
  const isQuarantine = filter.list === 'quarantine' && !isSearch
  const quarantine = isQuarantine ? await readQuarantineActions(db, query['closed']) : null
  const isToAnswer = filter.list === 'to-answer' && !isSearch && page === 1
  const ready = isToAnswer ? await options.readReadyEmails(member) : null
  const list = {
    quarantine,
    ready,
    filter,
    isSearch,
    title,
    empty,
    page,
    hasMore,
    rows: await Promise.all(listed),
  }
  return { ...list, counts, mark, overdue, problems, members: await readMembers(db), now }
}

async function readQuarantineActions(db: InboxOptions['db'], token: Query[string]) {
  const closed = typeof token === 'string' ? token : ''
  const count = closed === '' ? 0 : await countClosedTogether(db, closed)
  return { newestAt: await readNewestInQuarantine(db), closed, count }
}

function Inbox(inbox: InboxProps) {
  const { isSearch, title, empty, rows, mark, overdue } = inbox
  return (
    <div className="inbox split" data-mark={mark}>
      <div className="stack">
        <Problems {...inbox} />
        <a className="button" href="/desk/new">
          {t('New enquiry')}
        </a>
        {overdue > 0 && (
          <a className="panel action" data-tone="late" href="/desk/trips#overdue">
            {tCount(overdue, '1 trip task is overdue', '{count} trip tasks are overdue')}
          </a>
        )}
        <Search {...inbox} />
        <Lists {...inbox} />
      </div>
      <section className="stack" data-part="rows" aria-labelledby="list">
        <h1 id="list" className="text-xl">
          {t(isSearch ? 'Search results' : title)}
        </h1>
        <QuarantineActions {...inbox} />
        {rows.length === 0 ? (
          <p className="panel">{t(empty)}</p>
        ) : (
          <ol className="rows stack">
            {rows.map((row) => (
              <Row key={row.enquiry.reference} {...inbox} {...row} />
            ))}
          </ol>
        )}
        {inbox.ready}
        <Pages {...inbox} />
        {rows.length > 0 && <Download {...inbox} />}
      </section>
      <p className="visually-hidden" role="status" data-status="" />
    </div>
  )
}

function QuarantineActions({ quarantine, rows }: InboxProps) {
  if (quarantine === null) return null
  const { newestAt, closed, count } = quarantine
  return (
    <>
      {count > 0 && (
        <PostForm
          className="notice cluster screen-only"
          id="done"
          role="status"
          action="/desk/quarantine/undo"
        >
          <p>{tCount(count, '1 enquiry closed as spam.', '{count} enquiries closed as spam.')}</p>
          <Button name="closed" value={closed} variant="quiet">
            {t('Undo')}
          </Button>
        </PostForm>
      )}
      {rows.length > 0 && (
        <PostForm className="cluster gap-xs" action="/desk/quarantine/close">
          <Button name="seen" value={newestAt} variant="quiet">
            {t('Close all')}
          </Button>
          <span className="quiet">
            {t('Release those from people first. Enquiries that arrive meanwhile stay open.')}
          </span>
        </PostForm>
      )}
    </>
  )
}

function Problems({ problems }: InboxProps) {
  if (problems.length === 0) return null
  return (
    <section className="panel stack gap-s" data-tone="trouble" aria-labelledby="problems">
      <h2 className="text-l" id="problems">
        {t('Problems')}
      </h2>
      {problems.map(({ name, message, advice }) => (
        <p key={name}>
          <strong>{message}</strong> {advice}
        </p>
      ))}
    </section>
  )
}

const Search = ({ filter }: InboxProps) => (
  <search>
    <form className="fields stack gap-2xs" action="/desk" method="get">
      <label className="quiet" htmlFor="q">
        {t('Name, email address, phone number, date or month of travel, note or any other word')}
      </label>
      <div className="row gap-2xs">
        <input id="q" name="q" type="search" defaultValue={filter.words} />
        <Button>{t('Search')}</Button>
      </div>
    </form>
  </search>
)

const isListShown = (list: InboxList, { filter, counts }: InboxProps) =>
  list === 'to-answer' || list === filter.list || Boolean(counts[list])

const Lists = (inbox: InboxProps) => {
  const more = inboxLists.filter((list) => !isListShown(list, inbox))
  return (
    <nav className="lists" aria-label={t('Lists')} data-part="lists">
      <ListLinks {...inbox} shown={inboxLists.filter((list) => isListShown(list, inbox))} />
      {more.length > 0 && (
        <details className="fold">
          <summary className="strong">{t('More lists')}</summary>
          <ListLinks {...inbox} shown={more} />
        </details>
      )}
    </nav>
  )
}

type ListLinksProps = InboxProps & { readonly shown: readonly InboxList[] }

const ListLinks = ({ filter, isSearch, counts, shown }: ListLinksProps) => (
  <ul className="cluster">
    {shown.map((list) => (
      <li key={list}>
        <a
          className="target bare"
          href={inboxPath({ list, words: '' })}
          aria-current={list === filter.list && !isSearch ? 'page' : undefined}
        >
          {t(listOf(list).title)}
          {Boolean(counts[list]) && (
            <span className="count text-s strong">{` ${counts[list]}`}</span>
          )}
        </a>
      </li>
    ))}
  </ul>
)

/** Returns the traveller's newest unread words, or what else the traveller waits for. */
function newsWords({ enquiry, message }: Pick<InboxProps['rows'][number], 'enquiry' | 'message'>) {
  const { outcome, waitingSince } = enquiry
  if (message !== undefined) {
    return t('Wrote {time}: {text}', { time: readableTime(message.at), text: short(message.text) })
  }
  return outcome === 'accepted' && waitingSince !== null
    ? t('Accepted without dates {time}. Enter the dates.', { time: readableTime(waitingSince) })
    : ''
}

function Row({
  enquiry,
  words,
  message,
  quote,
  members,
  now,
}: InboxProps & InboxProps['rows'][number]) {
  const { reference, name, receivedAt, assignee, followUp, evidence } = enquiry
  const standing = standingOf(enquiry, now)
  const value = quote ? formatMoney(quote.total, quote.currency as Currency) : ''
  const trip = [words.when, words.group, value].map(short).filter(Boolean)
  const written = newsWords({ enquiry, message })
  return (
    <li className="enquiry-row stack gap-2xs" data-tone={standing.tone}>
      <div className="row-name cluster">
        <a className="display text-l bare stretched" href={enquiryPath(reference)}>
          {short(name) || t('No name given')}
        </a>
        <span className="quiet">{[words.kind, words.language].filter(Boolean).join(' · ')}</span>
      </div>
      <p className="strong">{short(words.about)}</p>
      {trip.length > 0 && <p className="row-trip">{trip.join(' · ')}</p>}
      {written !== '' && <p className="strong">{written}</p>}
      <p className="row-foot cluster gap-xs text-s">
        <span className="standing strong">{standing.words}</span>
        {isOneOfMany(evidence) && (
          <span className="strong">{t('many from one internet address')}</span>
        )}
        {assignee !== null && (
          <span className="strong">
            {t('assigned to {name}', { name: members.nameOf(assignee) })}
          </span>
        )}
        {followUp !== null && <span>{t('put off until {day}', { day: shortDay(followUp) })}</span>}
        <span className="quiet">{`${t('received {time}', { time: readableTime(receivedAt) })} · ${reference}`}</span>
      </p>
    </li>
  )
}

/** The longest excerpt, in characters. Fifty full messages would make the page large. */
const maxLength = 120

const short = (text: string): string => shorten(oneLine(text), maxLength)

function Download({ filter }: InboxProps) {
  const query = inboxPath(filter).replace('/desk', '')
  return (
    <p className="cluster gap-xs">
      <span className="quiet">{t('Download this list:')}</span>
      <a className="button" data-variant="quiet" href={`/desk/sheet.csv${query}`}>
        CSV
      </a>
      <a
        className="button"
        data-variant="quiet"
        href={`/desk/sheet.csv${query}${query.includes('?') ? '&' : '?'}separator=semicolon`}
      >
        {t('CSV for French Excel (;)')}
      </a>
      <a className="button" data-variant="quiet" href={`/desk/sheet.xlsx${query}`}>
        Excel
      </a>
    </p>
  )
}

function inboxPath({ list, words }: InboxFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(list !== 'to-answer' && words === '' && { list }),
    ...(words !== '' && { q: words }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size === 0 ? '/desk' : `/desk?${query}`
}

function Pages({ filter, page, hasMore }: InboxProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="pages cluster links" aria-label={t('Pages')}>
      {page > 1 && (
        <a href={inboxPath(filter, page - 1)} rel="prev">
          {t('Previous page')}
        </a>
      )}
      <span>{t('Page {number}', { number: page })}</span>
      {hasMore && (
        <a href={inboxPath(filter, page + 1)} rel="next">
          {t('Next page')}
        </a>
      )}
    </nav>
  )
}
