import { formatMoney } from '#core/money.ts'
import { t } from '#core/words.ts'
import { clockTime, kigaliDay, readableTime } from '#desk/lib/time.ts'
import { posterOf } from '#desk/quotes/catalogue.ts'
import { hasOwnPoster } from '#desk/quotes/own-poster.ts'
import { sumQuote } from '#desk/quotes/sums.ts'
import { madeFrom } from '#desk/shell/conflicts.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { DeleteButton, FeesButton, PreviewButton, saveAction } from './draft-actions.tsx'
import { hintsFor } from './hints.ts'
import { actionOf, type QuotePageProps, quotePath } from './quote-action.ts'
import { QuoteFields } from './quote-fields.tsx'
import { MarginFoot, priceOf, QuoteHead } from './quote-head.tsx'
import { AskToSend, SendButton } from './sending.tsx'

export function DraftPage(props: QuotePageProps) {
  const { row, quote, catalogue, rates, currencies, typed, faults, error, shown = quote } = props
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
        <p className="quiet">
          {t(
            'The traveller sees nothing until you send it, and then everything on this page. Put notes for the team in the enquiry.',
          )}
        </p>
      </QuoteHead>
      {props.wish && (
        <blockquote className="notice lines" data-part="wish">
          <strong>{t('The traveller asked:')}</strong> {props.wish}
        </blockquote>
      )}
      <Trouble error={error} faults={faults} />
      <AskToSend {...props} />
      <div className="split quote-split">
        <div className="stack gap-l">
          <QuoteFields
            quote={shown}
            person={props.person}
            {...{ catalogue, rates, currencies, typed, faults }}
            fees={<FeesButton {...props} />}
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
          <PreviewButton {...props} />
          <DeleteButton {...props} />
        </aside>
      </div>
      <Foot {...props} />
    </PostForm>
  )
}

/** Stays in sight while one edits. */
function Foot(props: QuotePageProps) {
  const { row, quote, today } = props
  const time =
    kigaliDay(row.changed_at) === today ? clockTime(row.changed_at) : readableTime(row.changed_at)
  return (
    <div className="editor-bar quote-foot">
      <p>
        <strong className="text-l" data-part="total">
          {formatMoney(sumQuote(quote).total, quote.currency)}
        </strong>
        <span className="quiet text-s" id="saved" role="status" tabIndex={-1}>
          {t('Saved {time}', { time })}
        </span>
      </p>
      <Button variant="quiet" data-save="">
        {t('Save')}
      </Button>
      <SendButton {...props} />
    </div>
  )
}
