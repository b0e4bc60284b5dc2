import { t } from '#core/words.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import { drawOwnPoster } from '#desk/quotes/own-poster.ts'
import type { QuotedPerson, QuoteRow } from '#desk/quotes/store.ts'
import type { QuoteEditorOptions } from './quote-action.ts'

type Drawn = {
  readonly row: QuoteRow
  readonly person: QuotedPerson
  readonly signal?: AbortSignal
}

/** Returns an error with a sentence for the member if the PDF cannot be made. */
export async function drawQuotePdf(
  drawn: Drawn,
  { db, operator, readCatalogue, settings, log }: QuoteEditorOptions,
): Promise<Buffer | Error> {
  try {
    const ownPoster = await drawOwnPoster(db, drawn.row, log)
    const siteDir = settings.SITE_DIR
    return await makePdf({ ...drawn, operator, readCatalogue, siteDir, ownPoster })
  } catch (error) {
    if (drawn.signal?.aborted) throw error
    log.error({ err: error }, 'a PDF could not be made')
    return new Error(
      t(
        'The PDF took too much time or memory. The quote is saved: shorten its texts, then try again.',
      ),
    )
  }
}
