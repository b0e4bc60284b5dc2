import { lowerFirst } from '#core/letters.ts'
import { languages, t, tCount } from '#core/words.ts'
import { findHeld } from '#desk/db/tables.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { stepWords } from '#desk/enquiries/next-step.ts'
import { type EnquiryProps, FoldedForm } from '#desk/enquiries/one/enquiry-form.tsx'
import type { ReadPanel } from '#desk/enquiries/one/enquiry-view.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import type { Catalogue } from './catalogue.ts'
import { actionOf, type QuoteEditorOptions, quotePath } from './editor/quote-action.ts'
import { newVersionAction } from './editor/sent-actions.tsx'
import { stateOf } from './editor/sent-page.tsx'
import { readContent } from './quote.ts'
import { listQuotes, type QuoteRow } from './store.ts'

/** The quotes of an enquiry, and the form that creates one. */
export const quotesPanel =
  ({ db, readCatalogue }: Pick<QuoteEditorOptions, 'db' | 'readCatalogue'>): ReadPanel =>
  async ({ enquiry, step }) => {
    const quotes = await listQuotes(db, enquiry.id)
    const { trips } = await readCatalogue()
    const draft = quotes.find(({ state }) => state === 'draft')
    const held = findHeld(quotes)
    const create = <NewQuote enquiry={enquiry} trips={trips} isOpen={step === 'quote'} />
    return {
      business: quotes.length > 0 && <Quotes enquiry={enquiry} quotes={quotes} />,
      steps: {
        quote: create,
        finish: draft && (
          <a className="button" href={quotePath(draft.id)}>
            {stepWords('finish')}
          </a>
        ),
        revise: held && (
          <PostForm action={actionOf(held, newVersionAction)}>
            <Button>{stepWords('revise')}</Button>
          </PostForm>
        ),
      },
      forms: step === 'quote' ? undefined : create,
    }
  }

type QuotesProps = EnquiryProps & { readonly quotes: readonly QuoteRow[] }

const Quotes = ({ enquiry, quotes }: QuotesProps) => (
  <ul className="links" aria-label={t('Quotes')}>
    {quotes.map((row) => (
      <li key={row.id}>
        <a href={quotePath(row.id)}>
          {t('Quote {number}: {title}', {
            number: row.number,
            title: `${readContent(row).title || t('no title')}, ${lowerFirst(stateOf(row, enquiry.waiting_since))}`,
          })}
        </a>
      </li>
    ))}
  </ul>
)

type NewQuoteProps = EnquiryProps & Pick<Catalogue, 'trips'> & { readonly isOpen: boolean }

const NewQuote = ({ enquiry, trips, isOpen }: NewQuoteProps) => (
  <FoldedForm enquiry={enquiry} action="quote" title={t('Create a quote')} isOpen={isOpen}>
    <label htmlFor="from">{t('Start from')}</label>
    <select id="from" name="from" aria-describedby="from-help">
      <option value="">{t('A blank quote')}</option>
      {(['Routes', 'Adventures'] as const).map((kind) => (
        <optgroup key={kind} label={t(kind)}>
          {trips
            .filter(({ path }) => path.startsWith('/routes/') === (kind === 'Routes'))
            .map(({ path, title, days }) => (
              <option key={path} value={path}>
                {`${title}, ${tCount(days.length, '1 day', '{count} days')}`}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
    <label htmlFor="language">{t('Language')}</label>
    <select id="language" name="language" defaultValue={languageOf(enquiry)}>
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    <p id="from-help" className="quiet">
      {t('Days, travellers, and park and permit fees are filled in. You can change all of them.')}
    </p>
    <Button>{t('Create quote')}</Button>
  </FoldedForm>
)
