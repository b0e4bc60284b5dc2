import type { FastifyPluginAsync } from 'fastify'
import { isRealDay } from '#core/date-range.ts'
import { currentLanguage, languages, readLanguage, t } from '#core/words.ts'
import { sendSheet, sheetFormats } from '#desk/enquiries/sheet/send-sheet.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Choice, Day } from '#desk/shell/form-parts.tsx'
import { Button, type ShellOptions } from '#desk/shell/layout.tsx'
import { type Period, paymentSheet, type ReadSheet, tripSheet } from './sheets.ts'

const formatOf = (name = '') =>
  sheetFormats[Object.hasOwn(sheetFormats, name) ? (name as keyof typeof sheetFormats) : 'xlsx']

/** Days that are missing or do not exist leave the period open. */
const periodOf = ({ from = '', to = '' }: Fields): Period => ({
  from: isRealDay(from) ? from : '0000-01-01',
  to: isRealDay(to) ? to : '9999-12-31',
})

export const tripSheetRoutes: FastifyPluginAsync<ShellOptions> = async (app, { db }) => {
  app.addHook<{ Querystring: Fields }>('onRequest', async (request) => {
    const { language } = request.query
    if (language) request.language = readLanguage(language)
  })

  const serve = <Row,>(name: string, read: ReadSheet<Row>) =>
    app.get<{ Querystring: Fields }>(`/desk/sheets/${name}`, async ({ query }, reply) => {
      const period = periodOf(query)
      const days = [period.from, period.to].filter((day) => !/^(0000|9999)/.test(day))
      const { sheet, rows } = await read(db, period)
      return sendSheet(reply, {
        ...{ format: formatOf(query['format']), name: [name, ...days].join('-') },
        ...{ sheet, pages: [rows] },
      })
    })
  serve('payments', paymentSheet)
  serve('trips', tripSheet)
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
            options={Object.entries(sheetFormats).map(([name, { title }]) => [name, t(title)])}
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
