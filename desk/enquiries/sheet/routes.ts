import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#desk/db/tables.ts'
import { type Query, readFilter } from '#desk/enquiries/inbox/page.tsx'
import { pageInbox } from '#desk/enquiries/inbox/store.ts'
import { readNotes } from '#desk/enquiries/search-text.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { downloadTimeoutMs } from '#desk/http/connections.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import type { Business } from './cells.ts'
import { type NotedEnquiry, sheetTypes, writeCsv, writeXlsx } from './sheet.ts'

const formats = {
  csv: { write: writeCsv, type: sheetTypes.csv },
  xlsx: { write: writeXlsx, type: sheetTypes.xlsx },
} as const

type ReadBusiness = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Business>>

type SheetOptions = ShellOptions & { readonly readBusiness: ReadBusiness }

export const sheetRoutes: FastifyPluginAsync<SheetOptions> = async (
  app,
  { db, now, readBusiness },
) => {
  // Spreadsheets are always in English, with the specification's terms.
  app.addHook('onRequest', async (request) => {
    request.language = 'en'
  })

  for (const [ending, { write, type }] of Object.entries(formats)) {
    app.get<{ Querystring: Query }>(
      `/desk/sheet.${ending}`,
      { handlerTimeout: downloadTimeoutMs },
      async ({ query }, reply) => {
        const separator = query['separator'] === 'semicolon' ? ';' : ','
        const today = kigaliDay(now())
        const filter = readFilter(query)
        const name = `${filter.words === '' ? filter.list : 'found'}-${today}.${ending}`
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(write(withNotes(db, pageInbox(db, filter, { today }), readBusiness), separator))
      },
    )
  }
}

async function* withNotes(
  db: Db,
  pages: AsyncIterable<readonly ListedEnquiry[]>,
  readBusiness: ReadBusiness,
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
