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
import { isPart } from '#desk/enquiries/life.ts'
import { nextStep, readNews, stepWords } from '#desk/enquiries/next-step.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { type Earlier, readEarlier } from '#desk/enquiries/store.ts'
import { deadlineOf, standingOf } from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { firstCharacters, oneLine, shorten } from '#desk/lib/text.ts'
import { kigaliDay, readableRange, readableTime, shortDay } from '#desk/lib/time.ts'
import { readNumber } from '#desk/lib/version.ts'
import { Button, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { inboxLists, listOf } from './lists.ts'
import { countInbox, type InboxFilter, readInbox, readInboxMark } from './store.ts'

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
  /** The emails that are ready to be sent, for the member with this name. `decided`: the action that sent or skipped one. */
  readonly readReadyEmails: (
    member: string,
    decided: string,
  ) => Promise<{ readonly title: string; readonly section: ReactNode }>
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
  const ids = rows.map(({ id }) => id)
  const newsOf = await readNews(db, ids)
  const earlier = await readEarlier(db, ids)
  const listed = rows.map(async (enquiry) => ({
    enquiry,
    words: await enquiryWords(enquiry, findPage),
    ...newsOf(enquiry.id),
    earlier: earlier.get(enquiry.id),
    step: nextStep(enquiry, newsOf(enquiry.id)),
  }))
  const isQuarantine = filter.list === 'quarantine' && !isSearch
  const quarantine = isQuarantine ? await readQuarantineActions(db, query['closed']) : null
  const isToAnswer = filter.list === 'to-answer' && !isSearch && page === 1
  const ready = isToAnswer
    ? await options.readReadyEmails(member, `${query['decided'] ?? ''}`)
    : null
  return {
    ...{ mark, filter, isSearch, title, empty, counts, page, hasMore, now },
    ...{ quarantine, ready },
    rows: await Promise.all(listed),
    overdue: await options.countOverdueTasks(today),
    problems: await readProblems(),
    members: await readMembers(db),
  }
}

async function readQuarantineActions(db: InboxOptions['db'], token: Query[string]) {
  const closed = typeof token === 'string' ? token : ''
  const count = closed === '' ? 0 : await countClosedTogether(db, closed)
  return { newestAt: await readNewestInQuarantine(db), closed, count }
}

