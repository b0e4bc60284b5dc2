import type { FastifyPluginAsync } from 'fastify'
import { pageInbox } from '#desk/db/inbox.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { readNotes } from '#desk/db/search-text.ts'
import type { Db } from '#desk/db/tables.ts'
import {
  isInMonth,
  type NotedEnquiry,
  travelDays,
  writeCsv,
  writeXlsx,
} from '#desk/enquiries/sheet.ts'

import { kigaliDay, minuteMs } from '#desk/lib/time.ts'

import { readFilter } from './inbox-routes.tsx'
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

/** A list or a search of the inbox as a sheet. */
export const sheetRoutes: FastifyPluginAsync<TeamOptions> = async (app, { db, now }) => {
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
