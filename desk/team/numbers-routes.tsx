import type { FastifyPluginAsync } from 'fastify'
import { cacheFor } from '#desk/base/cache-for.ts'
import { minuteMs } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { NumbersPage } from '#desk/numbers/NumbersPage.tsx'
import { readFigures } from '#desk/numbers/read-figures.ts'
import { writeCsv, writeXlsx } from '#desk/sheets/team-sheet.ts'
import { pageInbox } from '#desk/store/inbox.ts'
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
          .send(write(pageInbox(db, filter, { today })))
      },
    )
  }
}
