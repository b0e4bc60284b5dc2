import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { isRealDay } from '#core/date-range.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { currentLanguage, languages, readLanguage, t } from '#core/words.ts'
import type { Cell, Sheet } from '#desk/enquiries/sheet/cells.ts'
import { csv, sheetTypes } from '#desk/enquiries/sheet/sheet.ts'
import { xlsx } from '#desk/enquiries/sheet/xlsx.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Choice, Day } from '#desk/shell/form-parts.tsx'
import { Button, type ShellOptions } from '#desk/shell/layout.tsx'
import { type Period, paymentSheet, tripSheet } from './sheets.ts'

const sheets = { payments: paymentSheet, trips: tripSheet } as const

type Pages = AsyncIterable<readonly (readonly Cell[])[]>
type Cells = Sheet<readonly Cell[]>

const formats = {
  xlsx: {
    title: 'Excel',
    ending: 'xlsx',
    write: (sheet: Cells, pages: Pages) => Readable.from(xlsx(sheet, pages)),
  },
  csv: {
    title: 'CSV',
    ending: 'csv',
    write: (sheet: Cells, pages: Pages) => Readable.from(csv(sheet, pages)),
  },
  semicolon: {
    title: 'CSV for French Excel (;)',
    ending: 'csv',
    write: (sheet: Cells, pages: Pages) => Readable.from(csv(sheet, pages, ';')),
  },
} as const

const formatOf = (name = ''): (typeof formats)[keyof typeof formats] =>
  Object.hasOwn(formats, name) ? formats[name as keyof typeof formats] : formats.xlsx

/** Days that are missing or do not exist leave the period open. */
const periodOf = ({ from = '', to = '' }: Fields): Period => ({
  from: isRealDay(from) ? from : '0000-01-01',
  to: isRealDay(to) ? to : '9999-12-31',
})

export const tripSheetRoutes: FastifyPluginAsync<ShellOptions> = async (app, { db }) => {
  for (const [name, read] of Object.entries(sheets)) {
    app.get<{ Querystring: Fields }>(`/desk/sheets/${name}`, async ({ query }, reply) => {
      const wanted = formatOf(query['format'])
      const period = periodOf(query)
      const language = query['language'] ? readLanguage(query['language']) : currentLanguage()
      const { heading, widths, title, rows } = await inLanguage(language, async () => {
        const { sheet, rows } = await read(db, period)
        const row = sheet.row as (row: unknown) => readonly Cell[]
        return { ...sheet, title: sheet.name, rows: rows.map(row) }
      })
      async function* pages() {
        yield rows
      }
      const sheet = { name: title, heading, widths, row: (cells: readonly Cell[]) => cells }
      const days = [period.from, period.to].filter((day) => !/^(0000|9999)/.test(day))
      return reply
        .type(sheetTypes[wanted.ending])
        .header(
          'content-disposition',
          `attachment; filename="${[name, ...days].join('-')}.${wanted.ending}"`,
        )
        .send(wanted.write(sheet as Cells, pages()))
    })
  }
}

/** The form that downloads a sheet, for the year of `today` unless another period is chosen. */
export function SheetForm({ today }: { readonly today: string }) {
  const year = today.slice(0, 4)
  const field = (name: string, text: string) => ({ name, text, fault: undefined })
  return (
    <section className="panel stack gap-s" aria-labelledby="sheets">
      <h2 id="sheets" className="text-xl">
        {t('Sheets for the accountant')}
      </h2>
      <form className="fields stack gap-s" action="/desk/sheets/payments">
        <div className="schema-fields">
          <Day {...field('from', `${year}-01-01`)} label={t('Period from')} />
          <Day {...field('to', `${year}-12-31`)} label={t('Period to')} />
          <Choice
            {...field('language', currentLanguage())}
            label={t('Language')}
            options={Object.entries(languages)}
          />
          <Choice
            {...field('format', 'xlsx')}
            label={t('Format')}
            options={Object.entries(formats).map(([name, { title }]) => [name, t(title)])}
          />
        </div>
        <p className="cluster">
          <Button variant="quiet">{t('Payments')}</Button>
          <Button variant="quiet" formAction="/desk/sheets/trips">
            {t('Trips')}
          </Button>
        </p>
        <p className="text-s quiet">
          {t(
            'Payments by their date, trips by their first day. Trips have costs and margins: keep them in the team.',
          )}
        </p>
      </form>
    </section>
  )
}
