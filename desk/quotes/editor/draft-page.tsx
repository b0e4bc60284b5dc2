import { t } from '#core/words.ts'
import { readableTime } from '#desk/lib/time.ts'
import { posterOf } from '#desk/quotes/catalogue.ts'
import { hasOwnPoster } from '#desk/quotes/own-poster.ts'
import { madeFrom } from '#desk/shell/conflicts.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { DeleteButton } from './deletion.tsx'
import { hintsFor } from './hints.ts'
import { PreviewButton } from './preview.tsx'
import { FeesButton } from './pricing.tsx'
import { actionOf, type QuotePageProps, quotePath } from './quote-action.ts'
import { QuoteFields } from './quote-fields.tsx'
import { MarginFoot, priceOf, QuoteHead } from './quote-head.tsx'
import { saveAction } from './save.ts'
import { AskToSend, SendButton } from './sending.tsx'

export function DraftPage(props: QuotePageProps) {
  const { row, quote, catalogue, currencies, typed, faults, error, shown = quote } = props
  const poster = hasOwnPoster(quote, props.person)
    ? { file: `${quotePath(row.id)}/poster`, alt: t('The poster of the request') }
    : posterOf(quote, catalogue)
  return (
    <PostForm
      action={actionOf(row, saveAction)}
      {...madeFrom(row.changes, quote, typed)}
      className="fields stack gap-l"
      data-live=""
    >
      {/* The form's first submit button, so Enter saves. */}
      <Button className="visually-hidden" tabIndex={-1}>
        {t('Save')}
      </Button>
      <QuoteHead {...props}>
        <p className="quiet" id="saved">
          {t(
            'Draft, saved {time}. The traveller sees nothing until you send it, and then everything on this page. Put notes for the team in the enquiry.',
            { time: readableTime(row.changed_at) },
          )}
        </p>
      </QuoteHead>
      <Trouble error={error} faults={faults} />
      <AskToSend {...props} />
      <div className="split quote-split">
        <div className="stack gap-l">
          <QuoteFields
            quote={shown}
            person={props.person}
            {...{ catalogue, currencies, typed, faults }}
          />
        </div>
        <aside className="stack gap-s follow" aria-label={t('Traveller’s view')}>
          <div data-part="price" aria-live="polite" className="panel" lang={quote.language}>
            {poster && <img src={poster.file} alt={poster.alt} width={1200} height={630} />}
            {priceOf(props)}
          </div>
          <div className="stack gap-xs" role="status" data-part="hints">
            {hintsFor(props).map((hint) => (
              <p key={hint} className="notice">
                {hint}
              </p>
            ))}
          </div>
          <MarginFoot {...props} />
          <FeesButton {...props} />
          <Button variant="quiet">{t('Save')}</Button>
          <PreviewButton {...props} />
          <SendButton {...props} />
          <DeleteButton {...props} />
        </aside>
      </div>
    </PostForm>
  )
}
