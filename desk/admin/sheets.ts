import type { FastifyPluginAsync } from 'fastify'
import { pageInbox } from '#desk/db/inbox.ts'
import { readBusiness } from '#desk/db/quotes.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { readNotes } from '#desk/db/search-text.ts'
import type { Db } from '#desk/db/tables.ts'
import { type NotedEnquiry, writeCsv, writeXlsx } from '#desk/enquiries/sheet.ts'
import { kigaliDay, minuteMs } from '#desk/lib/time.ts'
import { type Query, readFilter } from './inbox.tsx'
import type { AdminOptions } from './layout.tsx'

const formats = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const

const downloadTimeoutMs = 10 * minuteMs

export const sheetRoutes: FastifyPluginAsync<AdminOptions> = async (app, { db, now }) => {
  // Spreadsheets are always in English, with the specification's terms.
  app.addHook('onRequest', async (request) => {
    request.language = 'en'
  })

  for (const [ending, { write, type }] of Object.entries(formats)) {
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
          .send(write(withNotes(db, pageInbox(db, filter, { today }))))
      },
    )
  }
}

async function* withNotes(
  db: Db,
  pages: AsyncIterable<readonly ListedEnquiry[]>,
): AsyncGenerator<readonly NotedEnquiry[]> {
  for await (const page of pages) {
    const ids = page.map(({ id }) => id)
    const [notes, business] = await Promise.all([readNotes(db, ids), readBusiness(db, ids)])
    yield page.map((enquiry) => ({
      ...enquiry,
      notes: notes.get(enquiry.id) ?? [],
      business: business.get(enquiry.id),
    }))
  }
}
