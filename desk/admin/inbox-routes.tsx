import type { FastifyPluginAsync } from 'fastify'
import {
  countInbox,
  type InboxFilter,
  inboxLists,
  readInbox,
  readInboxMark,
} from '#desk/db/inbox.ts'
import { enquiryWords } from '#desk/emails/answers.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { InboxPage } from './InboxPage.tsx'
import { sendPage } from './send-page.tsx'
import type { TeamOptions } from './team-options.ts'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const maxWords = 200

/** Which list or search a query string asks for. */
export function readFilter({ list, q }: Query): InboxFilter {
  return {
    list: inboxLists.find((known) => known === list) ?? 'to-answer',
    words: typeof q === 'string' ? q.slice(0, maxWords).trim() : '',
  }
}

/** The lists, the search, and what the script asks for. */
export const inboxRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, now, members, findPage, readProblems } = options

  app.get<{ Querystring: Query }>('/desk', async ({ query }, reply) => {
    const filter = readFilter(query)
    const page = readPage(query['page'])
    const today = kigaliDay(now())
    const mark = await readInboxMark(db)
    const counts = await countInbox(db, today)
    const { rows, hasMore } = await readInbox(db, filter, { page, today })
    const told = rows.map(async (enquiry) => ({
      enquiry,
      words: await enquiryWords(enquiry, findPage),
    }))
    const inbox = { filter, counts, rows: await Promise.all(told), page, hasMore, mark }
    const context = { members, now: now(), problems: await readProblems() }
    return sendPage(options, reply, <InboxPage {...inbox} {...context} />)
  })

  app.get('/desk/', async (_request, reply) => reply.redirect('/desk', 301))

  app.get('/desk/mark', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readInboxMark(db)),
  )
}

const readPage = (text: Query[string]) =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
