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
import { sendSheet, sheetFormats } from './send-sheet.ts'
import { type NotedEnquiry, teamSheet } from './sheet.ts'

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

  for (const ending of ['csv', 'xlsx'] as const) {
    app.get<{ Querystring: Query }>(
      `/desk/sheet.${ending}`,
      { handlerTimeout: downloadTimeoutMs },
      async ({ query }, reply) => {
        const isForFrench = ending === 'csv' && query['separator'] === 'semicolon'
        const today = kigaliDay(now())
        const filter = readFilter(query)
        return sendSheet(reply, {
          format: sheetFormats[isForFrench ? 'semicolon' : ending],
          name: `${filter.words === '' ? filter.list : 'found'}-${today}`,
          sheet: teamSheet,
          pages: withNotes(db, pageInbox(db, filter, { today }), readBusiness),
        })
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
