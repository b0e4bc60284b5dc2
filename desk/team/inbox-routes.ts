import type { FastifyPluginAsync } from 'fastify'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import {
  countInbox,
  type InboxFilter,
  inboxLists,
  readInbox,
  readInboxMark,
} from '#desk/store/inbox.ts'
import { InboxPage } from './InboxPage.tsx'
import { inboxRows } from './inbox-rows.ts'
import { renderPage } from './render-page.ts'
import { frameOf, sendHtml } from './signed-in.ts'
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
  const { db, now, assets } = options

  app.get<{ Querystring: Query }>('/desk', async (request, reply) => {
    const filter = readFilter(request.query)
    const page = readPage(request.query['page'])
    const today = kigaliDay(now())
    const mark = await readInboxMark(db)
    const counts = await countInbox(db, today)
    const { rows, hasMore } = await readInbox(db, filter, { page, today })
    const html = renderPage(
      InboxPage({
        ...frameOf(options, request),
        filter,
        counts,
        rows: await inboxRows(rows, { ...options, now: now() }),
        page,
        hasMore,
        mark,
        script: assets.inboxScript,
      }),
    )
    return sendHtml(reply, html)
  })

  app.get('/desk/', async (_request, reply) => reply.redirect('/desk', 301))

  app.get('/desk/mark', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readInboxMark(db)),
  )
}

const readPage = (text: Query[string]) =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