function Inbox(inbox: InboxProps) {
  const { isSearch, title, empty, rows, mark, overdue, ready } = inbox
  return (
    <div className="inbox split" data-mark={mark}>
      <div className="inbox-bar row gap-xs">
        <Search {...inbox} />
        <Lists {...inbox} />
        <a className="button inbox-new" href="/desk/new" aria-label={t('New enquiry')}>
          {t('New')}
        </a>
      </div>
      <section className="stack gap-s" data-part="rows" aria-labelledby="list">
        <h1 id="list" className="text-xl">
          {t(isSearch ? 'Search results' : title)}
        </h1>
        <Problems {...inbox} />
        {(overdue > 0 || ready?.title) && (
          <p className="cluster gap-s">
            {overdue > 0 && (
              <a className="target action" href="/desk/trips#overdue">
                {tCount(overdue, '1 trip task is overdue', '{count} trip tasks are overdue')}
              </a>
            )}
            {ready?.title && (
              <a className="target action" href="#ready">
                {ready.title}
              </a>
            )}
          </p>
        )}
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
        {ready?.section}
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

/** A line that opens. */
function Problems({ problems }: InboxProps) {
  const [first] = problems
  if (first === undefined) return null
  return (
    <details className="problems" data-tone="trouble">
      <summary className="notice strong">
        <span className="visually-hidden">{t('Problems')}</span>
        <span className="problem">{first.message}</span>
        {problems.length > 1 && <span className="count text-s">{problems.length}</span>}
      </summary>
      <div className="panel stack gap-s">
        {problems.map(({ name, message, advice }) => (
          <p key={name}>
            <strong>{message}</strong> {advice}
          </p>
        ))}
      </div>
    </details>
  )
}

/** On a narrow screen the icon opens the field. */
const Search = ({ filter }: InboxProps) => (
  <>
    <button
      type="button"
      className="button narrow-only inbox-icon"
      data-variant="quiet"
      popoverTarget="search"
      aria-label={t('Search')}
    >
      <span aria-hidden="true" />
    </button>
    <search id="search" className="inbox-over" popover="auto">
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
  </>
)

/** On a narrow screen the list's name opens the others. */
function Lists({ filter, isSearch, title, counts }: InboxProps) {
  const name = t(isSearch ? 'Search results' : title)
  return (
    <div className="inbox-lists" data-part="lists">
      <button
        type="button"
        className="button narrow-only"
        data-variant="quiet"
        popoverTarget="lists"
      >
        <span className="visually-hidden">{t('Lists')}</span>
        {name}
        {!isSearch && <Count of={counts[filter.list]} />}
        <span aria-hidden="true">▾</span>
      </button>
      <nav id="lists" className="lists inbox-over" popover="auto" aria-label={t('Lists')}>
        <ul>
          {inboxLists.map((list) => (
            <li key={list}>
              <a
                className="target bare"
                href={inboxPath({ list, words: '' })}
                aria-current={list === filter.list && !isSearch ? 'page' : undefined}
              >
                {t(listOf(list).title)}
                <Count of={counts[list]} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const Count = ({ of = 0 }: { readonly of: number | undefined }) =>
  of > 0 && <span className="count text-s strong">{` ${of}`}</span>

/** Returns what the traveller waits with: their newest words, or the acceptance of the quote. */
function newsWords({ enquiry, message, quote }: InboxProps['rows'][number]) {
  if (message !== undefined) {
    const values = { time: readableTime(message.at), text: short(message.text) }
    return t(
      message.way === 'quote page' ? 'Asked for changes {time}: {text}' : 'Wrote {time}: {text}',
      values,
    )
  }
  return enquiry.waiting_since !== null && quote?.state === 'accepted'
    ? t('Accepted the quote {time}.', { time: readableTime(quote.at ?? enquiry.waiting_since) })
    : ''
}

const earlierWords = ({ count, hasTravelled }: Earlier) =>
  hasTravelled
    ? t('travelled with us before')
    : tCount(count, 'wrote once before', 'wrote {count} times before')

function Row({ members, now, ...row }: InboxProps & InboxProps['rows'][number]) {
  const { enquiry, words, quote, trip: booked, step } = row
  const { reference, name, received_at, assignee, follow_up, evidence } = enquiry
  const standing = standingOf(enquiry, row, now)
  const value = quote ? formatMoney(quote.total, quote.currency as Currency) : ''
  const when = booked ? readableRange(booked.firstDay, booked.lastDay) : words.when
  const trip = [when, words.group, value].map(short).filter(Boolean)
  const written = newsWords(row)
  const deadline = deadlineOf(enquiry)
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
      {written !== '' && <p className="row-news">{written}</p>}
      <p className="row-foot cluster gap-xs text-s">
        <span className="standing strong">{standing.words}</span>
        {step !== null && (
          <span className="strong">
            {deadline === null
              ? stepWords(step)
              : t('{step} by {time}', { step: stepWords(step), time: readableTime(deadline) })}
          </span>
        )}
        {row.earlier && !isPart(enquiry) && (
          <span className="strong">{earlierWords(row.earlier)}</span>
        )}
        {isOneOfMany(evidence) && (
          <span className="strong">{t('many from one internet address')}</span>
        )}
        {assignee !== null && (
          <span className="strong">
            {t('assigned to {name}', { name: members.nameOf(assignee) })}
          </span>
        )}
        {follow_up !== null && (
          <span>{t('put off until {day}', { day: shortDay(follow_up) })}</span>
        )}
        <span className="quiet">{`${t('received {time}', { time: readableTime(received_at) })} · ${reference}`}</span>
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
