import type { FastifyPluginAsync } from 'fastify'
import { cacheFor } from '#desk/base/cache-for.ts'
import { minuteMs } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { NumbersPage } from '#desk/numbers/NumbersPage.tsx'
import { readFigures } from '#desk/numbers/read-figures.ts'
import { type NotedEnquiry, writeCsv, writeXlsx } from '#desk/sheets/team-sheet.ts'
import { isInMonth, travelDays } from '#desk/sheets/travel-days.ts'
import { pageInbox } from '#desk/store/inbox.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { readNotes } from '#desk/store/search-text.ts'
import type { Db } from '#desk/store/tables.ts'
import { readFilter } from './inbox-routes.tsx'
import { Shell } from './Shell.tsx'
import { sendPage } from './send-page.tsx'
import type { TeamOptions } from './team-options.ts'

type Query = Readonly<Record<string, string | undefined>>

const sheets = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const

/** A hundred thousand rows over a slow line take their time. */
const downloadTimeoutMs = 10 * minuteMs

type Pages = AsyncIterable<readonly ListedEnquiry[]>

/** With their notes, those of a state and a month of travel, where either is asked for. */
async function* narrowed(
  db: Db,
  pages: Pages,
  { state = '', month = '' }: Query,
): AsyncGenerator<readonly NotedEnquiry[]> {
  for await (const page of pages) {
    const wanted = page.filter(
      (enquiry) =>
        (state === '' || enquiry.state === state) &&
        (month === '' || isInMonth(travelDays(enquiry), month)),
    )
    const notes = await readNotes(
      db,
      wanted.map(({ id }) => id),
    )
    yield wanted.map((enquiry) => ({ ...enquiry, notes: notes.get(enquiry.id) ?? [] }))
  }
}

/** How it goes, in pictures; and a list or a search as a sheet. */
export const numbersRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, now, findPage } = options
  const figures = cacheFor(minuteMs, () => readFigures(db, now(), findPage), now)

  app.get('/desk/numbers', async (_request, reply) => {
    const page = (
      <Shell title="How it goes" place="numbers">
        <NumbersPage figures={await figures()} />
      </Shell>
    )
    return sendPage(options, reply, page)
  })

  for (const [ending, { write, type }] of Object.entries(sheets)) {
    app.get<{ Querystring: Query }>(
      `/desk/sheet.${ending}`,
      { handlerTimeout: downloadTimeoutMs },
      async ({ query }, reply) => {
        const today = kigaliDay(now())
        const filter = readFilter(query)
        const name = `${filter.words === '' ? filter.list : 'found'}-${today}.${ending}`
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(write(narrowed(db, pageInbox(db, filter, { today }), query)))
      },
    )
  }
}
